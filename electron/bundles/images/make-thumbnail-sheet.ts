import path from 'node:path';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import type { FileAccess } from '../../permissions/file-access.ts';
import { defineTool, type ToolContext } from '../../tools/define-tool.ts';
import { ToolError, refusedValue, unreadableFile } from '../../tools/tool-error.ts';
import { savingPreview } from '../../tools/saving-preview.ts';
import { replaceFlag } from './image-fields.ts';
import { openImage } from './open-image.ts';
import { saveImage, savedPictureWords, savedImageOutput } from './save-image.ts';

const PICTURE = /\.(?:jpe?g|png|webp|gif|tiff?|avif)$/i;
const MOST_PICTURES = 100;
const CELL = 240;
const LABEL = 28;
const GAP = 12;

interface Thumbnail {
  readonly name: string;
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export const makeThumbnailSheet = defineTool({
  name: 'make_thumbnail_sheet',
  summary: 'Make one overview picture of all pictures in a folder, with their names',
  parameters: z.strictObject({
    folder: z.string().trim().min(1).describe('Folder with the pictures'),
    to: z.string().trim().min(1).describe('Where to save the overview, such as overview.jpg'),
    columns: z.int().min(1).max(12).optional().describe('Pictures beside one another, 5 by default'),
    replace: replaceFlag,
  }),
  output: savedImageOutput.extend({ pictures: z.number(), leftOut: z.number().optional() }),
  risk: 'write-local',
  removes: ({ replace }) => replace === true,
  undo: 'recorded',
  timeoutMs: 120_000,
  examples: [
    'make a contact sheet of the photos in Holidays',
    'show all pictures of the folder Logos on one page',
    'create an overview image of my screenshots folder',
  ],
  tags: ['contact sheet', 'collage', 'overview', 'gallery', 'grid', 'photos'],
  touches: ({ folder, to }) => [
    { path: folder, use: 'read' },
    { path: to, use: 'write' },
  ],
  preview: ({ to }, { files }) => savingPreview(files, to),
  run: async ({ folder, to, columns = 5, replace = false }, context) => {
    const found = (await context.files.list(folder)).filter(({ kind, name }) => kind === 'file' && PICTURE.test(name));
    if (found.length === 0)
      throw refusedValue(folder, (value) => t('{value} has no pictures directly in it.', { value }), {
        code: 'not-found',
        forPerson: t('Choose the folder that they are in.'),
        forModel: 'Give the folder that they are in.',
      });
    const thumbnails = await shrinkAll(
      found.slice(0, MOST_PICTURES).map((entry) => entry.path),
      context,
    );
    if (thumbnails.length === 0)
      throw unreadableFile(
        () => t('None of the pictures in {folder} can be read.', { folder }),
        t('Choose another folder.'),
      );
    const saved = await saveImage(context.files, await sheetOf(thumbnails, Math.min(columns, thumbnails.length)), {
      file: to,
      replace,
    });
    const left = found.length - thumbnails.length;
    return { ...saved, pictures: thumbnails.length, ...(left > 0 ? { leftOut: left } : {}) };
  },
  said: (made) =>
    t('{saved}, {pictures, plural, one {# picture} other {# pictures}} on it', {
      saved: savedPictureWords(made),
      pictures: made.pictures,
    }),
});

/**
 * One after another, because a picture may take hundreds of megabytes while it is decoded. Files that are not pictures
 * are left out.
 */
async function shrinkAll(paths: readonly string[], { files, signal, onProgress }: ToolContext): Promise<Thumbnail[]> {
  const thumbnails: Thumbnail[] = [];
  for (const [index, file] of paths.entries()) {
    signal.throwIfAborted();
    const thumbnail = await shrink(files, file).catch((error: unknown) => {
      if (error instanceof ToolError) return null;
      throw error;
    });
    if (thumbnail !== null) thumbnails.push(thumbnail);
    onProgress((index + 1) / paths.length);
  }
  return thumbnails;
}

async function shrink(files: FileAccess, file: string): Promise<Thumbnail> {
  const { image } = await openImage(files, file);
  try {
    const { data, info } = await image
      .autoOrient()
      .resize({ width: CELL, height: CELL, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { name: path.basename(file), data, width: info.width, height: info.height };
  } catch {
    throw unreadableFile(() => t('{file} is damaged.', { file }), t('Get it again from where it came from.'));
  }
}

async function sheetOf(thumbnails: readonly Thumbnail[], columns: number) {
  const { default: sharp } = await import('sharp');
  const rows = Math.ceil(thumbnails.length / columns);
  const [width, height] = [columns * (CELL + GAP) + GAP, rows * (CELL + LABEL + GAP) + GAP];
  const placed = thumbnails.map((thumbnail, index) => {
    const [left, top] = [
      GAP + (index % columns) * (CELL + GAP),
      GAP + Math.floor(index / columns) * (CELL + LABEL + GAP),
    ];
    return { ...thumbnail, left, top };
  });
  const pictures = placed.map(({ data, left, top, width: wide, height: high }) => ({
    input: data,
    left: left + Math.floor((CELL - wide) / 2),
    top: top + Math.floor((CELL - high) / 2),
  }));
  const labels = placed.map(
    ({ name, left, top }) =>
      `<text x="${String(left + CELL / 2)}" y="${String(top + CELL + 18)}">${label(name)}</text>`,
  );
  const words =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">` +
    `<g font-family="sans-serif" font-size="13" fill="#333" text-anchor="middle">${labels.join('')}</g></svg>`;
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    ...pictures,
    { input: Buffer.from(words), left: 0, top: 0 },
  ]);
}

const MOST_CHARACTERS = 30;

/** @returns the name escaped for XML, without characters that XML doesn't allow. */
function label(name: string): string {
  const short = name.length <= MOST_CHARACTERS ? name : `${name.slice(0, MOST_CHARACTERS - 1).toWellFormed()}…`;
  return short
    .replace(/\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
