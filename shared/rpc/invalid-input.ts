import type { z } from 'zod';
import { sentenceCase } from '../formats/clip.ts';
import { formatNumber, plural } from '../formats/numbers.ts';

/** The window never sends such values itself: it may belong to another version. */
const UNREADABLE = "The window sent something that Knapsack can't read. Reload it and try again.";

/**
 * Messages for values that a person entered and whose schema has no message of its own; Zod's messages are for
 * developers. Pass it as `error` to `safeParse`: messages in a schema take precedence.
 */
export const issueInWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return `${fieldOf(issue)} ${canHave('at most', issue.origin, issue.maximum)}`;
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1)
    return `${fieldOf(issue)} can't be empty.`;
  if (issue.code === 'too_small') return `${fieldOf(issue)} ${canHave('at least', issue.origin, issue.minimum)}`;
  return UNREADABLE;
};

/** @returns what is wrong with a parsed input and what to do, in sentences for the person, each of them once. */
export const describeInvalidInput = ({ issues }: z.ZodError): string =>
  [...new Set(issues.map(({ message }) => message))].join(' ');

function canHave(bound: string, origin: string, limit: number | bigint): string {
  const count = Number(limit);
  if (origin === 'string') return `can have ${bound} ${plural(count, 'character')}.`;
  if (origin === 'array' || origin === 'set') return `can have ${bound} ${plural(count, 'entry', 'entries')}.`;
  return `can be ${bound} ${formatNumber(count)}.`;
}

/** `hubAddress` is “Hub address”; a value in a list has the name of its list. */
function fieldOf({ path = [] }: { readonly path?: readonly PropertyKey[] | undefined }): string {
  const name = path.findLast((key) => typeof key === 'string') ?? 'This';
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return sentenceCase(words);
}
