import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError } from '../../tools/tool-error.ts';
import { changedPicture } from './changed-picture.ts';
import { imagePath, replaceFlag, targetPath } from './image-fields.ts';
import { openImage } from './open-image.ts';
import { nameBeside, saveImage, tellImageProblem } from './save-image.ts';

export const rotateImage = defineTool({
  name: 'rotate_image',
  summary: 'Turn a picture clockwise, or mirror it',
  parameters: z.strictObject({
    path: imagePath,
    degrees: z.number().min(-360).max(360).optional().describe('How far to turn clockwise: 90, 180, 270'),
    mirror: z.enum(['left-right', 'top-bottom']).optional().describe('Which sides to swap'),
    to: targetPath,
    replace: replaceFlag,
  }),
  roles: { path: ['picture file'] },
  ...changedPicture('rotated'),
  examples: [
    'turn scan.jpg by 90 degrees',
    'the photo cat.png is upside down, rotate it',
    'mirror selfie.jpg left to right',
  ],
  exampleCall: { arguments: { path: 'scan.jpg', degrees: 90 }, said: 'Turned scan.jpg by 90 degrees' },
  tags: ['turn', 'flip', 'mirror', 'orientation', 'upside down', 'photo'],
  run: async ({ path, degrees, mirror, to = nameBeside(path, 'rotated'), replace = false }, { files }) => {
    if (degrees === undefined && mirror === undefined)
      throw toolError('invalid-argument', () => t('It is not said how to turn the picture.'), {
        parameter: 'degrees',
        forPerson: t('Say how many degrees to turn it, or how to mirror it.'),
        forModel: 'Give degrees, mirror or both.',
      });
    const { image } = await openImage(files, path);
    // The camera's rotation is applied first; the mirror then swaps what is seen.
    const upright = await image.autoOrient().keepMetadata().png().toBuffer().catch(tellImageProblem);
    const { default: sharp } = await import('sharp');
    const turned = await sharp(upright)
      .keepMetadata()
      .rotate(degrees ?? 0, { background: '#0000' })
      .png()
      .toBuffer();
    const result = sharp(turned).keepMetadata();
    if (mirror === 'left-right') result.flop();
    if (mirror === 'top-bottom') result.flip();
    return saveImage(files, result, { file: to, replace });
  },
});
