import { expect, it } from 'vitest';
import { followsAfterScroll } from './follow-decision.ts';

const at = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, scrollHeight, clientHeight: 400 });

it('follows who is at the end, however they came there', () => {
  expect(followsAfterScroll(true, 600, at(600))).toBe(true);
  expect(followsAfterScroll(false, 300, at(590))).toBe(true);
});

it('lets go of who moved up', () => expect(followsAfterScroll(true, 600, at(500))).toBe(false));

it('stays with who did nothing while the log grew faster than it could be scrolled', () => {
  expect(followsAfterScroll(true, 500, at(600, 1400))).toBe(true);
});

it('does not fetch who reads further up, even when they come down a little', () => {
  expect(followsAfterScroll(false, 100, at(300))).toBe(false);
});

it('stays at the end when the log became shorter and the browser moved it up', () => {
  expect(followsAfterScroll(true, 600, at(200, 600))).toBe(true);
});
