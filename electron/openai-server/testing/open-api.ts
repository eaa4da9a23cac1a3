import OpenAI from 'openai';
import { z } from 'zod';
import { estimateDocumentation } from '../../inference/estimate-tokens.ts';
import type { InferenceBackend, PromptTool } from '../../inference/inference-backend.ts';
import { LoopbackListener } from '../../sharing/loopback-listener.ts';
import { ProgramList } from '../../sharing/program-list.ts';
import { Catalog } from '../../tools/catalog.ts';
import { definePlainTool } from '../../tools/define-tool.ts';
import { OpenAiServer } from '../openai-server.ts';

const KEY = 'knapsack_test';
const catalog = new Catalog([
  {
    name: 'notes',
    summary: 'Notes',
    tools: [
      definePlainTool({
        name: 'create_note',
        summary: 'Save a new note',
        risk: 'write-local',
        timeoutMs: 60_000,
        examples: ['a', 'b', 'c'],
        parameters: z.object({ text: z.string() }),
        run: () => 'noted',
      }),
    ],
  },
]);

export interface OpenApi {
  readonly client: OpenAI;
  readonly listener: LoopbackListener;
  readonly key: string;
  /** Calls of Knapsack's own tools. */
  readonly ran: { readonly caller: string; readonly name: string; readonly canAsk: boolean }[];
  /** Whether the embedder works. */
  isReading: boolean;
  /** Tools are packed once this has resolved. */
  packing: Promise<unknown>;
  /** Requests for an answer that have arrived. */
  arrived: number;
}

/** Knapsack's API in front of an engine, and the `openai` package as its client. */
export async function openApi(backend: Pick<InferenceBackend, 'generate' | 'deleteSnapshots'>): Promise<OpenApi> {
  const ran: OpenApi['ran'] = [];
  const state: Pick<OpenApi, 'isReading' | 'packing' | 'arrived'> = {
    isReading: false,
    packing: Promise.resolve(),
    arrived: 0,
  };
  const reader = {
    embedderKey: null,
    read: (texts: readonly string[]) =>
      Promise.resolve(
        state.isReading ? { embedder: 'e1', vectors: texts.map(() => new Float32Array([0.5, -1])) } : null,
      ),
    countTokens: (texts: readonly string[]) => Promise.resolve(texts.join('').length),
  };
  const server = new OpenAiServer({
    backend,
    reader,
    startReader: () => state.packing.then(() => undefined),
    vectors: { find: () => null, save: () => {} },
    countTokens: (tools: readonly PromptTool[], format) =>
      Promise.resolve(tools.map((tool) => estimateDocumentation(tool, format))),
    models: {
      ensureReady: () => {
        state.arrived++;
        return Promise.resolve({ documentationFormat: 'full', sampling: { temperature: 0 }, maxTokens: 100 });
      },
      toolPreferences: { contextSize: 8192, toolBudget: null },
    },
    modelName: () => 'Starter',
    ownTools: () => catalog.list(),
    executor: {
      executeFor: (caller, name) => {
        ran.push({ caller: caller.name, name, canAsk: caller.canAsk() });
        return Promise.resolve({ outcome: 'succeeded', result: 'noted', error: null, durationMs: 1, untrusted: false });
      },
    },
    programs: new ProgramList(),
    isWatched: () => false,
  });
  const listener = new LoopbackListener({
    routes: [{ path: '/v1', answer: (request, response) => server.answer(request, response) }],
    key: () => KEY,
    onError: () => {},
  });
  await listener.start(0);
  const client = new OpenAI({ baseURL: `${listener.origin ?? ''}/v1`, apiKey: KEY, maxRetries: 0 });
  return Object.assign(state, { client, listener, key: KEY, ran });
}

export const FIGURES = { ttftMs: 1, prefilledTokens: 20, reusedTokens: 180, generatedTokens: 7, generationMs: 1 };

/** What an engine returns when it calls a tool. */
export const call = (name: string, args: Record<string, string> | { names: string[] }) => ({
  finishReason: 'tool-calls' as const,
  toolCalls: [{ name, arguments: args, raw: `raw of ${name}` }],
  figures: FIGURES,
});

/** What an engine returns when it says something. */
export const say = (text: string) => ({ parts: [{ type: 'text' as const, text }], figures: FIGURES });

const PARAMETERS = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
const SENT = [
  ...Array.from(
    { length: 298 },
    (_, index) => [`archive.step_${String(index)}`, `Archives crate ${String(index)}`] as const,
  ),
  ['weather.now', 'Reports the weather in a city'],
  ['invoice.send', 'Sends an invoice to a customer'],
] as const;

/** 300 tools, of which one is about the weather and one about invoices. */
export const FUNCTIONS: readonly OpenAI.FunctionDefinition[] = SENT.map(([name, description]) => ({
  name,
  description,
  parameters: PARAMETERS,
}));
