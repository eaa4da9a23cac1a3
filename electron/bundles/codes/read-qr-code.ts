import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidText } from '../../tools/said.ts';
import { toolError, unreadableFile } from '../../tools/tool-error.ts';
import { readCode } from '../../tools/code-reader.ts';

const MAX_FILE_BYTES = 50_000_000;
const MAX_PIXELS = 100_000_000;
const MOST_SECONDS = 20;
/** Dots of the longest side: a small code on a large photo can still be read, and few dots are read faster. */
const MOST_SIDE = 2000;

export const readQrCode = defineTool({
  name: 'read_qr_code',
  summary: 'Read what a QR code in a picture says',
  parameters: z.strictObject({ path: z.string().trim().min(1).describe('The picture with the code') }),
  roles: { path: ['picture file'] },
  output: z.object({ text: z.string() }),
  risk: 'read-only',
  timeoutMs: 30_000,
  examples: [
    'what does the QR code in ticket.png say?',
    'read the code on the photo menu.jpg',
    'where does this qr code lead: poster.webp',
  ],
  tags: ['scan', 'decode', 'barcode', 'qr', 'link'],
  touches: ({ path }) => [{ path, use: 'read' }],
  run: async ({ path }, { files }) => {
    const text = await findCode(await files.readBytes(path, MAX_FILE_BYTES), path);
    if (text !== null) return { text };
    throw toolError('not-found', () => t('There is no QR code to be seen in {path}.', { path }), {
      forPerson: t('A sharper picture, in which the code is larger, may help.'),
      forModel: 'Tell the person that a sharper picture, in which the code is larger, may help.',
    });
  },
  said: ({ text }) => saidText(t('The QR code says'), text),
});

/**
 * @param name of the picture, for messages.
 * @returns what the code in a picture says; null if there is none. @throws {ToolError} if it is not a picture.
 */
export async function findCode(bytes: Uint8Array, name: string): Promise<string | null> {
  const { default: sharp } = await import('sharp');
  const raw = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .flatten({ background: 'white' })
    .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true }).catch(() => {
    throw unreadableFile(
      () => t('{name} is not a picture that can be read.', { name }),
      t('Choose a JPEG, PNG, WebP, GIF, TIFF, AVIF or SVG file.'),
    );
  });
  return readCode(data, info.width, info.height);
}
