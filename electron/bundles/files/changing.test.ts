import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { appendToFile } from './append-to-file.ts';
import { copyFile } from './copy-file.ts';
import { editFile } from './edit-file.ts';
import { makeFolder } from './make-folder.ts';
import { moveFile } from './move-file.ts';
import { trashFile } from './trash-file.ts';
import { writeFile } from './write-file.ts';

const place = useToolWorkplace();

describe('write_file', () => {
  it('saves a text, with the folders it needs', async () => {
    expect(await place().run(writeFile, { path: 'Documents/New/list.md', text: '- milk' })).toEqual({
      saved: 'Documents/New/list.md',
      characters: 6,
    });
    expect(place().text('Documents/New/list.md')).toBe('- milk');
  });

  it('replaces a file only on request, and keeps the previous version', async () => {
    place().put('Documents/a.txt', 'old');
    expect(await place().refusal(writeFile, { path: 'a.txt', text: 'new' })).toContain('already exists');
    expect(place().text('Documents/a.txt')).toBe('old');
    await place().run(writeFile, { path: 'a.txt', text: 'new', replace: true });
    expect(place().text('Documents/a.txt')).toBe('new');
    expect(place().trashed()).toEqual([expect.stringMatching(/^a \(before .*\.txt$/)]);
  });

  it('shows the change before it is made', async () => {
    place().put('Documents/a.txt', 'old');
    expect(await place().preview(writeFile, { path: 'Documents/a.txt', text: 'new' })).toEqual({
      effect: 'Documents/a.txt will be replaced. The previous version goes to the trash.',
      diff: { before: 'old', after: 'new' },
    });
    expect(await place().preview(writeFile, { path: 'Documents/b.txt', text: 'new' })).toMatchObject({
      effect: 'The new file Documents/b.txt will be created.',
    });
  });

  it('writes nothing outside the open folders', async () => {
    expect(await place().refusal(writeFile, { path: '~/Private/a.txt', text: 'x' })).toContain('may not be changed');
    expect(place().names('Private')).toEqual([]);
  });
});

describe('append_to_file', () => {
  it.each([
    ['on a line of its own', 'one', 'one\ntwo\n'],
    ['after a last line that ends', 'one\n', 'one\ntwo\n'],
    ['with the ends of line that are there', 'one\r\n', 'one\r\ntwo\r\n'],
    ['to an empty file', '', 'two\n'],
  ])('adds text %s', async (_, before, after) => {
    place().put('Documents/a.txt', before);
    expect(await place().run(appendToFile, { path: 'a.txt', text: 'two' })).toEqual({
      updated: 'Documents/a.txt',
      added_characters: 3,
    });
    expect(place().text('Documents/a.txt')).toBe(after);
  });

  it('creates a missing file', async () => {
    await place().run(appendToFile, { path: 'Documents/log.txt', text: 'first' });
    expect(place().text('Documents/log.txt')).toBe('first\n');
  });

  it('keeps the encoding of the file', async () => {
    place().put('Documents/a.txt', Buffer.from('\uFEFFeins\r\n', 'utf16le'));
    await place().run(appendToFile, { path: 'a.txt', text: 'zwei' });
    expect(readFileSync(path.join(place().documents, 'a.txt'))).toEqual(
      Buffer.from('\uFEFFeins\r\nzwei\r\n', 'utf16le'),
    );
  });

  it('leaves files unchanged that are not text', async () => {
    place().put('Documents/a.bin', Buffer.from([0, 1, 2]));
    expect(await place().refusal(appendToFile, { path: 'a.bin', text: 'x' })).toContain('not a text file');
  });
});

describe('edit_file', () => {
  it('changes a passage and keeps the version before', async () => {
    place().put('Documents/letter.txt', 'Dear Sir,\nthank you for $5.\n');
    expect(
      await place().run(editFile, { path: 'letter.txt', find: 'Dear Sir', replace_with: 'Dear Ms $& Lee' }),
    ).toEqual({ changed: 'Documents/letter.txt', places: 1 });
    expect(place().text('Documents/letter.txt')).toBe('Dear Ms $& Lee,\nthank you for $5.\n');
    expect(place().trashed()).toHaveLength(1);
  });

  it('shows the difference before, without changing anything', async () => {
    place().put('Documents/a.txt', 'port = 8080');
    expect(await place().preview(editFile, { path: 'a.txt', find: '8080', replace_with: '9090' })).toEqual({
      effect: 'a.txt will be changed in 1 place. The previous version goes to the trash.',
      diff: { before: 'port = 8080', after: 'port = 9090' },
    });
    expect(place().text('Documents/a.txt')).toBe('port = 8080');
  });

  it('changes every occurrence on request, and none when it is unclear which', async () => {
    place().put('Documents/a.txt', 'recieve\nand recieve');
    expect(await place().refusal(editFile, { path: 'a.txt', find: 'recieve', replace_with: 'receive' })).toContain(
      '2 times (lines 1, 2)',
    );
    await place().run(editFile, { path: 'a.txt', find: 'recieve', replace_with: 'receive', all: true });
    expect(place().text('Documents/a.txt')).toBe('receive\nand receive');
  });

  it('shows the most similar line when the passage is missing', async () => {
    place().put('Documents/a.txt', 'alpha\nthe port is 8080 here\n');
    expect(await place().refusal(editFile, { path: 'a.txt', find: 'the port was 8080', replace_with: 'x' })).toContain(
      'The nearest is line 2: “the port is 8080 here”',
    );
  });

  it('requires a file', async () =>
    expect(await place().refusal(editFile, { path: 'Documents/none.txt', find: 'a', replace_with: 'b' })).toContain(
      'There is no',
    ));
});

describe('move_file', () => {
  it('moves into a folder', async () => {
    place().put('Documents/a.txt', 'x');
    await place().run(makeFolder, { path: 'Documents/Archive' });
    expect(await place().run(moveFile, { from: 'a.txt', to: 'Documents/Archive' })).toEqual({
      moved: 'Documents/a.txt',
      to: 'Documents/Archive/a.txt',
    });
    expect(place().names('Documents')).toEqual(['Archive']);
  });

  it('uses a plain file name as the new name in the same folder', async () => {
    place().put('Documents/Letters/a.txt', 'x');
    expect(await place().run(moveFile, { from: 'Documents/Letters/a.txt', to: 'b.txt' })).toMatchObject({
      to: 'Documents/Letters/b.txt',
    });
    expect(place().names('Documents/Letters')).toEqual(['b.txt']);
  });

  it('replaces nothing, and leaves no open folder', async () => {
    place().put('Documents/a.txt', 'a');
    place().put('Documents/b.txt', 'b');
    expect(await place().refusal(moveFile, { from: 'Documents/a.txt', to: 'Documents/b.txt' })).toContain(
      'already exists',
    );
    expect(await place().refusal(moveFile, { from: 'Documents/a.txt', to: '~/Private' })).toContain(
      'may not be changed',
    );
    expect(place().text('Documents/b.txt')).toBe('b');
  });
});

describe('copy_file', () => {
  it('copies a file next to itself, and a folder with its contents', async () => {
    place().put('Documents/Photos/a.jpg', 'x');
    expect(await place().run(copyFile, { from: 'Documents/Photos/a.jpg', to: 'b.jpg' })).toEqual({
      copied: 'Documents/Photos/a.jpg',
      to: 'Documents/Photos/b.jpg',
    });
    await place().run(copyFile, { from: 'Documents/Photos', to: 'Documents/Backup' });
    expect(place().names('Documents/Backup')).toEqual(['a.jpg', 'b.jpg']);
  });

  it('stops when aborted', async () => {
    place().put('Documents/Photos/a.jpg', 'x');
    await expect(
      place().run(
        copyFile,
        { from: 'Documents/Photos', to: 'Documents/Backup' },
        { signal: AbortSignal.abort(new Error('stopped')) },
      ),
    ).rejects.toThrow('stopped');
  });

  it('copies nothing from outside', async () => {
    place().put('Private/secret.txt', 'x');
    expect(await place().refusal(copyFile, { from: '~/Private/secret.txt', to: 'Documents' })).toContain(
      'outside the folders',
    );
  });
});

describe('trash_file', () => {
  it('moves a file to the trash, and announces it before', async () => {
    place().put('Documents/old.zip', 'x'.repeat(2000));
    expect(await place().preview(trashFile, { path: 'old.zip' })).toEqual({
      effect: 'The file Documents/old.zip (2 kB) will be moved to the trash.',
    });
    expect(await place().run(trashFile, { path: 'old.zip' })).toEqual({ in_trash: 'Documents/old.zip' });
    expect([place().names('Documents'), place().trashed()]).toEqual([[], ['old.zip']]);
  });

  it('states that a folder is moved with everything in it', async () => {
    place().put('Documents/Old/a.txt', 'x');
    expect(await place().preview(trashFile, { path: 'Documents/Old' })).toEqual({
      effect: 'The folder Documents/Old will be moved to the trash with everything in it.',
    });
    await place().run(trashFile, { path: 'Documents/Old' });
    expect(place().trashed()).toEqual(['Old']);
  });

  it('never moves an open folder itself, or anything outside', async () => {
    place().put('Private/a.txt', 'x');
    expect(await place().refusal(trashFile, { path: 'Documents' })).toContain('open folder');
    expect(await place().refusal(trashFile, { path: '~/Private/a.txt' })).not.toBe('');
    expect(place().names('Private')).toEqual(['a.txt']);
  });
});

describe('make_folder', () => {
  it('creates a folder and its parents', async () => {
    expect(await place().run(makeFolder, { path: 'Documents/Photos/2026' })).toEqual({
      folder: 'Documents/Photos/2026',
    });
    expect(place().names('Documents/Photos')).toEqual(['2026']);
  });

  it('does not mistake a file for a folder', async () => {
    place().put('Documents/a', 'x');
    expect(await place().refusal(makeFolder, { path: 'Documents/a' })).toContain('already exists');
  });
});
