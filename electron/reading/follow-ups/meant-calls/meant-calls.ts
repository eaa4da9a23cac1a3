import { longPattern } from '../../../foundation/long-pattern.ts';
import type { StoredMessage } from '../../../storage/stored-message.ts';
import { type KnownTitles, NO_TITLES } from '../../own-things/named-kinds.ts';
import type { Expect, Expectation } from '../../tool-choice/weighed-act.ts';
import { askedOfTable } from './asked-of-table.ts';
import { backAgain, leftIn } from './back-again.ts';
import { correctedRow } from './corrected-row.ts';
import { listAgain } from './list-again.ts';
import { dayBefore } from './day-before.ts';
import { otherDice } from './other-dice.ts';
import { renamedThing } from './renamed-thing.ts';
import { contactField } from './contact-field.ts';
import { copiedValue } from './copied-value.ts';
import { dayQuestion } from './day-question.ts';
import { eventDetail } from './event-detail.ts';
import { goesOn } from './goes-on.ts';
import type { FollowUp, MeantCalls, ReadFollowUp } from './meant-call.ts';
import { noteDetail } from './note-detail.ts';
import { onceMore } from './once-more.ts';
import { otherChoice } from './other-choice.ts';
import { otherNumbers } from './other-numbers.ts';
import { pointedFile } from './pointed-file.ts';
import { replacedWords } from './replaced-words.ts';
import { askedOfOther } from './same-detail.ts';
import { taskDetail } from './task-detail.ts';
import { timerLength } from './timer-length.ts';
import { sameForFile } from './same-for-file.ts';
import { timeHereOrThere } from './time-here-or-there.ts';
import { withoutItem } from './without-item.ts';
import { wordings } from './wordings.ts';
import { aroundOf } from './around.ts';

/** What is asked about the previous answer. */
const QUESTIONS: readonly ReadFollowUp[] = [
  dayQuestion,
  dayBefore,
  timeHereOrThere,
  sameForFile,
  noteDetail,
  pointedFile,
  copiedValue,
  listAgain,
  askedOfTable,
  goesOn,
  askedOfOther,
];

/** The likeliest first: the more general ones come last. */
const READERS: readonly ReadFollowUp[] = [
  withoutItem,
  backAgain,
  leftIn,
  renamedThing,
  taskDetail,
  eventDetail,
  timerLength,
  replacedWords,
  contactField,
  correctedRow,
  otherDice,
  onceMore,
  otherChoice,
  otherNumbers,
];

/** "I'll do it tomorrow", "my number is …": what somebody says of themselves changes nothing. */
const OF_THEMSELVES = longPattern('i')`
  ^(?:(?:and|but|oh|ok|okay|well|so|no)\b,? )*(?!i(?:'d| would) (?:also )?like\b)
  (?:i(?:'ll|'m|'ve|'d)?|my|me) (?!
    (?:no longer|don['’]?t|do not|won['’]?t)(?: really| actually)? (?:need|want) (?:it|that|this|the)\b
    |(?:(?:can|will) )?(?:only )?(?:going to |gonna )?\w+ (?:it|that(?: one)?) [^,;.]{2,25} (?:instead|rather)\b|meant
    |mean|looked|checked|asked|muddled|mixed|confused|misread|misspoke|misremembered|said|need (?!to\b)
    |(?:have |also )?(?:forgot|forgotten|missed|left out|skipped|overlooked)|mistyped|typed|swapped
    |(?:have|need|ought|want) to (?:take|subtract|add|split|deduct|divide)\b|want (?:it|that)
  )
`;

/** "I make 800 a day, how many days is that?", "I give them 10% off". */
const ASKS_AMOUNT = longPattern('i')`
  \b(?:give|offer|allow|grant|get)\b.* \d+(?:\.\d+)? ?(?:%|per ?cent) (?:off|discount|reduction|less)\b
  |\bhow (?:many|much|long|far)\b|\bwhat(?:'s)? (?:do|does|will|would|is|am)\b
`;

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
  const isOfThemselves = OF_THEMSELVES.test(around.whole) && !TELLS_TO_CHANGE.test(around.whole);
  if (isOfThemselves && !ASKS_AMOUNT.test(around.whole)) return null;
  const { whole } = around;
  const read = readIn(around);
  const all = wordings(whole);
  if (isOfThemselves) return read(all[0] ?? whole, [goesOn]);
  const questions = whole.includes('?') ? all : [...all, ...latestIn(whole)];
  const asked = questions.map((wording) => read(wording, QUESTIONS)).find((one) => one !== null) ?? null;
  if (asked !== null || (whole.includes('?') && !ASKS_POLITELY.test(whole))) return asked;
  return [...all, ...latestIn(whole)].map((wording) => read(wording, READERS)).find((one) => one !== null) ?? null;
}

const readIn =
  (around: Omit<FollowUp, 'text'>) =>
  (text: string, readers: readonly ReadFollowUp[]): MeantCalls | null => {
    for (const reader of readers) {
      const found = reader({ text, ...around });
      if (found !== null && (CERTAIN.has(reader) || isLikely(found, around.expected))) return found;
    }
    return null;
  };

/**
 * A reading whose tool is this much less likely than the likeliest is rejected. Of 67 held-out follow-ups that are read, that rejects 11 of
 * 16 misread ones ("and his wife Ida, 0802 555 0134" as a number of his), and none of those that are read correctly.
 */
const LEAST_SHARE = 0.1;

/** What a message names is in the file or on the list that was shown, so its words need not say which tool it is for. */
const CERTAIN: ReadonlySet<ReadFollowUp> = new Set([
  goesOn,
  contactField,
  leftIn,
  copiedValue,
  pointedFile,
  askedOfOther,
  sameForFile,
  onceMore,
]);

/**
 * Tools that a message doesn't tell apart: what is remembered besides or instead, words that are replaced in a file or in a text, another
 * day for an event or a task.
 */
const ALIKE: Readonly<Record<string, string>> = {
  remember: 'update_memory',
  edit_file: 'replace_pattern',
  complete_task: 'delete_task',
  edit_task: 'move_event',
  forget: 'update_memory',
  update_memory: 'remember',
};

function isLikely({ calls }: MeantCalls, expected: Expectation | null): boolean {
  if (expected === null) return true;
  const chances = calls.map(({ tool }) =>
    Math.max(...[tool, ALIKE[tool] ?? tool].map((one) => expected.chances.get(one) ?? 1)),
  );
  return Math.max(...chances) >= LEAST_SHARE * expected.best;
}

/** "Same hour of course. Ah, and it's at the music school": the last sentence says what is new. */
function latestIn(whole: string): readonly string[] {
  const sentences = whole.split(/(?<=[.!;])\s+(?=\S)/);
  const [latest] = sentences.length < 2 ? [] : wordings(sentences.at(-1) ?? '');
  return latest === undefined ? [] : [latest];
}
