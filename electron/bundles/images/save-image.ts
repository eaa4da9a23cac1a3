import { z } from 'zod';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { unreadableFile, wrongEnding } from '../../tools/tool-error.ts';

export const savedImageOutput = z.object({
  saved: z.string(),
  width: z.number(),
  height: z.number(),
  kilobytes: z.number(),
});

export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

const ENDINGS: Readonly<Record<string, ImageFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
  tif: 'tiff',
  tiff: 'tiff',
};
/** Formats whose extensions differ from their names. */
const ENDING_OF: Partial<Record<ImageFormat, string>> = { jpeg: 'jpg', tiff: 'tif' };

/** @returns the format of the file's name. @throws {ToolError} if it has none that can be written. */
export function formatOfName(file: string): ImageFormat {
  const format = ENDINGS[path.extname(file).slice(1).toLowerCase()];
  if (format !== undefined) return format;
  throw wrongEnding(file, ['.jpg', '.png', '.webp', '.avif', '.gif', '.tif']);
}

/**
 * @returns a name next to the original: `photo.jpg` becomes `photo-resized.jpg`.
 * @param format of the new one; by default that of the original, or PNG if that can't be written.
 */
export function nameBeside(original: string, what: string, format?: ImageFormat): string {
  const { dir, name, ext } = path.parse(original);
  const own = ENDINGS[ext.slice(1).toLowerCase()] === undefined ? '.png' : ext;
  const ending = format === undefined ? own : `.${ENDING_OF[format] ?? format}`;
  return path.join(dir, `${name}${what === '' ? '' : `-${what}`}${ending}`);
}

export interface SaveOptions {
  readonly file: string;
  readonly replace: boolean;
  /** 1 to 100; by default the format's own good quality. */
  readonly quality?: number | undefined;
}

/** What a result says about a created picture. A type alias: TypeScript doesn't accept interfaces as JSON. */
export type SavedPicture = {
  readonly saved: string;
  readonly width: number;
  readonly height: number;
  readonly kilobytes: number;
};

/** @returns a created picture for the person, on one line. */
export const savedPictureWords = ({ saved, width, height, kilobytes }: SavedPicture): string =>
  t('Saved {saved}, {width, number} × {height, number} pixels, {size}', {
    saved,
    width,
    height,
    size: formatBytes(kilobytes * 1000),
  });

/** Writes a picture in the format of its name. @returns its path, its size in pixels and in kilobytes. */
export async function saveImage(
  files: FileAccess,
  image: Sharp,
  { file, replace, quality }: SaveOptions,
): Promise<SavedPicture> {
  const format = formatOfName(file);
  const { data, info } = await encoded(image, format, quality)
    .toBuffer({ resolveWithObject: true })
    .catch(tellImageProblem);
  const saved = await files.write(file, data, { replace });
  return { saved, width: info.width, height: info.height, kilobytes: Math.ceil(data.length / 1000) };
}

/** @throws {ToolError} always, with the library's reason. */
export function tellImageProblem(error: unknown): never {
  throw unreadableFile(
    () => t('The picture could not be made ({reason}).', { reason: errorMessage(error).split('\n')[0] ?? '' }),
    t('The original may be damaged: get it again from where it came from.'),
    { cause: error },
  );
}

/** @param quality 1 to 100; by default the format's own good quality. */
export function encoded(image: Sharp, format: ImageFormat, quality: number | undefined): Sharp {
  // JPEG has no transparency; transparent parts would turn black.
  const opaque = format === 'jpeg' ? image.flatten({ background: 'white' }) : image;
  return opaque.toFormat(format, quality === undefined || format === 'png' || format === 'gif' ? {} : { quality });
}
