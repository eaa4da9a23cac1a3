import os from 'node:os';
import { expect, it } from 'vitest';
import { testFolder } from './project.ts';

it('tests create their files in memory only where there is room for them', () => {
  expect(testFolder('/no/such/folder')).toBe(os.tmpdir());
  expect(testFolder(os.tmpdir(), 0)).toBe(os.tmpdir());
  expect(testFolder(import.meta.dirname, 0)).toBe(import.meta.dirname);
  expect(testFolder(import.meta.dirname, Infinity)).toBe(os.tmpdir());
});
