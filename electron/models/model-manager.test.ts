import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelCapabilities, ModelState } from '../../shared/entities/model-file.ts';
import { modelReferenceName, type ModelReference } from '../../shared/entities/model-reference.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { LoadModelRequest, ModelLoadEvent } from '../inference/inference-backend.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import { ScriptedBackend } from '../inference/scripted/scripted-backend.ts';
import { SettingsService } from '../settings/settings-service.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { ModelRepository } from '../storage/model-repository.ts';
import { SettingsRepository } from '../storage/settings-repository.ts';
import { ModelLibrary } from './model-library.ts';
import { ModelManager } from './model-manager.ts';

const CHAT: ModelCapabilities = {
  architecture: 'qwen3',
  trainedContextSize: 4096,
  chatFormat: 'qwen',
  callsToolsNatively: true,
  template: null,
  generatesText: true,
};

/** Loads when the test says so, and remembers what it was asked. */
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
  ({ database } = openDatabase(path.join(folder, 'test.db'), { logger: silentLogger }));
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

  it('keeps what was added, and what was found out, over a restart', async () => {
    const added = await manager.add(modelFile('big.gguf'));
    expect(added).toMatchObject({ name: 'big', source: 'added', capabilities: CHAT, sizeBytes: 8 });
    manager = createManager();
    expect(manager.list()[1]).toEqual(added);
    await manager.add(added.path);
    expect(backend.inspected).toEqual(['big.gguf']);
  });

  it('inspects a file again when it was replaced', async () => {
    const file = modelFile('big.gguf');
    await manager.add(file);
    writeFileSync(file, 'another, longer file');
    await manager.add(file);
    expect(backend.inspected).toEqual(['big.gguf', 'big.gguf']);
  });

  it('knows a file by its real path, and by a path in quotes', async () => {
    const file = modelFile('big.gguf');
    symlinkSync(file, path.join(folder, 'link.gguf'));
    const added = await manager.add(`"${file}"`);
    expect((await manager.add(path.join(folder, 'link.gguf'))).id).toBe(added.id);
    expect(manager.list()).toHaveLength(2);
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

  it('is loaded once, however many ask', async () => {
    await Promise.all([manager.ensureReady(), manager.ensureReady()]);
    await manager.ensureReady();
    expect(loaded()).toEqual(['starter.gguf']);
  });

  it('can be chosen, and stays the choice', async () => {
    const { id } = await manager.add(modelFile('big.gguf'));
    manager.choose(id);
    await manager.ensureReady();
    expect(manager.state).toMatchObject({ phase: 'ready', modelId: id });
    await manager.dispose();
    manager = createManager();
    await manager.ensureReady();
    expect(loaded()).toEqual(['big.gguf', 'big.gguf']);
  });

  it('follows the newest choice when one is still loading', async () => {
    const { id } = await manager.add(modelFile('big.gguf'));
    manager.start();
    const ready = manager.ensureReady();
    manager.choose(id);
    await ready;
    expect(manager.state).toMatchObject({ phase: 'ready', modelId: id });
    expect(states.filter(({ phase }) => phase === 'failed')).toEqual([]);
  });

  it('writes tools as its profile says, unless the person decides otherwise', async () => {
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
      coreTools: ['find_tools'],
      toolThreshold: 0.2,
      bundleMenu: true,
    });
    settings.update({ toolDocumentation: 'full' });
    expect([manager.profile?.documentationFormat, manager.toolPreferences?.documentationFormat]).toEqual([
      'full',
      'full',
    ]);
  });

  it('is loaded again with another context size', async () => {
    await manager.ensureReady();
    settings.update({ contextSize: 1024 });
    await manager.ensureReady();
    expect(manager.state).toMatchObject({ phase: 'ready', contextSize: 1024 });
  });

  it('says why it failed, and is tried again with the next message', async () => {
    backend.failWith = new ModelFileError('The file is cut off.');
    await expect(manager.ensureReady()).rejects.toThrow('The file is cut off.');
    expect(manager.state).toEqual({ phase: 'failed', modelId: 'starter', error: 'The file is cut off.' });
    backend.failWith = null;
    await manager.ensureReady();
    expect(manager.state.phase).toBe('ready');
  });

  it('gives way to the starter when it is removed or gone from the list', async () => {
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
