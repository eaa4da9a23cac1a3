import type { z } from 'zod';
import { sentenceCase } from '../formats/clip.ts';
import { t } from '../texts/translate.ts';

/**
 * Messages for values that a person entered and whose schema has no message of its own; Zod's messages are for
 * developers. Pass it as `error` to `safeParse`: messages in a schema take precedence.
 */
export const issueInWords: z.core.$ZodErrorMap = (issue) => {
  const field = fieldOf(issue);
  if (issue.code === 'too_big') return tooMuch(field, issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small' && issue.origin === 'string' && Number(issue.minimum) === 1)
    return t("{field} can't be empty.", { field });
  if (issue.code === 'too_small') return tooLittle(field, issue.origin, Number(issue.minimum));
  // The window never sends such values itself: it may belong to another version.
  return t("The window sent something that Knapsack can't read. Reload it and try again.");
};

/** @returns what is wrong with a parsed input and what to do, in sentences for the person, each of them once. */
export const describeInvalidInput = ({ issues }: z.ZodError): string =>
  [...new Set(issues.map(({ message }) => message))].join(' ');

function tooMuch(field: string, origin: string, most: number): string {
  if (origin === 'string')
    return t('{field} can have at most {most, plural, one {# character} other {# characters}}.', { field, most });
  if (origin === 'array' || origin === 'set')
    return t('{field} can have at most {most, plural, one {# entry} other {# entries}}.', { field, most });
  return t('{field} can be at most {most, number}.', { field, most });
}

function tooLittle(field: string, origin: string, least: number): string {
  if (origin === 'string')
    return t('{field} can have at least {least, plural, one {# character} other {# characters}}.', { field, least });
  if (origin === 'array' || origin === 'set')
    return t('{field} can have at least {least, plural, one {# entry} other {# entries}}.', { field, least });
  return t('{field} can be at least {least, number}.', { field, least });
}

/** `hubAddress` is “Hub address”; a value in a list has the name of its list. */
function fieldOf({ path = [] }: { readonly path?: readonly PropertyKey[] | undefined }): string {
  const name = path.findLast((key) => typeof key === 'string') ?? t('This');
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return sentenceCase(words);
}
