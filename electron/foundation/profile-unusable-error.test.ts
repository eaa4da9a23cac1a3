import { expect, it } from 'vitest';
import { profilePaths } from './paths.ts';
import { describeProfileFailure } from './profile-unusable-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

it.each([
  ['ENOSPC', /\/data\/anna is full/],
  ['SQLITE_FULL', /\/data\/anna is full/],
  ['ENOTDIR', /is not a folder/],
  ['EACCES', /can't read and write .*permissions/],
  ['SQLITE_READONLY_DIRECTORY', /can't read and write .*permissions/],
  ['SQLITE_CANTOPEN', /can't read and write/],
  ['EISDIR', /knapsack\.db is a folder/],
  ['SQLITE_BUSY', /Another program is using .*knapsack\.db/],
  ['SQLITE_IOERR_READ', /disk .* can't be read or written/],
  ['SQLITE_CORRUPT', /damaged.*copies/],
])('%s becomes a sentence that says what to do', (code, sentence) => {
  const words = describeProfileFailure(withCode(code), profilePaths('/data/anna'));
  expect(words).toMatch(sentence);
  expect(words).toMatch(/\.$/);
});

it('leaves programming errors unchanged', () => {
  expect(describeProfileFailure(new TypeError('x is not a function'), profilePaths('/data'))).toBeNull();
});
