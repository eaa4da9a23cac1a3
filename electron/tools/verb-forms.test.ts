import { expect, it } from 'vitest';
import { isFormOf } from './verb-forms.ts';

it.each([
  ['sending', 'send'],
  ['writing', 'write'],
  ['planned', 'plan'],
  ['pay', 'paying'],
  ['moved', 'move'],
  ['sweep', 'swept'],
  ['written', 'write'],
])('“%s” and “%s” are one verb', (one, other) => expect(isFormOf(one, other)).toBe(true));

it.each([
  ['thing', 'th'],
  ['left', 'leave'],
  ['rung', 'bring'],
  ['ring', 'r'],
  ['wedding', 'web'],
  ['send', 'send'],
  ['bed', 'b'],
  ['wine', 'win'],
])('“%s” and “%s” are not', (one, other) => expect(isFormOf(one, other)).toBe(false));
