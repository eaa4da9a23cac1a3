import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelCapabilities, ModelState } from '../../shared/entities/model-file.ts';
import { modelReferenceName, type ModelReference } from '../../shared/entities/model-reference.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { LoadModelRequest, ModelLoadEvent } from '../inference/inference-backend.ts';
import { InsufficientModelMemoryError, ModelFileError } from '../inference/inference-errors.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { SecretStore } from '../settings/secret-store.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { placeNewDatabase } from '../storage/testing/new-database.ts';
import { CheckUpRepository } from '../storage/check-up-repository.ts';
import { ModelRepository } from '../storage/model-repository.ts';
import { ServedModelRepository } from '../storage/served-model-repository.ts';
import { SettingsRepository } from '../storage/settings-repository.ts';
import { ModelLibrary } from './model-library.ts';
import { ModelManager } from './model-manager.ts';
import { ServedModels } from './served-models.ts';

const CHAT: ModelCapabilities = {
  architecture: 'qwen3',
  trainedContextSize: 32_768,
  chatFormat: 'qwen',
  callsToolsNatively: true,
  template: null,
  parameters: 4e9,
  generatesText: true,
};

/** Loads when the test says so, and records its requests. */
class FilesBackend extends ScriptedBackend {
  readonly inspected: string[] = [];
  readonly loads: LoadModelRequest[] = [];
  capabilities: ModelCapabilities = CHAT;
  failWith: Error | null = null;

  constructor() {
    super({ loadMs: 20, answers: [] });
  }

  override async inspectModel(model?: ModelReference): Promise<ModelCapabilities> {
    this.inspected.push(model === undefined ? '' : modelReferenceName(model));
    return this.capabilities;
  }

  override async loadModel(request: LoadModelRequest, onEvent?: (event: ModelLoadEvent) => void, signal?: AbortSignal) {
    this.loads.push(request);
    if (this.failWith !== null) throw this.failWith;
    return super.loadModel(request, onEvent, signal);
  }
}

let folder = '';
let database: Database;
let backend: FilesBackend;
let settings: SettingsService;
let manager: ModelManager;
let states: ModelState[];

const modelFile = (name: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, name);
  return file;
};
const loaded = (): string[] => backend.loads.map((request) => modelReferenceName(request.model));

function createManager(): ModelManager {
  settings = new SettingsService(new SettingsRepository(database), silentLogger);
  const library = new ModelLibrary({
    backend,
    repository: new ModelRepository(database),
    checkUps: new CheckUpRepository(database),
    servers: new ServedModels({
      repository: new ServedModelRepository(database),
      secrets: new SecretStore(path.join(folder, 'secrets.json'), null),
    }),
    logger: silentLogger,
    starterPath: path.join(folder, 'starter.gguf'),
  });
  const created = new ModelManager({ backend, library, settings, logger: silentLogger });
  created.stateChanged.on((state) => states.push(state));
  return created;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-models-'));
  modelFile('starter.gguf');
  ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'test.db')), { logger: silentLogger }));
  backend = new FilesBackend();
  states = [];
  manager = createManager();
});

afterEach(async () => {
  await manager.dispose();
  database.close();
  rmSync(folder, { recursive: true });
});

describe('the library', () => {
  it('starts with the starter model, which cannot be removed', () => {
    expect(manager.list()).toMatchObject([{ id: 'starter', source: 'starter', capabilities: null }]);
    expect(() => manager.remove('starter')).toThrow(/belongs to Knapsack/);
  });

  it('keeps added models, and what was found out, across a restart', async () => {
    const added = await manager.add(modelFile('big.gguf'));
    expect(added).toMatchObject({ name: 'big', source: 'added', capabilities: CHAT, sizeBytes: 8 });
    manager = createManager();
    expect(manager.list()[1]).toEqual(added);
    await manager.add(added.path);
    expect(backend.inspected).toEqual(['big.gguf']);
  });

  it('inspects a file again if it was replaced', async () => {
    const file = modelFile('big.gguf');
    await manager.add(file);
    writeFileSync(file, 'another, longer file');
    await manager.add(file);
    expect(backend.inspected).toEqual(['big.gguf', 'big.gguf']);
  });

  it('recognises a file by its real path, and by a path in quotation marks', async () => {
    const file = modelFile('big.gguf');
    symlinkSync(file, path.join(folder, 'link.gguf'));
    const added = await manager.add(`"${file}"`);
    expect((await manager.add(path.join(folder, 'link.gguf'))).id).toBe(added.id);
    expect(manager.list()).toHaveLength(2);
  });

  it('takes the parts of a split model for one model, whichever of them was chosen', async () => {
    const [first, second, third] = ['1', '2', '3'].map((part) => modelFile(`big-0000${part}-of-00003.gguf`));
    const added = await manager.add(second ?? '');
    expect(added).toMatchObject({ name: 'big', path: first, sizeBytes: 3 * 'big-00001-of-00003.gguf'.length });
    expect((await manager.add(third ?? '')).id).toBe(added.id);
    expect(manager.list()).toHaveLength(2);
    expect(backend.inspected).toEqual(['big-00001-of-00003.gguf']);
  });

  it('finds the other parts of a split model where a cache links to them', async () => {
    for (const part of ['1', '2'])
      symlinkSync(modelFile(`blob${part}`), path.join(folder, `far-0000${part}-of-00002.gguf`));
    expect(await manager.add(path.join(folder, 'far-00001-of-00002.gguf'))).toMatchObject({
      name: 'far',
      path: path.join(folder, 'far-00001-of-00002.gguf'),
      sizeBytes: 10,
    });
  });

  it('says which part of a split model is missing', async () => {
    const [, second] = ['1', '2'].map((part) => modelFile(`big-0000${part}-of-00003.gguf`));
    await expect(manager.add(second ?? '')).rejects.toThrow(
      /^big has 3 parts, and big-00003-of-00003\.gguf is not in /,
    );
  });

  it('refuses an embedding model and a relative path, and says what to do', async () => {
    await expect(manager.add('models/big.gguf')).rejects.toThrow(/not a full path/);
    backend.capabilities = { ...CHAT, generatesText: false, architecture: 'bert' };
    await expect(manager.add(modelFile('embedder.gguf'))).rejects.toThrow(/embedding model \(bert\).*chat or instruct/);
    expect(manager.list()).toHaveLength(1);
  });
});

describe('the model in use', () => {
  it('is the starter, loaded with progress', async () => {
    manager.start();
    await manager.ensureReady();
    expect(states.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['loading', 'ready']));
    expect(states).toContainEqual({ phase: 'loading', modelId: 'starter', progress: 0.5 });
    expect(manager.state).toEqual({ phase: 'ready', modelId: 'starter', contextSize: 8192 });
  });

  it('is loaded once, however many requests there are', async () => {
    await Promise.all([manager.ensureReady(), manager.ensureReady()]);
    await manager.ensureReady();
    expect(loaded()).toEqual(['starter.gguf']);
  });

  it('can be chosen, and stays chosen', async () => {
    const { id } = await manager.add(modelFile('big.gguf'));
    manager.choose(id);
    await manager.ensureReady();
    expect(manager.state).toMatchObject({ phase: 'ready', modelId: id });
    await manager.dispose();
    manager = createManager();
    await manager.ensureReady();
    expect(loaded()).toEqual(['big.gguf', 'big.gguf']);
  });

  it('follows the newest choice while another is still loading', async () => {
    const { id } = await manager.add(modelFile('big.gguf'));
    manager.start();
    const ready = manager.ensureReady();
    manager.choose(id);
    await ready;
    expect(manager.state).toMatchObject({ phase: 'ready', modelId: id });
    expect(states.filter(({ phase }) => phase === 'failed')).toEqual([]);
  });

  it('documents tools as its profile says, unless the person chooses otherwise', async () => {
    writeFileSync(
      path.join(folder, 'starter.profile.json'),
      JSON.stringify({ documentationFormat: 'brief', coreTools: ['find_tools'], toolThreshold: 0.2 }),
    );
    manager.start();
    expect((await manager.ensureReady()).documentationFormat).toBe('brief');
    expect(manager.toolPreferences).toEqual({
      documentationFormat: 'brief',
      contextSize: settings.get().contextSize,
      toolBudget: null,
      selectionTokens: null,
      coreTools: ['find_tools'],
      toolThreshold: 0.2,
      bundleMenu: true,
      keepsUnloaded: false,
    });
    settings.update({ toolDocumentation: 'full' });
    expect([manager.profile?.documentationFormat, manager.toolPreferences?.documentationFormat]).toEqual([
      'full',
      'full',
    ]);
  });

  it('recalls as strictly as its profile says', async () => {
    expect(manager.recallThreshold).toBeNull();
    writeFileSync(
      path.join(folder, 'starter.profile.json'),
      JSON.stringify({ recallThreshold: 0.6, answers: 'checked' }),
    );
    manager.start();
    expect((await manager.ensureReady()).answers).toBe('checked');
    expect(manager.recallThreshold).toBe(0.6);
  });

  it('is reloaded with another context size', async () => {
    await manager.ensureReady();
    settings.update({ contextSize: 1024 });
    await manager.ensureReady();
    expect(manager.state).toMatchObject({ phase: 'ready', contextSize: 1024 });
  });

  it('names the model to go back to when another one does not load', async () => {
    const [first, second] = [await manager.add(modelFile('first.gguf')), await manager.add(modelFile('second.gguf'))];
    manager.choose(first.id);
    await manager.ensureReady();
    backend.failWith = new InsufficientModelMemoryError('It needs 9 GB.');
    manager.choose(second.id);
    await expect(manager.ensureReady()).rejects.toThrow('9 GB');
    expect(manager.state).toMatchObject({ phase: 'failed', previousId: first.id, isShortOfMemory: true });
    manager.remove(first.id);
    await expect(manager.ensureReady()).rejects.toThrow('9 GB');
    expect(manager.state).toMatchObject({ phase: 'failed', previousId: 'starter' });
  });

  it('says why it failed, and is retried with the next message', async () => {
    backend.failWith = new ModelFileError('The file is cut off.');
    await expect(manager.ensureReady()).rejects.toThrow('The file is cut off.');
    expect(manager.state).toEqual({
      phase: 'failed',
      modelId: 'starter',
      error: 'The file is cut off.',
      previousId: null,
      isShortOfMemory: false,
    });
    backend.failWith = null;
    await manager.ensureReady();
    expect(manager.state.phase).toBe('ready');
  });

  it('is replaced by the starter if it is removed or no longer on the list', async () => {
    const { id } = await manager.add(modelFile('big.gguf'));
    manager.choose(id);
    manager.remove(id);
    await manager.ensureReady();
    expect(manager.state).toMatchObject({ phase: 'ready', modelId: 'starter' });
    settings.update({ modelId: 'gone' });
    await manager.ensureReady();
    expect(manager.state).toMatchObject({ phase: 'ready', modelId: 'starter' });
    expect(() => manager.choose('gone')).toThrow(/no longer on the list/);
  });
});

describe('the options of a model', () => {
  const thinker: ModelCapabilities = {
    ...CHAT,
    family: 'qwen3',
    template: { thinking: 'optional', thinksByDefault: true, study: null },
  };

  it('have the defaults of its family, overridden by the file next to it', async () => {
    backend.capabilities = thinker;
    const big = await manager.add(modelFile('big.gguf'));
    expect(await manager.page(big.id)).toMatchObject({
      family: 'qwen3',
      thinking: 'optional',
      hasOwnProfile: false,
      changed: [],
      options: { temperature: 0.6, topK: 20, thinking: true, thinkingTokens: 2048, seed: null, contextSize: 8192 },
    });
    writeFileSync(path.join(folder, 'big.profile.json'), '{"thinking":false,"maxTokens":100}');
    const page = await manager.page(big.id);
    expect(page).toMatchObject({ hasOwnProfile: true, defaults: { thinking: false, temperature: 0.7, topP: 0.8 } });
    expect(page.options).toEqual(page.defaults);
  });

  it('are kept for each model, across a restart, a change of model, and removing and adding it again', async () => {
    const file = modelFile('big.gguf');
    const big = await manager.add(file);
    await manager.changeOptions(big.id, { temperature: 0.1, seed: 7 });
    await manager.changeOptions('starter', { temperature: 1.5 });
    manager.choose(big.id);
    manager.remove(big.id);
    await manager.dispose();
    manager = createManager();
    const again = await manager.add(file);
    expect(await manager.page(again.id)).toMatchObject({
      changed: ['temperature', 'seed'],
      options: { temperature: 0.1, seed: 7 },
    });
    expect((await manager.page('starter')).options.temperature).toBe(1.5);
    const reset = await manager.changeOptions(again.id, {}, ['temperature']);
    expect(reset).toMatchObject({ changed: ['seed'], options: { temperature: reset.defaults.temperature } });
  });

  it('apply from the next message on, without reloading the model', async () => {
    backend.capabilities = thinker;
    await manager.ensureReady();
    expect(manager.profile).toMatchObject({ thinking: { enabled: true, maxTokens: 2048 } });
    const changes: string[] = [];
    manager.optionsChanged.on(({ modelId }) => void changes.push(modelId));
    await manager.changeOptions('starter', {
      thinking: false,
      thinkingTokens: 50,
      repeatPenalty: 1.1,
      toolBudget: 44,
      asksBeforeRemoving: 'always',
      toolDocumentation: 'brief',
    });
    expect(manager.profile).toMatchObject({
      documentationFormat: 'brief',
      thinking: { enabled: false, maxTokens: 50 },
      // As Qwen recommends without thinking.
      sampling: { temperature: 0.7, topP: 0.8, repeatPenalty: 1.1 },
    });
    expect(manager.toolPreferences).toMatchObject({ selectionTokens: 44, documentationFormat: 'brief' });
    expect(manager.asksBeforeRemoving).toBe('always');
    expect(loaded()).toHaveLength(1);
    expect(changes).toEqual(['starter']);
  });

  it('reload the model in use with another context or chat format, up to its trained context', async () => {
    await manager.ensureReady();
    await manager.changeOptions('starter', { contextSize: 131_072 });
    await manager.ensureReady();
    expect(manager.state).toMatchObject({ phase: 'ready', contextSize: 32_768 });
    await manager.changeOptions('starter', { chatFormat: 'chatML' });
    await manager.ensureReady();
    expect(backend.loads.map(({ chatFormatForced }) => chatFormatForced)).toEqual([false, false, true]);
    const other = await manager.add(modelFile('big.gguf'));
    await manager.changeOptions(other.id, { contextSize: 1024 });
    expect(loaded()).toHaveLength(3);
  });

  it('do not include thinking for a model that never does', async () => {
    expect(await manager.ensureReady()).not.toHaveProperty('thinking');
    expect((await manager.page('starter')).thinking).toBe('never');
  });

  it('apply to a model with hardly any context, too', async () => {
    backend.capabilities = { ...CHAT, trainedContextSize: 256 };
    expect((await manager.page('starter')).options).toMatchObject({ contextSize: 256, toolBudget: 30 });
  });

  it('are refused for a model that is no longer on the list', async () => {
    await expect(manager.page('gone')).rejects.toThrow(/no longer on the list/);
    await expect(manager.changeOptions('gone', { topK: 1 })).rejects.toThrow(/no longer on the list/);
  });
});
