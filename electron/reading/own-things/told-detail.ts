import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import { emailsIn, phonesIn } from '../english/contact-words.ts';
import { addressIn } from '../english/place-phrases.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { MONTH_START } from '../english/time-words.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import { NO_TIME_BEFORE } from '../values/event-parts.ts';
import { wholeTimes } from '../values/joined-times.ts';
import type { KnownTitles } from './named-kinds.ts';

const LEAST_LIKELY = 0.5;
/** A birthday that is wrong is hardly anything else. */
const LEAST_CORRECTED = 0.3;
/** Times that say nothing about when something is to be done. */
const NO_TIME = longPattern('iu')`
  ^(?:(?:at|in|on|from|for|since) )?(?:
    now|today|last|now on|then|later|(?:this|yesterday) (?:morning|afternoon|evening)|yesterday
    |(?:the )?(?:last|past) (?:\p{L}+|(?:few|\d+) \p{L}+)|(?:\p{L}+|\d+) (?:days?|weeks?|months?|years?)(?: ago)?
  )$
`;

/**
 * Reads a new address, number or birthday of a known contact: "from now on Tom can be reached at tom@web.example". Who is
 * known is not added again.
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless it names a single contact and a single detail.
 */
export function toldDetail(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  const chanceOf = (tool: string): number => expected?.chances.get(tool) ?? 0;
  const least = OLD_DAY.test(message) && OF_BIRTHDAY.test(message) ? LEAST_CORRECTED : LEAST_LIKELY;
  if (message.includes('?') || chanceOf('add_contact') + chanceOf('edit_contact') < least) return null;
  const [detail, other] = detailsIn(message);
  if (detail === undefined || other !== undefined) return null;
  const { field, value, said: words = value } = detail;
  const rest = message.replace(OLD_DAY, ' ').replace(words, '…');
  const said = new Set(comparedWords(rest).map((word) => word.replace(/'s$/, '')));
  const [name, namesake] = known.contact.filter((one) =>
    comparedWords(one).some((word) => word.length > 2 && said.has(word)),
  );
  if (name === undefined || namesake !== undefined || isStranger(rest, name) || isRelative(rest, name)) return null;
  if (saysWhen(rest)) return null;
  const request = `change ${name}'s ${field} to ${value}`;
  return { tool: 'edit_contact', request, said: askedChanges(message).size > 0 || FIXES.test(message) ? request : '' };
}

const FIXES = longPattern('i')`
  \b(?:can|could|would|will|please|pls|so) (?:you |u )?(?:please |just )?
  (?:(?:fix|correct|sort|amend) (?:that|it|this)\b|(?:change|update|correct) (?:his|her|their) )
`;

/** Whether something is to be done at a time. */
const saysWhen = (text: string): boolean =>
  wholeTimes(text).some(
    (time) => !NO_TIME.test(time.trim()) && !NO_TIME_BEFORE.test(text.slice(text.indexOf(time) + time.length)),
  );

interface Detail {
  readonly field: 'e-mail' | 'phone number' | 'birthday' | 'address';
  readonly value: string;
  /** How the message words the value, if otherwise. */
  readonly said?: string;
}

function detailsIn(message: string): readonly Detail[] {
  const details: readonly Detail[] = [
    ...emailsIn(message).map((value): Detail => ({ field: 'e-mail', value })),
    ...phonesIn(message).map((value): Detail => ({ field: 'phone number', value })),
  ];
  if (details.length > 0) return details;
  const address = OF_ADDRESS.test(message) ? addressIn(message) : null;
  if (address !== null) return [{ field: 'address', value: address }];
  return OF_BIRTHDAY.test(message) ? birthdayIn(message) : [];
}

const OF_ADDRESS = /\b(?:address|moved|lives?|living|relocated)\b/i;
/** "Tom's birthday is actually on 10 March". */
const OF_BIRTHDAY =
  /\bbirthday(?: is|['’]s| was|[^.;!?]{0,30}\b(?:it['’]s on|falls on|is on|(?:is|was)n['’]?t)\b)|\bborn\b/i;
/** "Isn't the 2nd of May but the 12th". */
const OLD_DAY = /\b(?:is|was)(?:n['’]?t| not)(?: on)? (?:the )?(?<old>[^,;.!?]{3,30}?),? (?:but|it['’]?s)(?: on)? /i;
const MONTH_IN = new RegExp(String.raw`\b${MONTH_START}\p{L}*`, 'iu');

function birthdayIn(message: string): readonly Detail[] {
  const [denied = '', old = ''] = OLD_DAY.exec(message) ?? [];
  const said = timePhrases(denied === '' ? message : message.slice(message.indexOf(denied) + denied.length))
    .map(({ text }) => text.replace(/^(?:on|in) /i, ''))
    .find((text) => /\d/.test(text) && (/\p{L}{3}|[-/.]\d/u.test(text) || denied !== ''));
  if (said === undefined) return [];
  // "Not the 2nd of May but the 12th" is in the same month.
  const [month] = MONTH_IN.test(said) ? [] : (MONTH_IN.exec(old) ?? []);
  return [{ field: 'birthday', value: month === undefined ? said : `${said} of ${month}`, said }];
}

/** "Tom's sister": somebody else, whose "her number" may be. */
export const isRelative = (text: string, name: string): boolean =>
  comparedWords(name).some((word) => new RegExp(String.raw`\b${word}(?:['’]s|s['’]) ${RELATIVE}\b`, 'iu').test(text));
const RELATIVE = patternPart`
  (?:\p{L}+ )?(?:
    sister|brother|mum|mom|mother|dad|father|wife|husband|partner|girlfriend|boyfriend|friend|mate|son|daughter|kid
    |cousin|aunt|uncle|neighbou?r|colleague|boss|assistant|flatmate|roommate|landlord|gran|grandma|grandad|grandpa
    |niece|nephew
  )
`;

/** "Tom Fields" isn't Tom Becker. */
function isStranger(text: string, name: string): boolean {
  const own = comparedWords(name);
  return (text.match(/\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)+/gu) ?? []).some((run) => {
    const words = comparedWords(run).map((word) => word.replace(/'s$/, ''));
    return words.some((word) => own.includes(word)) && !words.every((word) => own.includes(word));
  });
}
