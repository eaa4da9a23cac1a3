import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AssistantDraft } from '../../shared/entities/assistant.ts';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import { AssistantRepository } from '../storage/assistant-repository.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { AssistantService } from './assistant-service.ts';
import { SHIPPED_ASSISTANTS } from './shipped-assistants.ts';

let database: Database;
let repository: AssistantRepository;
let assistants: AssistantService;
beforeEach(() => {
  database = openNewDatabase();
  repository = new AssistantRepository(database);
  assistants = new AssistantService({
    repository,
    realFolder: async (path) => {
      if (!path.startsWith('/')) throw new Error('Give the full path.');
      return path.replace('/link', '/real');
    },
    checkInstructions: async (text) => {
      if (text.length > 1000) throw new Error('Too long.');
    },
    now: () => 5,
  });
});
afterEach(() => {
  setTextLanguage('en');
  database.close();
});

const draft = (own: Partial<AssistantDraft> = {}): AssistantDraft => ({
  ...(SHIPPED_ASSISTANTS['everyday'] as AssistantDraft),
  name: 'Gardener',
  ...own,
});
const names = (): string[] => assistants.list().map(({ name }) => name);
const CAME = ['Everyday', 'Files', 'Data', 'Writing', 'Developer'];

describe('assistants', () => {
  it('are the five that come along, and the person’s own', async () => {
    const { id } = await assistants.save(null, draft());
    expect(names()).toEqual([...CAME, 'Gardener']);
    expect(assistants.find(id)).toMatchObject({ name: 'Gardener', isShipped: false, changedAt: 5 });
  });

  it('that come along have names in the language of the window, also after it changed', () => {
    expect(names()).toEqual(CAME);
    setTextLanguage('de', (english) => (english === 'Everyday' ? 'Alltag' : undefined));
    expect(names()[0]).toBe('Alltag');
  });

  it('that come along can be changed, and return to what they were', async () => {
    await assistants.save('files', draft({ name: 'My files' }));
    expect(assistants.find('files')).toMatchObject({ name: 'My files', isShipped: true, changedAt: 5 });
    assistants.remove('files');
    expect(assistants.find('files')).toMatchObject({ name: 'Files', changedAt: null });
    assistants.restore('files');
    expect(names()[1]).toBe('My files');
  });

  it('that were deleted come back until the next start', async () => {
    const { id } = await assistants.save(null, draft());
    assistants.remove(id);
    expect(names()).toEqual(CAME);
    assistants.restore(id);
    expect(names()).toContain('Gardener');
    assistants.remove(id);
    repository.purgeDeleted();
    assistants.restore(id);
    expect(names()).toEqual(CAME);
  });

  it('have real folders, and no bundle that is pinned and never wanted at once', async () => {
    const own = { folders: ['/link/a', '/real/a'], pinnedBundles: ['git', 'notes', 'notes'], neverBundles: ['git'] };
    const saved = await assistants.save(null, draft(own));
    expect(saved).toMatchObject({ folders: ['/real/a'], pinnedBundles: ['notes'], neverBundles: ['git'] });
    await expect(assistants.save(null, draft({ folders: ['x'] }))).rejects.toThrow('full path');
    await expect(assistants.save(null, draft({ instructions: 'x'.repeat(1001) }))).rejects.toThrow('Too long');
    await expect(assistants.save('gone', draft())).rejects.toThrow('no longer exists');
  });

  it('of a file get a free name', async () => {
    assistants.add([draft(), draft(), draft({ name: 'Files' })]);
    expect(names().slice(5)).toEqual(['Gardener', 'Gardener 2', 'Files 2']);
  });

  it('of a file are added together or not at all', () => {
    let changes = 0;
    assistants.changed.on(() => changes++);
    assistants.add([draft(), draft()]);
    expect(changes).toBe(1);
    database.exec(
      `CREATE TRIGGER full BEFORE INSERT ON assistants WHEN new.draft LIKE '%Last%' BEGIN SELECT raise(ABORT, 'full'); END`,
    );
    expect(() => assistants.add([draft({ name: 'First' }), draft({ name: 'Last' })])).toThrow('full');
    expect(names()).not.toContain('First');
  });

  it('are chosen for one chat', () => {
    assistants.choose('data');
    expect(assistants.nextOfChat).toEqual({ id: 'data', name: 'Data', icon: 'table' });
    assistants.noteBegun();
    expect(assistants.next).toBeNull();
    expect(() => assistants.choose('gone')).toThrow('no longer exists');
  });

  it('that can’t be read are left out, and stay stored', async () => {
    const { id } = await assistants.save(null, draft());
    database.prepare(`UPDATE assistants SET draft = '{"name": 7}' WHERE id = ?`).run(id);
    expect(names()).toEqual(CAME);
    expect(database.prepare('SELECT count(*) FROM assistants').pluck().get()).toBe(1);
  });
});
