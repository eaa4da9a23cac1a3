import { z } from 'zod';
import { invalidValue } from '../../tools/tool-error.ts';

export const addressParameter = z
  .string()
  .trim()
  .min(1)
  .max(4000)
  .describe('Web address, such as https://example.com/page');

/** A site's name without `https://`, with a path perhaps: "example.com/news". */
const BARE = /^[\p{L}\p{N}][\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * @returns the address as a person meant it: `https://` is added, signs around it fall away.
 * @throws {ToolError} when it is none.
 */
export function webAddress(written: string): string {
  const bare = written.trim().replace(/^[<("'`]+|[>)"'`]+$/g, '');
  const full = BARE.test(bare) ? `https://${bare}` : bare;
  const url = URL.canParse(full) ? new URL(full) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  throw invalidValue(written, 'is not a web address', ['https://example.com/page']);
}
