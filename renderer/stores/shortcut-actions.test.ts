import { describe, expect, test } from 'vitest';
import { chosenShortcutsSchema } from '../../shared/entities/shortcut.ts';
import { keyProblem, keysOf, SHORTCUT_ACTIONS, shortcutActions, withKeys } from './shortcut-actions.ts';

const ACTIONS = shortcutActions([
  { id: 'settings', title: 'Settings', shortcut: 'mod+,' },
  { id: 'models', title: 'Models', shortcut: null },
]);
const { newChat, palette, allowOnce, rename } = SHORTCUT_ACTIONS;
const models = ACTIONS.find(({ id }) => id === 'view-models');
if (models === undefined) throw new Error('The view has no action.');

test('no two actions that work at the same place share keys', () => {
  const problems = ACTIONS.map((action) => action.keys && keyProblem(action.keys, action, ACTIONS, {}));
  expect(new Set(problems)).toEqual(new Set([null]));
});

test('chosen keys replace an action’s own, and null takes them away', () => {
  expect(keysOf(newChat, {})).toBe('mod+n');
  expect(keysOf(newChat, { 'new-chat': 'f6' })).toBe('f6');
  expect(keysOf(newChat, { 'new-chat': null })).toBeNull();
  expect(keysOf(models, { 'view-models': 'mod+shift+l' })).toBe('mod+shift+l');
});

describe('keys are refused', () => {
  test('that every text box has', () => {
    expect(keyProblem('mod+c', newChat, ACTIONS, {})).toEqual({ kind: 'taken', does: 'copies' });
    expect(keyProblem('home', rename, ACTIONS, {})?.kind).toBe('taken');
  });

  test('that are typed, except where nothing is', () => {
    expect(keyProblem('g', newChat, ACTIONS, {})).toEqual({ kind: 'typed' });
    expect(keyProblem('shift+g', newChat, ACTIONS, {})).toEqual({ kind: 'typed' });
    expect(keyProblem('g', allowOnce, ACTIONS, {})).toBeNull();
    expect(keyProblem('f6', newChat, ACTIONS, {})).toBeNull();
  });

  test('that something else has at the same place', () => {
    expect(keyProblem('mod+k', newChat, ACTIONS, {})).toEqual({ kind: 'used', by: palette });
    expect(keyProblem('mod+k', newChat, ACTIONS, { palette: 'mod+p' })).toBeNull();
    // One works on questions, the other one in the list.
    expect(keyProblem('y', rename, ACTIONS, {})).toBeNull();
    expect(keyProblem('mod+k', rename, ACTIONS, {})).toEqual({ kind: 'used', by: palette });
  });
});

test('keys that are given to an action leave the one that had them without any', () => {
  const given = withKeys({}, newChat, 'mod+k', ACTIONS);
  expect(given).toEqual({ 'new-chat': 'mod+k', palette: null });
  expect(withKeys(given, palette, 'mod+k', ACTIONS)).toEqual({ 'new-chat': null });
});

test('only keys in their one spelling are stored', () => {
  expect(chosenShortcutsSchema.safeParse({ a: 'mod+shift+m', b: null, c: 'f12' }).success).toBe(true);
  for (const chord of ['Ctrl+K', 'shift+mod+k', 'mod+', 'mod+kk', 'f13', ''])
    expect(chosenShortcutsSchema.safeParse({ a: chord }).success).toBe(false);
});
