import { z } from 'zod';
import { clip } from '../../../shared/formats/clip.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { imagePath } from './image-fields.ts';
import { openImage } from './open-image.ts';

export const getImageInfo = defineTool({
  name: 'get_image_info',
  summary: 'Tell the size, format and colours of a picture file',
  parameters: z.strictObject({ path: imagePath }),
  roles: { path: ['picture file'] },
  output: z.object({
    hasCameraData: z.boolean(),
    path: z.string(),
    format: z.string(),
    width: z.number(),
    height: z.number(),
    kilobytes: z.number(),
    megapixels: z.number(),
    colours: z.string(),
    transparent: z.boolean(),
    dotsPerInch: z.number().optional(),
    frames: z.number().optional(),
  }),
  risk: 'read-only',
  timeoutMs: 20_000,
  examples: [
    'how large is the picture photo.jpg in pixels?',
    'what format is logo.webp really?',
    'is icon.png transparent?',
  ],
  exampleCall: { arguments: { path: 'photo.jpg' }, said: 'photo.jpg is 4,000 by 3,000 pixels' },
  tags: ['photo', 'dimensions', 'resolution', 'width', 'height', 'pixels'],
  touches: ({ path }) => [{ path, use: 'read' }],
  run: async ({ path }, { files }) => {
    const { metadata, shown, bytes } = await openImage(files, path);
    return {
      path,
      format: metadata.format,
      width: shown.width,
      height: shown.height,
      kilobytes: Math.ceil(bytes.length / 1000),
      megapixels: Math.round((shown.width * shown.height) / 10_000) / 100,
      colours: metadata.space,
      transparent: metadata.hasAlpha,
      ...(metadata.pages === undefined || metadata.pages === 1 ? {} : { frames: metadata.pages }),
      ...(metadata.density === undefined ? {} : { dotsPerInch: metadata.density }),
      hasCameraData: metadata.exif !== undefined,
    };
  },
  said: ({ path, format, width, height, kilobytes }) =>
    t('{path}: {format}, {width, number} × {height, number} pixels, {size}', {
      path: clip(path, 60),
      format: format.toUpperCase(),
      width,
      height,
      size: formatBytes(kilobytes * 1000),
    }),
});
