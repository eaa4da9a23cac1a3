import path from 'node:path';
import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { toolError, wrongEnding } from '../../tools/tool-error.ts';
import { savePicture } from '../../tools/save-picture.ts';
import { savingPreview } from '../../tools/saving-preview.ts';

/** Side of the picture in pixels, large enough for print. */
const PIXELS = 800;
/** Approximate maximum characters: bytes of version 40 at error correction level M (ISO/IEC 18004, table 7). */
const MOST_LETTERS = 2300;
/** White modules around the code that readers need, as required by the standard. */
const MARGIN = 4;

export const makeQrCode = defineTool({
  name: 'make_qr_code',
  summary: 'Make a QR code of a text or web address as a PNG or SVG picture',
  parameters: z.strictObject({
    text: z.string().min(1).max(2900).describe('What the code says'),
    path: z.string().trim().min(1).optional().describe('The file to write, ending in .png or .svg'),
    replace: z.boolean().optional().describe('True to replace a file that is there'),
  }),
  roles: { text: ['dictated'] },
  output: z.object({ saved: z.string().optional(), shown: z.string().optional(), says: z.string() }),
  risk: 'write-local',
  removes: ({ replace }) => replace === true,
  undo: 'recorded',
  timeoutMs: 20_000,
  examples: [
    'make a QR code for https://example.org and save it as link.png',
    'create a qr code with my wifi password in Documents/wifi.svg',
    'turn the text "table 7" into a QR code picture',
  ],
  exampleCall: { arguments: { text: 'https://example.org', path: 'link.png' }, said: 'Saved the QR code as link.png' },
  tags: ['barcode', 'qr', 'scan', 'link', 'wifi', 'code'],
  touches: ({ path: file }) => (file === undefined ? [] : [{ path: file, use: 'write' }]),
  preview: ({ path: file }, { files }) =>
    file === undefined ? { effect: t('The QR code will be shown in the chat.') } : savingPreview(files, file),
  run: async ({ text, path: file, replace }, context) => {
    const ending = file === undefined ? '.png' : path.extname(file).toLowerCase();
    if (file !== undefined && ending !== '.png' && ending !== '.svg') throw wrongEnding(file, ['.png', '.svg']);
    const { toBuffer, toString } = (await import('qrcode')).default;
    const options = { errorCorrectionLevel: 'M', margin: MARGIN, width: PIXELS } as const;
    const data = await (
      ending === '.png' ? toBuffer(text, options) : toString(text, { ...options, type: 'svg' })
    ).catch(() => {
      throw toolError(
        'too-large',
        (number) =>
          t('This text is too long for a QR code, which holds about {mostLetters} letters.', {
            mostLetters: number(MOST_LETTERS),
          }),
        {
          parameter: 'text',
          forPerson: t('Shorten it, or put a link in the code.'),
          forModel: 'Shorten it, or give a link to it.',
        },
      );
    });
    const picture = { bytes: Buffer.from(data), mimeType: ending === '.svg' ? 'image/svg+xml' : 'image/png' };
    return {
      ...(await savePicture(picture, { path: file, replace }, context)),
      says: text.slice(0, 200).toWellFormed(),
    };
  },
  said: (result) => ('saved' in result ? t('QR code saved as {file}', { file: result.saved }) : t('QR code made')),
});
