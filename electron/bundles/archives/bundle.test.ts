import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Header } from 'tar';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { createArchive } from './create-archive.ts';
import { extractArchive } from './extract-archive.ts';
import { listArchive } from './list-archive.ts';
import { takeFromArchive } from './take-from-archive.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

const place = useToolWorkplace();
const LINK_MODE = 0o120777;

/** @param names with contents; a name that the library would not write is patched in afterwards, at the same length. */
async function zip(
  files: Readonly<Record<string, string | Buffer>>,
  modes: Readonly<Record<string, number>> = {},
): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, contents] of Object.entries(files))
    file.addBuffer(Buffer.from(contents), name, modes[name] === undefined ? {} : { mode: modes[name] });
  file.end();
  return buffer(file.outputStream);
}

const renamed = (bytes: Buffer, from: string, to: string): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');

interface TarPart {
  readonly path: string;
  readonly text?: string;
  readonly type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory';
  readonly linkpath?: string;
}

function tar(...parts: TarPart[]): Buffer {
  const blocks = parts.flatMap(({ path, text = '', type = 'File', linkpath }) => {
    const block = Buffer.alloc(512);
    new Header({
      path,
      type,
      size: text.length,
      mode: 0o644,
      mtime: new Date(0),
      ...(linkpath !== undefined && { linkpath }),
    }).encode(block);
    return [block, Buffer.from(text), Buffer.alloc((512 - (text.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

describe.each(['zip', 'tar', 'tar.gz', 'tgz'])('an archive of the kind %s', (ending) => {
  it('packs files and folders, lists the contents, and unpacks to the same files', async () => {
    const long = `${'very-long-name-'.repeat(12)}.txt`;
    place().put('Documents/Photos/a.txt', 'alpha');
    place().put(`Documents/Photos/2025/${long}`, 'beta');
    place().put('Documents/Photos/empty.txt', '');
    place().put('Documents/Grüße.txt', 'x'.repeat(200_000));
    const archive = `Documents/all.${ending}`;
    expect(
      await place().run(createArchive, { files: ['Documents/Photos', 'Documents/Grüße.txt'], archive }),
    ).toMatchObject({ archive, files: 4 });
    const { entries, total } = (await place().run(listArchive, { archive })) as { entries: unknown[]; total: number };
    expect(total).toBe(6);
    expect(entries).toEqual(
      expect.arrayContaining([
        { name: 'Photos', kind: 'folder' },
        { name: `Photos/2025/${long}`, size: '4 bytes' },
        { name: 'Grüße.txt', size: '200 kB' },
      ]),
    );
    expect(await place().run(extractArchive, { archive })).toMatchObject({ folder: 'Documents/all', files: 4 });
    expect(place().text(`Documents/all/Photos/2025/${long}`)).toBe('beta');
    expect(place().text('Documents/all/Photos/empty.txt')).toBe('');
    expect(place().text('Documents/all/Grüße.txt')).toHaveLength(200_000);
  });
});

describe('create_archive', () => {
  it('replaces nothing, and requires a known extension', async () => {
    place().put('Documents/a.txt', 'x');
    place().put('Documents/old.zip', 'precious');
    expect(await place().refusal(createArchive, { files: ['a.txt'], archive: 'Documents/old.zip' })).toContain(
      'already exists',
    );
    expect(await place().refusal(createArchive, { files: ['a.txt'], archive: 'Documents/new.rar' })).toContain(
      '.zip, .tar or .tar.gz',
    );
    expect(place().text('Documents/old.zip')).toBe('precious');
  });

  it('packs nothing from outside the folders, and no two files with the same name', async () => {
    place().put('Documents/a/x.txt', '1');
    place().put('Documents/b/x.txt', '2');
    place().put('Private/secret.txt', 'x');
    expect(
      await place().refusal(createArchive, { files: ['~/Private/secret.txt'], archive: 'Documents/a.zip' }),
    ).toContain('outside the folders');
    expect(
      await place().refusal(createArchive, {
        files: ['Documents/a/x.txt', 'Documents/b/x.txt'],
        archive: 'Documents/a.zip',
      }),
    ).toContain('called x.txt');
    expect(await place().refusal(createArchive, { files: ['Documents/none'], archive: 'Documents/a.zip' })).toContain(
      'There is no',
    );
  });

  it.each(['zip', 'tar.gz'])('leaves no incomplete %s when it is stopped', async (ending) => {
    place().put('Documents/a.txt', 'x'.repeat(100_000));
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(
      place().run(createArchive, { files: ['Documents/a.txt'], archive: `Documents/a.${ending}` }, { signal }),
    ).rejects.toThrow();
    expect(place().names('Documents')).toEqual(['a.txt']);
  });
});

describe('extract_archive', () => {
  const refused = async (name: string, bytes: Buffer): Promise<string> => {
    place().put(`Documents/${name}`, bytes);
    const reason = await place().refusal(extractArchive, { archive: `Documents/${name}` });
    expect([
      place().names('Documents'),
      place()
        .names('.')
        .filter((entry) => entry !== '.trash'),
    ]).toEqual([[name], ['Documents', 'Private']]);
    return reason;
  };

  it('refuses names that lead out of the folder', async () => {
    const bytes = await zip({ 'good.txt': 'x', 'aaaevil.txt': 'x' });
    expect(await refused('a.zip', renamed(bytes, 'aaaevil.txt', '../evil.txt'.slice(0, 11)))).toContain('lead out');
    expect(await refused('a.zip', renamed(bytes, 'aaaevil.txt', '/tmp/e.txt0'))).toContain('lead out');
    expect(await refused('a.zip', renamed(bytes, 'aaaevil.txt', '..\\evil.txt'.slice(0, 11)))).toContain('lead out');
  });

  it('refuses them in a tar, too', async () => {
    expect(
      await refused('a.tar', tar({ path: 'good.txt', text: 'x' }, { path: '../../Private/evil.txt', text: 'x' })),
    ).toContain('leads out');
  });

  it('creates no links, and does not write through existing ones', async () => {
    place().put(
      'Documents/a.tar',
      tar(
        { path: 'way-out', type: 'SymbolicLink', linkpath: place().private },
        { path: 'b.txt', text: 'x' },
        { path: 'hard', type: 'Link', linkpath: '/etc/passwd' },
      ),
    );
    expect(await place().run(extractArchive, { archive: 'Documents/a.tar' })).toMatchObject({
      files: 1,
      left_out: ['way-out', 'hard'],
    });
    expect(place().names('Documents/a')).toEqual(['b.txt']);
    place().put('Documents/b.zip', await zip({ link: place().private, 'c.txt': 'x' }, { link: LINK_MODE }));
    expect(await place().run(extractArchive, { archive: 'Documents/b.zip' })).toMatchObject({
      files: 1,
      left_out: ['link'],
    });
    place().put(
      'Documents/c.tar',
      tar(
        { path: 'way-out', type: 'SymbolicLink', linkpath: place().private },
        { path: 'way-out/evil.txt', text: 'x' },
      ),
    );
    await place().run(extractArchive, { archive: 'Documents/c.tar' });
    expect(place().names('Private')).toEqual([]);
  });

  it('refuses two files with the same name', async () => {
    expect(await refused('a.tar', tar({ path: 'Readme', text: '1' }, { path: 'README', text: '2' }))).toContain(
      'twice',
    );
  });

  it('refuses what would fill the disk, by the stated and by the actual size', async () => {
    const zeros = Buffer.alloc(60_000_000);
    expect(await refused('a.zip', await zip({ zeros }))).toContain('made to fill a disk');
    expect(await refused('a.zip', gzipSync(tar({ path: 'zeros', text: zeros.toString('latin1') })))).toContain(
      'made to fill a disk',
    );
  });

  it('does not read past the end of a tar', async () => {
    place().put('Documents/a.tar', Buffer.concat([tar({ path: 'a', text: '1' }), Buffer.alloc(40_000_000)]));
    const began = threadTime();
    expect(await place().run(listArchive, { archive: 'a.tar' })).toMatchObject({ total: 1 });
    expect(threadTime() - began).toBeLessThan(1000);
  });

  it('notices wrong sizes', async () => {
    const bytes = await zip({ 'a.txt': 'x'.repeat(5000) });
    const directory = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(10, directory + 24);
    expect(await refused('a.zip', bytes)).toContain('damaged');
  });

  it.each([
    ['a ZIP that is cut off', async () => (await zip({ a: 'x'.repeat(5000) })).subarray(0, 60)],
    ['a tar that is cut off', async () => tar({ path: 'a', text: 'x'.repeat(3000) }).subarray(0, 1600)],
    [
      'a tar.gz that is cut off',
      async () => gzipSync(tar({ path: 'a', text: randomBytes(4000).toString('hex') })).subarray(0, 4000),
    ],
  ])('reports %s', async (_, bytes) => expect(await refused('a.bin', await bytes())).toContain('damaged'));

  it.each([
    ['a text', Buffer.from('This is only a text, of which there are many on any disk.')],
    ['a packed text', gzipSync('only a text')],
    ['what is packed twice', gzipSync(gzipSync(tar({ path: 'a', text: 'x' })))],
  ])('takes %s for no archive', async (_, bytes) => expect(await refused('a.dat', bytes)).toContain('not an archive'));

  it('replaces nothing in an existing folder', async () => {
    place().put('Documents/a.zip', await zip({ 'new.txt': 'n', 'mine.txt': 'other' }));
    place().put('Documents/Target/mine.txt', 'mine');
    expect(await place().refusal(extractArchive, { archive: 'Documents/a.zip', into: 'Documents/Target' })).toContain(
      'Documents/Target/mine.txt already exists, and nothing is replaced',
    );
    expect([place().names('Documents/Target'), place().text('Documents/Target/mine.txt')]).toEqual([
      ['mine.txt'],
      'mine',
    ]);
    expect(await place().refusal(extractArchive, { archive: 'Documents/a.zip', into: '~/Private' })).toContain(
      'may not be changed',
    );
  });

  it('removes what it wrote when it cannot continue', async () => {
    const bytes = await zip({ 'a.txt': 'fine', 'b.txt': 'x'.repeat(5000) });
    bytes.writeUInt32LE(10, bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    place().put('Documents/a.zip', bytes);
    place().put('Documents/Target/mine.txt', 'mine');
    expect(await place().refusal(extractArchive, { archive: 'Documents/a.zip', into: 'Documents/Target' })).toContain(
      'damaged',
    );
    expect(place().names('Documents/Target')).toEqual(['mine.txt']);
  });

  it.each(['a.zip', 'a.tar'])('stops in %s when aborted', async (name) => {
    place().put('Documents/a.zip', await zip({ 'a.txt': 'x' }));
    place().put('Documents/a.tar', tar({ path: 'a.txt', text: 'x' }));
    await expect(
      place().run(
        extractArchive,
        { archive: `Documents/${name}` },
        { signal: AbortSignal.abort(new Error('stopped')) },
      ),
    ).rejects.toThrow();
    expect(place().names('Documents')).toEqual(['a.tar', 'a.zip']);
  });
});

describe('list_archive', () => {
  it('shows a long one in pages', async () => {
    place().put(
      'Documents/a.zip',
      await zip(Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`${String(index + 100)}.txt`, 'x']))),
    );
    expect(await place().run(listArchive, { archive: 'a.zip' })).toMatchObject({
      total: 70,
      left: 10,
      unpacked: '70 bytes',
    });
    expect(await place().run(listArchive, { archive: 'a.zip', offset: 69 })).toMatchObject({
      entries: [{ name: '169.txt', size: '1 byte' }],
    });
  });

  it('requires an existing archive', async () => {
    place().put('Documents/tiny', 'x');
    expect(await place().refusal(listArchive, { archive: 'Documents/none.zip' })).toContain('There is no');
    expect(await place().refusal(listArchive, { archive: 'Documents/tiny' })).toContain('too short');
  });
});

describe('take_from_archive', () => {
  it('unpacks one file, found by the end of its name', async () => {
    place().put('Documents/a.zip', await zip({ 'docs/readme.txt': 'read me', 'docs/other.txt': 'x' }));
    expect(
      await place().run(takeFromArchive, { archive: 'a.zip', name: 'README.txt', into: 'Documents/Out' }),
    ).toMatchObject({ files: 1, names: ['Documents/Out/docs/readme.txt'] });
    expect(place().text('Documents/Out/docs/readme.txt')).toBe('read me');
  });

  it('unpacks one folder, also from a packed tar', async () => {
    place().put(
      'Documents/a.tgz',
      gzipSync(
        tar({ path: '2024/a.txt', text: 'a' }, { path: '2025/b.txt', text: 'b' }, { path: '2025/c/d.txt', text: 'd' }),
      ),
    );
    expect(await place().run(takeFromArchive, { archive: 'a.tgz', name: '2025' })).toMatchObject({ files: 2 });
    expect(place().names('Documents/a')).toEqual(['2025']);
  });

  it('lists similar names when several files are possible', async () => {
    place().put('Documents/a.zip', await zip({ 'a/readme.txt': '1', 'b/readme.txt': '2' }));
    expect(await place().refusal(takeFromArchive, { archive: 'a.zip', name: 'readme.txt' })).toContain(
      'Did you mean a/readme.txt or b/readme.txt?',
    );
    expect(await place().refusal(takeFromArchive, { archive: 'a.zip', name: 'invoice' })).toContain(
      'There is no “invoice” in this archive',
    );
  });
});
