import { expect, it } from 'vitest';
import { withWholeTexts } from './whole-texts.ts';

const likeliest = (key: string, message: string, text: string): string => {
  const scores = { [key]: { said: { [text]: -0.1 }, other: -8, omitted: -5 } };
  const said = Object.entries(withWholeTexts(scores, message)[key]?.said ?? {});
  return said.toSorted(([, left], [, right]) => right - left)[0]?.[0] ?? '';
};

it.each([
  ['remember.text', 'remember that my uncle, Mr Hale', ', writes letters and never rings'],
  ['remember.text', 'keep in mind that Greta eats meat', ', but no pork'],
  ['change_case.text', 'in capitals: wet floor', ', mind your step'],
  ['change_case.text', 'in capitals: fresh paint', ', please use the side gate'],
  ['encode_text.text', 'to base64: meet at the mill', ', bring a torch'],
  ['sort_lines.text', 'put these in order: ox', ', bee, ant'],
  ['create_note.text', 'note: valve 3 sticks', ', knock twice'],
])('%s of "%s…" goes on behind a comma', (key, begins, rest) => {
  const text = begins.replace(/^.*?(?:that|:) /, '');
  expect(likeliest(key, begins + rest, text)).toBe(text + rest);
});

it.each([
  ['remember.text', 'remember that my locker is 12', ', will you'],
  ['remember.text', 'my locker is 12', ', remember'],
  ['create_note.text', 'note: valve 3 sticks', ', and call it Valves'],
  ['change_case.text', 'heading: the long way home', ', as a title'],
  ['hash_text.text', 'fingerprint of this: blue fox', ', sha256'],
  ['sort_lines.text', 'sort: ox, bee', ', from long to short'],
])('%s of "%s" ends before "%s"', (key, begins, rest) => {
  const text = begins.replace(/^.*?(?:that|:) /, '');
  expect(likeliest(key, begins + rest, text)).toBe(text);
});

it('a sum goes on behind a comma', () => {
  expect(likeliest('calculate.expression', 'what is 18 times 4, plus 12?', '18 times 4')).toBe('18 times 4, plus 12');
  expect(likeliest('calculate.expression', 'what is 18 times 4, plus tax?', '18 times 4')).toBe('18 times 4');
  expect(likeliest('calculate.expression', 'two point five times 6', 'five times 6')).toBe('two point five times 6');
});

it('where something is to be done belongs to what is to be done', () => {
  const said = (message: string): string => likeliest('create_reminder.text', message, 'check the tap');
  expect(said('remind me to check the tap in bay six at half past three')).toBe('check the tap in bay six');
  expect(said('remind me to check the tap in the cellar tomorrow at 4')).toBe('check the tap in the cellar');
  expect(said('remind me to check the tap in an hour at the latest')).toBe('check the tap');
});
