import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import { silentLogger } from '../foundation/logger.ts';
import { ModelServerError } from '../inference/inference-errors.ts';
import { ChatServer } from '../inference/openai/testing/chat-server.ts';
import { OpenAiBackend } from '../inference/openai/openai-backend.ts';
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
import { lookAtServer, testServedModel } from './server-check.ts';
import { ServedModels } from './served-models.ts';

let folder: string;
let database: Database;
let server: ChatServer;
let servers: ServedModels;
let secrets: SecretStore;
let manager: ModelManager;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-servers-'));
  ({ database } = openDatabase(placeNewDatabase(path.join(folder, 'test.db')), { logger: silentLogger }));
  server = new ChatServer();
  server.models = [{ id: 'maker/large', owned_by: 'vllm', max_model_len: 20_000 }];
  server.answers.push({ type: 'answer', text: 'ready' });
  await server.listen();
  secrets = new SecretStore(path.join(folder, 'secrets.json'), null);
  servers = new ServedModels({ repository: new ServedModelRepository(database), secrets });
  const backend = new OpenAiBackend({ servers });
  const settings = new SettingsService(new SettingsRepository(database), silentLogger);
  const repository = new ModelRepository(database);
  const starterPath = path.join(folder, 'starter.gguf');
  const library = new ModelLibrary({
    backend,
    repository,
    checkUps: new CheckUpRepository(database),
    servers,
    logger: silentLogger,
    starterPath,
  });
  manager = new ModelManager({ backend, library, settings, logger: silentLogger });
});
afterEach(async () => {
  await manager.dispose();
  await server.close();
  database.close();
  rmSync(folder, { recursive: true });
});

const add = (key: string | null = null): string => servers.add({ address: server.address, model: 'maker/large' }, key);

it('looks at a server by an address without a path, with the key that was typed', async () => {
  server.key = 'typed';
  const typed = server.address.replace('/v1', '');
  expect(await lookAtServer(typed, 'typed', servers)).toEqual({ address: server.address, models: ['maker/large'] });
  await expect(lookAtServer(typed, null, servers)).rejects.toMatchObject({ code: 'key' });
  // Looking stores nothing.
  expect(secrets.describe().secrets).toEqual([]);
});

it('uses the whole context of a server, and keeps what it found out for when the server is gone', async () => {
  const id = add();
  manager.choose(id);
  await manager.ensureReady();
  expect(manager.state).toMatchObject({ phase: 'ready', modelId: id, contextSize: 20_000 });
  await server.close();
  const found: ModelCapabilities | null | undefined = manager.list().find((model) => model.id === id)?.capabilities;
  expect(found).toMatchObject({ servedContextSize: 20_000 });
  expect((await manager.page(id)).options.contextSize).toBe(20_000);
  manager.choose(id);
  await expect(manager.ensureReady()).rejects.toThrow(ModelServerError);
  await server.listen();
});

it('shows pictures to a model that sees them, as the server or the person says', async () => {
  const id = add();
  manager.choose(id);
  expect(await manager.ensureReady()).not.toHaveProperty('showsPictures');
  expect((await manager.page(id)).options.seesPictures).toBe(false);
  await manager.changeOptions(id, { seesPictures: true });
  expect(await manager.ensureReady()).toMatchObject({ showsPictures: true });
});

it('keeps keys in the secret store alone, and deletes a key with the last model of its server', () => {
  const id = add('top-secret');
  const other = servers.add({ address: server.address, model: 'small' }, null);
  expect(servers.key(server.address)).toBe('top-secret');
  expect(readFileSync(path.join(folder, 'test.db')).includes('top-secret')).toBe(false);
  manager.remove(id);
  expect(servers.key(server.address)).toBe('top-secret');
  manager.remove(other);
  expect(servers.key(server.address)).toBeNull();
  expect(manager.list().map(({ source }) => source)).toEqual(['starter']);
});

it('asks the model to call a tool once, and again when it is tested', async () => {
  const probes = (): number => server.chats.filter(({ tools }) => tools !== undefined).length;
  const id = add();
  for (let launch = 0; launch < 2; launch++) {
    manager.choose(id);
    await manager.ensureReady();
  }
  expect(probes()).toBe(1);
  const model = { address: server.address, model: 'maker/large' };
  expect(servers.tools(model)).toBe('text');
  server.respond = ({ tools }) =>
    tools === undefined
      ? { type: 'answer', text: 'ready', usage: { prompt_tokens: 9, prompt_tokens_details: { cached_tokens: 4 } } }
      : { type: 'answer', calls: [{ id: 'a', name: 'report_ready', arguments: ['{}'] }] };
  expect(await testServedModel(model, servers)).toMatchObject({
    contextSize: 20_000,
    passesTools: true,
    reportsReuse: true,
  });
  expect(servers.tools(model)).toBe('native');
});
