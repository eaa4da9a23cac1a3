import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guardedPlacesAround, reaches } from './guarded-places.ts';
import { isInside, type PlatformPaths } from './platform-paths.ts';
import { cleanWrittenPath } from './written-path.ts';

describe('paths of other systems', () => {
  const windows: PlatformPaths = { path: path.win32, foldsCase: true, home: 'C:\\Users\\Ada' };
  const mac: PlatformPaths = { path: path.posix, foldsCase: true, home: '/Users/ada' };

  it('are compared as the system compares them', () => {
    expect(isInside('c:\\users\\ADA\\Documents\\a.txt', 'C:\\Users\\Ada\\documents', windows)).toBe(true);
    expect(isInside('C:\\Users\\Ada\\Documents2', 'C:\\Users\\Ada\\Documents', windows)).toBe(false);
    expect(isInside('D:\\Users', 'C:\\', windows)).toBe(false);
    expect(isInside('/Users/ada/DOCUMENTS/Café', '/Users/ada/Documents/Cafe\u0301', mac)).toBe(true);
    expect(isInside('/home/a/..b', '/home/a', { path: path.posix, foldsCase: false })).toBe(true);
  });

  it.each([
    'C:\\Users\\Ada\\NUL',
    'C:\\Users\\Ada\\con.txt',
    'Documents\\a.txt:stream',
    'a.txt::$DATA',
    '\\\\server\\share\\a',
    '\\\\?\\C:\\a',
    '\\\\.\\PhysicalDrive0',
    '//server/share',
    'Documents\\a.txt. ',
    'Documents\\COM1',
    'D:a.txt',
    'Documents\\... \\a',
  ])('%j is not a file name on Windows', (written) => {
    expect(() => cleanWrittenPath(written, windows)).toThrow('not an ordinary file name');
  });

  it('can be written with either slash, and from the home folder', () => {
    expect(cleanWrittenPath('~/Documents\\a.txt', windows)).toBe('C:\\Users\\Ada\\Documents\\a.txt');
    expect(cleanWrittenPath('C:/Users/Ada/a.txt', windows)).toBe('C:/Users/Ada/a.txt');
  });

  it('have their own guarded places', () => {
    expect(guardedPlacesAround('C:\\Users\\Ada\\AppData\\Local\\Google\\Chrome', windows)).toHaveLength(2);
    expect(reaches('C:\\Users\\Ada', 'C:\\Users\\Ada\\appdata\\Roaming\\x', windows)).toBe(false);
    expect(reaches('/Users/ada', '/Users/ada/Library/Keychains/login.keychain-db', mac)).toBe(false);
    expect(reaches('/Users/ada', '/Users/ada/Documents/a', mac)).toBe(true);
  });
});
