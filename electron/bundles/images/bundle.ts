import { defineBundle } from '../../tools/define-bundle.ts';
import { compressImage } from './compress-image.ts';
import { convertImage } from './convert-image.ts';
import { cropImage } from './crop-image.ts';
import { getImageInfo } from './get-image-info.ts';
import { makeThumbnailSheet } from './make-thumbnail-sheet.ts';
import { readExif } from './read-exif.ts';
import { resizeImage } from './resize-image.ts';
import { rotateImage } from './rotate-image.ts';
import { stripExif } from './strip-exif.ts';

export const imagesBundle = defineBundle({
  name: 'images',
  summary: 'Resize, convert, crop and turn pictures; camera data of photos',
  fileKinds: ['.jpg', '.jpeg', '.png', '.webp', '.heic'],
  tools: [
    getImageInfo,
    resizeImage,
    compressImage,
    convertImage,
    cropImage,
    rotateImage,
    readExif,
    stripExif,
    makeThumbnailSheet,
  ],
});
