import { describe, expect, it } from 'vitest';
import type { LoadedTool } from '../../../shared/entities/loaded-tool.ts';
import { canUnload, groupByReason, howLong, howMuch, whereFrom, whyLoaded } from './reasons.ts';

const tool = (name: string, over: Partial<LoadedTool> = {}): LoadedTool => ({
  name,
  bundle: 'math',
  summary: '',
  reason: 'semantic',
  placement: 'prefix',
  tokens: 10,
  turn: 1,
  lastUsedAt: null,
  scores: null,
  form: null,
  ...over,
});

it('shows selected tools first, then later additions, then what is always loaded, with the tokens of each', () => {
  const groups = groupByReason([
    tool('late', { reason: 'requested', placement: 'tail', tokens: 7 }),
    tool('mate', { reason: 'bundle' }),
    tool('match'),
    tool('other match', { tokens: 5 }),
    tool('find_tools', { reason: 'core' }),
  ]);
  expect(groups.map(({ heading, tools, tokens }) => [heading, tools.length, tokens])).toEqual([
    ['Matches your first message', 2, 15],
    ['Same bundle', 1, 10],
    ['Asked for by the model', 1, 7],
    ['Always there', 1, 10],
  ]);
});

it('says why a tool is loaded, with the turn if relevant', () => {
  expect(whyLoaded(tool('a', { reason: 'bundle' }), 'Team wiki')).toContain('belongs to “Team wiki”');
  expect(whyLoaded(tool('a', { reason: 'mentioned', turn: 3 }), 'Notes')).toContain('in turn 3');
});

it('says which server it is from, unless the reason does', () => {
  expect(whereFrom({ reason: 'semantic' }, 'Team wiki')).toBe('From Team wiki.');
  expect(whereFrom({ reason: 'bundle' }, 'Team wiki')).toBe('');
  expect(whereFrom({ reason: 'semantic' }, undefined)).toBe('');
});

it('says how much of it the model sees, if not everything', () => {
  expect(howMuch(tool('a', { form: 'name' }))).toBe('The model sees only its name.');
  expect(howMuch(tool('a'))).toBe('');
});

describe('what can be unloaded', () => {
  it('includes later additions', () => {
    expect(canUnload(tool('a', { reason: 'requested', placement: 'tail' }), true)).toBe(true);
    expect(canUnload(tool('a'), true)).toBe(false);
    expect(canUnload(tool('a', { reason: 'fallback', placement: 'tail' }), true)).toBe(false);
  });

  it('includes, before the first message, what the person loaded', () => {
    expect(canUnload(tool('a', { reason: 'pinned' }), false)).toBe(true);
    expect(canUnload(tool('a', { reason: 'pinned' }), true)).toBe(false);
    expect(canUnload(tool('a', { reason: 'core' }), false)).toBe(false);
  });
});

it('says how long a tool stays', () => {
  expect(howLong(tool('a', { reason: 'expanded', placement: 'tail' }), 5, true)).toContain('5 turns');
  expect(howLong(tool('a', { reason: 'expanded', placement: 'tail' }), 1, true)).toContain('after 1 turn without use');
  expect(howLong(tool('a', { reason: 'pinned', placement: 'tail' }), 5, true)).toBe('Stays until you unload it.');
  expect(howLong(tool('a'), 5, true)).toContain('read everything again');
});
