import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageText, type Message } from '../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import type { GenerateRequest, GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { createApp, type App } from './create-app.ts';

/** Never calls a tool; says whether it was shown a result. */
class Talker extends ScriptedBackend {
  last: GenerateRequest | null = null;

  constructor() {
    super({
      answers: [
        { to: 'put milk', steps: [{ error: 'context-overflow' }] },
        { to: '', steps: [{ text: 'I can’t do that.' }, { text: 'It is done.' }] },
      ],
    });
  }

  override generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    this.last = request;
    return super.generate(request, onEvent, signal);
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-quick-'));
const engine = new Talker();
let app: App;
let client: RpcClient;
beforeAll(async () => {
  const starterModel = path.join(folder, 'talker.gguf');
  writeFileSync(starterModel, 'a model');
  app = await createApp({
    capabilities: { kind: 'web', appVersion: '1.0.0', versions: {} },
    dataFolder: path.join(folder, 'profile'),
    resourcesFolder: path.join(import.meta.dirname, '../../resources'),
    starterModel,
    engines: [{ runs: () => true, backend: engine }],
    loadEmbedder: () => Promise.reject(new Error('There is no embedder.')),
  });
  const transports = createMemoryTransports();
  app.server.connect(transports.server);
  client = createRpcClient(transports.client);
});
afterAll(async () => {
  await app.dispose();
  rmSync(folder, { recursive: true });
});

async function ask(text: string): Promise<Message> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  const stop = client.on('chat.message-changed', (message) => {
    if (message.role === 'assistant' && message.status !== 'generating') resolve(message);
  });
  await client.call('chat.send', { conversationId: null, text });
  const answer = await promise;
  stop();
  return answer;
}
const callsOf = ({ parts }: Message) => parts.flatMap((part) => (part.type === 'tool-call' ? [part.call] : []));
const switchTo = (quickCommands: boolean) =>
  client.call('models.changeOptions', { id: 'starter', set: { quickCommands } });

it('a model that uses tools has nothing put in front of it', async () => {
  const answer = await ask('put eggs on my shopping list');
  expect(callsOf(answer)).toEqual([]);
  expect(messageText(answer)).toBe('I can’t do that.');
  expect(answer.understood).toEqual({ as: { type: 'model', because: 'not-read' }, trace: [] });
});

it('with the switch on, a command that is read with certainty runs first, once, and the model tells the result', async () => {
  await switchTo(true);
  const answer = await ask('put eggs on my shopping list');
  expect(callsOf(answer)).toMatchObject([
    { toolName: 'add_task', arguments: { task: 'eggs', list: 'shopping' }, outcome: 'succeeded' },
  ]);
  expect(messageText(answer)).toBe('It is done.');
  expect(answer.understood?.as).toMatchObject({ type: 'calls', isAsked: true, calls: [{ tool: 'add_task' }] });
  expect(engine.last?.turns.at(-1)).toMatchObject({ role: 'assistant', parts: [{ type: 'tool-calls' }] });
});

it('talk, and whatever lacks something, goes to the model as it is', async () => {
  for (const said of ['good morning!', 'remind me to water the plants', 'thanks, that is all for now']) {
    const answer = await ask(said);
    expect(callsOf(answer)).toEqual([]);
    expect(messageText(answer)).toBe('I can’t do that.');
    expect(answer.understood?.as).toEqual({ type: 'model', because: 'uncertain' });
  }
});

it('runs as well with the loader off', async () => {
  await client.call('settings.update', { toolLoader: false });
  const answer = await ask('put eggs on my shopping list');
  expect(callsOf(answer)).toMatchObject([{ toolName: 'add_task', outcome: 'succeeded' }]);
  expect(messageText(answer)).toBe('It is done.');
  await client.call('settings.update', { toolLoader: true });
});

it('ends with the tool’s own words if the model has no room left for the result', async () => {
  const answer = await ask('put milk on my shopping list');
  expect(callsOf(answer)).toMatchObject([{ toolName: 'add_task', outcome: 'succeeded' }]);
  expect(answer).toMatchObject({ status: 'complete', error: null });
  expect(messageText(answer)).toContain('milk');
});
