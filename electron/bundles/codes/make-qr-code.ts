import path from 'node:path';
import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { savingPreview } from '../../tools/saving-preview.ts';

/** Side of the picture, large enough for print. */
const PIXELS = 800;
/** White dots around the code that readers need, as the standard asks for. */
const MARGIN = 4;

export const makeQrCode = defineTool({
  name: 'make_qr_code',
  summary: 'Make a QR code of a text or web address as a PNG or SVG picture',
  parameters: z.strictObject({
    text: z.string().min(1).max(2900).describe('What the code says'),
    path: z.string().trim().min(1).describe('The file to write, ending in .png or .svg'),
    replace: z.boolean().optional().describe('True to replace a file that is there'),
  }),
  risk: 'write-local',
  removes: ({ replace }) => replace === true,
  undo: 'recorded',
  timeoutMs: 20_000,
  examples: [
    'make a QR code for https://example.org and save it as link.png',
    'create a qr code with my wifi password in Documents/wifi.svg',
    'turn the text "table 7" into a QR code picture',
  ],
  tags: ['barcode', 'qr', 'scan', 'link', 'wifi', 'code'],
  touches: ({ path: file }) => [{ path: file, use: 'write' }],
  preview: ({ path: file }, { files }) => savingPreview(files, file),
  run: async ({ text, path: file, replace = false }, { files }) => {
    const ending = path.extname(file).toLowerCase();
    if (ending !== '.png' && ending !== '.svg') throw new ToolError('The name of the file has to end in .png or .svg.');
    const { toBuffer, toString } = (await import('qrcode')).default;
    const options = { errorCorrectionLevel: 'M', margin: MARGIN, width: PIXELS } as const;
    const data = await (
      ending === '.png' ? toBuffer(text, options) : toString(text, { ...options, type: 'svg' })
    ).catch(() => {
      throw new ToolError(
        'This text is too long for a QR code, which holds about 2,300 letters. Shorten it, or put a link in the code.',
      );
    });
    return { saved: await files.write(file, data, { replace }), says: text.slice(0, 200).toWellFormed() };
  },
  said: ({ saved }) => `QR code saved as ${saved}`,
});
