import type { OverlayOptions, Sharp } from 'sharp';
import type { Pdf } from './read-pdf.ts';
import { placedPictures, type PlacedPicture } from './placed-pictures.ts';

/** Dots of the largest picture of a page. */
const MOST_DOTS = 9_000_000;
/** Dots to the point: 300 to the inch. A strip that is finer says nothing about the others. */
const MOST_SCALE = 300 / 72;

export interface PagePicture {
  /** In shades of gray. */
  readonly picture: Sharp;
  readonly width: number;
  readonly height: number;
}

/**
 * Puts the pictures of a page together where they are on it, such as the strips of a scan. Nothing else is drawn.
 * @returns null if there is none, or none that can be decoded (JPEG 2000 and JBIG2 can't).
 */
export async function pagePicture(pdf: Pdf, number: number): Promise<PagePicture | null> {
  const page = await pdf.getPage(number);
  const pictures = await placedPictures(page).catch(() => []);
  const { width: points, height: rows } = page.getViewport({ scale: 1 });
  const scale = scaleFor(pictures, points * rows);
  const [width, height] = [Math.max(1, Math.round(points * scale)), Math.max(1, Math.round(rows * scale))];
  const layers: OverlayOptions[] = [];
  for (const one of pictures) layers.push(...(await layerOf(one, scale, { width, height })));
  page.cleanup();
  if (layers.length === 0) return null;
  const { default: sharp } = await import('sharp');
  const paper = sharp({ create: { width, height, channels: 3, background: 'white' } });
  const { data, info } = await paper.composite(layers).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { picture: sharp(data, { raw: info }), width, height };
}

/** @returns dots to the point, as fine as the finest picture is, within the bounds. */
function scaleFor(pictures: readonly PlacedPicture[], area: number): number {
  const finest = Math.max(1, ...pictures.map(({ width, place: [a, b] }) => width / Math.max(1, Math.hypot(a, b))));
  return Math.min(finest, MOST_SCALE, Math.sqrt(MOST_DOTS / Math.max(1, area)));
}

/** @returns the part of a picture that is on the paper, turned and sized; none if it isn't on it. */
async function layerOf(
  picture: PlacedPicture,
  scale: number,
  paper: { readonly width: number; readonly height: number },
): Promise<readonly OverlayOptions[]> {
  const [a, b, c, d, e, f] = picture.place.map((value) => value * scale) as unknown as PlacedPicture['place'];
  const [left, top] = [
    Math.round(Math.min(e, e + a, e + c, e + a + c)),
    Math.round(Math.min(f, f + b, f + d, f + b + d)),
  ];
  const isTurned = Math.abs(b) > Math.abs(a);
  const width = Math.round(Math.abs(isTurned ? c : a));
  const height = Math.round(Math.abs(isTurned ? b : d));
  const [fromX, fromY] = [Math.max(0, -left), Math.max(0, -top)];
  const [seenX, seenY] = [Math.min(width, paper.width - left) - fromX, Math.min(height, paper.height - top) - fromY];
  if (seenX < 1 || seenY < 1 || width * height > 4 * MOST_DOTS) return [];
  const { default: sharp } = await import('sharp');
  const channels = picture.kind === 1 ? 1 : picture.kind === 2 ? 3 : 4;
  const dots = picture.kind === 1 ? spread(picture) : picture.data;
  let shown = sharp(dots, { raw: { width: picture.width, height: picture.height, channels } }).flatten({
    background: 'white',
  });
  // Upwards is minus here, so a picture that stands upright has a negative `d`; turned right, `b` and `c` are positive.
  if (isTurned ? c < 0 : d > 0) shown = shown.flip();
  if (isTurned ? b < 0 : a < 0) shown = shown.flop();
  // One step after another: sharp would turn before it mirrors.
  const upright = await shown.toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer();
  const turned = isTurned ? sharp(upright).rotate(90) : sharp(upright);
  const input = await turned
    .resize({ width, height, fit: 'fill' })
    .extract({ left: fromX, top: fromY, width: seenX, height: seenY })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [{ input, left: left + fromX, top: top + fromY }];
}

/** @returns a byte for each bit. */
function spread({ data, width, height }: PlacedPicture): Uint8Array {
  const row = (width + 7) >> 3;
  const bytes = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) bytes[at++] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return bytes;
}
