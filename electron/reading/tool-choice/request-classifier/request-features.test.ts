import { expect, it } from 'vitest';
import { FEATURE_ROWS } from '../../feature-model/feature-rows.ts';
import { requestFeatures, wordFeatures } from './request-features.ts';

const shared = (left: string, right: string): number => {
  const rows = new Set(requestFeatures(right));
  return requestFeatures(left).filter((row) => rows.has(row)).length / requestFeatures(left).length;
};

it('a typing error changes few features, other words change most', () => {
  expect(shared('convert kilometres', 'convert kilomtres')).toBeGreaterThan(0.5);
  expect(shared('convert kilometres', 'delete photograph')).toBeLessThan(0.1);
});

it('which digits are said makes no difference, how many does', () => {
  expect(requestFeatures('at 16:15')).toEqual(requestFeatures('at 09:48'));
  expect(requestFeatures('at 16:15')).not.toEqual(requestFeatures('at 9:48'));
});

it('the order of words counts, and so does which comes first', () => {
  expect(requestFeatures('note the time')).not.toEqual(requestFeatures('time the note'));
  expect(shared('note the time', 'time the note')).toBeGreaterThan(0.5);
});

it('all of them are rows of the table, and nothing has none', () => {
  const rows = requestFeatures('Ça va? 12 % of “everything” – naïve, ok!');
  expect(rows.filter((row) => Number.isInteger(row) && row >= 0 && row < FEATURE_ROWS)).toEqual(rows);
  expect(requestFeatures('  ')).toEqual([]);
});

it('what the answer before was about changes what the words say, and one thing and several are of the same kind', () => {
  expect(requestFeatures('drop it', 'add_task')).not.toEqual(requestFeatures('drop it'));
  const rows = new Set(requestFeatures('drop it', 'list_tasks'));
  expect(requestFeatures('drop it', 'add_task').filter((row) => !rows.has(row))).toHaveLength(1);
});

it('word by word, the first entry is what the previous answer was about, and long messages are cut off', () => {
  expect(wordFeatures('')).toHaveLength(1);
  expect(wordFeatures('note the time')).toHaveLength(4);
  expect(wordFeatures('note the time', 'add_task').slice(1)).toEqual(wordFeatures('note the time').slice(1));
  expect(wordFeatures('drop it', 'add_task')[0]?.[1]).toBe(wordFeatures('drop it', 'list_tasks')[0]?.[1]);
  expect(wordFeatures('note the time')[1]).not.toEqual(wordFeatures('note a time')[1]);
  expect(wordFeatures('word '.repeat(5000)).length).toBeLessThan(200);
});
