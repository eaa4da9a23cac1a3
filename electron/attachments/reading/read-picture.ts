import { sentenceCase } from '../../../shared/formats/clip.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { findCode } from '../../bundles/codes/read-qr-code.ts';
import { readImage } from '../../bundles/images/open-image.ts';
import { cameraFacts } from '../../bundles/images/read-exif.ts';
import { unreadableFile } from '../../tools/tool-error.ts';
import type { WholeFile } from './open-file.ts';
import type { FileReading } from './read-file-job.ts';

/** Dots of a thumbnail, enough for a dense screen. */
const THUMBNAIL = 96;
/** Nobody reads a longer code. */
const MOST_CODE = 2000;

/** A picture: its size, what the camera wrote into it, what a QR code in it says, and a thumbnail. */
export async function readPicture({ name, bytes }: WholeFile): Promise<FileReading> {
  const { image, metadata, shown } = await readImage(bytes, name);
  const thumbnail = await image
    .clone()
    .autoOrient()
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'cover' })
    .webp({ quality: 70 })
    .toBuffer()
    .catch((error: unknown) => {
      throw unreadableFile(`${name} is damaged.`, 'Get it again from where it came from.', { cause: error });
    });
  const size = `${formatNumber(shown.width)} × ${formatNumber(shown.height)} pixels`;
  const facts = Object.entries(await cameraFacts(bytes)).map(
    ([fact, value]) => `${sentenceCase(fact)}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  const code = await findCode(bytes, name).catch(() => null);
  return {
    kind: 'picture',
    about: `${metadata.format.toUpperCase()} picture, ${size}${code === null ? '' : ', with a QR code'}`,
    text: [
      `A picture of ${size}. What it shows can’t be read.`,
      ...facts,
      ...(code === null ? [] : [`The QR code in it says: ${code.slice(0, MOST_CODE).toWellFormed()}`]),
    ].join('\n'),
    isComplete: true,
    outline: [],
    thumbnail: `data:image/webp;base64,${thumbnail.toString('base64')}`,
  };
}
