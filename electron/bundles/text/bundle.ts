import type { StartHelper } from '../../foundation/helper-process.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { changeCase } from './change-case.ts';
import { checkJson } from './check-json.ts';
import { compareTexts } from './compare-texts.ts';
import { convertDataTool } from './convert-data.ts';
import { countWords } from './count-words.ts';
import { decodeText } from './decode-text.ts';
import { encodeText } from './encode-text.ts';
import { extractAddresses } from './extract-addresses.ts';
import { fillTemplate } from './fill-template.ts';
import { findPattern } from './find-pattern.ts';
import { hashFile } from './hash-file.ts';
import { hashText } from './hash-text.ts';
import { queryJsonTool } from './query-json.ts';
import { replacePattern } from './replace-pattern.ts';
import { sortLines } from './sort-lines.ts';
import { wrapText } from './wrap-text.ts';

export function createTextBundle(startHelper: StartHelper): BundleDefinition {
  return defineBundle({
    name: 'text',
    summary: 'Work on texts and structured data: compare, search, sort, count, convert',
    tools: [
      compareTexts,
      findPattern,
      replacePattern,
      fillTemplate,
      changeCase,
      countWords,
      sortLines,
      wrapText,
      extractAddresses,
      encodeText,
      decodeText,
      hashText,
      hashFile,
      convertDataTool(startHelper),
      queryJsonTool(startHelper),
      checkJson,
    ],
  });
}
