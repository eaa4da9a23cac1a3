import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInstallation } from '../../app/installation.ts';
import { openPdf } from '../../tools/documents/read-pdf.ts';
import { scannedPdf, type ScannedPage } from '../../tools/documents/testing/scanned-pdf.ts';
import { readFileJob } from '../reading/read-attached-file.ts';
import { GERMAN_LETTER, GERMAN_LETTER_TEXT, LETTER, LETTER_TEXT } from '../testing/letter-picture.ts';
import { grayPicture } from './gray-picture.ts';
import { MOST_SCANS, PictureReader, type RecognitionProgress } from './picture-reader.ts';
import { recognizedLines } from './recognized-lines.ts';
import { recognizePages } from './recognize-pages-job.ts';
import { shippedRecognition } from './recognition-files.ts';
import { openRecognizer, type TextRecognizer } from './text-recognizer.ts';

const shipped = shippedRecognition(findInstallation().resourcesFolder);
let folder: string;
let recognizer: TextRecognizer;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-recognize-')));
  recognizer = await openRecognizer({ ...shipped, languages: shipped.languages.slice(0, 1) });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a file with the text in its pictures. */
async function read(name: string, contents: Uint8Array, pictures = new PictureReader(recognizer, () => undefined)) {
  const file = path.join(folder, name);
  writeFileSync(file, contents);
  return (await readFileJob({ path: file, name, locale: 'en-GB' }, pictures)) as Record<string, unknown>;
}

/** A page with the letter on it, in black and white. */
async function scan(change: Partial<ScannedPage> = {}): Promise<ScannedPage> {
  const { data, info } = await sharp(LETTER)
    .resize({ width: 1320 })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { bytes: deflateSync(data), filter: 'FlateDecode', width: info.width, height: info.height, ...change };
}
const unreadable = (): Promise<ScannedPage> => scan({ filter: 'JPXDecode', bytes: Buffer.from('rubbish') });

describe('the text in pictures', () => {
  it('of a screenshot is part of what is read', async () => {
    expect(await read('letter.png', LETTER)).toMatchObject({
      kind: 'picture',
      about: 'PNG picture, 330 × 58 pixels, with text',
      text: expect.stringContaining(`Text in it, as read from the picture:\n${LETTER_TEXT}`) as string,
      unreadPictures: 0,
    });
  });

  it('of a screenshot with a dark ground is, too', async () => {
    expect((await read('dark.png', await sharp(LETTER).negate().png().toBuffer()))['text']).toContain(LETTER_TEXT);
  });

  it('in German keeps its letters, if German is chosen, alone or next to English', async () => {
    for (const languages of [shipped.languages.slice(1), shipped.languages]) {
      const both = await openRecognizer({ ...shipped, languages });
      const picture = await grayPicture(sharp(GERMAN_LETTER), { width: 330, height: 58 });
      expect(both.textIn(picture)).toBe(GERMAN_LETTER_TEXT);
    }
    expect((await read('german.png', GERMAN_LETTER))['text']).not.toContain('Kündigung');
  });

  it('of scanned pages has the page that it is on', async () => {
    const seen: RecognitionProgress[] = [];
    const pdf = scannedPdf([await scan(), await unreadable()]);
    const found = await read('lease.pdf', pdf, new PictureReader(recognizer, (progress) => seen.push(progress)));
    expect(found).toMatchObject({
      about: 'PDF, 2 pages; page 1 read from a picture; page 2 is a picture in a format that can’t be read here',
      text: `--- page 1, read from a picture ---\n${LETTER_TEXT}\n\n--- page 2, a picture in a format that can’t be read here ---\n`,
    });
    expect(seen).toEqual([
      { page: 1, pages: 2 },
      { page: 2, pages: 2 },
    ]);
  });

  it('is named as not read where nobody read it', async () => {
    const file = path.join(folder, 'unread.pdf');
    writeFileSync(file, scannedPdf([await scan()]));
    const job = { path: file, name: 'unread.pdf', locale: 'en-GB' };
    expect(await readFileJob(job)).toMatchObject({ about: 'PDF, 1 page; page 1 is a picture', unreadPictures: 1 });
  });

  it('of some pages only is what a known folder asks for', async () => {
    const [picture, pdf] = [path.join(folder, 'known.png'), path.join(folder, 'known.pdf')];
    writeFileSync(picture, LETTER);
    writeFileSync(pdf, scannedPdf([await unreadable(), await scan(), await unreadable()]));
    expect(await recognizePages({ path: picture, pages: [1] }, recognizer)).toEqual({
      hasPages: false,
      texts: [{ page: 1, text: LETTER_TEXT }],
      undecoded: [],
    });
    expect(await recognizePages({ path: pdf, pages: [2, 3] }, recognizer)).toEqual({
      hasPages: true,
      texts: [{ page: 2, text: LETTER_TEXT }],
      undecoded: [3],
    });
  });

  it('is empty in a picture without any, however noisy', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const create = { width: 120, height: 90, channels: 3, background: 'gray', noise } as const;
    const found = await read('noise.jpg', await sharp({ create }).jpeg().toBuffer());
    expect(found).toMatchObject({ about: 'JPEG picture, 120 × 90 pixels' });
    expect(found['text']).toMatch(/No text was found in it\.$/);
  });
});

describe('reading text is bounded', () => {
  /** Counts what it is asked to read. */
  const counting = (): { readonly sizes: number[]; readonly recognizer: TextRecognizer } => {
    const sizes: number[] = [];
    return { sizes, recognizer: { textIn: ({ length }) => String(sizes.push(length)) } };
  };

  it('by pages', async () => {
    const one = counting();
    const pages = Array.from({ length: MOST_SCANS + 3 }, (_, index) => index + 1);
    const tiny = { bytes: deflateSync(Buffer.alloc(64)), filter: 'FlateDecode', width: 8, height: 8 } as const;
    const found = await new PictureReader(one.recognizer, () => undefined).ofPdf(
      scannedPdf(pages.map(() => tiny)),
      pages,
    );
    expect([...found.texts.keys()]).toEqual(pages.slice(0, MOST_SCANS));
  });

  it('by time: no other page is begun after it', async () => {
    const one = counting();
    const reader = new PictureReader(one.recognizer, () => undefined, -1);
    expect((await reader.ofPdf(scannedPdf([await scan()]), [1])).texts.size).toBe(0);
    expect(one.sizes).toEqual([]);
  });

  it('by dots: small pictures are enlarged three times at most, large ones made smaller', async () => {
    const size = async (width: number, height: number): Promise<string> => {
      const picture = sharp({ create: { width, height, channels: 3, background: 'white' } });
      return (
        Buffer.from((await grayPicture(picture, { width, height })).subarray(3, 14))
          .toString()
          .split('\n')[0] ?? ''
      );
    };
    expect([await size(330, 58), await size(6000, 6000)]).toEqual(['990 174', '3000 3000']);
  });
});

it('a language that is not one is said to be so', async () => {
  const file = path.join(folder, 'xyz.traineddata');
  writeFileSync(file, 'rubbish');
  const broken = openRecognizer({ ...shipped, languages: [{ code: 'xyz', file }] });
  await expect(broken).rejects.toThrow('are damaged. Install Knapsack again.');
});

it('lines that were guessed are left out, and paragraphs kept apart', () => {
  const word = (place: string, certainty: number, text: string): string =>
    `5\t1\t${place}\t1\t0\t0\t9\t9\t${String(certainty)}\t${text}`;
  const table = [
    '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
    word('1\t1\t1', 95, 'Dear'),
    word('1\t1\t1', 90, 'Ida,'),
    word('1\t1\t2', 12, 'ee~'),
    word('1\t1\t3', 91, 'hello'),
    word('2\t1\t1', 92, 'Bye'),
    word('2\t1\t2', 92, ' '),
  ];
  expect(recognizedLines(table.join('\n'))).toBe('Dear Ida,\nhello\n\nBye');
  expect(recognizedLines('')).toBe('');
});

it('a PDF stays readable after its pictures were read', async () => {
  const bytes = scannedPdf([await scan()]);
  const before = Buffer.from(bytes);
  await new PictureReader({ textIn: () => 'x' }, () => undefined).ofPdf(bytes, [1]);
  expect(bytes.equals(before)).toBe(true);
  expect((await openPdf(bytes)).numPages).toBe(1);
});
