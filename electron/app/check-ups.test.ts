import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CheckUpState } from '../../shared/entities/check-up.ts';
import { createRpcClient, type RpcClient } from '../../shared/rpc/client.ts';
import { createMemoryTransports } from '../../shared/rpc/memory-transport.ts';
import type { GenerateRequest, GenerationEvent, GenerationResult } from '../inference/inference-backend.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { CHECK_UP_CONVERSATION } from '../models/checkup/ask-once.ts';
import { CHECK_REQUESTS } from '../models/checkup/check-requests.ts';
import type { CreateAppOptions } from './app-options.ts';
import { createApp, type App } from './create-app.ts';

/** Calls the right tool after examples in brief documentation, and none in any other way. */
class ExampleLearner extends ScriptedBackend {
  readonly requests: GenerateRequest[] = [];
  /** Called before each answer. */
  onAsked: (request: GenerateRequest) => Promise<void> = async () => {};

  constructor() {
    super({
      // A template that leaves the format of calls open.
      thinking: 'optional',
      chatFormats: [
        { id: 'calls:general', name: 'Hermes, Qwen' },
        { id: 'calls:python', name: 'Python calls' },
      ],
      answers: [
        ...CHECK_REQUESTS.flatMap(({ say, tool, mentions }) =>
          tool === null
            ? []
            : [
                {
                  to: say,
                  steps: [{ calls: [{ name: tool, arguments: { values: [...mentions] } }] }, { text: 'Done.' }],
                },
              ],
        ),
        { to: '', steps: [{ text: 'Hello.' }] },
      ],
    });
  }

  override async generate(
    request: GenerateRequest,
    onEvent: (event: GenerationEvent) => void,
    signal: AbortSignal,
  ): Promise<GenerationResult> {
    this.requests.push(request);
    await this.onAsked(request);
    const knows = request.documentationFormat === 'brief' && (request.examples ?? []).length > 0;
    const said = { ...request, turns: [{ role: 'user', text: '-' } as const] };
    return super.generate(knows ? request : said, onEvent, signal);
  }
}

let folder = '';
let app: App;
let client: RpcClient;
let engine: ExampleLearner;
let file = '';
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-check-up-'));
  file = path.join(folder, 'own.gguf');
  writeFileSync(file, 'a model');
  await launch();
});
afterEach(async () => {
  await app.dispose();
  rmSync(folder, { recursive: true });
});

async function launch(checkUps: NonNullable<CreateAppOptions['checkUps']> = {}, appVersion = '1.0.0'): Promise<void> {
  engine = new ExampleLearner();
  app = await createApp({
    capabilities: { kind: 'web', appVersion, versions: {} },
    dataFolder: path.join(folder, 'profile'),
    resourcesFolder: path.join(folder, 'no-resources'),
    engines: [{ runs: () => true, backend: engine }],
    loadEmbedder: () => Promise.reject(new Error('There is no embedder.')),
    checkUps,
  });
  const transports = createMemoryTransports();
  app.server.connect(transports.server);
  client = createRpcClient(transports.client);
  await client.call('settings.update', { readsWhileTyping: false });
}

/** Adds the model. @returns its id. */
const add = async (): Promise<string> => (await client.call('models.add', { path: file })).id;

function ended(id: string): Promise<CheckUpState> {
  const { promise, resolve } = Promise.withResolvers<CheckUpState>();
  let hasBegun = false;
  client.on('models.check-up-changed', (state) => {
    if (state.modelId !== id) return;
    if (state.running === null && hasBegun) resolve(state);
    hasBegun ||= state.running !== null;
  });
  return promise;
}

async function checkUp(id: string): Promise<CheckUpState> {
  const end = ended(id);
  await client.call('models.startCheckUp', { id });
  return end;
}

describe('a check-up of a model that was added', () => {
  it('is offered, finds how the model is best asked, and has it asked so from then on, wherever its file is', async () => {
    const id = await add();
    expect(await client.call('models.checkUp', { id })).toMatchObject({ result: null, running: null, mayCost: false });
    const { result, problem } = await checkUp(id);
    expect(problem).toBeNull();
    expect(result).toMatchObject({ verdict: 'examples', way: { documentationFormat: 'brief' }, appVersion: '1.0.0' });
    expect(result?.way.exampleTurns).toBeGreaterThan(0);
    expect((await client.call('models.page', { id })).options.toolDocumentation).toBe('brief');
    expect(app.services.models.profile?.exampleLimits?.turns).toBe(result?.way.exampleTurns);
    await app.dispose();
    renameSync(file, path.join(folder, 'moved.gguf'));
    file = path.join(folder, 'moved.gguf');
    await launch();
    const again = await add();
    expect(await client.call('models.checkUp', { id: again })).toMatchObject({ offered: false, result });
    await app.dispose();
    await launch({}, '1.1.0');
    // Another version may ask in ways that were not there; until then, what was found is used.
    expect(await client.call('models.checkUp', { id: again })).toMatchObject({ offered: true, result });
    await client.call('models.skipCheckUp', { id: again });
    expect(await client.call('models.checkUp', { id: again })).toMatchObject({ offered: false, result });
  });

  it('has no effect on anything else', async () => {
    const id = await add();
    await checkUp(id);
    const { repositories, reminders } = app.services;
    expect(repositories.conversations.list()).toEqual([]);
    expect(reminders.upcoming()).toEqual([]);
    expect(repositories.notes.list()).toEqual([]);
    expect(repositories.memories.count()).toBe(0);
    expect((await client.call('metrics.read', { since: null, modelId: null })).answers).toEqual([]);
    const own = engine.requests.filter(({ conversationId }) => conversationId === CHECK_UP_CONVERSATION);
    expect(own.length).toBeGreaterThan(CHECK_REQUESTS.length);
  });

  it('yields to what the person chooses', async () => {
    const id = await add();
    await client.call('models.changeOptions', { id, set: { toolDocumentation: 'full', quickCommands: true } });
    await checkUp(id);
    expect((await client.call('models.page', { id })).options).toMatchObject({
      toolDocumentation: 'full',
      quickCommands: true,
    });
    await client.call('models.forgetCheckUp', { id });
    expect(await client.call('models.checkUp', { id })).toMatchObject({ result: null, offered: false });
    expect(app.services.models.profile).not.toHaveProperty('exampleLimits');
  });

  it('can be stopped, and nothing is remembered then', async () => {
    const id = await add();
    engine.onAsked = async ({ conversationId }) => {
      if (conversationId === CHECK_UP_CONVERSATION) void client.call('models.stopCheckUp', null);
    };
    expect(await checkUp(id)).toMatchObject({ result: null, problem: null, running: null, offered: true });
  });

  it('ends when another model is chosen', async () => {
    const id = await add();
    engine.onAsked = async ({ conversationId }) => {
      if (conversationId === CHECK_UP_CONVERSATION) await client.call('models.choose', { id: 'starter' });
    };
    expect((await checkUp(id)).problem).toContain('Another model was chosen');
    expect(app.services.models.state.modelId).toBe('starter');
  });

  it('can be skipped', async () => {
    const id = await add();
    await client.call('models.skipCheckUp', { id });
    expect((await client.call('models.checkUp', { id })).offered).toBe(false);
  });

  it('of a server elsewhere needs a word from the person, because it may cost something', async () => {
    const elsewhere = { address: 'https://models.example.com/v1', model: 'large' };
    app.services.repositories.servedModels.add({ id: 'far', ...elsewhere }, 0);
    expect(await client.call('models.checkUp', { id: 'far' })).toMatchObject({ mayCost: true });
    await expect(client.call('models.startCheckUp', { id: 'far' })).rejects.toThrow('Agree to that first');
    expect(engine.requests).toEqual([]);
    const end = ended('far');
    await client.call('models.startCheckUp', { id: 'far', agreed: true });
    expect(await end).toMatchObject({ problem: null, result: { verdict: 'examples' } });
  });
});

describe('a check-up by itself', () => {
  const asked = (): number =>
    engine.requests.filter(({ conversationId }) => conversationId === CHECK_UP_CONVERSATION).length;
  beforeEach(async () => {
    await app.dispose();
    await launch({ idleMs: 20, onMains: async () => true });
  });

  it('begins when nobody is there, ends at once when the person writes, and begins again later', async () => {
    const id = await add();
    const end = ended(id);
    let [written, askedBefore] = [0, 0];
    engine.onAsked = async ({ conversationId }) => {
      if (conversationId !== CHECK_UP_CONVERSATION) written = asked();
      else if (asked() === 3) {
        askedBefore = asked();
        await client.call('chat.send', { conversationId: null, text: 'good evening' });
      }
    };
    await client.call('models.choose', { id });
    expect(await end).toMatchObject({ result: null, problem: null, offered: true });
    const again = ended(id);
    expect(await again).toMatchObject({ problem: null, result: { verdict: 'examples' } });
    expect([written, askedBefore]).toEqual([3, 3]);
    expect((await client.call('models.checkUp', { id })).offered).toBe(false);
  });

  it('is for no server that may cost something, and for no model that the person skipped', async () => {
    const elsewhere = { address: 'https://models.example.com/v1', model: 'large' };
    app.services.repositories.servedModels.add({ id: 'far', ...elsewhere }, 0);
    await client.call('models.choose', { id: 'far' });
    await app.services.models.ensureReady();
    expect(await app.services.checkUps.waiting()).toBeNull();
    const id = await add();
    await client.call('models.choose', { id });
    await app.services.models.ensureReady();
    await client.call('models.skipCheckUp', { id });
    expect(await app.services.checkUps.waiting()).toBeNull();
    expect(asked()).toBe(0);
  });
});
