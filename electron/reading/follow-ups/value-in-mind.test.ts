import { expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { withValue } from './value-in-mind.ts';

it.each<[string, JsonValue, string]>([
  ['copy that', { result: '12' }, 'copy "12"'],
  ['ok, copy it to the clipboard', { password: 'x7', bits: 20 }, 'ok, copy "x7" to the clipboard'],
  ['note it down as the fee', { result: '12' }, 'note down "12" as the fee'],
  ['save the number in a note', { numbers: [7] }, 'save "7" in a note'],
])('“%s” keeps what was worked out', (said, result, meant) => {
  expect(withValue(said, result)).toBe(meant);
});

it.each<[string, JsonValue]>([
  ['note that the fee went up', { result: '12' }],
  ['is that right?', { result: '12' }],
  ['copy that', { events: [{ title: 'Judo' }] }],
  ['copy that', { numbers: [7, 8] }],
  ['copy that', { text: 'one\ntwo' }],
])('“%s” stays as it is after %j', (said, result) => {
  expect(withValue(said, result)).toBe(said);
});
