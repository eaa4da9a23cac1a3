import { expect, it } from 'vitest';
import { newFolder } from './path-values.ts';

it.each([
  ['make a folder Slides inside Papers', 'Papers/Slides'],
  ['create a new folder called "Old bills" in the Papers folder and move the rest there', 'Papers/Old bills'],
])('reads where the new folder of "%s" goes', (request, path) =>
  expect(newFolder(request, ['Attic', 'Papers'])).toEqual({ 'make_folder.path': [path] }),
);

it.each(['make a folder Slides', 'make a folder Slides inside Papers/old', 'show the folder Papers'])(
  'leaves "%s" alone',
  (request) => expect(newFolder(request, ['Attic', 'Papers'])).toEqual({}),
);
