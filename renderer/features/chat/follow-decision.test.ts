import { expect, it } from 'vitest';
import { followsAfterScroll } from './follow-decision.ts';

const at = (scrollTop: number, scrollHeight = 1000) => ({ scrollTop, scrollHeight, clientHeight: 400 });

it('follows at the end, however the person got there', () => {
  expect(followsAfterScroll(true, 600, at(600))).toBe(true);
  expect(followsAfterScroll(false, 300, at(590))).toBe(true);
});

it('stops following after scrolling up', () => expect(followsAfterScroll(true, 600, at(500))).toBe(false));

it('keeps following if the log grew faster than it could be scrolled', () => {
  expect(followsAfterScroll(true, 500, at(600, 1400))).toBe(true);
});

it('does not pull the person down while they read further up, even if they scroll down a little', () => {
  expect(followsAfterScroll(false, 100, at(300))).toBe(false);
});

it('stays at the end if the log became shorter and the browser moved it up', () => {
  expect(followsAfterScroll(true, 600, at(200, 600))).toBe(true);
});
