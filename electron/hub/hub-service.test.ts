import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelFile } from '../../shared/entities/model-file.ts';
import { settingsSchema, type Settings } from '../../shared/entities/settings.ts';
import { findInstallation } from '../app/installation.ts';
import { silentLogger } from '../foundation/logger.ts';
import { MachineFit } from '../models/fit/machine.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { openDatabase, type Database } from '../storage/database.ts';
import { placeNewDatabase } from '../storage/testing/new-database.ts';
import { DownloadRepository } from '../storage/download-repository.ts';
import { HubService, type HubServiceOptions } from './hub-service.ts';
import { LocalHub } from './testing/local-hub.ts';

const { resourcesFolder } = findInstallation();
const MODEL = readFileSync(path.join(resourcesFolder, 'models/starter/knapsack-starter.Q8_0.gguf'));
const NAME = 'maker/small-GGUF';
const SPEEDS = { threads: 1, bytesPerSecond: 1e10, multiplicationsPerSecond: 4e9 };

let folder: string;
let database: Database;
let hub: LocalHub;
let backend: LlamaBackend;
let service: HubService;
let added: string[];

function createService(options: Partial<HubServiceOptions> = {}): HubService {
  let settings = settingsSchema.parse({ hubAddress: hub.address, contextSize: 1024 });
  const list = (): ModelFile[] => added.map((file) => ({ id: file, path: file }) as ModelFile);
  return new HubService({
    backend,
    models: {
      list,
      add: async (file) => ({ id: (added.push(file), file), path: file }) as ModelFile,
      remove: (id) => void (added = added.filter((file) => file !== id)),
      noteMoved: (from, to) => void (added = added.map((file) => (file === from ? to : file))),
    },
    repository: new DownloadRepository(database),
    machine: new MachineFit({ measure: async () => SPEEDS }),
    settings: { get: () => settings, update: (change) => (settings = { ...settings, ...change } as Settings) },
    secrets: { get: () => null },
    logger: silentLogger,
    modelsFolder: path.join(folder, 'models'),
    headerFolder: path.join(folder, 'headers'),
    suggestionFiles: [],
    ...options,
  });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-hub-'));
  ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'knapsack.db')), { logger: silentLogger }));
  hub = new LocalHub([
    { name: NAME, files: { 'small-Q8_0.gguf': MODEL, 'small-Q2_K.gguf': Buffer.from('no model at all') } },
    { name: 'other/small-GGUF', files: { 'small-Q4_0.gguf': MODEL } },
  ]);
  await hub.listen();
  backend = new LlamaBackend({ logger: silentLogger });
  added = [];
  service = createService();
  await service.start();
});

afterEach(async () => {
  await service.dispose();
  await backend.dispose();
  await hub.close();
  database.close();
  rmSync(folder, { recursive: true });
});

describe('the fit of a model', () => {
  it('is computed from its header, which is deleted again', async () => {
    const fit = await service.fit(NAME, 'Q8_0');
    expect(fit).toMatchObject({ architecture: 'qwen3', contextSize: 1024, generatesText: true, verdict: 'fits' });
    // All of the weights and more, but not a multiple of them.
    expect(fit?.memoryBytes).toBeGreaterThan(MODEL.length * 0.9);
    expect(fit?.memoryBytes).toBeLessThan(MODEL.length + 40_000_000);
    expect(fit?.tokensPerSecond).toBeGreaterThan(0);
    expect(fit?.readsPerSecond).toBeGreaterThan(0);
    expect(readdirSync(path.join(folder, 'headers'))).toEqual([]);
    expect(added).toEqual([]);
  });

  it.each([
    [0.05, 'too-large'],
    [1, 'tight'],
  ])('depends on the memory that is free: %d of what there is', async (share, verdict) => {
    await service.dispose();
    const needed = 256_000_000 + MODEL.length;
    const totalMemory = share === 1 ? os.totalmem() : needed * share;
    service = createService({
      machine: new MachineFit({ freeMemory: () => 1000, totalMemory: () => totalMemory, measure: async () => SPEEDS }),
    });
    expect(await service.fit(NAME, 'Q8_0')).toMatchObject({ verdict, freeMemoryBytes: 1000 });
  });

  it('is not guessed for a file that is not a model', async () => {
    await expect(service.fit(NAME, 'Q2_K')).rejects.toThrow(/not a GGUF/u);
    await expect(service.fit(NAME, 'Q6_K')).rejects.toThrow(/no file with the quantization Q6_K/u);
  });
});

describe('a repository', () => {
  it('that is gone is replaced by what the search finds', async () => {
    expect((await service.repository('gone/small-GGUF', 'Q4_0', 'small')).repository).toBe(NAME);
    await expect(service.repository('gone/small-GGUF', 'Q4_0', 'something else')).rejects.toThrow(/not on/u);
  });

  it('is downloaded into a folder of its own, put on the list, and deleted from both', async () => {
    await service.download(NAME, 'Q8_0');
    await expect.poll(() => service.downloads.list()[0]?.state).toBe('done');
    const file = path.join(folder, 'models', 'maker', 'small-GGUF', 'small-Q8_0.gguf');
    expect(added).toEqual([file]);
    expect(readFileSync(file).equals(MODEL)).toBe(true);
    expect(await service.deleteModel(file)).toBe(true);
    expect([added, existsSync(path.join(folder, 'models', 'maker'))]).toEqual([[], false]);
  });

  it('is known by its real path, as the list of models knows it, where the folder is a link', async () => {
    await service.dispose();
    mkdirSync(path.join(folder, 'disk'));
    symlinkSync(path.join(folder, 'disk'), path.join(folder, 'link'));
    service = createService({ modelsFolder: path.join(folder, 'link') });
    await service.download(NAME, 'Q8_0');
    await expect.poll(() => service.downloads.list()[0]?.state).toBe('done');
    const file = path.join(realpathSync(folder), 'disk', 'maker', 'small-GGUF', 'small-Q8_0.gguf');
    expect([added, service.downloads.list()[0]?.modelPath]).toEqual([[file], file]);
    expect(await service.deleteModel(file)).toBe(true);
  });

  it('leaves models alone that came from elsewhere', async () => {
    added = ['/home/somebody/model.gguf'];
    expect(await service.deleteModel('/home/somebody/model.gguf')).toBe(false);
    expect(added).toHaveLength(1);
  });
});

describe('the folder for models', () => {
  it('is where the person says, and takes along what was downloaded before', async () => {
    await service.download(NAME, 'Q8_0');
    await expect.poll(() => service.downloads.list()[0]?.state).toBe('done');
    const other = path.join(realpathSync(folder), 'other');
    expect(await service.setFolder(`"${other}"`)).toEqual({
      path: other,
      isUsual: false,
      elsewhere: { count: 1, bytes: MODEL.length },
    });
    await service.moveModels();
    const file = path.join(other, 'maker', 'small-GGUF', 'small-Q8_0.gguf');
    await expect.poll(() => service.downloads.list()[0]?.modelPath).toBe(file);
    expect(added).toEqual([file]);
    expect(readdirSync(path.join(folder, 'models'))).toEqual([]);
    expect(await service.setFolder('')).toMatchObject({ isUsual: true, elsewhere: { count: 1 } });
    expect(await service.deleteModel(file)).toBe(true);
    expect(readdirSync(other)).toEqual([]);
  });

  it('has to be named in full, and to be writable', async () => {
    await expect(service.setFolder('models')).rejects.toThrow(/full path/u);
    writeFileSync(path.join(folder, 'file'), '');
    await expect(service.setFolder(path.join(folder, 'file', 'models'))).rejects.toThrow(/Choose another folder/u);
  });
});

describe('the recommended models', () => {
  const shipped = path.join(resourcesFolder, 'models', 'suggested-models.json');

  it('ship with the app', async () => {
    await service.dispose();
    service = createService({ suggestionFiles: [path.join(folder, 'none.json'), shipped] });
    expect((await service.suggestions()).length).toBeGreaterThanOrEqual(3);
  });

  it("give way to the person's own list, unless that is damaged", async () => {
    const own = path.join(folder, 'own.json');
    await service.dispose();
    service = createService({ suggestionFiles: [own, shipped] });
    const [first] = await service.suggestions();
    writeFileSync(own, JSON.stringify({ version: 1, models: [{ ...first, name: 'Mine' }] }));
    expect((await service.suggestions()).map(({ name }) => name)).toEqual(['Mine']);
    writeFileSync(own, '{"version": 1, "models": [{}]}');
    expect((await service.suggestions())[0]?.name).toBe(first?.name);
  });
});
