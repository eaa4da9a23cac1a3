import { describe, expect, it } from 'vitest';
import type { ArchiveEntry } from './archive-entry.ts';
import { planExtraction } from './plan-extraction.ts';

const file = (name: string, bytes = 1): ArchiveEntry => ({ name, kind: 'file', bytes });
const plan = (...entries: ArchiveEntry[]) => planExtraction(new Map(entries.entries()), 1000);

describe('planExtraction', () => {
  it('keeps names unchanged, and their paths in the archive', () => {
    expect(plan({ name: 'a', kind: 'folder', bytes: 0 }, file('./a/b.txt'), file('c.txt'))).toEqual({
      files: new Map([
        [1, 'a/b.txt'],
        [2, 'c.txt'],
      ]),
      folders: ['a'],
      leftOut: [],
    });
  });

  it.each([
    '../evil.txt',
    'a/../../evil.txt',
    '/etc/passwd',
    '\\\\server\\share',
    'C:\\Windows\\x',
    'c:x',
    'a\\..\\..\\evil.txt',
    '..',
  ])('refuses %s, which leads out', (name) => {
    expect(() => plan(file('good.txt'), file(name))).toThrow('leads out of the folder');
  });

  it.each(['a\0b', 'photo\u202Egpj.exe', 'a\nb'])('refuses the deceptive name %j', (name) =>
    expect(() => plan(file(name))).toThrow('invisible or control'),
  );

  it.each([
    ['twice', ['a.txt', 'a.txt']],
    ['in other letter case', ['A.txt', 'a.TXT']],
    ['in another spelling', ['\u00e9.txt', 'e\u0301.txt']],
    ['as a file and a folder', ['a', 'a/b.txt']],
    ['with needless parts', ['a.txt', './/a.txt']],
  ])('refuses a name that is there %s', (_, names) =>
    expect(() => plan(...names.map((name) => file(name)))).toThrow('twice'),
  );

  it('leaves out links and devices', () => {
    expect(
      plan({ name: 'link', kind: 'link', bytes: 0 }, { name: 'dev', kind: 'other', bytes: 0 }, file('a')),
    ).toMatchObject({ leftOut: ['link', 'dev'] });
  });

  it('refuses what would fill the disk', () => {
    expect(() => plan(file('a', 60_000_000))).toThrow('made to fill a disk');
    expect(() =>
      planExtraction(
        new Map([
          [0, file('a', 3e9)],
          [1, file('b', 3e9)],
        ]),
        1e9,
      ),
    ).toThrow('more than 4 GB');
    expect(plan(file('a', 1_000_000)).files.size).toBe(1);
  });
});
