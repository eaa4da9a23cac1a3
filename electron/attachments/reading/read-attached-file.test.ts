import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../tools/documents/make-pdf.ts';
import {
  sampleDocx,
  sampleEpub,
  sampleOdt,
  samplePptx,
  zipOf,
} from '../../tools/documents/testing/sample-documents.ts';
import { MOST_KEPT } from './read-file-job.ts';
import { readFileJob } from './read-attached-file.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-read-')));
});
afterAll(() => rmSync(folder, { recursive: true }));

const put = (name: string, contents: string | Uint8Array): string => {
  const file = path.join(folder, name);
  writeFileSync(file, contents);
  return file;
};
const readAt = async (file: string): Promise<Record<string, unknown>> =>
  (await readFileJob({ path: file, name: path.basename(file), locale: 'en-GB' })) as Record<string, unknown>;
const read = (name: string, contents: string | Uint8Array) => readAt(put(name, contents));

const picture = async (): Promise<Buffer> => {
  const { default: sharp } = await import('sharp');
  const exif = { IFD0: { Make: 'Acme', Model: 'Pocket' } };
  return sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .withExif(exif)
    .jpeg()
    .toBuffer();
};

const qrCode = async (text: string): Promise<Buffer> => {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toBuffer(text, { scale: 6 });
};

const workbook = async (): Promise<Buffer> => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const cells = [
    ['City', 'Rent'],
    ['Ghent', 900],
    ['Oslo', 1200],
  ].map((row) => row.map((value) => ({ value })));
  return writeXlsxFile(cells).toBuffer();
};

describe('a file is read by what it is', () => {
  it('text, with its lines and headings', async () => {
    expect(await read('a.md', '# One\n\ntext\n\n## Two\n')).toMatchObject({
      kind: 'text',
      about: 'Markdown, 5 lines',
      isComplete: true,
      outline: '# One\n## Two',
    });
  });

  it('code, with where its parts begin', async () => {
    const { outline } = await read(
      'a.ts',
      'import x;\n\nexport function run() {\n}\n  class Inner {}\nclass Outer {}\n',
    );
    expect(outline).toBe('line 3: export function run() {\nline 6: class Outer {}');
  });

  it.each([
    ['a.json', '{"name": "x", "list": [1]}', 'name\nlist'],
    ['b.json', '[1, 2, 3]', 'a list of 3 elements'],
    ['c.json', '{"broken": ', ''],
  ])('data in %s, with the names at its top', async (name, contents, outline) => {
    expect(await read(name, contents)).toMatchObject({ kind: 'text', outline });
  });

  it('rows, with their number and columns', async () => {
    expect(await read('a.csv', 'city;rent\nGhent;900\nOslo;1200\n')).toMatchObject({
      kind: 'table',
      about: 'CSV, 2 rows, 2 columns',
      outline: 'column city\ncolumn rent',
    });
    const utf16 = Buffer.from('\uFEFFcity,rent\nGhent,900\n', 'utf16le');
    expect(await read('b.csv', utf16)).toMatchObject({ about: 'CSV, 1 row, 2 columns' });
  });

  it('a workbook, row by row', async () => {
    expect(await read('a.xlsx', await workbook())).toMatchObject({
      kind: 'table',
      about: 'Excel, 2 rows, 2 columns',
      text: 'City\tRent\nGhent\t900\nOslo\t1200',
    });
  });

  it.each([
    ['a.docx', sampleDocx, 'Word document, “Yearly report”, 1 page'],
    ['a.epub', sampleEpub, /^E-book, “.+”, \d pages?$/],
    ['a.pptx', samplePptx, 'Presentation, “The plan”, 2 slides'],
    ['a.odt', () => sampleOdt('<text:p>Hello</text:p>'), 'OpenDocument text, 1 page'],
    [
      'a.pdf',
      async () => (await makePdf('# Lease\n\nThree months.', true, 'Lease', new Date(0))).bytes,
      'PDF, “Lease”, 1 page',
    ],
    ['a.rtf', async () => '{\\rtf1\\ansi Dear Ida}', 'RTF document, 1 page'],
    ['a.html', async () => '<h1>Tea</h1><p>Green</p>', 'Web page, “Tea”, 1 page'],
    ['a.eml', async () => 'From: a@b.c\r\nSubject: Hi\r\n\r\nSee you', 'E-mail, “Hi”, 1 page'],
  ])('the document %s', async (name, make, about) => {
    const found = await read(name, await make());
    expect(found).toMatchObject({ kind: 'document', isComplete: true });
    expect(found['about']).toMatch(about);
    expect(String(found['text'])).not.toBe('');
  });

  it('a picture, with its camera, its code and a thumbnail', async () => {
    const photo = await read('a.jpg', await picture());
    expect(photo).toMatchObject({ kind: 'picture', about: 'JPEG picture, 320 × 200 pixels' });
    expect(photo['text']).toContain('Maker: Acme');
    expect(photo['thumbnail']).toMatch(/^data:image\/webp;base64,/);
    expect((await read('code.png', await qrCode('hello there')))['text']).toContain('says: hello there');
  });

  it('a large TIFF, whose table is at its end', async () => {
    const { default: sharp } = await import('sharp');
    const create = { width: 200, height: 100, channels: 3, background: 'white' } as const;
    const tiff = await sharp({ create }).tiff({ compression: 'none' }).toBuffer();
    expect((await read('scan.tif', tiff))['about']).toBe('TIFF picture, 200 × 100 pixels');
  });

  it('an animation by its first picture, and a drawing without what it refers to', async () => {
    const { default: sharp } = await import('sharp');
    const frames = { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } } as const;
    const gif = await sharp(Buffer.alloc(20 * 40 * 3, 90), frames)
      .gif()
      .toBuffer();
    expect((await read('moving.gif', gif))['about']).toBe('GIF picture, 20 × 20 pixels');
    const out = '<image href="file:///etc/passwd" width="9" height="9"/><image href="http://localhost:1/x.png"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><script>x()</script>${out}</svg>`;
    expect((await read('drawing.svg', svg))['about']).toBe('SVG picture, 30 × 20 pixels');
  });

  it('an archive, as the list of what is in it', async () => {
    const found = await read('a.zip', await zipOf({ 'a.txt': 'hello', 'b/c.txt': 'x' }));
    expect(found).toMatchObject({ kind: 'archive', text: 'a.txt (5 bytes)\nb/c.txt (1 byte)' });
  });

  it('an archive with a password, which is said', async () => {
    const zip = Buffer.from(await zipOf({ 'a.txt': 'hello' }));
    // The first flag of an entry, in the archive's directory.
    const flags = zip.indexOf('PK\u0001\u0002') + 8;
    zip.writeUInt16LE(zip.readUInt16LE(flags) | 1, flags);
    expect((await read('a.zip', zip))['about']).toBe('Archive, 1 entry, 5 bytes unpacked, has a password');
  });

  it('anything else without a text', async () => {
    expect(await read('a.bin', Buffer.from([0, 1, 2, 3]))).toMatchObject({ kind: 'other', text: '' });
  });
});

describe('of a large file', () => {
  it('the beginning is read, up to the end of a line, and the rest is counted', async () => {
    const found = await read('long.csv', `a,b\n${'1,2\n'.repeat(400_000)}`);
    expect(found).toMatchObject({ isComplete: false, about: 'CSV, about 400,000 rows, 2 columns' });
    expect(String(found['text']).length).toBe(MOST_KEPT);
    const text = await read('long.txt', `${'ä'.repeat(99)}\n`.repeat(20_000));
    expect(text).toMatchObject({ isComplete: false, about: 'Text, 20,000 lines' });
    expect(text['text']).not.toContain('\uFFFD');
  });

  it('too large for its kind, it says so without reading it', async () => {
    const file = put('huge.pdf', '%PDF-1.7\n');
    truncateSync(file, 200_000_000);
    await expect(readAt(file)).rejects.toThrow('It has 200 MB; files of this kind are read up to 100 MB.');
  });
});

/** A document that says it unpacks to 400 MB. */
const bomb = async (): Promise<Uint8Array> => {
  const zip = Buffer.from(await zipOf({ 'word/document.xml': 'x' }));
  zip.writeUInt32LE(400_000_000, zip.indexOf('PK\u0001\u0002') + 24);
  return zip;
};
/** An archive that says it has 21,000 entries. */
const tooMany = async (): Promise<Uint8Array> => {
  const zip = Buffer.from(await zipOf({ a: 'x' }));
  const end = zip.indexOf('PK\u0005\u0006');
  for (const place of [end + 8, end + 10]) zip.writeUInt16LE(21_000, place);
  return zip;
};
/** A picture that says it has 400 million dots. */
const vast = async (): Promise<Uint8Array> => {
  const png = Buffer.from(await qrCode('x'));
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};
const climbing = async (): Promise<Uint8Array> => {
  const zip = Buffer.from(await zipOf({ 'aa/etc/passwd': 'x' }));
  return new Uint8Array(Buffer.from(zip.toString('latin1').replaceAll('aa/etc', '../etc'), 'latin1'));
};

describe('hostile and broken files say what is wrong', () => {
  it.each<[string, () => Promise<string | Uint8Array>, RegExp]>([
    ['empty.txt', async () => '', /is empty/],
    ['broken.pdf', async () => '%PDF-1.4\nrubbish', /damaged, or is not a PDF/],
    ['broken.docx', async () => Buffer.from('PK\u0003\u0004 rubbish'), /damaged/],
    [
      'locked.docx',
      async () =>
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(600),
          Buffer.from('EncryptedPackage', 'utf16le'),
        ]),
      /has a password/,
    ],
    ['locked.odt', () => sampleOdt('', '<manifest:encryption-data/>'), /has a password/],
    ['old.xls', async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), /old format/],
    [
      'locked.xlsx',
      async () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      /^(?!.*old format).*has a password/,
    ],
    ['bomb.docx', bomb, /unpacks to far more/],
    ['many.zip', tooMany, /more than 20,000 files/],
    ['climbing.zip', climbing, /lead out of the folder/],
    ['broken.jpg', async () => Buffer.concat([(await picture()).subarray(0, 40), Buffer.alloc(40)]), /not a picture/],
    ['cut.jpg', async () => (await picture()).subarray(0, -40), /cut\.jpg is damaged/],
    ['empty.png', async () => '', /is empty/],
    ['vast.png', vast, /20,000 × 20,000 pixels; at most 100 million/],
    ['header.png', async () => (await qrCode('x')).subarray(0, 40), /not a picture|damaged/],
    [
      'huge.svg',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
      /90,000 × 90,000 pixels/,
    ],
    ['broken.svg', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="10"', /not a picture/],
    ['broken.csv', async () => '\n\n\n', /no rows/],
    ['broken.xlsx', async () => zipOf({ 'xl/workbook.xml': '<x' }), /cannot be read/],
  ])('%s', async (name, make, words) => {
    await expect(read(name, await make())).rejects.toThrow(words);
  });

  /** Every kind, as it should be. */
  const WHOLE: Readonly<Record<string, () => Promise<string | Uint8Array>>> = {
    txt: async () => 'One line.\nAnd another.\n'.repeat(20),
    json: async () => JSON.stringify({ name: 'x', list: Array.from({ length: 99 }) }),
    csv: async () => `city,rent\n${'Ghent,900\n'.repeat(20)}`,
    xlsx: workbook,
    pdf: async () => (await makePdf('Dear Ida', true, 'A letter', new Date(0))).bytes,
    docx: sampleDocx,
    pptx: samplePptx,
    odt: () => sampleOdt('<text:p>Hello</text:p>'),
    epub: sampleEpub,
    rtf: async () => `{\\rtf1\\ansi ${'Dear Ida '.repeat(20)}}`,
    html: async () => `<h1>Tea</h1>${'<p>Green</p>'.repeat(20)}`,
    eml: async () => `From: a@b.c\r\nSubject: Hi\r\n\r\n${'See you '.repeat(20)}`,
    zip: () => zipOf({ 'a.txt': 'x', 'b.txt': 'y' }),
    jpg: picture,
    png: () => qrCode('hello'),
    svg: async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>',
  };
  /** What happens to files on their way, or on purpose. */
  const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    'cut in half': (bytes) => bytes.subarray(0, bytes.length >> 1),
    'without its end': (bytes) => bytes.subarray(0, -9),
    'empty in the middle': (bytes) => Buffer.from(bytes).fill(0, bytes.length >> 1, (bytes.length >> 1) + 40),
    'with wrong bytes': (bytes) => Buffer.from(bytes.map((byte, index) => (index % 53 === 52 ? byte ^ 0xff : byte))),
    'twice, the second time backwards': (bytes) => Buffer.concat([bytes, Buffer.from(bytes.toReversed())]),
  };

  it.each(Object.keys(WHOLE))('a damaged %s is read as far as it can be, or says what is wrong', async (kind) => {
    const whole = Buffer.from((await WHOLE[kind]?.()) ?? '');
    for (const [damage, damaged] of Object.entries(DAMAGES)) {
      const bytes = damaged(whole);
      const file = put(`${damage}.${kind}`, bytes);
      const outcome = await readAt(file).then(
        ({ about, text }) => (String(about) !== '' && !String(text).includes('\0') ? 'read' : 'neither'),
        (error: unknown) => (error instanceof Error && /\S.*[.!]$/s.test(error.message) ? 'said' : error),
      );
      expect(['read', 'said'], damage).toContain(outcome);
      expect(readFileSync(file).equals(bytes)).toBe(true);
    }
  });

  it('a link, a pipe, a socket, a folder and a device are not opened', async () => {
    const link = path.join(folder, 'link.txt');
    symlinkSync('/etc/passwd', link);
    const pipe = path.join(folder, 'pipe.txt');
    execFileSync('mkfifo', [pipe]);
    const socket = path.join(folder, 'socket.txt');
    const server = createServer().listen(socket);
    await new Promise((resolve) => server.once('listening', resolve));
    for (const file of [link, pipe, socket, folder, '/dev/zero'])
      await expect(readAt(file)).rejects.toThrow(/replaced|not a regular file|is a folder/);
    server.close();
  });

  it('names with marks that turn the text around are shown without them', async () => {
    const zip = await zipOf({ 'a\u202Egpj.exe': 'x', 'b\nc.txt': 'y' });
    expect((await read('names.zip', zip))['text']).toBe('agpj.exe (1 byte)\nb c.txt (1 byte)');
  });
});
