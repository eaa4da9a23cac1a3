import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import type { GenerationResult, PromptMeasure, PromptTool, PromptTurn } from '../inference-backend.ts';
import { OpenAiBackend } from './openai-backend.ts';
import { asked, CALCULATE, NOTE } from './testing/open-chat-server.ts';

const STARTER = path.join(import.meta.dirname, '../../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const PROGRAM = process.env['KNAPSACK_LLAMA_SERVER'] ?? 'llama-server';

function isInstalled(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Resolves when the server says that it listens. */
function listening(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const look = (text: Buffer): void => {
    if (text.includes('listening on')) resolve(undefined);
  };
  child.stderr?.on('data', look);
  child.stdout?.on('data', look);
  child.on('exit', () => reject(new Error('llama-server ended before it listened.')));
  return promise;
}

const user = (text: string): PromptTurn => ({ role: 'user', text });

describe.skipIf(!isInstalled())('a real llama-server, on the path or named by KNAPSACK_LLAMA_SERVER', () => {
  let child: ChildProcess;
  let backend: OpenAiBackend;
  let found: ModelCapabilities;
  beforeAll(async () => {
    const port = String(await freePort());
    const flags = ['-m', STARTER, '--port', port, '--jinja', '-c', '2048', '-np', '1', '-t', '1', '--cache-ram', '0'];
    child = spawn(PROGRAM, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
    await listening(child);
    backend = new OpenAiBackend({ servers: { key: () => null, tools: () => null } });
    const model = { type: 'server', address: `http://127.0.0.1:${port}/v1`, model: STARTER } as const;
    const capabilities = await backend.inspectModel(model);
    found = capabilities;
    await backend.loadModel({ model, capabilities, chatFormatForced: false, contextSize: 2048 });
  });
  afterAll(async () => {
    await backend.dispose();
    child.removeAllListeners('exit');
    child.kill();
  });

  const generate = (
    turns: readonly PromptTurn[],
    callableTools: readonly PromptTool[] = [CALCULATE, NOTE],
  ): Promise<GenerationResult> =>
    backend.generate(
      asked(turns, {
        documentationFormat: 'brief',
        documentedTools: [CALCULATE, NOTE],
        callableTools,
        sampling: { temperature: 0 },
      }),
      () => {},
      new AbortController().signal,
    );

  it('is asked about its chat template, because one that takes no tools loses them without a word', () => {
    expect(found).toMatchObject({ servedContextSize: 2048, callsToolsNatively: false });
  });

  it('counts as it evaluates, and evaluates nothing of a conversation twice', async () => {
    const turns = [user('What is 17 times 23?')];
    const request = asked(turns, { documentationFormat: 'brief', documentedTools: [CALCULATE, NOTE] });
    const { totalTokens, tokensPerTool } = await backend.measurePrompt(request);
    expect(tokensPerTool).toHaveLength(2);
    const first = await generate(turns);
    const { prefilledTokens, reusedTokens } = first.figures;
    expect((prefilledTokens ?? 0) + (reusedTokens ?? 0)).toBe(totalTokens);
    const calls = first.toolCalls.map((call) => ({ ...call, result: 391 }));
    const answer: PromptTurn = {
      role: 'assistant',
      parts: calls.length > 0 ? [{ type: 'tool-calls', calls }] : [...first.parts],
    };
    const next = [...turns, answer, ...(calls.length > 0 ? [] : [user('Thank you')])];
    const second = await generate(next);
    // All of the first prompt is still there; what the model wrote of its answer, too.
    expect(second.figures.reusedTokens).toBeGreaterThanOrEqual(totalTokens);
  });

  it('has its model answer in words where no tool may be called', async () => {
    const { parts } = await generate([user('What is 17 times 23?')], []);
    expect(parts).toMatchObject([{ type: 'text', text: expect.not.stringContaining('tool_call') as string }]);
  });

  it('reports what is read again when two conversations share the only place in its cache', async () => {
    const chats = new Map<string, readonly PromptTurn[]>();
    const ask = async (conversationId: string, text: string): Promise<PromptMeasure> => {
      const turns = [...(chats.get(conversationId) ?? []), user(text)];
      const request = asked(turns, { conversationId, documentationFormat: 'brief', documentedTools: [NOTE] });
      const { parts } = await backend.generate(
        { ...request, callableTools: [], sampling: { temperature: 0 }, maxTokens: 12 },
        () => {},
        new AbortController().signal,
      );
      chats.set(conversationId, [...turns, { role: 'assistant', parts }]);
      return backend.measurePrompt(request);
    };
    const about = 'Tell me about it. '.repeat(20);
    expect(await ask('first', about)).not.toHaveProperty('reread');
    expect(await ask('first', 'And then?')).not.toHaveProperty('reread');
    await ask('second', 'Something else');
    expect((await ask('first', 'Where were we?')).reread).toMatchObject({ cause: 'slot' });
  });
});
