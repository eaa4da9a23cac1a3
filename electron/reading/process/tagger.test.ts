import path from 'node:path';
import { expect, it } from 'vitest';
import { loadReaderModels } from './reader-models.ts';

const RESOURCES = path.join(import.meta.dirname, '../../../resources');
const { tagger } = loadReaderModels(RESOURCES).models;

it.each([
  ['remind me tomorrow at 9 to water the ferns', 'create_reminder', 'text', 'water the ferns'],
  ['jot down the gate code is 4471', 'create_note', 'text', 'the gate code is 4471'],
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
