import { forRoles } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { quotationsIn } from '../english/quotations.ts';

/**
 * @returns the text that a request has in it to work on, by `tool.text`: a quotation, or what follows a colon.
 *   Nothing if it has none.
 */
export function textValues(
  request: string,
  tools?: readonly ReadableTool[],
): Readonly<Record<string, readonly string[]>> {
  const text = onlyQuotation(request) ?? AFTER_COLON.exec(request)?.[1];
  return text === undefined ? {} : forRoles(tools, { text: [text] });
}

const onlyQuotation = (request: string): string | undefined => {
  const [only, other] = quotationsIn(request);
  return other === undefined ? only : undefined;
};

/** "Sort these: b, a", also over several lines. */
const AFTER_COLON = /^[^:]{4,}?\p{L}:\s+(\S[\s\S]*)$/u;

const SIGNS: Readonly<Record<string, string>> = {
  comma: ',',
  semicolon: ';',
  'full stop': '.',
  dot: '.',
  period: '.',
  colon: ':',
  dash: '-',
  hyphen: '-',
  space: ' ',
  underscore: '_',
  slash: '/',
};
const SIGN = Object.keys(SIGNS).join('|');
const REPLACES = new RegExp(
  String.raw`\breplace (?:all |every |each )?(?:of )?(?:the )?(?:("[^"]+"|${SIGN})(?:e?s)?) (?:by|with) ` +
    String.raw`(?:an? |the )?(?:("[^"]*"|${SIGN})(?:e?s)?)(?![\p{L}])`,
  'iu',
);

/** @returns what is to be replaced in a text by what, by `tool.parameter`: "replace every comma with a dash". */
export function replacedSigns(
  request: string,
  tools?: readonly ReadableTool[],
): Readonly<Record<string, readonly string[]>> {
  const [, wanted, instead] = REPLACES.exec(request) ?? [];
  if (wanted === undefined || instead === undefined) return {};
  return forRoles(tools, {
    found: [plain(wanted).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')],
    replacement: [plain(instead).replaceAll('$', '$$$$')],
  });
}

const plain = (said: string): string => SIGNS[said.toLowerCase()] ?? said.slice(1, -1);
