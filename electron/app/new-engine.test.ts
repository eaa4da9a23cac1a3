import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageText, type Message } from '../../shared/entities/message.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import { EchoEngine } from '../inference/testing/echo-engine/echo-engine.ts';
import { messagedEngine } from '../inference/engine-process/testing/messaged-engine.ts';
import { createApp, type App } from './create-app.ts';

let folder = '';
let app: App;
let client: RpcClient;

/** Everything it takes to add an engine: its folder, and the line that names it. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-engine-'));
  app = await createApp({
    capabilities: { kind: 'web', appVersion: '1.0.0', versions: {} },
    dataFolder: path.join(folder, 'profile'),
    resourcesFolder: path.join(folder, 'no-resources'),
    engines: [{ runs: ({ type }) => type === 'file', backend: messagedEngine(new EchoEngine()) }],
    loadEmbedder: () => Promise.reject(new Error('There is no embedder.')),
  });
  const transports = createMemoryTransports();
  app.server.connect(transports.server);
  client = createRpcClient(transports.client);
});
afterEach(async () => {
  await app.dispose();
  rmSync(folder, { recursive: true });
});

async function ask(text: string): Promise<Message> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  client.on('chat.message-changed', (message) => {
    if (message.role === 'assistant' && message.status !== 'generating') resolve(message);
  });
  await client.call('chat.send', { conversationId: null, text });
  return promise;
}

describe('an engine that counts nothing, keeps nothing and has no grammar', () => {
  it('answers in the app, and leaves unknown figures unknown', async () => {
    const answer = await ask('hello');
    expect(messageText(answer)).toBe('You said: hello');
    expect(answer.figures).toMatchObject({ prefilledTokens: null, reusedTokens: null, generatedTokens: null });
    expect(await client.call('models.snapshots', null)).toBeNull();
    expect(await client.call('models.state', null)).toMatchObject({ phase: 'ready', contextSize: 4096 });
  });

  it('labels estimates, and never shows a measured 0', async () => {
    const { conversationId } = await ask('hello');
    const contents = await client.call('chat.promptContents', { conversationId });
    expect(contents).toMatchObject({ estimated: true, storedTokens: null });
    expect(contents.toolsTokens).toBeGreaterThan(1000);
    expect(contents.segments.map(({ cachedTokens }) => cachedTokens)).toEqual(contents.segments.map(() => null));
    await expect
      .poll(() => client.call('metrics.read', { since: null, modelId: null }))
      .toMatchObject({
        answers: [{ loadedTools: expect.any(Number) as number, loadedTokens: null, catalogTokens: null }],
        figures: { prefilledTokens: null, loadedTokens: null, slope: null },
      });
  });

  it('selects tools within an estimated budget', async () => {
    await client.call('settings.update', { toolStrategy: 'conversation-length' });
    const { conversationId } = await ask('Make a note that the milk is gone');
    const { loader, tools } = await client.call('chat.promptContents', { conversationId });
    expect(tools.map(({ reason }) => reason)).toContain('semantic');
    const chosen = tools.filter(({ reason }) => reason === 'semantic').reduce((sum, { tokens }) => sum + tokens, 0);
    expect(chosen).toBeLessThanOrEqual(loader.budget.selection.limit ?? 0);
  });

  it('has its calls checked, because no grammar constrained their names and arguments', async () => {
    expect(messageText(await ask('call calculate {"expression": "6 * 7"}'))).toMatch(/It said: .*42/);
    expect(messageText(await ask('call calculate {"expresion": 1}'))).toMatch(/It said: .*expression/);
    expect(messageText(await ask('call calculatte {}'))).toMatch(/It said: .*calculate/);
  });
});
