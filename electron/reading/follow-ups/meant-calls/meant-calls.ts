import { Phrases } from '../../../foundation/phrases.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import type { StoredMessage } from '../../../storage/stored-message.ts';
import { type KnownTitles, NO_TITLES } from '../../own-things/named-kinds.ts';
import type { Expect, Expectation } from '../../tool-choice/weighed-act.ts';
import { backAgain } from './back-again.ts';
import { listAgain } from './list-again.ts';
import { otherDice } from './other-dice.ts';
import { copiedValue } from './copied-value.ts';
import type { FollowUp, MeantCalls, ReadFollowUp } from './meant-call.ts';
import { onceMore } from './once-more.ts';
import { withoutItem } from './without-item.ts';
import { wordings } from './wordings.ts';
import { aroundOf } from './around.ts';

/** What is asked about the previous answer. */
const QUESTIONS: readonly ReadFollowUp[] = [copiedValue, listAgain];

/** The likeliest first: the more general ones come last. */
const READERS: readonly ReadFollowUp[] = [withoutItem, backAgain, otherDice, onceMore];

/** "I'll do it tomorrow", "my number is …": what somebody says of themselves changes nothing. */
const OF_THEMSELVES =
  /^(?:(?:and|but|oh|ok|okay|well|so|no)\b,? )*(?!i(?:'d| would) (?:also )?like\b)(?:i(?:'ll|'m|'ve|'d)?|my|me) /i;
/** "I meant …", "I forgot …": what somebody says of the request. */
const OF_REQUEST = new Phrases(
  'meant, mean, looked, checked, asked, muddled, mixed, confused, misread, misspoke, misremembered, said, forgot, forgotten, missed',
  'left out, skipped, overlooked, mistyped, typed, swapped, want it, want that, have forgotten, have missed, also forgot, also missed',
  'have left out, also left out, have skipped, also skipped, have overlooked, also overlooked',
);
const NEEDS_OTHERWISE = [
  /^(?:no longer|(?:don|won)['’]?t|do not)(?: really| actually)? (?:need|want) (?:it|that|this|the)\b|^need (?!to\b)/i,
  /^(?:can |will |only |going to |gonna )*\w+ (?:it|that(?: one)?) [^,;.]{2,25} (?:instead|rather)\b/i,
  /^(?:have|need|ought|want) to (?:take|subtract|add|split|deduct|divide)\b/i,
];
function isOfThemselves(text: string): boolean {
  const rest = text.replace(OF_THEMSELVES, '');
  return rest !== text && !OF_REQUEST.begin(rest) && !NEEDS_OTHERWISE.some((form) => form.test(rest));
}

/** "I did pay it. Change that no to a yes." */
const TELLS_TO_CHANGE = longPattern('i')`
  [.,;!] (?:so |and |please |now |then |can you |could you )*(?:
    (?:change|update|correct|fix|mark|set|adjust|amend|tick|delete|remove) (?:it|that|this|the|my)\b
    |(?:add|enter|log|record) (?:it|that|this)\b|(?:put|bring|get) (?:\S+ ){1,4}back\b
  )
`;

const ASKS_POLITELY = longPattern('i')`
  ^.*[.,;!] (?:can|could|would|will) you(?: please)?\?$
  |^(?:(?:hm+|ok|okay|oh|well|so)\b,? )*
  (?:(?:can|could|would|will) you|what about|how about|what if|if|and|or|suppose)\b
  |^(?!(?:is|are|was|were|do|does|did|has|have|had|will|when|where|why|who|how|what|which)\b)\S+(?: \S+){0,4}\?$
`;

/**
 * Works out the calls of a message that adds to, corrects or varies what the previous answer did: their arguments come from
 * those of that call and from its result, which the app knows, and only what is new from the words.
 * @param history the conversation's messages, ending with the message.
 * @param text the message.
 * @param known what the person has in the app.
 * @param expect what the classifier makes of a message.
 * @returns null if it needs another reading.
 */
export function meantCalls(
  history: readonly StoredMessage[],
  text: string,
  known: KnownTitles = NO_TITLES,
  expect: Expect = () => null,
): MeantCalls | null {
  const around = aroundOf(history, text, known, expect);
  if (around === null) return null;
  const { whole } = around;
  if (isOfThemselves(whole) && !TELLS_TO_CHANGE.test(whole)) return null;
  const asked = firstRead(QUESTIONS, around);
  if (asked !== null || (whole.includes('?') && !ASKS_POLITELY.test(whole))) return asked;
  return firstRead(READERS, around);
}

/** @returns what the first reader makes of the first wording that any of them reads. */
function firstRead(readers: readonly ReadFollowUp[], around: Omit<FollowUp, 'text'>): MeantCalls | null {
  for (const text of wordings(around.whole))
    for (const reader of readers) {
      const found = reader({ text, ...around });
      if (found !== null && (CERTAIN.has(reader) || isLikely(found, around.expected))) return found;
    }
  return null;
}

/**
 * A reading whose tool is this much less likely than the likeliest is rejected. Of 67 held-out follow-ups that are read, that rejects 11 of
 * 16 misread ones ("and his wife Ida, 0802 555 0134" as a number of his), and none of those that are read correctly.
 */
const LEAST_SHARE = 0.1;

/** What these read is clear from the answer before, so the words need not say which tool they are for. */
const CERTAIN: ReadonlySet<ReadFollowUp> = new Set([copiedValue, onceMore]);

function isLikely({ calls }: MeantCalls, expected: Expectation | null): boolean {
  if (expected === null) return true;
  const chances = calls.map(({ tool }) => expected.chances.get(tool) ?? 1);
  return Math.max(...chances) >= LEAST_SHARE * expected.best;
}
