import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { viewParameters } from '../../tools/parameters/parameter-view.ts';
import { syntheticTools } from './synthetic-tools.ts';

/**
 * A server with 40 tools, by its number: `node synthetic-server.ts 3`. It speaks both versions of the protocol, describes
 * its tools, and does nothing. With `hang` after the number, it connects and never lists its tools.
 */
const number = Number(process.argv[2] ?? '1');
const hangs = process.argv[3] === 'hang';
const tools = syntheticTools(number).map(({ name, summary, parameters }) => ({
  name,
  description: summary,
  inputSchema: { ...viewParameters(parameters).schema, type: 'object' as const },
}));

serveStdio(() => {
  const server = new McpServer(
    { name: `synthetic-${String(number)}`, version: '1.0.0' },
    { capabilities: { tools: {} } },
  );
  server.server.setRequestHandler('tools/list', () => (hangs ? new Promise<never>(() => {}) : { tools }));
  server.server.setRequestHandler('tools/call', ({ params }) => ({
    content: [{ type: 'text', text: `${params.name} is only described here.` }],
  }));
  return server;
});
