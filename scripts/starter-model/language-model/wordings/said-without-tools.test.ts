import { expect, it } from 'vitest';
import { kindOf, messagesOf } from './said-without-tools.ts';

it.each([
  ["it's 4 degrees in the office and Marta wears shorts", 'remark'],
  ['well, the neighbours have got a trampoline', 'remark'],
  ['why is a musical note called a note', 'question'],
  ['tell me about the photographer Vivian Maier', 'question'],
  ['ok what goes with rhubarb, not custard', 'question'],
  ['can you get me two tickets to the derby', 'wish'],
  ['turn on subtitles', 'wish'],
  ["no, don't merge anything", 'denial'],
  ['leave the branch be', 'denial'],
])('tells by its form what "%s" is', (message, kind) => {
  expect(kindOf(message)).toBe(kind);
});

it.each([
  ['so long', 'in two words'],
  ['I need a two line poem for a budgie', 'wanting something'],
  ['who can see my notes', "about the app's own things"],
  ['will it snow today', 'of the moment'],
  ["don't know what to do with my life", 'denying nothing'],
])('leaves out "%s", which is %s', (message) => {
  expect(kindOf(message)).toBeNull();
});

it('has enough of each kind, and holds some out', () => {
  for (const kind of ['remark', 'question', 'wish', 'denial'] as const) {
    const [train, heldOut] = [messagesOf(kind, 'train'), messagesOf(kind, 'held-out')];
    expect(train.length, kind).toBeGreaterThan(200);
    expect(heldOut.length, kind).toBeGreaterThan(20);
    expect(heldOut.filter((message) => train.includes(message))).toEqual([]);
  }
});
