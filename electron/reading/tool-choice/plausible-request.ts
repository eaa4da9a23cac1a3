import type { NamedRequest } from '../meant-request.ts';
import type { Expectation } from './weighed-act.ts';

/**
 * A reading of a message's form is rejected if its tool is less likely than this. Of held-out messages, that rejects 15 of 27
 * misread ones, and none of 41 that are read correctly.
 */
const LEAST = 0.02;
/**
 * What is named was removed earlier, whatever the words say of removing: "I shouldn't have thrown it away". A folder is
 * called so. A row that a message names isn't the whole table. Something about a thing, in a folder that is there, is in
 * its files.
 */
const SURE = /^restore_|^(?:list_folder|search_in_files|delete_rows)$/;

/**
 * @param found what a message's form and the person's things say that it means: "how much does a loan cost over 3 years?" has the
 *   form of a question about spending.
 * @returns the reading, unless the message's words make it very unlikely.
 */
export const plausible = <Found extends NamedRequest>(
  found: Found | null,
  expected: Expectation | null,
): Found | null =>
  found === null || SURE.test(found.tool) || (expected?.chances.get(found.tool) ?? 1) >= LEAST ? found : null;
