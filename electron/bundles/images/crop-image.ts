import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import { changedPicture } from './changed-picture.ts';
import { dots, imagePath, replaceFlag, targetPath } from './image-fields.ts';
import { openImage } from './open-image.ts';
import { nameBeside, saveImage } from './save-image.ts';

export const cropImage = defineTool({
  name: 'crop_image',
  summary: 'Cut a rectangle out of a picture; from the middle unless told where',
  parameters: z.strictObject({
    path: imagePath,
    width: dots.describe('Width of the part in pixels'),
    height: dots.describe('Height of the part in pixels'),
    left: z.int().min(0).optional().describe('Pixels from the left edge'),
    top: z.int().min(0).optional().describe('Pixels from the top edge'),
    to: targetPath,
    replace: replaceFlag,
  }),
  roles: { path: ['picture file'] },
  asks: { width: () => t('How many pixels wide?'), height: () => t('How many pixels high?') },
  ...changedPicture('cropped'),
  examples: [
    'crop the middle 500 by 500 pixels out of portrait.jpg',
    'cut a square of 300 pixels from the top left of map.png',
    'trim screenshot.png to 1280 by 720',
  ],
  tags: ['cut', 'trim', 'square', 'part', 'photo'],
  run: async ({ path, width, height, left, top, to = nameBeside(path, 'cropped'), replace = false }, { files }) => {
    const { image, shown } = await openImage(files, path);
    const part = { left: left ?? middle(shown.width, width), top: top ?? middle(shown.height, height), width, height };
    if (part.left + width > shown.width || part.top + height > shown.height) {
      throw toolError(
        'invalid-argument',
        (number) =>
          t('This part is not within the picture, which is {width} pixels wide and {height} high.', {
            width: number(shown.width),
            height: number(shown.height),
          }),
        {
          forPerson: t('Choose a part that is within it.'),
          forModel: 'left plus width and top plus height must not be larger than that.',
        },
      );
    }
    return saveImage(files, image.autoOrient().keepMetadata().extract(part), { file: to, replace });
  },
});

const middle = (whole: number, part: number): number => Math.max(0, Math.floor((whole - part) / 2));
