import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allowedHomes, otherPlaces } from './other-apps.ts';
import { SkillFolders, type SkillOnDisk } from './skill-folders.ts';
import { writeSkill } from './skill-file.ts';

let root: string;
let folders: SkillFolders;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'knapsack-skills-'));
  folders = new SkillFolders(path.join(root, 'own'), path.join(root, 'built-in'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const draft = (name: string, steps = '1. Look.') => ({ name, description: `About ${name}`, tools: ['look'], steps });

function found(name: string): SkillOnDisk {
  const skill = folders.find(name);
  if (skill === null) throw new Error(`There is no skill ${name} in this test.`);
  return skill;
}

function put(parent: string, name: string, text = writeSkill(draft(name), null)): string {
  const folder = path.join(root, parent, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'SKILL.md'), text);
  return folder;
}

describe('skills', () => {
  it('are the folders with a SKILL.md, the person’s own before built-in ones; nothing else', () => {
    put('built-in', 'sweep');
    put('built-in', 'mop');
    put('own', 'sweep', writeSkill(draft('sweep', 'My way.'), null));
    put('own', 'Not A Name');
    mkdirSync(path.join(root, 'own', 'empty'));
    symlinkSync(put('elsewhere', 'linked'), path.join(root, 'own', 'linked'));
    expect(folders.list().map(({ name, home, steps }) => [name, home, steps])).toEqual([
      ['mop', 'built-in', '1. Look.'],
      ['sweep', 'own', 'My way.'],
    ]);
  });

  it('are empty if there is no folder', () => expect(folders.list()).toEqual([]));

  it('say why they cannot be read, and follow no link', () => {
    put('own', 'broken', 'nothing');
    const huge = put('own', 'huge');
    truncateSync(path.join(huge, 'SKILL.md'), 10_000_000);
    mkdirSync(path.join(root, 'own', 'linked'));
    writeFileSync(path.join(root, 'secret'), writeSkill(draft('linked'), null));
    symlinkSync(path.join(root, 'secret'), path.join(root, 'own', 'linked', 'SKILL.md'));
    expect(folders.list().map(({ name, problem }) => [name, problem?.slice(0, 30)])).toEqual([
      ['broken', 'SKILL.md does not begin with "'],
      ['huge', 'SKILL.md is larger than 256,00'],
      ['linked', 'There is no file SKILL.md in i'],
    ]);
  });

  it('are read again after their file was edited', () => {
    const folder = put('own', 'sweep');
    expect(folders.find('sweep')?.steps).toBe('1. Look.');
    writeFileSync(path.join(folder, 'SKILL.md'), writeSkill(draft('sweep', '1. Look twice.'), null));
    expect(folders.find('sweep')?.steps).toBe('1. Look twice.');
  });

  it('are found only by their name', () => {
    put('elsewhere', 'sweep');
    for (const name of ['../elsewhere/sweep', path.join(root, 'elsewhere', 'sweep'), '', '.', '..', '.deleted'])
      expect(folders.find(name)).toBeNull();
    expect(() => folders.restore('../elsewhere')).toThrow('no skill with this name');
  });

  it('are changed and renamed with everything in their folder; built-in ones are copied', () => {
    const folder = put('own', 'sweep');
    writeFileSync(path.join(folder, 'notes.txt'), 'kept');
    folders.write(draft('brush', 'New.'), folders.find('sweep'));
    expect(folders.list().map(({ name, steps }) => [name, steps])).toEqual([['brush', 'New.']]);
    expect(readFileSync(path.join(root, 'own', 'brush', 'notes.txt'), 'utf8')).toBe('kept');
    put('built-in', 'mop');
    folders.write(draft('mop', 'Better.'), folders.find('mop'));
    expect(folders.find('mop')).toMatchObject({ home: 'own', steps: 'Better.' });
    expect(readFileSync(path.join(root, 'built-in', 'mop', 'SKILL.md'), 'utf8')).toContain('1. Look.');
  });

  it('can be restored after deletion until the next start', () => {
    put('own', 'sweep');
    folders.delete(found('sweep'));
    expect(folders.list()).toEqual([]);
    folders.restore('sweep');
    expect(folders.find('sweep')?.steps).toBe('1. Look.');
    folders.delete(found('sweep'));
    put('own', 'sweep');
    expect(() => folders.restore('sweep')).toThrow('new skill called sweep');
    folders.purge();
    expect(() => folders.restore('sweep')).toThrow('deleted permanently');
  });
});

describe('skills of other apps', () => {
  const atHome = (folder: string, name: string): string => put(path.join('home', folder), name);
  const all = (answers: Readonly<Record<string, boolean>>): SkillFolders =>
    new SkillFolders(path.join(root, 'own'), path.join(root, 'built-in'), () =>
      allowedHomes(answers, path.join(root, 'home')),
    );

  it('are counted by their folders, and read only after the person allowed that', () => {
    atHome('.claude/skills', 'sweep');
    atHome('.claude/skills', 'mop');
    atHome('.config/opencode/skills', 'dust');
    const places = (answers: Readonly<Record<string, boolean>>) => otherPlaces(answers, path.join(root, 'home'));
    expect(places({})).toEqual([
      { folder: '~/.claude/skills', app: 'Claude Code', count: 2, answer: null },
      { folder: '~/.config/opencode/skills', app: 'OpenCode', count: 1, answer: null },
    ]);
    expect(all({}).list()).toEqual([]);
    const answers = { '~/.claude/skills': true, '~/.config/opencode/skills': false };
    expect(places(answers).map(({ answer }) => answer)).toEqual([true, false]);
    expect(all(answers).list()).toMatchObject([
      { name: 'mop', home: 'other-app', owner: 'Claude Code' },
      { name: 'sweep', home: 'other-app', owner: 'Claude Code' },
    ]);
    expect(all({ '~/.ssh': true, '/etc': true }).list()).toEqual([]);
  });

  it('come after the person’s own and before built-in ones; a link among them leads nowhere', () => {
    for (const parent of ['own', 'built-in']) put(parent, 'sweep');
    put('built-in', 'mop');
    for (const name of ['sweep', 'mop']) atHome('.agents/skills', name);
    symlinkSync(put('elsewhere', 'linked'), path.join(root, 'home', '.agents/skills', 'linked'));
    expect(
      all({ '~/.agents/skills': true })
        .list()
        .map(({ name, home }) => [name, home]),
    ).toEqual([
      ['mop', 'other-app'],
      ['sweep', 'own'],
    ]);
  });
});

describe('a folder from elsewhere', () => {
  const leftOver = (): string[] =>
    existsSync(path.join(root, 'own', '.unfinished')) ? readdirSync(path.join(root, 'own', '.unfinished')) : [];
  /** @returns why it was refused; nothing of it is left then. */
  const refusal = async (folder: string): Promise<string> => {
    const reason = await folders.import(folder).then(
      () => 'It was taken.',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return [reason, ...folders.list().map(({ name }) => name), ...leftOver()].join(' ');
  };

  it('is copied with its contents, under the name in its file', async () => {
    const folder = put('elsewhere', 'download-1', writeSkill(draft('sweep'), null));
    mkdirSync(path.join(folder, 'references'));
    writeFileSync(path.join(folder, 'references', 'brooms.md'), 'Brooms');
    expect(await folders.import(folder)).toMatchObject({ name: 'sweep', problem: null });
    expect(readFileSync(path.join(root, 'own', 'sweep', 'references', 'brooms.md'), 'utf8')).toBe('Brooms');
    await expect(folders.import(folder)).rejects.toThrow('There is a skill called sweep already');
  });

  it.each([
    ['a path that is not absolute', () => 'elsewhere/sweep', 'Give the full path'],
    ['a path to nothing', () => path.join(root, 'nothing'), 'doesn’t exist'],
    [
      'a folder without a SKILL.md',
      () => (mkdirSync(path.join(root, 'empty')), path.join(root, 'empty')),
      'There is no file SKILL.md',
    ],
    ['a file', () => path.join(put('elsewhere', 'sweep'), 'SKILL.md'), 'is not a folder'],
    ['a file that is not a skill', () => put('elsewhere', 'sweep', 'hello'), 'does not begin with'],
    [
      'a name that leads out',
      () => put('elsewhere', 'sweep', '---\nname: ../../sweep\ndescription: x\n---\nSteps'),
      'lowercase letters',
    ],
    [
      'the folder that contains all skills',
      () => (put('own', '.x'), writeFileSync(path.join(root, 'SKILL.md'), 'x'), root),
      'contains Knapsack’s own skills',
    ],
  ])('is refused: %s', async (_, make, problem) => expect(await refusal(make())).toContain(problem));

  it('is refused with a link in it, to a file or to a folder', async () => {
    for (const target of ['/etc/passwd', '/etc', '../..']) {
      const folder = put('elsewhere', 'sweep');
      symlinkSync(target, path.join(folder, 'link'));
      expect(await refusal(folder)).toContain('link is a link');
      rmSync(folder, { recursive: true });
    }
  });

  it('is refused with a link in the place of its SKILL.md, and as a link', async () => {
    const real = put('elsewhere', 'real');
    const folder = path.join(root, 'elsewhere', 'sweep');
    mkdirSync(folder);
    symlinkSync(path.join(real, 'SKILL.md'), path.join(folder, 'SKILL.md'));
    expect(await refusal(folder)).toContain('There is no file SKILL.md');
    symlinkSync(real, path.join(root, 'elsewhere', 'link'));
    expect(await refusal(path.join(root, 'elsewhere', 'link'))).toContain('is not a folder');
  });

  it('is refused when it is huge: one file, thousands of files, or endless folders', async () => {
    const big = put('elsewhere', 'big');
    writeFileSync(path.join(big, 'data'), '');
    truncateSync(path.join(big, 'data'), 1e12);
    expect(await refusal(big)).toContain('more than 10,000,000 bytes');
    const many = put('elsewhere', 'many');
    for (let file = 0; file < 1000; file++) writeFileSync(path.join(many, String(file)), '');
    expect(await refusal(many)).toContain('more than 200 files');
    const deep = put('elsewhere', 'deep');
    mkdirSync(path.join(deep, ...Array.from({ length: 20 }, () => 'd')), { recursive: true });
    expect(await refusal(deep)).toContain('deeper than 6 levels');
  });
});
