import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBundles } from '../bundles/index.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { NoteRepository } from '../storage/note-repository.ts';
import { createOrganizer } from '../storage/organizer.ts';
import { ReminderRepository } from '../storage/reminder-repository.ts';
import { SkillRepository } from '../storage/skill-repository.ts';
import { matchConfidence } from './match-confidence.ts';
import { SkillFolders } from './skill-folders.ts';
import { SkillSearch } from './skill-search.ts';

const skills = new SkillFolders(
  path.join(import.meta.dirname, 'none'),
  path.join(import.meta.dirname, '../../resources/skills'),
).list();
let database: Database;
let tools: readonly string[];
beforeAll(() => {
  database = openNewDatabase();
  const services = {
    notes: new NoteRepository(database),
    reminders: new ReminderRepository(database),
    organizer: createOrganizer(database),
  };
  tools = createBundles(services).flatMap((bundle) => bundle.tools.map(({ name }) => name));
});
afterAll(() => database.close());

it('three to five skills are built in', () => {
  expect(skills.length).toBeGreaterThanOrEqual(3);
  expect(skills.length).toBeLessThanOrEqual(5);
});

describe.each(skills)('$name', (skill) => {
  it('can be read, and needs tools that exist', () => {
    expect(skill.problem).toBeNull();
    expect(skill.tools.filter((tool) => !tools.includes(tool))).toEqual([]);
  });

  it('calls exactly the tools that it needs in its steps', () => {
    expect(new Set([...skill.steps.matchAll(/`(\w+)`/g)].map(([, name]) => name))).toEqual(new Set(skill.tools));
  });
});

describe('by words alone', () => {
  const search = new SkillSearch({
    states: new SkillRepository(openNewDatabase()),
    reader: { embedderKey: null, read: () => Promise.resolve(null) },
    logger: silentLogger,
    list: () => skills,
    sourceOf: () => 'built-in',
  });
  const fitting = async (text: string): Promise<string[]> =>
    (await search.find(text, skills)).filter((found) => matchConfidence(found) > 0).map(({ skill }) => skill.name);

  it.each([
    'any notes?',
    'reminder',
    'list my notes',
    'keep a note of it',
    'write it down',
    'what day is it today',
    'look at the open notes',
  ])('"%s" asks for no skill', async (text) => {
    expect(await fitting(text)).toEqual([]);
  });

  it.each([
    ['plan my day', 'plan-the-day'],
    ['split the bill', 'split-the-bill'],
    ['count down to my birthday', 'count-down-to'],
    ['sum up my week', 'weekly-review'],
  ])('"%s" asks for %s', async (text, name) => {
    expect(await fitting(text)).toEqual([name]);
  });
});
