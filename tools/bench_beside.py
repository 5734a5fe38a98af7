"""The databases' part of tools/bench_beside: loads an export into SQLite, PostgreSQL and networkx, asks them what
lexgraph is asked, and makes the table. Figures are lines of JSON, as tests/beside/measure.h writes them."""
import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import time

QUESTIONS = 300
CHAIN = """WITH RECURSIVE c(doc) AS (
  SELECT from_doc FROM amendments WHERE target_doc = {0}
  UNION SELECT a.from_doc FROM amendments a JOIN c ON a.target_doc = c.doc)
SELECT effective, op, target, content FROM amendments
WHERE target_doc = {0} OR target_doc IN (SELECT doc FROM c) ORDER BY effective, id"""
TWO_HOPS = """WITH RECURSIVE r(doc, hops) AS (
  SELECT {0}, 0 UNION SELECT n.b, r.hops + 1 FROM r JOIN near n ON n.a = r.doc WHERE r.hops < 2)
SELECT count(DISTINCT doc) - 1 FROM r"""
TABLES = {
    "units": ("id", "doc", "kind", "label", "number", "heading", "text", "parent"),
    "edges": ("id", "kind", "from_id", "to_id", "names", "to_text", "quote", "effective", "state", "rule"),
    "amendments": ("id", "op", "from_id", "from_doc", "target", "target_doc", "content", "effective"),
    "near": ("a", "b"),
}
INDEXES = ("amendments(target_doc)", "near(a, b)")


def figure(task, program, **values):
    print(json.dumps({"task": task, "program": program, **values}), flush=True)


def document_of(node):
    return (node or "").split("#")[0]


def read_export(path):
    rows = {name: [] for name in TABLES}
    near = set()
    for line in open(path, encoding="utf-8"):
        r = json.loads(line)
        if r["record"] == "unit":
            rows["units"].append((r["id"], document_of(r["id"]), r["kind"], r["label"], r["number"], r["heading"],
                                  r["text"], r["parent"]))
        elif r["record"] == "edge":
            rows["edges"].append((r["edge"], r["kind"], r["from"], r["to"], r["names"], r["to_text"], r["quote"],
                                  r["effective"], r["state"], r["rule"]))
            a, b = document_of(r["from"]), document_of(r["to"])
            if a and b and a != b:
                near.update([(a, b), (b, a)])
        elif r["record"] == "amendment":
            rows["amendments"].append((r["id"], r["op"], r["from"], document_of(r["from"]), r["target"],
                                       document_of(r["target"]), r["content"], r.get("effective")))
    rows["near"] = sorted(near)
    return rows


def load(execute, many, rows, mark):
    begin = time.perf_counter()
    for name, columns in TABLES.items():
        execute("CREATE TABLE %s (%s)" % (name, ", ".join(c + " TEXT" for c in columns)))
        many("INSERT INTO %s VALUES (%s)" % (name, ", ".join([mark] * len(columns))), rows[name])
    for i, index in enumerate(INDEXES):
        execute("CREATE INDEX i%d ON %s" % (i, index))
    return time.perf_counter() - begin


def ask(task, program, questions, answer):
    for _ in range(2):  # the first fills the caches
        times, found = [], 0
        for question in questions:
            begin = time.perf_counter()
            found += answer(question)
            times.append(1e3 * (time.perf_counter() - begin))
    times.sort()
    figure(task, program, p50=times[len(times) // 2], p99=times[len(times) * 99 // 100], questions=len(times), found=found)


def processor_seconds():
    own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
    return sum(u.ru_utime + u.ru_stime for u in (own, children))


def export(program, produce, elsewhere=False):
    """`elsewhere`: a server does the work, whose processor time this process cannot see."""
    begin, cpu = time.perf_counter(), processor_seconds()
    size = produce()
    cpu = processor_seconds() - cpu
    wall = time.perf_counter() - begin
    figure("JSON export", program, seconds=wall, amount=size, **({} if elsewhere else {"cpu": cpu}))


def sqlite_part(work, rows, questions):
    db = sqlite3.connect(os.path.join(work, "graph.db"))
    load(db.execute, db.executemany, rows, "?")
    db.commit()
    db.execute("ANALYZE")
    one = CHAIN.format("?1"), TWO_HOPS.format("?1")
    ask("chain", "SQLite, recursive query", questions, lambda q: len(db.execute(one[0], (q,)).fetchall()))
    ask("two hops", "SQLite, recursive query", questions, lambda q: db.execute(one[1], (q,)).fetchone()[0])

    def produce():
        size = 0
        with open(os.path.join(work, "sqlite.jsonl"), "w", encoding="utf-8") as out:
            for name in ("units", "edges", "amendments"):
                pairs = ", ".join("'%s', %s" % (c, c) for c in TABLES[name])
                for (line,) in db.execute("SELECT json_object(%s) FROM %s" % (pairs, name)):
                    out.write(line + "\n")
                    size += len(line.encode()) + 1
        return size
    export("SQLite, json_object", produce)


def postgres_part(work, rows, questions):
    import psycopg2
    import psycopg2.extras
    for _ in range(100):
        try:
            db = psycopg2.connect(host=os.path.join(work, "postgres"), user="postgres", dbname="postgres")
            break
        except psycopg2.OperationalError:
            time.sleep(0.1)
    db.autocommit = False
    cursor = db.cursor()
    load(cursor.execute, lambda sql, values: psycopg2.extras.execute_values(
        cursor, sql.split("VALUES")[0] + "VALUES %s", values, page_size=1000), rows, "%s")
    db.commit()
    cursor.execute("ANALYZE")
    db.commit()
    cursor.execute("PREPARE chain(text) AS " + CHAIN.format("$1"))
    cursor.execute("PREPARE hops(text) AS " + TWO_HOPS.format("$1"))

    def answers(sql, q):
        cursor.execute(sql, (q,))
        return cursor.fetchall()
    ask("chain", "PostgreSQL, recursive query", questions, lambda q: len(answers("EXECUTE chain(%s)", q)))
    ask("two hops", "PostgreSQL, recursive query", questions, lambda q: answers("EXECUTE hops(%s)", q)[0][0])

    def produce():
        path = os.path.join(work, "postgres.jsonl")
        with open(path, "wb") as out:
            for name in ("units", "edges", "amendments"):
                cursor.copy_expert("COPY (SELECT row_to_json(t) FROM %s t) TO STDOUT" % name, out)
        return os.path.getsize(path)
    export("PostgreSQL, row_to_json", produce, elsewhere=True)


def networkx_part(rows, questions):
    import networkx
    graph = networkx.Graph(rows["near"])
    ask("two hops", "networkx, in memory", [q for q in questions if q in graph],
        lambda q: len(networkx.single_source_shortest_path_length(graph, q, cutoff=2)) - 1)


def main(work, build):
    rows = read_export(os.path.join(work, "export.jsonl"))
    random.seed(3)
    changed = sorted({row[5] for row in rows["amendments"] if row[5]})
    questions = random.sample(changed, min(QUESTIONS, len(changed)))
    with open(os.path.join(work, "asked"), "w", encoding="utf-8") as out:
        out.write("".join(q + "\n" for q in questions))
    headings = sorted({row[5] for row in rows["units"] if len(row[5].split()) >= 3})
    with open(os.path.join(work, "queries"), "w", encoding="utf-8") as out:
        out.write("".join(h + "\n" for h in random.sample(headings, min(200, len(headings)))))
    store = os.path.join(work, "store")
    sys.stdout.flush()
    subprocess.run([os.path.join(build, "tests/lexgraph_beside"), "questions", store, os.path.join(work, "asked")], check=True)

    def produce():
        path = os.path.join(work, "again.jsonl")
        with open(path, "wb") as out:
            subprocess.run([os.path.join(build, "lexgraph"), "export", "--format", "jsonl", "--store", store],
                           stdout=out, check=True)
        return os.path.getsize(path)
    export("lexgraph, jsonl", produce)
    sqlite_part(work, rows, questions)
    postgres_part(work, rows, questions)
    networkx_part(rows, questions)


def table(path):
    figures = [json.loads(line) for line in open(path, encoding="utf-8")]
    print("| task | program | figure | beside lexgraph |\n|---|---|---|---|")
    own = {}
    for f in figures:
        if f["program"].startswith("lexgraph"):
            own[f["task"]] = f  # of several the last: the one that does the whole work
    for f in figures:
        mine = own[f["task"]]
        if "p50" in f:
            text = "p50 %.3f ms, p99 %.3f ms; %d found" % (f["p50"], f["p99"], f["found"])
            ratio = f["p50"] / mine["p50"]
        else:
            # Of the processor where it is known: other programs change it less.
            seconds, own_seconds = f.get("cpu", f["seconds"]), mine.get("cpu", mine["seconds"])
            text = "%.0f MB/s" % (f["amount"] / seconds / 1e6)
            ratio = (seconds / f["amount"]) / (own_seconds / mine["amount"])
        note = "" if f is mine else "%.2f times the time" % ratio
        print("| %s | %s | %s | %s |" % (f["task"], f["program"], text, note))


if sys.argv[1] == "--table":
    table(sys.argv[2])
else:
    main(*sys.argv[1:3])
