import { createServer, request } from 'node:http';
import { z } from 'zod';
import { settingsSchema } from '../../../shared/entities/settings.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { LoopbackListener } from '../../sharing/loopback-listener.ts';
import { ProgramList } from '../../sharing/program-list.ts';
import { Catalog } from '../../tools/catalog.ts';
import { definePlainTool, type ToolDefinition } from '../../tools/define-tool.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import { toolError } from '../../tools/tool-error.ts';
import { McpServer } from '../mcp-server.ts';
import { SharedTools } from '../shared-tools.ts';

const KEY = 'knapsack_conformance';
const TIMES = { timeoutMs: 60_000, examples: ['a', 'b', 'c'], risk: 'read-only' } as const;
/** Progress reports closer together than the executor passes on, in milliseconds, would be dropped. */
const APART_MS = 120;

/** The tools that the conformance suite calls by name. */
const TOOLS: readonly ToolDefinition[] = [
  definePlainTool({
    ...TIMES,
    name: 'test_simple_text',
    summary: 'Returns a text',
    parameters: z.strictObject({}),
    run: () => 'This is a simple text response for testing.',
  }),
  definePlainTool({
    ...TIMES,
    name: 'test_error_handling',
    summary: 'Always fails',
    parameters: z.strictObject({}),
    run: () => {
      const advice = 'It always does.';
      throw toolError('failed', 'This tool intentionally returns an error for testing.', {
        forPerson: advice,
        forModel: advice,
      });
    },
  }),
  definePlainTool({
    ...TIMES,
    name: 'test_tool_with_progress',
    summary: 'Reports progress',
    parameters: z.strictObject({}),
    run: async (_args, { onProgress }) => {
      for (const share of [0, 0.5, 1]) {
        onProgress(share);
        await new Promise((resolve) => setTimeout(resolve, APART_MS));
      }
      return 'Done.';
    },
  }),
];

/** A server with these tools behind everything that the app puts in front of its own. */
export interface ConformanceServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The suite can't send a key, so a proxy adds it; every other header stays as it is. */
export async function startConformanceServer(): Promise<ConformanceServer> {
  const catalog = new Catalog([{ name: 'test', summary: 'Test', tools: TOOLS }]);
  const tools = new SharedTools({
    catalog,
    executor: new ToolExecutor({ catalog, logger: silentLogger }),
    programs: new ProgramList(),
    settings: { get: () => settingsSchema.parse({}) },
    appVersion: '1.2.3',
    isWatched: () => false,
  });
  const mcp = new McpServer({ tools, onError: () => {} });
  const listener = new LoopbackListener({
    routes: [{ path: '/mcp', answer: (incoming, response) => mcp.answer(incoming, response) }],
    key: () => KEY,
    onError: () => {},
  });
  await listener.start(0);
  const inner = Number(new URL(listener.origin ?? '').port);
  const proxy = createServer((incoming, outgoing) => {
    const host = incoming.headers.host?.replace(/:\d+$/, `:${String(inner)}`);
    const origin = incoming.headers.origin?.replace(/:\d+$/, `:${String(inner)}`);
    const { method, url } = incoming;
    const headers = {
      ...incoming.headers,
      host,
      ...(origin !== undefined && { origin }),
      authorization: `Bearer ${KEY}`,
    };
    const forwarded = request({ host: '127.0.0.1', port: inner, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}/mcp`,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await mcp.closeAll();
      await listener.stop();
    },
  };
}
