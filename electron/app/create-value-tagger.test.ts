import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { LogLevel } from '../foundation/logger.ts';
import { createValueTagger, TAGGER_FILE } from './create-value-tagger.ts';

const RESOURCES = path.join(import.meta.dirname, '../../resources');
const logged: string[] = [];
const logger = { log: (_level: LogLevel, text: string) => void logged.push(text) };
const tagger = createValueTagger(RESOURCES, logger);

it.each([
  ['remind me tomorrow at 9 to water the ferns', 'create_reminder', 'text', 'water the ferns'],
  ['jot down that the vet said half a tablet', 'create_note', 'text', 'the vet said half a tablet'],
  ['0.75 acres to m2', 'convert_units', 'from', 'acres'],
  ['0.75 acres to m2', 'convert_units', 'to', 'm2'],
  ['find the file about rent', 'find_files', 'name', 'rent'],
  ['Is this valid JSON? {"a": 1, "b": [2, 3]}', 'check_json', 'text', '{"a": 1, "b": [2, 3]}'],
])('%s: %s.%s is “%s”', (message, tool, parameter, value) => {
  const { said = {} } = tagger.tag(message, [tool], [])[`${tool}.${parameter}`] ?? {};
  expect(Object.entries(said).toSorted(([, left], [, right]) => right - left)[0]?.[0]).toBe(value);
});

it('what a message leaves out is likely left out', () => {
  const scores = tagger.tag('list my notes', ['list_tasks'], []);
  expect(Object.values(scores).every(({ omitted }) => omitted > -2)).toBe(true);
});

it('a damaged file is logged once, and says nothing', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-tagger-'));
  try {
    mkdirSync(path.dirname(path.join(folder, TAGGER_FILE)));
    writeFileSync(path.join(folder, TAGGER_FILE), Buffer.from('\u0002\0\0\0\0\0\0\0{}'));
    const damaged = createValueTagger(folder, logger);
    expect([damaged.tag('note: milk', ['create_note'], []), damaged.tag('milk', [], [])]).toEqual([{}, {}]);
    expect(logged).toEqual(['The tagger of values could not be read. The starter model chooses values without it.']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
