import { expect, it } from 'vitest';
import { resolvedReferences } from './resolved-references.ts';
import type { Thing } from '../../follow-ups/things-in-mind.ts';

const FLIGHT: Thing = { title: 'flight to Rome', at: new Date(2026, 10, 30, 7, 20).getTime(), hasTime: true };
const list = (...titles: readonly string[]): readonly Thing[] =>
  titles.map((title) => ({ title, at: null, hasTime: false }));

it.each([
  ['remind me two hours before', 'remind me of "flight to Rome" on 30 November 2026 at 05:20'],
  ['remind me Friday at 9 about it', 'remind me Friday at 9 about "flight to Rome"'],
  ['remind me of it half an hour before', 'remind me of "flight to Rome" on 30 November 2026 at 06:50'],
  ['remind me of it eight minutes before', 'remind me of "flight to Rome" on 30 November 2026 at 07:12'],
  ['remind me of that at 6 that evening', 'remind me of "flight to Rome" at 6pm on 30 November 2026'],
  ['and at noon that day to call Ben', 'and at noon on 30 November 2026 to call Ben'],
  ['please cancel it', 'please cancel "flight to Rome"'],
  ['oh no, wrong day, cancel it', 'oh no, wrong day, cancel "flight to Rome"'],
])('“%s” refers to the one thing that the answer named', (request, resolved) => {
  expect(resolvedReferences(request, [FLIGHT])).toBe(resolved);
});

it.each([
  ['cancel it', list('buy soap', 'call Lea')],
  ['cancel it', []],
  ['remind me an hour before', list('buy soap')],
  ['delete the third one', list('buy soap', 'call Lea')],
  ['remind me of it at 6 that evening', []],
])('“%s” stays as it is if nothing, or more than one thing, may be meant', (request, things) => {
  expect(resolvedReferences(request, things)).toBe(request);
});
