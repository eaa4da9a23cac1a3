import type { Metadata, Sharp } from 'sharp';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { TELL_PERSON, toolError, unreadableFile } from '../../tools/tool-error.ts';

export interface OpenedImage {
  readonly image: Sharp;
  readonly metadata: Metadata;
  /** Width and height as shown, with the camera's rotation applied. */
  readonly shown: { readonly width: number; readonly height: number };
  readonly bytes: Buffer;
}

const MAX_FILE_BYTES = 100_000_000;
/** Dots of the largest picture that is unpacked: 100 megapixels take 400 MB of memory. */
const MAX_PIXELS = 100_000_000;
const MOST_SECONDS = 25;
/** Accepted contents, whatever the name says. */
const READABLE = new Set(['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif', 'svg']);

/** Opens a picture by its contents. @throws {ToolError} if it is not a picture, or too large when decoded. */
export async function openImage(files: FileAccess, path: string): Promise<OpenedImage> {
  return readImage(await files.readBytes(path, MAX_FILE_BYTES), path);
}

/** As `openImage`, for bytes that are there. @param name what messages call it. */
export async function readImage(bytes: Buffer, name: string): Promise<OpenedImage> {
  const { default: sharp } = await import('sharp');
  if (bytes.length === 0) throw unreadableFile(() => t('{name} is empty.', { name }), t('Choose another picture.'));
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).timeout({ seconds: MOST_SECONDS });
  // The header alone: of one that is too large, it says how large.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (metadata === null || !READABLE.has(metadata.format)) {
    throw unreadableFile(
      () => t('{name} is not a picture that can be read.', { name }),
      t('Choose a JPEG, PNG, WebP, GIF, TIFF, AVIF or SVG file.'),
    );
  }
  const { width, height } = metadata;
  if (width * height > MAX_PIXELS) {
    throw toolError(
      'too-large',
      (number) =>
        t('{name} has {width} × {height} pixels; at most {most} million can be worked on.', {
          name,
          width: number(width),
          height: number(height),
          most: number(MAX_PIXELS / 1_000_000),
        }),
      { forPerson: t('Choose a smaller picture.'), forModel: TELL_PERSON },
    );
  }
  return { image, metadata, shown: metadata.autoOrient, bytes };
}
