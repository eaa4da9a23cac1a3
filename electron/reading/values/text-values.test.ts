import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { replacedSigns, textValues } from './text-values.ts';

it.each([
  ['write "the end" in capitals', 'the end'],
  ['sort these lines: pear\nfig', 'pear\nfig'],
  ['count the words (all of them) here', undefined],
  ['at 7:30 I leave', undefined],
])('“%s” has a text to work on', (request, text) => {
  expect(textValues(request, BUILT_IN_TOOLS)['check_json.text']).toEqual(text === undefined ? undefined : [text]);
});

it('reads signs by their names', () => {
  expect(replacedSigns('replace all dots with dashes in: 1.2', BUILT_IN_TOOLS)).toEqual({
    'replace_pattern.pattern': ['\\.'],
    'replace_pattern.replacement': ['-'],
  });
  expect(replacedSigns('replace the battery by Friday', BUILT_IN_TOOLS)).toEqual({});
});
