import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWindowBounds, saveWindowBounds } from './window-bounds.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1080 };
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-bounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('starts with a default size, at a position chosen by the system', () => {
  expect(readWindowBounds(folder, [SCREEN])).toEqual({ width: 1200, height: 800 });
});

it('reopens where it was, and leaves no incomplete file', () => {
  const bounds = { x: 100, y: 50, width: 900, height: 700 };
  saveWindowBounds(path.join(folder, 'new'), bounds);
  expect(readWindowBounds(path.join(folder, 'new'), [SCREEN])).toEqual(bounds);
});

it('keeps its size but not its position if its screen is gone', () => {
  saveWindowBounds(folder, { x: 2500, y: 50, width: 900, height: 700 });
  expect(readWindowBounds(folder, [SCREEN])).toEqual({ width: 900, height: 700 });
  expect(readWindowBounds(folder, [SCREEN, { x: 1920, y: 0, width: 1920, height: 1080 }])).toMatchObject({ x: 2500 });
});

it.each(['', 'no json', '{"width":-5,"height":1}', '{"width":"wide","height":800}', '[]'])(
  'ignores a file that contains %j',
  (text) => {
    writeFileSync(path.join(folder, 'window.json'), text);
    expect(readWindowBounds(folder, [SCREEN])).toEqual({ width: 1200, height: 800 });
  },
);
