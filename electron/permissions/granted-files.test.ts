import { linkSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useToolWorkplace } from '../bundles/testing/tool-workplace.ts';

const workplace = useToolWorkplace();

describe('a path', () => {
  it('is found from the name of an open folder, in any case', async () => {
    workplace().put('Documents/Trip/plan.txt', 'Rome');
    const { files } = workplace();
    for (const written of [
      'Documents/Trip/plan.txt',
      'documents/Trip/plan.txt',
      'Trip/plan.txt',
      '~/Documents/Trip/plan.txt',
      `${workplace().documents}/Trip/../Trip/plan.txt`,
      '"Documents/Trip/plan.txt"',
    ]) {
      expect(await files.readText(written, 100)).toBe('Rome');
    }
  });

  it('is shown in a form that can be passed again', async () => {
    const { files, documents } = workplace();
    expect(files.shown(path.join(documents, 'Trip', 'plan.txt'))).toBe('Documents/Trip/plan.txt');
    expect(files.shown(documents)).toBe('Documents');
    expect(files.shown('/etc/passwd')).toBe('/etc/passwd');
  });

  it('that does not exist leads to the nearest names', async () => {
    workplace().put('Documents/invoice-march.txt', '');
    await expect(workplace().files.readText('Documents/invoice_march.txt', 100)).rejects.toThrow(
      'Did you mean Documents/invoice-march.txt?',
    );
  });

  it.each([
    ['~/Private/a.txt', 'outside the folders'],
    ['../Private/a.txt', 'outside the folders'],
    ['a\u0000.txt', 'control characters'],
    ['a\u202Etxt.exe', 'invisible'],
  ])('%j is not read', async (written, words) => {
    workplace().put('Private/a.txt', 'secret');
    await expect(workplace().files.readText(written, 100)).rejects.toThrow(words);
  });
});

describe('reading', () => {
  it('refuses a file above the limit, with its size', async () => {
    workplace().put('Documents/long.txt', 'x'.repeat(2000));
    await expect(workplace().files.readText('long.txt', 1000)).rejects.toThrow('2,000 bytes');
  });

  it('accepts UTF-8 and UTF-16, and refuses other files', async () => {
    workplace().put('Documents/a.txt', '\uFEFFgrün');
    workplace().put('Documents/b.txt', Buffer.from('\uFEFFgrün', 'utf16le'));
    workplace().put('Documents/c.txt', Buffer.from([0x67, 0xfc, 0x6e]));
    expect(await workplace().files.readText('a.txt', 100)).toBe('grün');
    expect(await workplace().files.readText('b.txt', 100)).toBe('grün');
    await expect(workplace().files.readText('c.txt', 100)).rejects.toThrow('not a text file');
  });

  it('lists and walks sorted by name, and follows no link out', async () => {
    workplace().put('Documents/b/deep.txt', '1');
    workplace().put('Documents/a.txt', '22');
    workplace().put('Private/secret.txt', '333');
    symlinkSync(workplace().private, path.join(workplace().documents, 'way-out'));
    symlinkSync(path.join(workplace().documents, 'a.txt'), path.join(workplace().documents, 'way-in'));
    const { files } = workplace();
    expect((await files.list('Documents')).map(({ name, kind, bytes }) => [name, kind, bytes])).toEqual([
      ['a.txt', 'file', 2],
      ['b', 'folder', 0],
      ['way-in', 'file', 2],
      ['way-out', 'other', 0],
    ]);
    const walked: string[] = [];
    for await (const entry of files.walk('Documents')) walked.push(entry.path);
    expect(walked).toEqual([
      'Documents/a.txt',
      'Documents/b',
      'Documents/way-in',
      'Documents/way-out',
      'Documents/b/deep.txt',
    ]);
  });
});

describe('writing', () => {
  it('creates the folders it needs, and replaces only when told to, keeping the previous version', async () => {
    const { files } = workplace();
    expect(await files.write('Documents/new/a.txt', 'one', { replace: false })).toBe('Documents/new/a.txt');
    await expect(files.write('Documents/new/a.txt', 'two', { replace: false })).rejects.toThrow('already exists');
    await files.write('Documents/new/a.txt', 'two', { replace: true });
    expect(workplace().text('Documents/new/a.txt')).toBe('two');
    expect(workplace().names('Documents/new')).toEqual(['a.txt']);
    expect(workplace().trashed()).toEqual([expect.stringMatching(/^a \(before .*\)\.txt$/)]);
  });

  it('keeps the file’s mode, and does not change its other hard links', async () => {
    const file = workplace().put('Documents/run.sh', 'one');
    const other = path.join(workplace().private, 'same.sh');
    linkSync(file, other);
    await workplace().files.write('run.sh', 'two', { replace: true });
    expect(readFileSync(other, 'utf8')).toBe('one');
    expect(statSync(file).mode & 0o777).toBe(statSync(other).mode & 0o777);
  });

  it('moves and copies into folders, and never over existing files', async () => {
    const { files } = workplace();
    workplace().put('Documents/a.txt', 'a');
    workplace().put('Documents/b.txt', 'b');
    mkdirSync(path.join(workplace().documents, 'box'));
    await expect(files.move('a.txt', 'b.txt')).rejects.toThrow('already exists');
    expect(await files.move('a.txt', 'Documents/box')).toBe('Documents/box/a.txt');
    expect(await files.copy('Documents/box', 'Documents/copy')).toBe('Documents/copy');
    expect(workplace().text('Documents/copy/a.txt')).toBe('a');
    await expect(files.move('Documents/box', 'Documents/box/inner')).rejects.toThrow('into itself');
  });

  it('moves deleted files to the trash, and a link rather than its target', async () => {
    const { files, documents } = workplace();
    const kept = workplace().put('Documents/kept.txt', 'kept');
    symlinkSync(kept, path.join(documents, 'link'));
    await files.trash('Documents/link');
    expect(workplace().names('Documents')).toEqual(['kept.txt']);
    expect(workplace().trashed()).toEqual(['link']);
    await expect(files.trash('Documents')).rejects.toThrow('open folder');
  });

  it('is not led out by a link in the middle of a path', async () => {
    const { files, documents } = workplace();
    symlinkSync(workplace().private, path.join(documents, 'sub'));
    await expect(files.write('Documents/sub/a.txt', 'x', { replace: false })).rejects.toThrow('may not be changed');
    await expect(files.makeFolder('Documents/sub/b')).rejects.toThrow('may not be changed');
    writeFileSync(path.join(workplace().private, 'there.txt'), 'x');
    await expect(files.copy('Documents/sub/there.txt', 'Documents/there.txt')).rejects.toThrow('outside the folders');
    expect(workplace().names('Private')).toEqual(['there.txt']);
  });
});
