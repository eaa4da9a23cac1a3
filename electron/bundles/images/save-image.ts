import path from 'node:path';
import type { Sharp } from 'sharp';
import { formatBytes, formatNumber } from '../../../shared/formats/numbers.ts';
import { errorMessage } from '../../foundation/errors.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { unreadableFile, wrongEnding } from '../../tools/tool-error.ts';

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
/** Formats that have endings other than their names. */
const ENDING_OF: Partial<Record<ImageFormat, string>> = { jpeg: 'jpg', tiff: 'tif' };

/** @returns the format that the file's name says. @throws {ToolError} it says none that can be written. */
export function formatOfName(file: string): ImageFormat {
  const format = ENDINGS[path.extname(file).slice(1).toLowerCase()];
  if (format !== undefined) return format;
  throw wrongEnding(file, ['.jpg', '.png', '.webp', '.avif', '.gif', '.tif']);
}

/**
 * @returns a name beside the original: `photo.jpg` becomes `photo-resized.jpg`.
 * @param format of the new one; that of the original by default, or PNG where that cannot be written.
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
  /** 1 to 100; what the format takes for good by default. */
  readonly quality?: number | undefined;
}

/** What a result says of a picture that was made. A type alias: TypeScript does not take interfaces for JSON. */
export type SavedPicture = {
  readonly saved: string;
  readonly width: number;
  readonly height: number;
  readonly kilobytes: number;
};

/** @returns a picture that was made, for the person, on one line. */
export const savedPictureWords = ({ saved, width, height, kilobytes }: SavedPicture): string =>
  `Saved ${saved}, ${formatNumber(width)} × ${formatNumber(height)} pixels, ${formatBytes(kilobytes * 1000)}`;

/** Writes a picture in the format that its name says. @returns where it is, its size in dots and in kilobytes. */
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

/** @throws {ToolError} always, with what the library says. */
export function tellImageProblem(error: unknown): never {
  throw unreadableFile(
    `The picture could not be made (${errorMessage(error).split('\n')[0] ?? ''}).`,
    'The original may be damaged: get it again from where it came from.',
    { cause: error },
  );
}

/** @param quality 1 to 100; what the format takes for good by default. */
export function encoded(image: Sharp, format: ImageFormat, quality: number | undefined): Sharp {
  // JPEG has no see-through parts; they would turn black.
  const opaque = format === 'jpeg' ? image.flatten({ background: 'white' }) : image;
  return opaque.toFormat(format, quality === undefined || format === 'png' || format === 'gif' ? {} : { quality });
}
