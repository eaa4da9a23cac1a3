import { isInOtherLanguage } from './languages/detected-language.ts';
import { isTooLong } from './too-long.ts';
import type { Unread } from './reading.ts';

/** Shorter messages are rarely code. */
const LEAST_CODE = 60;
/** Share of signs that people hardly type, from which a message is code or data. */
const MOST_SIGNS = 0.1;
const SIGNS = /[{}[\]<>=;\\|&#^~`]/g;

const isCode = (message: string): boolean =>
  message.length >= LEAST_CODE && (message.match(SIGNS)?.length ?? 0) / message.length >= MOST_SIGNS;

/** @returns why a message goes to the model as it is; null if it can be read. */
export function unreadReason(message: string): Unread | null {
  if (isTooLong(message)) return 'long';
  if (isCode(message)) return 'code';
  return isInOtherLanguage(message) ? 'language' : null;
}
