import { expect, it } from 'vitest';
import { replacedSigns, replacedWords, textValues } from './text-values.ts';

it.each([
  ['is {"size": [1, 2]} valid?', '{"size": [1, 2]}'],
  ['tidy up [{"a": 1}, {"a": 2}] as yaml', '[{"a": 1}, {"a": 2}]'],
  ['is this JSON ok: {"open": 1', '{"open": 1'],
  ['write "the end" in capitals', 'the end'],
  ['sort these lines: pear\nfig', 'pear\nfig'],
  ['replace "red" with "blue" in the text "red car"', 'red car'],
  ['count the words (all of them) here', undefined],
  ['at 7:30 I leave', undefined],
])('“%s” has a text to work on', (request, text) => {
  expect(textValues(request)['check_json.text']).toEqual(text === undefined ? undefined : [text]);
});

it('reads signs by their names', () => {
  expect(replacedSigns('replace all dots with dashes in: 1.2')).toEqual({
    'replace_pattern.pattern': ['\\.'],
    'replace_pattern.replacement': ['-'],
  });
  expect(replacedSigns('replace the battery by Friday')).toEqual({});
});

it.each([
  ['in a.txt put June where it says May', 'May', 'June'],
  ['write 8 pm instead of 7 pm in plan.txt', '7 pm', '8 pm'],
])('“%s” says what comes in the place of what', (request, wanted, instead) => {
  expect(replacedWords(request)).toEqual({ 'edit_file.find': [wanted], 'edit_file.replace_with': [instead] });
});
