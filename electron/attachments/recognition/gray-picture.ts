import type { Sharp } from 'sharp';

/** Dots of the largest picture that is read: a page with 300 to the inch has 8.7 million. */
const MOST_DOTS = 9_000_000;
/** Letters of a screen are a third as large as Tesseract reads them best. */
const MOST_ENLARGED = 3;

/**
 * @param shown its width and height. @returns the picture in shades of gray on white, as large as is read best, in a
 * form that needs no decoding (PGM).
 */
export async function grayPicture(
  picture: Sharp,
  shown: { readonly width: number; readonly height: number },
): Promise<Uint8Array> {
  const scale = Math.min(MOST_ENLARGED, Math.sqrt(MOST_DOTS / (shown.width * shown.height)));
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .resize({ width: Math.max(1, Math.round(shown.width * scale)) })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.concat([Buffer.from(`P5\n${String(info.width)} ${String(info.height)}\n255\n`), data]);
}
