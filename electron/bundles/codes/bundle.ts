import { defineBundle } from '../../tools/define-bundle.ts';
import { makeQrCode } from './make-qr-code.ts';
import { readQrCode } from './read-qr-code.ts';

export const codesBundle = defineBundle({
  name: 'codes',
  summary: 'Make and read QR codes',
  tools: [makeQrCode, readQrCode],
});
