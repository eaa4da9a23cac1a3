import { expect, it } from 'vitest';
import { matchTitles } from './match-titles.ts';

const TASKS = ['Order winter tyres', 'Send the plan to Ida', 'Call the roofer'];
const meant = (wanted: string): readonly number[] => matchTitles(wanted, TASKS, new Set(['task']));

it('a title is meant by all its words but the verb', () => {
  expect(meant('collecting those winter tyres')).toEqual([0]);
  expect(meant('collecting summer tyres')).toEqual([]);
  expect(meant('paying the roofer bill')).toEqual([]);
});
