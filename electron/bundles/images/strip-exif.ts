import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { changedPicture } from './changed-picture.ts';
import { imagePath, replaceFlag, targetPath } from './image-fields.ts';
import { openImage } from './open-image.ts';
import { formatOfName, nameBeside, saveImage } from './save-image.ts';

/** High enough that the new compression is invisible. */
const QUALITY = 95;

export const stripExif = defineTool({
  name: 'strip_exif',
  summary: 'Save a copy of a photo without its place, time and camera data',
  parameters: z.strictObject({ path: imagePath, to: targetPath, replace: replaceFlag }),
  roles: { path: ['picture file'] },
  ...changedPicture('clean'),
  examples: [
    'remove the location from beach.jpg before I share it',
    'clean the metadata out of portrait.png',
    'make a private copy of the photo house.jpg without GPS data',
  ],
  tags: ['metadata', 'privacy', 'gps', 'location', 'anonymous', 'clean', 'photo'],
  run: async ({ path, to = nameBeside(path, 'clean'), replace = false }, { files }) => {
    const { image } = await openImage(files, path);
    const quality = formatOfName(to) === 'avif' ? undefined : QUALITY;
    // Only the colour profile stays, or the colours would change. The camera's rotation is applied.
    return saveImage(files, image.autoOrient().keepIccProfile(), { file: to, replace, quality });
  },
});
