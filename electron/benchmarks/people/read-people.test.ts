import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withBuiltInBundles } from '../../app/built-in-bundles.ts';
import { viewParameters } from '../../tools/parameters/parameter-view.ts';
import { halfOf } from './people-command.ts';
import { parsePeople, readPeople, STYLES } from './read-people.ts';

const cases = readPeople();

describe("people's words", () => {
  it('are at least 600 requests and 100 conversations, in every style', () => {
    expect(cases.filter(({ style }) => style !== 'later').length).toBeGreaterThanOrEqual(600);
    expect(cases.filter(({ style }) => style === 'later').length).toBeGreaterThanOrEqual(100);
    expect(new Set(cases.map(({ style }) => style))).toEqual(new Set(STYLES));
  });

  it('are each included once', () => {
    const names = cases.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('expect calls that the tools accept', async () => {
    const schemas = await withBuiltInBundles(
      (bundles) =>
        new Map(bundles.flatMap(({ tools }) => tools.map((tool) => [tool.name, viewParameters(tool.parameters)]))),
    );
    const calls = cases.flatMap(({ turns }) =>
      turns.flatMap(({ ways }) => ways.flatMap((way) => (way.type === 'calls' ? way.calls : []))),
    );
    const refused = calls.filter(({ tool, arguments: args }) => schemas.get(tool)?.check(args).success !== true);
    expect(refused).toEqual([]);
  });

  it('split into two halves of about the same size', () => {
    const dev = cases.filter((one) => halfOf(one) === 'dev').length;
    expect(dev / cases.length).toBeGreaterThan(0.45);
    expect(dev / cases.length).toBeLessThan(0.55);
  });

  it('can be read from a folder of others', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'people-'));
    try {
      expect(() => readPeople(folder)).toThrow('The folder needs subfolders called requests and conversations');
      for (const part of ['requests', 'conversations']) mkdirSync(path.join(folder, part));
      writeFileSync(path.join(folder, 'requests', 'talk.txt'), '[talk] hello there\n  -\n');
      expect(readPeople(folder)).toEqual([
        {
          name: 'hello there',
          field: 'talk',
          style: 'talk',
          turns: [{ say: 'hello there', ways: [{ type: 'talks' }] }],
        },
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('name the line that cannot be parsed', () => {
    expect(() => parsePeople('[terse] hi\n  -\n[loud] hey', 'talk')).toThrow(
      'talk.txt, line 3: "loud" is not a style.',
    );
    expect(() => parsePeople('[terse] hi\n  create_note text', 'notes')).toThrow(
      'notes.txt, line 2: A call is written',
    );
    expect(() => parsePeople('  -', 'notes')).toThrow('notes.txt, line 1: Nothing was said before this line.');
  });
});
