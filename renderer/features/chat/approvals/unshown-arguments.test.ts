import { expect, it } from 'vitest';
import { unshownArguments } from './unshown-arguments.ts';

const touches = [{ path: '/home/anna/Letters/a.txt', use: 'write' as const, granted: true }];
const diff = {
  before: 'Dear landlord,\nthe tap in the kitchen drips.\n',
  after: 'Dear landlord,\nboth taps in the house drip.\n',
};

it('leaves out a path that is shown in full, however it was written', () => {
  for (const path of ['/home/anna/Letters/a.txt', '~/Letters/a.txt', 'Letters/a.txt', 'a.txt'])
    expect(unshownArguments({ arguments: { path, lines: 3 }, touches, diff: null })).toEqual({ lines: 3 });
});

it('shows a path that is not among the full ones, and an empty text', () => {
  const args = { to: '/home/anna/Letters/b.txt', name: '', part: 'tters/a.txt' };
  expect(unshownArguments({ arguments: args, touches, diff: null })).toEqual(args);
});

it('leaves out exactly the texts that the diff shows', () => {
  const args = {
    find: 'the tap in the kitchen drips.',
    replace_with: 'both taps in the house drip.',
    reason: 'Because she asked me to do it',
    all: true,
    mode: 'tap in',
  };
  expect(unshownArguments({ arguments: args, touches, diff })).toEqual({
    reason: 'Because she asked me to do it',
    all: true,
    mode: 'tap in',
  });
  expect(unshownArguments({ arguments: { text: diff.after }, touches, diff })).toEqual({});
});
