import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { invalidValue } from '../../tools/tool-error.ts';

export const addressParameter = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .describe('Web address, such as https://example.com/page');

/** A host name without `https://`, possibly with a path: "example.com/news". */
const BARE = /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * @returns the address as a person meant it: `https://` is added, surrounding punctuation is removed.
 * @throws {ToolError} if it is not an address.
 */
export function webAddress(written: string): string {
  const bare = written.trim().replace(/^[<("'`]+|[>)"'`]+$/g, '');
  const full = BARE.test(bare) ? `https://${bare}` : bare;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  throw invalidValue(written, (value) => t('{value} is not a web address.', { value }), ['https://example.com/page']);
}
