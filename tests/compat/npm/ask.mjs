// Asks an MCP server through an official client and prints what came back as one JSON document.
//
//   node ask.mjs legacy|modern stdio -- COMMAND...      the client starts the server
//   node ask.mjs legacy|modern http URL [TOKEN]
//
// legacy: @modelcontextprotocol/sdk (initialize); modern: @modelcontextprotocol/client pinned to
// 2026-07-28. Standard input: [{"method": "callTool", "params": {...}}, ...], methods of the client.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const [era, transportName, ...rest] = process.argv.slice(2);

async function legacyClient() {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  return new Client({ name: 'lexgraph-compat', version: '1' });
}

async function modernClient() {
  const { Client } = await import('@modelcontextprotocol/client');
  return new Client({ name: 'lexgraph-compat', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
}

async function transport() {
  if (transportName === 'stdio') {
    const [command, ...args] = rest.slice(1);
    const { StdioClientTransport } = era === 'legacy'
      ? await import('@modelcontextprotocol/sdk/client/stdio.js')
      : await import('@modelcontextprotocol/client/stdio');
    return new StdioClientTransport({ command, args, stderr: 'inherit' });
  }
  const [url, token] = rest;
  const { StreamableHTTPClientTransport } = era === 'legacy'
    ? await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
    : await import('@modelcontextprotocol/client');
  const headers = token ? { Authorization: `Bearer ${token}` } : {};
  return new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } });
}

const client = era === 'legacy' ? await legacyClient() : await modernClient();
const answers = { results: [] };
await client.connect(await transport());
answers.server = client.getServerVersion() ?? null;
answers.capabilities = client.getServerCapabilities() ?? null;
answers.instructions = client.getInstructions() ?? null;
for (const { method, params } of JSON.parse(readFileSync(0, 'utf8'))) {
  try {
    answers.results.push({ result: (await client[method](params)) ?? null });
  } catch (error) {
    answers.results.push({ error: { code: error.code ?? null, message: String(error.message) } });
  }
}
await client.close();
process.stdout.write(JSON.stringify(answers) + '\n');
