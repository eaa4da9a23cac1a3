import { expect, it } from 'vitest';
import { answered } from '../testing/answered.ts';
import { callOf } from '../testing/call-of.ts';
import { withNotedValue } from './noted-value.ts';

const NOTE = callOf(
  'read_note',
  { title: 'Presents' },
  { title: 'Presents', text: 'Ida: kite. Bo: wool socks. Una: map.' },
);
const after = (asked: string, message: string) => withNotedValue(answered([NOTE], message, [asked]), message);

it('“that” is what the note says of whom was asked for', () => {
  expect(after('what did I have down for Bo?', 'buy that by Friday, make a task')).toBe(
    'buy wool socks by Friday, make a task',
  );
  expect(after("what's Una's present", 'remind me on Monday to order it')).toBe('remind me on Monday to order map');
});

it.each([
  ['what is in the presents note', 'buy that by Friday'],
  ['what is there for Bo and Ida', 'buy that by Friday'],
  ['what did I have down for Bo?', 'bring it back'],
  ['what did I have down for Bo?', 'buy soap'],
])('after “%s”, “%s” stays as it is', (asked, message) => {
  expect(after(asked, message)).toBe(message);
});
