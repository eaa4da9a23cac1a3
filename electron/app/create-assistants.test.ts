import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Assistant, AssistantDraft } from '../../shared/entities/assistant.ts';
import { SHIPPED_ASSISTANTS } from '../assistants/shipped-assistants.ts';
import { profile } from '../chat/testing/chat-fixture.ts';
import { silentLogger } from '../foundation/logger.ts';
import { ReadableFolders } from '../permissions/readable-folders.ts';
import { SettingsService } from '../settings/settings-service.ts';
import type { Database } from '../storage/database.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createAssistants, type Assistants } from './create-assistants.ts';

let database: Database;
let repositories: Repositories;
let readable: ReadableFolders;
let made: Assistants;
let assistant: Assistant;

beforeEach(async () => {
  database = openNewDatabase();
  repositories = createRepositories(database);
  readable = new ReadableFolders();
  made = createAssistants({
    repositories,
    permissions: { readable, grants: { folderAt: async (path: string) => path } },
    models: { profile },
    settings: new SettingsService(repositories.settings, silentLogger),
    emit: () => {},
    countTokens: async (text) => ({ tokens: text.length }),
  });
  const draft: AssistantDraft = {
    ...(SHIPPED_ASSISTANTS['data'] as AssistantDraft),
    name: 'Accounts',
    folders: ['/home/me/accounts'],
    temperature: 0.1,
    memory: 'own',
  };
  assistant = await made.assistants.save(null, draft);
  begin('with', assistant);
  begin('without');
});
afterEach(() => void database.close());

function begin(id: string, of?: Assistant): void {
  repositories.conversations.add({
    id,
    title: id,
    pinned: false,
    createdAt: 1,
    updatedAt: 1,
    ...(of && { assistant: of }),
  });
}

describe('a chat with an assistant', () => {
  it('has its bundles, folders, memory and temperature, and no other chat has', () => {
    expect(made.bundleRules('with')).toMatchObject({ pinnedBundles: ['data'] });
    expect(readable.of('with')).toEqual(['/home/me/accounts']);
    expect(made.memoryOwner('with')).toBe(assistant.id);
    expect(made.tuned('with', profile).sampling.temperature).toBe(0.1);
    expect(made.bundleRules('without')).toEqual({ pinnedBundles: [], neverBundles: [] });
    expect(readable.of('without')).toEqual([]);
    expect(made.memoryOwner('without')).toBeNull();
    expect(made.tuned('without', profile)).toBe(profile);
  });

  it('that begins next has them before its first message', () => {
    expect(made.memoryOwner(null)).toBeNull();
    made.assistants.choose(assistant.id);
    expect(made.bundleRules(null)).toMatchObject({ pinnedBundles: ['data'] });
    expect(made.memoryOwner(null)).toBe(assistant.id);
    expect(made.ownInstructions.forPrompt(null)).toContain('Folders you may read: /home/me/accounts');
  });

  it('loses them with the assistant, but keeps the instructions that it began with', () => {
    made.ownInstructions.keep('with');
    made.assistants.remove(assistant.id);
    expect(readable.of('with')).toEqual([]);
    expect(made.memoryOwner('with')).toBeNull();
    expect(made.ownInstructions.forPrompt('with')).toContain('Work with tables and numbers.');
  });

  it('leaves the sampling of a guided model alone', () => {
    const guided = { ...profile, guided: true };
    expect(made.tuned('with', guided)).toBe(guided);
  });
});
