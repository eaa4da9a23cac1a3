import { expect, test } from 'vitest';
import { ariaKeys, chordLabel, pressedChords, type KeyPress } from './chord.ts';

const press = (key: string, code: string, held: Partial<KeyPress> = {}): readonly string[] =>
  pressedChords({
    key,
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
    ...held,
  });

test('a key press is the letter that the layout writes', () => {
  expect(press('k', 'KeyK', { ctrlKey: true })).toEqual(['mod+k']);
  // On a French keyboard, A is where Q is elsewhere.
  expect(press('a', 'KeyQ', { ctrlKey: true })).toEqual(['mod+a']);
  expect(press('M', 'KeyM', { ctrlKey: true, shiftKey: true })).toEqual(['mod+shift+m']);
  expect(press('F6', 'F6')).toEqual(['f6']);
  expect(press('y', 'KeyY')).toEqual(['y']);
});

test('where the layout writes other letters, the place of the key counts', () => {
  expect(press('л', 'KeyK', { ctrlKey: true })).toEqual(['mod+k']);
  expect(press('&', 'Digit1', { ctrlKey: true })).toEqual(['mod+1']);
});

test('a sign that needs Shift is found with it and without', () => {
  // Ctrl+/ on a German keyboard.
  expect(press('/', 'Digit7', { ctrlKey: true, shiftKey: true })).toEqual(['mod+shift+7', 'mod+/']);
});

test('a modifier alone, AltGr and the other system’s modifier aren’t shortcuts', () => {
  expect(press('Control', 'ControlLeft', { ctrlKey: true })).toEqual([]);
  expect(press('@', 'KeyQ', { ctrlKey: true, altKey: true, getModifierState: (name) => name === 'AltGraph' })).toEqual(
    [],
  );
  expect(press('k', 'KeyK', { metaKey: true })).toEqual([]);
});

test('keys are written as on the keyboard, and as screen readers expect them', () => {
  expect(chordLabel('mod+shift+m')).toBe('Ctrl+Shift+M');
  expect(chordLabel('mod+,')).toBe('Ctrl+,');
  expect(chordLabel('pagedown')).toBe('Page Down');
  expect(ariaKeys('mod+alt+f2')).toBe('Control+Alt+F2');
});
