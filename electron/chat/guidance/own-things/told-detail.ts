import { comparedWords } from '../../../inference/compared-words.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../reading/asked-changes.ts';
import { emailsIn, phonesIn } from '../reading/contact-words.ts';
import { timePhrases } from '../reading/time-phrases.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import type { KnownTitles } from './named-kinds.ts';

const LEAST_LIKELY = 0.5;
const NO_TIME = /^(?:(?:at|in|on|from) )?(?:now|today|last|now on|then|later)$/i;

/**
 * Reads a new address, number or birthday of a known contact: "from now on Tom can be reached at tom@web.example". Who is
 * known is not added again.
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless it names a single contact and a single detail.
 */
export function toldDetail(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const chanceOf = (tool: string): number => expected?.chances.get(tool) ?? 0;
  if (message.includes('?') || chanceOf('add_contact') + chanceOf('edit_contact') < LEAST_LIKELY) return null;
  const [detail, other] = detailsIn(message);
  if (detail === undefined || other !== undefined) return null;
  const { field, value } = detail;
  const rest = message.replace(value, '…');
  const said = new Set(comparedWords(rest).map((word) => word.replace(/'s$/, '')));
  const [name, namesake] = known.contact.filter((one) =>
    comparedWords(one).some((word) => word.length > 2 && said.has(word)),
  );
  if (name === undefined || namesake !== undefined || isStranger(rest, name)) return null;
  if (timePhrases(rest).some(({ text }) => !NO_TIME.test(text.trim()))) return null;
  const request = `change ${name}'s ${field} to ${value}`;
  return { tool: 'edit_contact', request, said: askedChanges(message).size > 0 ? request : '' };
}

interface Detail {
  readonly field: 'e-mail' | 'phone number' | 'birthday';
  readonly value: string;
}

function detailsIn(message: string): readonly Detail[] {
  const details: readonly Detail[] = [
    ...emailsIn(message).map((value): Detail => ({ field: 'e-mail', value })),
    ...phonesIn(message).map((value): Detail => ({ field: 'phone number', value })),
  ];
  return details.length > 0 || !OF_BIRTHDAY.test(message) ? details : birthdayIn(message);
}

/** "Tom's birthday is actually on 10 March". */
const OF_BIRTHDAY = /\bbirthday(?: is|['’]s| was)\b|\bborn\b/i;
const birthdayIn = (message: string): readonly Detail[] =>
  timePhrases(message)
    .filter(({ text }) => /\d/.test(text) && /\p{L}{3}|[-/.]\d/u.test(text))
    .slice(0, 1)
    .map(({ text }) => ({ field: 'birthday', value: text.replace(/^(?:on|in) /i, '') }));

/** "Tom Fields" isn't Tom Becker. */
function isStranger(text: string, name: string): boolean {
  const own = comparedWords(name);
  return (text.match(/\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+/gu) ?? []).some((run) => {
    const words = comparedWords(run).map((word) => word.replace(/'s$/, ''));
    return words.some((word) => own.includes(word)) && !words.every((word) => own.includes(word));
  });
}
