import { expect, it } from 'vitest';
import { useToolWorkplace } from '../bundles/testing/tool-workplace.ts';
import { touchesBeside, wholePath } from './whole-path.ts';

const place = useToolWorkplace();

it('adds a folder to a plain file name, and leaves other paths unchanged', async () => {
  place().put('Documents/a.md', 'x');
  expect(await wholePath(place().files, 'a.md')).toBe('Documents/a.md');
  expect(await wholePath(place().files, '~/Private/a.md')).toBe('~/Private/a.md');
  await expect(wholePath(place().files, 'none.md')).rejects.toThrow('There is no');
});

it('declares files that are written next to a file, unless their folder is open anyway', () => {
  expect(touchesBeside('~/Private/a.md', '~/Private/a.html')).toEqual([{ path: '~/Private/a.html', use: 'write' }]);
  expect(touchesBeside('a.md', 'a.html')).toEqual([]);
});
