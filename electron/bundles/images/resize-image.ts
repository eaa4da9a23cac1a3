import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import { changedPicture } from './changed-picture.ts';
import { dots, imagePath, replaceFlag, targetPath } from './image-fields.ts';
import { openImage } from './open-image.ts';
import { nameBeside, saveImage } from './save-image.ts';

export const resizeImage = defineTool({
  name: 'resize_image',
  summary: 'Make a picture smaller or larger; its shape stays',
  parameters: z.strictObject({
    path: imagePath,
    width: dots.optional().describe('Width in pixels; the height follows'),
    height: dots.optional().describe('Height in pixels; with a width as well, the picture fits into both'),
    to: targetPath,
    replace: replaceFlag,
  }),
  roles: { path: ['picture file'] },
  ...changedPicture('resized'),
  examples: [
    'make photo.jpg 800 pixels wide',
    'shrink the picture banner.png to fit 1200 by 600',
    'I need a small copy of portrait.jpg, 300 pixels high',
  ],
  exampleCall: { arguments: { path: 'photo.jpg', width: 800 }, said: 'photo.jpg is 800 pixels wide now' },
  tags: ['scale', 'shrink', 'enlarge', 'smaller', 'photo', 'thumbnail', 'dimensions'],
  run: async ({ path, width, height, to = nameBeside(path, 'resized'), replace = false }, { files }) => {
    if (width === undefined && height === undefined)
      throw toolError('invalid-argument', () => t('The new size is missing.'), {
        parameter: 'width',
        forPerson: t('Say how wide or how high the picture should be, in pixels.'),
        forModel: 'Give width, height or both, in pixels.',
      });
    const { image } = await openImage(files, path);
    const resized = image.autoOrient().keepMetadata().resize({ width, height, fit: 'inside' });
    return saveImage(files, resized, { file: to, replace });
  },
});
