import { expect, it } from 'vitest';
import { findProgram } from './find-program.ts';

const GIT = 'C:\\Program Files\\Git\\cmd\\git.exe';
const onWindows = (folders: string, files: readonly string[]) => ({
  platform: 'win32' as const,
  environment: { Path: folders },
  isFile: (file: string) => files.includes(file),
});

it('finds a program of Windows in the absolute folders of PATH only', () => {
  const planted = ['.\\git.exe', 'git.exe', 'tools\\git.exe', 'C:git.exe'];
  expect(findProgram('git', onWindows('.;;tools;C:;"C:\\Program Files\\Git\\cmd"', [...planted, GIT]))).toBe(GIT);
  expect(findProgram('git', onWindows('.;tools', planted))).toBeNull();
});

it('leaves names with a folder unchanged, as well as all names on other systems', () => {
  expect(findProgram('C:\\make\\make.exe', onWindows('', []))).toBe('C:\\make\\make.exe');
  expect(findProgram('git', { platform: 'linux' })).toBe('git');
});
