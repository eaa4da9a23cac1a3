import { expect, it } from 'vitest';
import { BUILT_IN_TOOLS } from '../testing/built-in-tools.ts';
import { codePath, markedPaths, newFolder } from './path-values.ts';

it.each([
  ['make a folder Slides inside Papers', 'Papers/Slides'],
  ['Make a folder called Slides in Papers.', 'Papers/Slides'],
  ['create a new folder called "Old bills" in the Papers folder and move the rest there', 'Papers/Old bills'],
])('reads where the new folder of "%s" goes', (request, path) =>
  expect(newFolder(request, ['Attic', 'Papers'], BUILT_IN_TOOLS)).toEqual({ 'make_folder.path': [path] }),
);

it.each([
  'make a folder Slides',
  'make a folder Slides inside Papers/old',
  'make a folder Slides in Papers.old',
  'show the folder Papers',
])('leaves "%s" alone', (request) => expect(newFolder(request, ['Attic', 'Papers'], BUILT_IN_TOOLS)).toEqual({}));

it.each([
  ["what's in the log file in Papers", 'Papers/log'],
  ['read my tax-return file', 'tax-return'],
  ['Show me the plan.txt in Papers.', 'Papers/plan.txt'],
  ['what does plan.txt say about Papers.zip', 'plan.txt'],
])('“%s” names the file %s', (request, path) =>
  expect(markedPaths(request, ['Papers'], BUILT_IN_TOOLS)['path']).toEqual([path]),
);

it.each(['read the text file', 'open the first file', 'read the note about the log'])('“%s” names none', (request) =>
  expect(markedPaths(request, ['Papers'], BUILT_IN_TOOLS)['path']).toBeUndefined(),
);

it('a code is saved as a picture', () => {
  expect(codePath('a QR code of hello, as hello.png', [], BUILT_IN_TOOLS)).toEqual({
    'make_qr_code.path': ['hello.png'],
  });
  expect(codePath('put “hello” in a QR code', [], BUILT_IN_TOOLS)).toEqual({ 'make_qr_code.path': [] });
});
