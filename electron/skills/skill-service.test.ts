import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Skill } from '../../shared/entities/skill.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { writeSkill } from './skill-file.ts';
import { SkillFolders } from './skill-folders.ts';
import { createSkillsFixture, letterReader, type SkillsFixture } from './testing/skills-fixture.ts';

let database: Database;
let reader: ReturnType<typeof letterReader>;
let fixture: SkillsFixture;
beforeEach(() => {
  database = openNewDatabase();
  reader = letterReader();
  fixture = createSkillsFixture(database, reader);
});
afterEach(() => {
  fixture.dispose();
  database.close();
});

const BROOM = {
  name: 'sweep-floor',
  description: 'Sweep the kitchen floor',
  tools: ['find', 'read', 'fly'],
  steps: '1. Look.',
};
const names = async (query?: string): Promise<string[]> => (await fixture.skills.list(query)).map(({ name }) => name);
const matched = async (text: string): Promise<string | null> => (await fixture.skills.match(text))?.skill.name ?? null;
async function only(): Promise<Skill> {
  const [skill, ...others] = await fixture.skills.list();
  if (skill === undefined || others.length > 0) throw new Error('This test has one skill.');
  return skill;
}
async function given(...drafts: (typeof BROOM)[]): Promise<void> {
  for (const draft of drafts) fixture.put(draft);
  fixture.skills.catchUp();
  await fixture.skills.settled();
}

describe('a skill', () => {
  it('is listed with its source and its missing tools, which do not keep it from being used', async () => {
    fixture.put({ ...BROOM, name: 'mop' }, 'built-in');
    await given(BROOM);
    expect(await fixture.skills.list()).toMatchObject([
      { name: 'mop', source: 'built-in', enabled: true, uses: 0 },
      { name: 'sweep-floor', source: 'written', missingTools: ['fly'], problem: null },
    ]);
    expect(await fixture.skills.toolsFor('sweep the kitchen floor')).toEqual(['find', 'read']);
  });

  it('is looked up in its own folder, and a list looks at each folder once: the main process waits meanwhile', async () => {
    await given(BROOM);
    const list = vi.spyOn(SkillFolders.prototype, 'list');
    try {
      expect(fixture.skills.usable('sweep-floor')).toMatchObject({ name: 'sweep-floor' });
      expect(list).not.toHaveBeenCalled();
      await fixture.skills.list();
      expect(list).toHaveBeenCalledTimes(1);
    } finally {
      list.mockRestore();
    }
  });

  it('is found by a part of its name, by its words, and by its meaning', async () => {
    await given(BROOM, { ...BROOM, name: 'bake', description: 'Bread and cake' });
    expect(await names('weep')).toEqual(['sweep-floor']);
    expect(await names('kitchen')).toEqual(['sweep-floor']);
    expect(await names('sand to keep flat')).toEqual(['sweep-floor']);
    expect(await names('zebra')).toEqual([]);
  });

  it('matches a message that clearly asks for it, or contains its name', async () => {
    await given(BROOM);
    expect(await matched('please sweep the floor of the kitchen')).toBe('sweep-floor');
    expect(await matched('do the Sweep floor thing')).toBe('sweep-floor');
    expect((await fixture.skills.match('@sweep-floor'))?.confidence).toBe(1);
    expect(await matched('the floor is nice, whatever you may think about everything else in here')).toBeNull();
    expect(await matched('zebras')).toBeNull();
    expect(await matched(' ')).toBeNull();
  });

  it('does not match while it is off, cannot be read, has no existing tool, or memory is off', async () => {
    await given(BROOM);
    const asks = 'sweep the kitchen floor';
    fixture.skills.setEnabled('sweep-floor', false);
    expect(await matched(asks)).toBeNull();
    fixture.skills.setEnabled('sweep-floor', true);
    fixture.settings.update({ memory: false });
    expect(await matched(asks)).toBeNull();
    expect(await fixture.skills.toolsFor(asks)).toEqual([]);
    expect(await names()).toEqual(['sweep-floor']);
    fixture.settings.update({ memory: true });
    expect(await matched(asks)).toBe('sweep-floor');
    fixture.tools.clear();
    expect(await matched(asks)).toBeNull();
    fixture.tools.add('find');
    writeFileSync(path.join(fixture.root, 'own', 'sweep-floor', 'SKILL.md'), 'broken');
    expect(await matched(asks)).toBeNull();
    expect(await fixture.skills.list()).toMatchObject([
      { name: 'sweep-floor', problem: expect.stringContaining('does not begin') as string },
    ]);
  });

  it('matches nothing for a model that cannot follow steps, but is still listed', async () => {
    let follows = false;
    fixture.dispose();
    fixture = createSkillsFixture(database, reader, () => follows);
    await given(BROOM);
    expect(await matched('please sweep the kitchen floor')).toBeNull();
    expect(await fixture.skills.toolsFor('please sweep the kitchen floor')).toEqual([]);
    expect(await names()).toEqual(['sweep-floor']);
    expect(fixture.skills.hasMore).toBe(false);
    follows = true;
    expect(fixture.skills.hasMore).toBe(true);
    expect(await matched('please sweep the kitchen floor')).toBe('sweep-floor');
  });

  it('is read again after it was edited elsewhere', async () => {
    const folder = fixture.put(BROOM);
    expect(await matched('bake some bread')).toBeNull();
    writeFileSync(path.join(folder, 'SKILL.md'), writeSkill({ ...BROOM, description: 'Bake some bread' }, null));
    expect(await matched('bake some bread')).toBe('sweep-floor');
  });

  it('is found by words while a new embedder embeds it, and then by meaning again', async () => {
    await given(BROOM);
    reader.key = 'another';
    const [reading] = [fixture.skills.match('kitchen floor')];
    expect((await reading)?.skill.name).toBe('sweep-floor');
    await fixture.skills.settled();
    expect(await names('sand to keep flat')).toEqual(['sweep-floor']);
    reader.key = null;
    expect(await matched('sweep kitchen floor')).toBe('sweep-floor');
  });
});

describe('saving a skill', () => {
  it('keeps its source and restarts its count', async () => {
    fixture.skills.save(BROOM, null, 'learned');
    fixture.skills.markUsed('sweep-floor');
    expect(await fixture.skills.list()).toMatchObject([{ source: 'learned', uses: 1, lastUsedAt: 42 }]);
    fixture.skills.save({ ...BROOM, name: 'brush-floor' }, await only());
    expect(await fixture.skills.list()).toMatchObject([{ name: 'brush-floor', source: 'learned', uses: 1 }]);
    fixture.skills.delete('brush-floor');
    expect(await names()).toEqual([]);
    fixture.skills.restore('brush-floor');
    expect(await fixture.skills.list()).toMatchObject([{ name: 'brush-floor', source: 'learned', uses: 1 }]);
  });

  it('refuses a change if the skill was changed elsewhere, in another window or with an editor', async () => {
    fixture.put(BROOM);
    const read = await only();
    // A clock that has gone on tells the two apart.
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(Math.ceil(read.changedAt));
    fixture.skills.save({ ...BROOM, steps: 'First window' }, read);
    expect(() => fixture.skills.save({ ...BROOM, steps: 'Second window' }, read)).toThrow('changed elsewhere');
    expect(fixture.skills.export('sweep-floor').text).toContain('First window');
  });

  it('refuses a name that is taken, and an invalid skill', () => {
    fixture.put(BROOM);
    expect(() => fixture.skills.save(BROOM, null)).toThrow('There is a skill called sweep-floor already');
    expect(() => fixture.skills.save({ ...BROOM, name: '../up' }, null)).toThrow('lowercase letters');
    expect(() => fixture.skills.save({ ...BROOM, name: 'other', steps: ' ' }, null)).toThrow('Write down the steps');
    expect(() => fixture.skills.save({ ...BROOM, name: '', steps: '' }, null)).toThrow(
      'Give the skill a name. A name can contain lowercase letters, digits and single hyphens between them, such ' +
        'as plan-the-day. Write down the steps.',
    );
    expect(fixture.skills.freeName('sweep-floor')).toBe('sweep-floor-2');
  });

  it('copies a built-in one, which can be switched off but not deleted', async () => {
    fixture.put(BROOM, 'built-in');
    expect(() => fixture.skills.delete('sweep-floor')).toThrow('Switch it off instead');
    fixture.skills.save({ ...BROOM, steps: 'Mine' }, await only());
    expect(await fixture.skills.list()).toMatchObject([{ source: 'written', steps: 'Mine' }]);
    fixture.skills.delete('sweep-floor');
    expect(await fixture.skills.list()).toMatchObject([{ source: 'built-in', steps: '1. Look.' }]);
  });

  it('imports one from a folder', async () => {
    const folder = fixture.put(BROOM, 'elsewhere');
    expect(await fixture.skills.import(` ${folder} `)).toMatchObject({ name: 'sweep-floor', source: 'imported' });
  });
});
