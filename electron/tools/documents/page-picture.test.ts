import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pagePicture } from './page-picture.ts';
import { openPdf } from './read-pdf.ts';
import { scannedPdf, type ScannedPage } from './testing/scanned-pdf.ts';

/** A picture of 80 × 40 dots whose top left quarter is black. */
const [WIDTH, HEIGHT] = [80, 40];
const isBlack = (x: number, y: number): boolean => x < WIDTH / 2 && y < HEIGHT / 2;
const bytes = Buffer.alloc(WIDTH * HEIGHT, 255);
const bits = Buffer.alloc((WIDTH / 8) * HEIGHT, 255);
for (let y = 0; y < HEIGHT; y++)
  for (let x = 0; x < WIDTH; x++)
    if (isBlack(x, y)) {
      bytes[y * WIDTH + x] = 0;
      bits[y * (WIDTH / 8) + (x >> 3)] = 0;
    }

const gray: ScannedPage = { bytes: deflateSync(bytes), filter: 'FlateDecode', width: WIDTH, height: HEIGHT };
const twoColors: ScannedPage = { ...gray, bytes: deflateSync(bits), bitsPerDot: 1 };

/** @returns how light the middle of each part of a page is, in percent, from the top left; null without a picture. */
async function parts(pdf: Uint8Array, rows = 2): Promise<readonly number[] | null> {
  const found = await pagePicture(await openPdf(pdf), 1);
  if (found === null) return null;
  const data = await found.picture.toColourspace('b-w').raw().toBuffer();
  return Array.from({ length: rows * 2 }, (_, part) => {
    const x = Math.floor(found.width * (part % 2 === 0 ? 0.2 : 0.7));
    const y = Math.floor((found.height * (Math.floor(part / 2) + 0.5)) / rows);
    return Math.round((data[y * found.width + x] ?? NaN) / 2.55);
  });
}
const quarters = (page: ScannedPage): Promise<readonly number[] | null> => parts(scannedPdf([page]));

it.each<[string, ScannedPage, readonly number[]]>([
  ['as it is', gray, [0, 100, 100, 100]],
  ['in black and white', twoColors, [0, 100, 100, 100]],
  ['as what is printed through a mask', { ...twoColors, isMask: true }, [0, 100, 100, 100]],
  ['on a page that is turned right', { ...gray, rotate: 90 }, [100, 0, 100, 100]],
  ['on a page that is upside down', { ...gray, rotate: 180 }, [100, 100, 100, 0]],
  [
    'turned left on its page',
    { ...gray, paper: [HEIGHT, WIDTH], place: [0, WIDTH, -HEIGHT, 0, HEIGHT, 0] },
    [100, 100, 0, 100],
  ],
  [
    'turned right on its page',
    { ...gray, paper: [HEIGHT, WIDTH], place: [0, -WIDTH, HEIGHT, 0, 0, WIDTH] },
    [100, 0, 100, 100],
  ],
  ['upside down', { ...gray, place: [WIDTH, 0, 0, -HEIGHT, 0, HEIGHT] }, [100, 100, 0, 100]],
  ['mirrored', { ...gray, place: [-WIDTH, 0, 0, HEIGHT, WIDTH, 0] }, [100, 0, 100, 100]],
  ['half off the page', { ...gray, place: [WIDTH * 2, 0, 0, HEIGHT * 2, -WIDTH, -HEIGHT] }, [100, 100, 100, 100]],
  ['on the right half', { ...gray, place: [WIDTH / 2, 0, 0, HEIGHT, WIDTH / 2, 0] }, [100, 0, 100, 100]],
])('a picture is taken from a PDF %s', async (_, page, expected) => {
  expect(await quarters(page)).toEqual(expected);
});

it('is as fine as the picture, up to 300 dots to the inch', async () => {
  const size = async (paper: readonly [number, number]): Promise<readonly number[]> => {
    const found = await pagePicture(await openPdf(scannedPdf([{ ...gray, paper }])), 1);
    return [found?.width ?? 0, found?.height ?? 0];
  };
  expect(await size([40, 20])).toEqual([80, 40]);
  expect(await size([8, 4])).toEqual([33, 17]);
  // A huge page of few dots isn't enlarged.
  expect(await size([800, 400])).toEqual([800, 400]);
  expect((await size([14_400, 14_400])).reduce((area, side) => area * side)).toBeLessThanOrEqual(9_000_000);
});

it('is none if it can’t be decoded, or lies', async () => {
  expect(await quarters({ ...gray, filter: 'JPXDecode', bytes: Buffer.from('rubbish') })).toBeNull();
  expect(await quarters({ ...gray, filter: 'DCTDecode', bytes: Buffer.from('rubbish') })).toBeNull();
  expect(await quarters({ ...gray, width: 60_000, height: 60_000 })).toBeNull();
  expect(await quarters({ ...gray, place: [0, 0, 0, 0, 0, 0] })).toBeNull();
  expect(await quarters({ ...gray, place: [1e9, 0, 0, 1e9, 0, 0] })).toBeNull();
});

it('is put together from strips', async () => {
  const strip = await sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .jpeg()
    .toBuffer();
  const pdf = scannedPdf([
    {
      bytes: strip,
      filter: 'DCTDecode',
      width: WIDTH,
      height: HEIGHT,
      paper: [WIDTH, HEIGHT * 2],
      place: [WIDTH, 0, 0, HEIGHT, 0, 0],
    },
  ]).toString('latin1');
  const twice = pdf
    .replace(/q 80 0 0 40 0 0 cm \/I Do Q/, '$& q 80 0 0 40 0 40 cm /I Do Q')
    .replace(/<<\/Length 26>>/, '<</Length 53>>');
  expect(await parts(Buffer.from(twice, 'latin1'), 4)).toEqual([0, 100, 100, 100, 0, 100, 100, 100]);
});
