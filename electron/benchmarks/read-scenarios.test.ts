import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readScenarios } from './read-scenarios.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-scenarios-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, content: unknown): void =>
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
const sum = {
  name: 'sum',
  turns: [{ say: 'two and two', calls: [{ calculate: { expression: '2 + 2' } }], answer: ['4'] }],
};

describe('reading scenarios', () => {
  it('treats every file as a field', () => {
    write('math.json', [sum]);
    write('chat.json', [{ name: 'hello', now: '2026-01-05T08:00', turns: [{ say: 'hello', calls: [] }] }]);
    const [hello, added] = readScenarios(folder);
    expect(hello).toMatchObject({ field: 'chat', name: 'hello', now: new Date(2026, 0, 5, 8), needsLoader: false });
    expect(added).toMatchObject({
      field: 'math',
      now: new Date(2026, 9, 14, 10, 30),
      turns: [{ calls: [{ tool: 'calculate', arguments: { expression: '2 + 2' } }], answer: [{ words: ['4'] }] }],
    });
  });

  it.each([
    [
      'a turn without a check',
      [{ name: 'bare', turns: [{ say: 'go', calls: [{ calculate: {} }] }] }],
      /"bare" in a\.json is wrong\. turns\.0: .*states its expected outcome/,
    ],
    ['a slip of the pen', [sum, { ...sum, name: 'slip', turn: [] }], /"slip" in a\.json/],
    [
      'two tools in one call',
      [{ name: 'both', turns: [{ say: 'go', calls: [{ a: {}, b: {} }], answer: ['x'] }] }],
      /"both".*A call names one tool/,
    ],
    ['an invalid date and time', [{ ...sum, now: 'noon' }], /"sum".*2026-10-14T10:30/],
    [
      'an invalid answer',
      [{ name: 'odd', turns: [{ say: 'go', calls: [], answer: [{ numbr: 1 }] }] }],
      /"odd".*An answer holds/,
    ],
    [
      'seven turns',
      [{ name: 'long', turns: Array.from({ length: 7 }, () => ({ say: 'hm', calls: [] })) }],
      /"long".*at most 6 turns/,
    ],
    ['no name', [{ turns: [] }], /number 1 in a\.json/],
    ['the same name twice', [sum, sum], /Two scenarios are called "sum"/],
    ['no list', { sum }, /a\.json cannot be read: it is not a list/],
    ['no JSON', '[{', /a\.json cannot be read/],
  ])('says what is wrong with %s', (_, content, message) => {
    write('a.json', content);
    expect(() => readScenarios(folder)).toThrow(message);
  });
});
