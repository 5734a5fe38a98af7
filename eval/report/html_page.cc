#include "eval/report/html_page.h"

namespace lexgraph::eval {
namespace {

constexpr char kHead[] = R"html(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>lexgraph evaluation</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>
:root{color-scheme:light dark;--line:#8884;--soft:#8881;--good:#2a7d46;--bad:#b3372f;--mark:#2f62b3}
body{font:15px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1320px;padding:16px}
h1{font-size:1.4em}h2{font-size:1.15em;margin:1.6em 0 .5em}
table{border-collapse:collapse;width:100%}th,td{padding:4px 8px;text-align:left;border-bottom:1px solid var(--line);vertical-align:top}
details{margin:.4em 0}summary{cursor:pointer}th{cursor:pointer;user-select:none;position:sticky;top:0;background:Canvas}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.bar{background:var(--soft);height:10px;position:relative;min-width:110px;margin-top:6px}.bar i{position:absolute;top:0;bottom:0;background:var(--mark)}
.bar b{position:absolute;top:-3px;bottom:-3px;width:2px;background:var(--bad)}.bar u{position:absolute;top:3px;height:4px;background:CanvasText;opacity:.55}
.small{font-size:.86em;opacity:.75}.right{color:var(--good)}.wrong{color:var(--bad)}
#filters{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0}select,input{font:inherit;padding:3px 6px}
#view{height:420px;overflow:auto;border:1px solid var(--line)}#view table{table-layout:fixed}#view td{white-space:nowrap;overflow:hidden;text-overflow:ellipsis;height:20px}
#view tr{cursor:pointer}#view tr:hover{background:var(--soft)}#pad1,#pad2{padding:0;border:0}
#item{border:1px solid var(--line);padding:8px 12px;margin-top:12px}.message{border-left:3px solid var(--line);padding:2px 10px;margin:8px 0;white-space:pre-wrap;overflow-wrap:anywhere}
.message.assistant{border-color:var(--mark)}.message.tool{border-color:var(--good)}.role{font-weight:600}
svg text{font:11px system-ui,sans-serif;fill:CanvasText}svg .axis{stroke:CanvasText;opacity:.4}
.charts{display:flex;flex-wrap:wrap;gap:24px}
</style></head><body>
<h1>lexgraph evaluation</h1><div id="summary"></div>
<h2>Scores</h2><p class="small">Bar: corrected score with its 95 % interval; red mark: floor (best of constant, random, shuffled). Click a heading to sort.</p><div id="scores"></div>
<div id="compare"></div><div class="charts" id="charts"></div>
<h2>Items</h2><div id="filters"><select id="run"></select><select id="task"><option value="">all tasks</option></select><select id="state"><option value="">all states</option></select>
<select id="result"><option value="">right and wrong</option><option value="1">right</option><option value="0">wrong</option><option value="flip">flipped against the first run</option></select>
<input id="find" placeholder="id, answer, gold"><span id="count" class="small"></span></div>
<div id="view" tabindex="0"><table><thead><tr id="heads"></tr></thead><tbody id="rows"></tbody></table></div><div id="item" hidden></div>
)html";

constexpr char kScript[] = R"html(<script>
"use strict";
const $=id=>document.getElementById(id),read=id=>JSON.parse($(id).textContent);
const D=read("data"),runs=D.runs,items=runs.map((r,i)=>null);
const load=i=>items[i]||(items[i]=read("items"+i));
const colours=["#2f62b3","#b3372f","#2a7d46","#8a5bb5","#b0792a","#2b8c95"];
const pc=v=>v==null?"–":(100*v).toFixed(2);
const el=(tag,text,cls)=>{const e=document.createElement(tag);if(text!=null)e.textContent=text;if(cls)e.className=cls;return e};
function table(heads,rows,make){const t=el("table"),h=t.createTHead().insertRow(),b=t.createTBody();let order=0,last=-1;
 const fill=()=>{b.replaceChildren(...rows.map(make))};
 heads.forEach(([name,key,num],i)=>{const c=el("th",name,num?"n":"");c.onclick=()=>{order=last===i?-order:num?-1:1;last=i;
  rows.sort((x,y)=>{const p=key(x),q=key(y);return order*(p==null?-1:q==null?1:p<q?-1:p>q?1:0)});fill()};h.append(c)});fill();return t}
function cell(tr,text,cls){const c=el("td",text,cls);tr.append(c);return c}
const floor=t=>Math.max(t.floors.best_constant?t.floors.best_constant.score:0,t.floors.random||0,t.floors.shuffled_reference||0);
function bar(t){const d=el("div",null,"bar"),i=el("i"),u=el("u"),b=el("b"),s=t.corrected.score,[lo,hi]=t.corrected.interval;
 i.style.cssText=`left:0;width:${100*(s||0)}%`;u.style.cssText=`left:${100*lo}%;width:${100*(hi-lo)}%`;b.style.left=`${100*floor(t)}%`;
 d.title=`${pc(s)} [${pc(lo)}, ${pc(hi)}], floor ${pc(floor(t))}`;d.append(i,u,b);return d}
const sum=(r,f)=>r.tasks.reduce((a,t)=>a+f(t),0),big=v=>v.toLocaleString("en");
$("summary").append(table([["run",r=>r.name],["model",r=>r.spec.model],["strategy",r=>r.strategy],["items",r=>r.n,1],["macro average",r=>r.macro,1],["without a reply",r=>r.transport_errors,1],["calls",r=>sum(r,t=>t.calls),1],["tokens in",r=>sum(r,t=>t.tokens[0]),1],["tokens out",r=>sum(r,t=>t.tokens[1]),1],["cost",r=>r.cost,1]],runs.slice(),r=>{
 const tr=el("tr"),k=runs.indexOf(r);const c=cell(tr);const dot=el("span","■ ");dot.style.color=colours[k%6];c.append(dot,r.name);cell(tr,r.spec.model);cell(tr,r.strategy);cell(tr,big(r.n),"n");cell(tr,pc(r.macro),"n");cell(tr,big(r.transport_errors),r.transport_errors?"n wrong":"n");
 cell(tr,big(sum(r,t=>t.calls)),"n");cell(tr,big(sum(r,t=>t.tokens[0])),"n");cell(tr,big(sum(r,t=>t.tokens[1])),"n");cell(tr,r.cost?r.cost.toFixed(4):"–","n");return tr}));
for(const r of runs)for(const[k,n]of Object.entries(r.adapted||{}))$("summary").append(el("p",`${r.name}: the service refused ${k} in ${big(n)} items: ${k==="max_tokens"?"sent under its newer name":"left out, its own default held"}`,"small wrong"));
for(const r of runs){const d=el("details"),s=r.spec;d.append(el("summary",`What ${r.name} was`));const q=s.strategy;
 d.append(el("p",`lexgraph ${s.version||"of unknown version"}; suite ${s.suite||"–"}; temperature ${q.temperature}, top-p ${q.top_p}, longest reply ${q.max_tokens} tokens, ${q.input_tokens?"inputs cut in the middle to "+q.input_tokens+" tokens":"inputs uncut"}; asked ${s.repeats} time(s)${s.limit?`, ${s.limit} samples of each file (seed ${s.sample_seed})`:""}; prompts SHA-256 ${s.prompts}`,"small"));
 for(const f of s.files)d.append(el("p",`${f.path} · ${f.layout}${f.task?" "+f.task:""} · SHA-256 ${f.sha256}`,"small"));$("summary").append(d)}
const flat=runs.flatMap(r=>r.tasks.map(t=>({r,t})));
$("scores").append(table([["run",x=>x.r.name],["task",x=>x.t.task],["n",x=>x.t.n,1],["metric",x=>x.t.corrected.metric],["as published",x=>x.t.as_published.score,1],["corrected",x=>x.t.corrected.score,1],["interval",x=>x.t.corrected.interval[0],1],["",x=>x.t.corrected.score],["floor",x=>floor(x.t),1],["ceiling",x=>x.t.ceiling.corrected,1],["strict / first / last",x=>x.t.band.strict,1],["not answered",x=>x.t.n-(x.t.states.answered||0),1]],flat,({r,t})=>{
 const tr=el("tr");cell(tr,r.name);cell(tr,t.task);cell(tr,t.n,"n");cell(tr,t.corrected.metric);cell(tr,pc(t.as_published.score),"n");
 const c=cell(tr,pc(t.corrected.score),"n");c.title=t.corrected.why||"";cell(tr,t.corrected.interval.map(pc).join(" – "),"n");cell(tr).append(bar(t));
 cell(tr,pc(floor(t)),"n").title=t.floors.best_constant?`always "${t.floors.best_constant.answer}"`:"";cell(tr,pc(t.ceiling.corrected),"n");
 cell(tr,[t.band.strict,t.band.first,t.band.last].map(pc).join(" / "),"n");
 const lost=Object.entries(t.states).filter(([s])=>s!=="answered");cell(tr,lost.map(([s,n])=>`${n} ${s}`).join(", ")||"0","n small");return tr}));
{const why=[...new Set(flat.filter(x=>x.t.corrected.why).map(x=>`${x.t.corrected.metric}: ${x.t.corrected.why}`))];if(why.length){const d=el("details");d.append(el("summary","How the corrected score differs from the published rule"),...why.map(w=>el("p",w,"small")));$("scores").append(d)}}
for(const{r,t}of flat)if(t.reflection)$("compare").append(el("p",`${r.name}, ${t.task}: ${pc(t.reflection.before)} before the model reconsidered, ${pc(t.corrected.score)} after; ${t.reflection.right_to_wrong} right to wrong, ${t.reflection.wrong_to_right} wrong to right`));
for(const c of D.comparisons){$("compare").append(el("h2",`${c.first} → ${c.second}`),table([["task",x=>x.task],["n",x=>x.n,1],["first",x=>x.first,1],["second",x=>x.second,1],["difference",x=>x.difference[0],1],["95 % interval",x=>x.difference[1],1],["only first right",x=>x.only_first,1],["only second right",x=>x.only_second,1],["p (McNemar)",x=>x.p,1]],[c.all,...c.tasks],x=>{
 const tr=el("tr");cell(tr,x.task);cell(tr,x.n,"n");cell(tr,pc(x.first),"n");cell(tr,pc(x.second),"n");cell(tr,pc(x.difference[0]),"n");cell(tr,x.difference.slice(1).map(pc).join(" – "),"n");cell(tr,x.only_first??"–","n");cell(tr,x.only_second??"–","n");cell(tr,x.p==null?"–":x.p.toPrecision(3),"n");return tr}))}
{const rows=flat.flatMap(({r,t})=>Object.entries(t.categories||{}).map(([c,v])=>({r,t,c,v})));if(rows.length){const d=el("details");d.append(el("summary","By category"),table([["run",x=>x.r.name],["task",x=>x.t.task],["category",x=>x.c],["n",x=>x.v.n,1],["corrected",x=>x.v.score,1]],rows,x=>{
 const tr=el("tr");cell(tr,x.r.name);cell(tr,x.t.task);cell(tr,x.c);cell(tr,x.v.n,"n");cell(tr,pc(x.v.score),"n");return tr}));$("compare").append(d)}}
for(const{r,t}of flat)if(t.figures){const v=(x,y)=>x.unit==="share"?pc(y):y.toFixed(2);$("compare").append(el("h2",`${r.name}: ${t.task}, variants`),table([["figure",x=>x.name],["value",x=>x.value,1],["95 % interval",x=>x.interval[0],1],["n",x=>x.n,1],["unit",x=>x.unit],["",x=>x.what]],t.figures,x=>{
 const tr=el("tr");cell(tr,x.name);cell(tr,v(x,x.value),"n");cell(tr,x.interval.map(y=>v(x,y)).join(" – "),"n");cell(tr,x.n,"n");cell(tr,x.unit==="share"?"%":x.unit);cell(tr,x.what,"small");return tr}))}
const lawful=flat.filter(x=>x.t.citations&&x.t.citations.citations);if(lawful.length)$("compare").append(el("h2","Law cited in replies"),table([["run",x=>x.r.name],["task",x=>x.t.task],...["replies","citations","valid","stale","invented","misquoted","undecided"].map(k=>[k,x=>x.t.citations[k],1])],lawful,({r,t})=>{
 const tr=el("tr");cell(tr,r.name);cell(tr,t.task);for(const k of["replies","citations","valid","stale","invented","misquoted","undecided"])cell(tr,t.citations[k],"n");return tr}));
for(const{r,t}of flat)if(t.judge)$("compare").append(el("p",`${r.name}, ${t.task}, judged: ${t.judge.correct} correct, ${t.judge.incorrect} incorrect, ${t.judge.not_attempted} not attempted, ${t.judge.undecided} undecided; votes agree in ${pc(t.judge.agreement.pairwise)} % of pairs`));
const NS="http://www.w3.org/2000/svg",svg=(tag,a,text)=>{const e=document.createElementNS(NS,tag);for(const k in a)e.setAttribute(k,a[k]);if(text!=null)e.textContent=text;return e};
function chart(title,w,h){const d=el("div");d.append(el("h2",title));const s=svg("svg",{width:w,height:h,viewBox:`0 0 ${w} ${h}`,role:"img"});d.append(s);$("charts").append(d);return s}
function radar(){const axes=[...new Set(flat.map(x=>x.t.task))];if(axes.length<3)return;const s=chart("By task",420,380),cx=210,cy=190,R=140;
 const at=(i,v)=>{const a=2*Math.PI*i/axes.length-Math.PI/2;return[cx+R*v*Math.cos(a),cy+R*v*Math.sin(a)]};
 for(const v of[.25,.5,.75,1])s.append(svg("polygon",{points:axes.map((_,i)=>at(i,v).join()).join(" "),fill:"none",class:"axis"}));
 axes.forEach((t,i)=>{const[x,y]=at(i,1.13);s.append(svg("text",{x,y,"text-anchor":"middle","dominant-baseline":"middle"},t))});
 runs.forEach((r,k)=>s.append(svg("polygon",{points:axes.map((t,i)=>{const q=r.tasks.find(y=>y.task===t);return at(i,q&&q.corrected.score||0).join()}).join(" "),fill:colours[k%6],"fill-opacity":.12,stroke:colours[k%6],"stroke-width":2})));
 runs.forEach((r,k)=>s.append(svg("text",{x:8,y:16+14*k,style:`fill:${colours[k%6]}`},r.name)))}
function levels(){const by={};for(const{r,t}of flat){const l=/^[1-5]\.\d/.test(t.task)?"level "+t.task[0]:"";if(l&&t.corrected.score!=null)((by[l]||={})[r.name]||=[]).push(t.corrected.score)}
 const keys=Object.keys(by).sort();if(!keys.length)return;const s=chart("By level",420,40+keys.length*(runs.length*14+14));let y=20;
 for(const l of keys){s.append(svg("text",{x:4,y},l));runs.forEach((r,k)=>{const v=by[l][r.name];if(!v)return;const m=v.reduce((a,b)=>a+b)/v.length;s.append(svg("rect",{x:70,y:y-9,width:280*m,height:11,fill:colours[k%6]}),svg("text",{x:76+280*m,y},pc(m)));y+=14});y+=14}}
function calibration(){for(const{r,t}of flat)for(const[key,name]of[["calibration","stated confidence"],["token_calibration","first token"]]){const c=t[key];if(!c)continue;
 const s=chart(`Calibration, ${r.name} ${t.task}, ${name}: ECE ${c.ece.toFixed(3)}, Brier ${c.brier.toFixed(3)}, n ${c.n}`,320,300),X=v=>44+250*v,Y=v=>260-230*v;
 s.append(svg("line",{x1:X(0),y1:Y(0),x2:X(1),y2:Y(1),class:"axis"}),svg("line",{x1:X(0),y1:Y(0),x2:X(1),y2:Y(0),class:"axis"}),svg("line",{x1:X(0),y1:Y(0),x2:X(0),y2:Y(1),class:"axis"}),svg("text",{x:X(.5),y:290,"text-anchor":"middle"},"confidence"),svg("text",{x:4,y:24},"right"));
 for(const v of[0,.25,.5,.75,1])s.append(svg("text",{x:X(v),y:274,"text-anchor":"middle"},v),svg("text",{x:36,y:Y(v)+4,"text-anchor":"end"},v));
 s.append(svg("polyline",{points:c.buckets.filter(b=>b[1]).map(b=>[X(b[2]),Y(b[3])].join()).join(" "),fill:"none",stroke:colours[0],"stroke-width":1.5}));
 for(const[hi,n,conf,acc]of c.buckets)if(n){const dot=svg("circle",{cx:X(conf),cy:Y(acc),r:2+8*Math.sqrt(n/c.n),fill:colours[0],"fill-opacity":.6});dot.append(svg("title",{},`${n} replies, confidence ${pc(conf)}, right ${pc(acc)}`));s.append(dot)}}}
radar();levels();calibration();
const F={run:$("run"),task:$("task"),state:$("state"),result:$("result"),find:$("find")},ROW=29;
runs.forEach((r,i)=>F.run.append(new Option(r.name,i)));
const names=["task","id","repeat","state","score","answer","gold"];let shown=[],sort=[-1,1],base=null;
const columns=[0,1,...(runs.some(r=>r.spec.repeats>1)?[2]:[]),3,4,5,6];
columns.forEach(i=>{const c=el("th",names[i]);c.onclick=()=>{sort=[i,sort[0]===i?-sort[1]:1];filter()};$("heads").append(c)});
function flips(){if(!base){base=new Map();for(const x of load(0))base.set(x[0]+"\n"+x[1]+"\n"+x[2],x[4])}return base}
function filter(){const all=load(+F.run.value),t=F.task.value,s=F.state.value,r=F.result.value,q=F.find.value.toLowerCase();
 shown=all.filter(x=>(!t||x[0]===t)&&(!s||x[3]===s)&&(!r||(r==="flip"?x[4]!=null&&(flips().get(x[0]+"\n"+x[1]+"\n"+x[2])>=1)!==(x[4]>=1):x[4]!=null&&(x[4]>=1)===(r==="1")))&&(!q||(x[1]+"\n"+x[5]+"\n"+x[6]).toLowerCase().includes(q)));
 if(sort[0]>=0)shown.sort((a,b)=>{const p=a[sort[0]],q=b[sort[0]];return sort[1]*(p==null?-1:q==null?1:p<q?-1:p>q?1:0)});
 $("count").textContent=`${shown.length} of ${all.length}`;$("view").scrollTop=0;draw()}
function draw(){const v=$("view"),from=Math.max(0,Math.floor(v.scrollTop/ROW)-5),to=Math.min(shown.length,from+Math.ceil(v.clientHeight/ROW)+10),out=[];
 const pad=h=>{const tr=el("tr"),c=cell(tr);c.colSpan=7;c.style.cssText=`height:${h}px;padding:0;border:0`;return tr};
 out.push(pad(from*ROW));
 for(let i=from;i<to;++i){const x=shown[i],tr=el("tr");for(const k of columns)cell(tr,k===4?(x[4]==null?"–":(+x[4].toFixed(4))):x[k],k===4?(x[4]==null?"":x[4]>=1?"right":"wrong"):"");tr.onclick=()=>open(x);out.push(tr)}
 out.push(pad((shown.length-to)*ROW));$("rows").replaceChildren(...out)}
const blocks=[];let opened=0;
async function record(run,x){const all=blocks[run]||=$("details"+run).textContent.split("\n"),packed=Uint8Array.from(atob(all[x[7]]),c=>c.charCodeAt(0));
 const text=await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();return JSON.parse(text.split("\n")[x[8]])}
async function open(x){const run=+F.run.value,turn=++opened,o=await record(run,x),d=$("item");if(turn!==opened)return;d.hidden=false;
 d.replaceChildren(el("h2",`${o.task} · ${o.id}`),el("p",`state ${o.state}, score ${o.score}, as published ${o.score_published}`),
 el("p",`gold ${(o.gold||[]).join(", ")||o.reference||""} · read ${o.corrected.answer.join(", ")} by "${o.corrected.rule||"–"}" · published ${o.published.answer.join(", ")} by "${o.published.rule||"–"}"`));
 if(o.judge)d.append(el("p",`judged ${o.judge.label||"undecided"} by votes ${o.judge.votes.map(v=>v||"none").join(", ")}`));
 if(o.citations)for(const c of o.citations.provisions)d.append(el("p",`${c.text} → ${c.targets.join(", ")||"–"}: ${c.verdict}${c.reason?", "+c.reason:""} (on ${o.citations.at})`,c.verdict==="in_force"||c.verdict==="exists"?"small right":"small wrong"));
 if(o.failure)d.append(el("p","failed: "+o.failure,"wrong"));
 if(o.queries)d.append(el("p","looked up: "+o.queries.join(" | "),"small"));
 if(o.passages){const p=el("p","retrieved: ","small");o.passages.forEach((id,i)=>{const a=el("a",id);a.href="#unit-"+encodeURIComponent(id);a.onclick=e=>{e.preventDefault();const hit=[...d.querySelectorAll(".message")].find(m=>m.textContent.includes(id));if(hit)hit.scrollIntoView({block:"center"})};p.append(i?", ":"",a)});d.append(p)}
 for(const m of o.messages||[]){const b=el("div",null,"message "+m.role);b.append(el("div",m.role+(m.tool?" "+m.tool:""),"role"),document.createTextNode(m.text||""));for(const c of m.calls||[])b.append(el("div",`→ ${c.name}(${c.arguments})`,"small"));d.append(b)}
 d.scrollIntoView({block:"nearest"})}
function lists(){const all=load(+F.run.value);for(const[f,k,label]of[[F.task,0,"all tasks"],[F.state,3,"all states"]])f.replaceChildren(new Option(label,""),...[...new Set(all.map(x=>x[k]))].sort().map(v=>new Option(v,v)));filter()}
F.run.onchange=lists;for(const f of[F.task,F.state,F.result])f.onchange=filter;F.find.oninput=filter;$("view").onscroll=draw;lists();
document.documentElement.dataset.milliseconds=Math.round(performance.now());document.documentElement.dataset.ready="1";
</script></body></html>
)html";

}  // namespace

std::string_view html_head() { return kHead; }
std::string_view html_script() { return kScript; }

}  // namespace lexgraph::eval
