import { expect, it } from 'vitest';
import { FEATURE_ROWS } from '../../feature-model/feature-rows.ts';
import { valueFeatures } from './value-features.ts';
import { valueWords } from './value-words.ts';

const featuresOf = (message: string, tool = 'create_note'): readonly (readonly number[])[] =>
  valueFeatures(valueWords(message))(tool);
const shared = (left: readonly number[] = [], right: readonly number[] = []): number =>
  left.filter((row) => right.includes(row)).length / left.length;

it('each word has its own, all of them rows of the table', () => {
  const features = featuresOf('note: call “Zoë” at 5');
  expect(features).toHaveLength(8);
  expect(features.flat().filter((row) => !Number.isInteger(row) || row < 0 || row >= FEATURE_ROWS)).toEqual([]);
});

it('the same word has other features with other neighbours or another tool', () => {
  const [, first, , , other] = featuresOf('the cat and the cat');
  expect(shared(first, other)).toBeLessThan(0.6);
  expect(shared(featuresOf('buy milk')[1], featuresOf('buy milk', 'add_task')[1])).toBeLessThan(0.8);
});

it('which digits a word has makes no difference, its quotation marks do', () => {
  expect(featuresOf('at 16:15')).toEqual(featuresOf('at 09:48'));
  expect(featuresOf('a " b " c')[2]).not.toEqual(featuresOf('a , b , c')[2]);
});
