import { changesAtStart } from './change-words.ts';
import { LOOKS_UP } from './request-openings.ts';

/** @returns "set a timer" of "Could you read me the recipe and set a timer?": the mark at the end belongs to its beginning. */
export const asOrder = (part: string): string =>
  changesAtStart(part).length > 0 || LOOKS_UP.test(part) ? part.replace(/\?+(?=\s*$)/, '') : part;
