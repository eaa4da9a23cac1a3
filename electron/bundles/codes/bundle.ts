import { t } from '../../../shared/texts/translate.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { runningElsewhere } from '../../tools/run-elsewhere.ts';
import { makeQrCode } from './make-qr-code.ts';
import { readQrCode } from './read-qr-code.ts';

/** Tools that read pictures. In the app, they run in a helper: see `createCodesBundle`. */
export const CODE_READERS: readonly ToolDefinition[] = [readQrCode];

export const createCodesBundle = (start: StartHelper): BundleDefinition =>
  defineBundle({
    name: 'codes',
    summary: 'Make and read QR codes',
    tools: [
      makeQrCode,
      ...CODE_READERS.map((tool) =>
        runningElsewhere(tool, { start, helper: 'picture-helper', megabytes: 512, tooMuch: TOO_MUCH }),
      ),
    ],
  });

const TOO_MUCH = (): string => t('This picture takes too much time or memory to read.');
