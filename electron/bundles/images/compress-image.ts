import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError, wrongEnding } from '../../tools/tool-error.ts';
import { savingPreview } from '../../tools/saving-preview.ts';
import { imagePath, readsAndWrites, replaceFlag, targetPath } from './image-fields.ts';
import { openImage } from './open-image.ts';
import {
  encoded,
  formatOfName,
  nameBeside,
  saveImage,
  tellImageProblem,
  savedPictureWords,
  savedImageOutput,
} from './save-image.ts';

/**
 * Steps until it is small enough: first changes that are hardly visible, then visible ones. Longest side in pixels;
 * null keeps the size.
 */
const STEPS: readonly (readonly [quality: number, side: number | null])[] = [
  [85, null],
  [75, null],
  [60, null],
  [60, 2400],
  [60, 1600],
  [50, 1200],
  [45, 800],
  [40, 500],
  [35, 300],
];

export const compressImage = defineTool({
  name: 'compress_image',
  summary: 'Make the file of a picture small enough, such as for a form or a mail',
  parameters: z.strictObject({
    path: imagePath,
    kilobytes: z.int().min(2).max(100_000).describe('Most kilobytes the new file may have; 1 megabyte is 1000'),
    to: targetPath,
    replace: replaceFlag,
  }),
  roles: { path: ['picture file'] },
  asks: { kilobytes: () => t('How many kilobytes at most?') },
  output: savedImageOutput,
  risk: 'write-local',
  removes: ({ replace }) => replace === true,
  undo: 'recorded',
  timeoutMs: 60_000,
  examples: [
    'make passport.jpg smaller than 500 KB',
    'compress the photo holiday.png to under 1 megabyte',
    'the picture scan.jpg is too big to upload, get it below 200 kilobytes',
  ],
  tags: ['shrink', 'reduce', 'file size', 'smaller', 'upload', 'mail', 'photo', 'kb', 'mb'],
  touches: ({ path, to = nameBeside(path, 'small', 'jpeg') }) => readsAndWrites(path, to),
  preview: ({ path, to = nameBeside(path, 'small', 'jpeg') }, { files }) => savingPreview(files, to),
  run: async ({ path, kilobytes, to = nameBeside(path, 'small', 'jpeg'), replace = false }, { files, signal }) => {
    const format = formatOfName(to);
    if (format === 'png' || format === 'gif' || format === 'tiff')
      throw wrongEnding(to, ['.jpg', '.webp', '.avif'], { parameter: 'to' });
    const { image } = await openImage(files, path);
    for (const [quality, side] of STEPS) {
      signal.throwIfAborted();
      const smaller = image
        .clone()
        .autoOrient()
        .keepIccProfile()
        .resize(side === null ? {} : { width: side, height: side, fit: 'inside', withoutEnlargement: true });
      const data = await encoded(smaller, format, quality).toBuffer().catch(tellImageProblem);
      if (data.length <= kilobytes * 1000) return saveImage(files, smaller, { file: to, replace, quality });
    }
    throw toolError(
      'too-large',
      (number) =>
        t('{path} cannot be made as small as {kilobytes} kB and still be recognisable.', {
          path,
          kilobytes: number(kilobytes),
        }),
      { parameter: 'kilobytes', forPerson: t('Allow more.'), forModel: 'Give a larger number.' },
    );
  },
  said: savedPictureWords,
});
