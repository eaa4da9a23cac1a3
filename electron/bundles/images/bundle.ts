import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { runningElsewhere } from '../../tools/run-elsewhere.ts';
import { compressImage } from './compress-image.ts';
import { convertImage } from './convert-image.ts';
import { cropImage } from './crop-image.ts';
import { getImageInfo } from './get-image-info.ts';
import { makeThumbnailSheet } from './make-thumbnail-sheet.ts';
import { readExif } from './read-exif.ts';
import { resizeImage } from './resize-image.ts';
import { rotateImage } from './rotate-image.ts';
import { stripExif } from './strip-exif.ts';

/** The tools themselves. In the app, they run in a helper: see `createImagesBundle`. */
export const IMAGE_TOOLS: readonly ToolDefinition[] = [
  getImageInfo,
  resizeImage,
  compressImage,
  convertImage,
  cropImage,
  rotateImage,
  readExif,
  stripExif,
  makeThumbnailSheet,
];

export const createImagesBundle = (start: StartHelper): BundleDefinition =>
  defineBundle({
    name: 'images',
    summary: 'Resize, convert, crop and turn pictures; camera data of photos',
    fileKinds: ['.jpg', '.jpeg', '.png', '.webp', '.heic'],
    tools: IMAGE_TOOLS.map((tool) => runningElsewhere(tool, { start, ...PICTURE_HELPER })),
  });

const PICTURE_HELPER = {
  helper: 'picture-helper',
  megabytes: 512,
  tooMuch: () => t('This picture takes too much time or memory to work on.'),
} as const;
