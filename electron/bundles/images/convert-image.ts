import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { savingPreview } from '../../tools/saving-preview.ts';
import { imagePath, readsAndWrites, replaceFlag, targetPath } from './image-fields.ts';
import { openImage } from './open-image.ts';
import { IMAGE_FORMATS, nameBeside, saveImage, savedPictureWords, savedImageOutput } from './save-image.ts';

export const convertImage = defineTool({
  name: 'convert_image',
  summary: 'Save a picture in another format, such as PNG, JPEG or WebP',
  parameters: z.strictObject({
    path: imagePath,
    format: z.enum(IMAGE_FORMATS).describe('The new format'),
    quality: z.int().min(1).max(100).optional().describe('1 to 100: lower makes a smaller file'),
    to: targetPath,
    replace: replaceFlag,
  }),
  roles: { path: ['picture file'] },
  asks: { format: () => t('Which format?') },
  output: savedImageOutput.extend({ note: z.string().optional() }),
  risk: 'write-local',
  removes: ({ replace }) => replace === true,
  undo: 'recorded',
  timeoutMs: 60_000,
  examples: ['turn scan.tiff into a PNG', 'convert the photo holiday.png to jpeg', 'save logo.svg as a webp picture'],
  exampleCall: { arguments: { path: 'scan.tiff', format: 'png' }, said: 'Saved scan.png' },
  tags: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'format', 'compress', 'photo'],
  touches: ({ path, format, to = nameBeside(path, '', format) }) => readsAndWrites(path, to),
  preview: ({ path, format, to = nameBeside(path, '', format) }, { files }) => savingPreview(files, to),
  run: async ({ path, format, quality, to = nameBeside(path, '', format), replace = false }, { files }) => {
    const { image, metadata } = await openImage(files, path);
    const saved = await saveImage(files, image.autoOrient().keepMetadata(), { file: to, replace, quality });
    return {
      ...saved,
      ...((metadata.pages ?? 1) > 1 ? { note: `Only the first of ${String(metadata.pages)} frames is in it.` } : {}),
    };
  },
  said: savedPictureWords,
});
