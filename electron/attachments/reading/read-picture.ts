import { sentenceCase } from '../../../shared/formats/clip.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { joinList } from '../../../shared/formats/lists.ts';
import { findCode } from '../../bundles/codes/read-qr-code.ts';
import { readImage } from '../../bundles/images/open-image.ts';
import { cameraFacts } from '../../bundles/images/read-exif.ts';
import { unreadableFile } from '../../tools/tool-error.ts';
import type { PictureReader } from '../recognition/picture-reader.ts';
import type { WholeFile } from './open-file.ts';
import type { FileReading } from './read-file-job.ts';

/** Dots of a thumbnail, enough for a dense screen. */
const THUMBNAIL = 96;
/** Dots of the longest side that models use; they make a larger picture smaller themselves. */
const MOST_MODEL_SIDE = 1568;
/** Nobody reads a longer code. */
const MOST_CODE = 2000;

/** No letter is smaller, in dots. */
export const LEAST_SIDE = 8;

/** A picture: its size, what the camera wrote into it, what a QR code in it says, its text, and a thumbnail. */
export async function readPicture(
  { name, bytes }: WholeFile,
  pictures: PictureReader | null = null,
): Promise<FileReading> {
  const { image, metadata, shown } = await readImage(bytes, name);
  const thumbnail = await image
    .clone()
    .autoOrient()
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer()
    .catch((error: unknown) => {
      throw unreadableFile(() => t('{name} is damaged.', { name }), t('Get it again from where it came from.'), {
        cause: error,
      });
    });
  const size = `${formatNumber(shown.width)} × ${formatNumber(shown.height)} pixels`;
  const facts = Object.entries(await cameraFacts(bytes)).map(
    ([fact, value]) => `${sentenceCase(fact)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  const code = await findCode(bytes, name).catch(() => null);
  const mayHaveText = Math.min(shown.width, shown.height) >= LEAST_SIDE;
  const words = mayHaveText ? await pictures?.ofPicture(image.clone().autoOrient(), shown) : '';
  return {
    kind: 'picture',
    about: () => {
      const parts = [...(code === null ? [] : [t('a QR code')]), ...((words ?? '') === '' ? [] : [t('text')])];
      const picture = t('{format} picture, {width, number} × {height, number} pixels', {
        format: metadata.format.toUpperCase(),
        width: shown.width,
        height: shown.height,
      });
      return parts.length === 0 ? picture : t('{picture}, with {parts}', { picture, parts: joinList(parts) });
    },
    text: [
      `A picture of ${size}. Unless you can see it, this is all you know about it:`,
      ...facts,
      ...(code === null ? [] : [`The QR code in it says: ${code.slice(0, MOST_CODE).toWellFormed()}`]),
      textLine(words),
    ].join('\n'),
    isComplete: true,
    outline: [],
    ...(mayHaveText && pictures === null && { unreadPictures: 1 }),
    thumbnail: `data:image/webp;base64,${thumbnail.toString('base64')}`,
  };
}

/** @param words undefined if nobody looked for any. */
function textLine(words: string | undefined): string {
  if (words === undefined) return 'Text in it was not read.';
  return words === '' ? 'No text was found in it.' : `Text in it, as read from the picture:\n${words}`;
}

/** @returns a picture as every server with a model that sees takes it: a JPEG, upright, on white, no larger than is used. */
export async function modelPicture({ name, bytes }: WholeFile): Promise<Uint8Array> {
  const { image } = await readImage(bytes, name);
  return image
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: MOST_MODEL_SIDE, height: MOST_MODEL_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
}
