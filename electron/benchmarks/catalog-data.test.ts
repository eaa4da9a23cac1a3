import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../foundation/logger.ts';
import { profilePaths } from '../foundation/paths.ts';
import { openDatabase } from '../storage/database.ts';
import { createRepositories } from '../storage/repositories.ts';
import { builtinData, profileData } from './catalog-data.ts';

const builtIn = await builtinData();

describe('the built-in tools as data', () => {
  const { tools, queries, noTool } = builtIn;
  it('ask for every tool with each of its examples, which is not among those that are searched', () => {
    expect(new Set(queries.map(({ dataset }) => dataset)).size).toBe(3);
    expect(queries.filter(({ relevant }) => relevant[0] === 'calculate')).toHaveLength(3);
    for (const { dataset, query, relevant } of queries) {
      const tool = tools.find((own) => own.dataset === dataset && own.tool_id === relevant[0]);
      expect(tool?.examples).not.toContain(query);
      expect(tool?.examples?.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('have messages that need no tool', () => {
    expect(noTool.length).toBeGreaterThan(3);
  });
});

describe('a profile as data', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-profile-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function openProfile() {
    const { database } = openDatabase(profilePaths(folder).database, { logger: silentLogger });
    const repositories = createRepositories(database);
    repositories.conversations.add({ id: 'c', title: 'Sums', pinned: false, createdAt: 1, updatedAt: 1 });
    const run = (text: string, tool: string, outcome: 'succeeded' | 'failed') =>
      repositories.outcomes.add(
        { conversationId: 'c', messageId: text, text, createdAt: 1 },
        { tool, outcome, durationMs: 1, reach: 'loaded', led: false, createdAt: 1 },
      );
    return { database, repositories, run };
  }

  it('asks with what was asked for, and wants what then worked; the app may have it open', async () => {
    const { database, run } = openProfile();
    run('what is twelve dozen', 'calculate', 'succeeded');
    run('what is twelve dozen', 'create_note', 'succeeded');
    run('remind me', 'create_reminder', 'failed');
    run('ask my server', 'gone_tool', 'succeeded');
    const { queries, tools } = await profileData(folder);
    expect(queries.map(({ query, relevant }) => [query, relevant.toSorted()])).toEqual([
      ['what is twelve dozen', ['calculate', 'create_note']],
    ]);
    expect(tools.find(({ tool_id: id }) => id === 'calculate')?.examples).toHaveLength(3);
    database.close();
  });

  it('says so when nothing was asked for, and leaves out what was deleted', async () => {
    const { database, repositories, run } = openProfile();
    run('what is twelve dozen', 'calculate', 'succeeded');
    repositories.conversations.markDeleted('c', 5);
    database.close();
    await expect(profileData(folder)).rejects.toThrow(/No request in/);
    await expect(profileData(path.join(folder, 'nowhere'))).rejects.toThrow(/no profile in .*--profile-folder/);
  });
});
