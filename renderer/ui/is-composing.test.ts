import { expect, it } from 'vitest';
import { isComposing } from './is-composing.ts';

it.each([
  ['other browsers, while a word is chosen', { isComposing: true, keyCode: 229 }, true],
  ['Safari, whose composition has ended before the key', { isComposing: false, keyCode: 229 }, true],
  ['an Enter that sends', { isComposing: false, keyCode: 13 }, false],
])('knows whose key it is: %s', (_, nativeEvent, expected) => expect(isComposing({ nativeEvent })).toBe(expected));
