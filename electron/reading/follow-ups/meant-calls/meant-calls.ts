import { type StoredMessage } from '../../../storage/stored-message.ts';
import { type KnownTitles, NO_TITLES } from '../../own-things/named-kinds.ts';
import type { Expect, Expectation } from '../../tool-choice/weighed-act.ts';
import { addedLine } from './added-line.ts';
import { allListed } from './all-listed.ts';
import { askedOfTable, largestNamed } from './asked-of-table.ts';
import { askedOfText } from './asked-of-text.ts';
import { backAgain, leftIn } from './back-again.ts';
import { changedLine } from './changed-line.ts';
import { correctedDifference } from './corrected-difference.ts';
import { correctedFact } from './corrected-fact.ts';
import { correctedRow, markedRow } from './corrected-row.ts';
import { keptInNote } from './kept-in-note.ts';
import { boughtEntry, listEntries } from './list-entries.ts';
import { outdatedThing } from './outdated-thing.ts';
import { relatedContact } from './related-contact.ts';
import { whetherThere } from './whether-there.ts';
import { withResult } from './with-result.ts';
import { listedNumbers } from './listed-numbers.ts';
import { listAgain } from './list-again.ts';
import { otherCalculation } from './other-operand.ts';
import { otherEquation } from './other-equation.ts';
import { otherFact } from './other-fact.ts';
import { otherChart } from './other-chart.ts';
import { countLeft } from './count-left.ts';
import { dayBefore } from './day-before.ts';
import { dayNextTo } from './day-next-to.ts';
import { ofThatDay } from './of-that-day.ts';
import { onlySome } from './only-some.ts';
import { otherDay } from './other-day.ts';
import { otherDice } from './other-dice.ts';
import { otherDraw } from './other-draw.ts';
import { otherMeasure, otherTime } from './other-time.ts';
import { otherValue } from './other-value.ts';
import { otherPlace } from './other-place.ts';
import { otherFormat } from './other-format.ts';
import { otherFile } from './other-file.ts';
import { renamedThing } from './renamed-thing.ts';
import { comparedFiles } from './compared-files.ts';
import { contactField } from './contact-field.ts';
import { contactFromText } from './contact-from-text.ts';
import { convertedThat } from './converted-that.ts';
import { copiedValue } from './copied-value.ts';
import { dayQuestion } from './day-question.ts';
import { droppedEntry } from './dropped-entry.ts';
import { editedCopy } from './edited-copy.ts';
import { earlierMemory } from './earlier-memory.ts';
import { entryBefore } from './entry-before.ts';
import { enoughLength, eventLength } from './event-length.ts';
import { eventDetail } from './event-detail.ts';
import { askedOfEvent, elseThatDay } from './else-that-day.ts';
import { goesOn } from './goes-on.ts';
import { furtherItems } from './further-items.ts';
import { furtherRows, wholeRows } from './further-rows.ts';
import { furtherTask } from './further-task.ts';
import { intoNewFolder } from './into-new-folder.ts';
import { intoGap } from './into-gap.ts';
import type { FollowUp, MeantCalls, ReadFollowUp } from './meant-call.ts';
import { deniesNew } from './denied-value.ts';
import { noteDetail, putOnNote } from './note-detail.ts';
import { amongSome, ofThoseDrawn, soManyMore } from './of-those-drawn.ts';
import { onceMore } from './once-more.ts';
import { otherChoice, otherTimeOverThere } from './other-choice.ts';
import { otherNumbers } from './other-numbers.ts';
import { pictureFormat } from './picture-format.ts';
import { otherTrashed, pointedFile } from './pointed-file.ts';
import { putBack } from './put-back.ts';
import { scannedCode } from './scanned-code.ts';
import { reminderDetail } from './reminder-detail.ts';
import { removedLine } from './removed-line.ts';
import { removedTableRow, thatTableRow } from './removed-row.ts';
import { rowAtPosition } from './row-at-position.ts';
import { rowBack } from './row-back.ts';
import { removedListed, removedThing } from './removed-thing.ts';
import { replacedWords } from './replaced-words.ts';
import { askedOfContact, askedOfOther, askedOfPerson, sameDetail } from './same-detail.ts';
import { rowWithMost } from './row-with-most.ts';
import { rowsWith } from './rows-with.ts';
import { sameDone } from './same-done.ts';
import { sameForAnother } from './same-for-another.ts';
import { sameItems } from './same-items.ts';
import { sameRowAgain } from './same-row-again.ts';
import { stoppedTimer } from './stopped-timer.ts';
import { taskDetail } from './task-detail.ts';
import { ofDayBefore } from './of-day-before.ts';
import { sortedRows } from './sorted-rows.ts';
import { titledFurther } from './titled-further.ts';
import { twoDetails } from './two-details.ts';
import { saidOtherwise } from './said-otherwise.ts';
import { sameForText } from './same-for-text.ts';
import { timerAgain, timerLength } from './timer-length.ts';
import { undoneFile } from './undone-file.ts';
import { sameForFile } from './same-for-file.ts';
import { thereThen, timeHereOrThere } from './time-here-or-there.ts';
import { shownNumbers } from './shown-numbers.ts';
import { withoutItem } from './without-item.ts';
import { wordings } from './wordings.ts';
import { aroundOf } from './around.ts';

/** What is asked about the previous answer. */
const QUESTIONS: readonly ReadFollowUp[] = [
  whetherThere,
  elseThatDay,
  dayQuestion,
  ofThatDay,
  dayNextTo,
  otherDay,
  dayBefore,
  otherTime,
  otherMeasure,
  otherPlace,
  thereThen,
  timeHereOrThere,
  otherTimeOverThere,
  sameForFile,
  sameForText,
  onlySome,
  rowsWith,
  putOnNote,
  noteDetail,
  comparedFiles,
  scannedCode,
  pictureFormat,
  pointedFile,
  otherFile,
  entryBefore,
  sameItems,
  copiedValue,
  keptInNote,
  listAgain,
  sortedRows,
  rowWithMost,
  largestNamed,
  askedOfTable,
  shownNumbers,
  askedOfText,
  otherEquation,
  convertedThat,
  otherCalculation,
  listedNumbers,
  goesOn,
  withResult,
  askedOfEvent,
  askedOfContact,
  askedOfPerson,
  askedOfOther,
  ofThoseDrawn,
  amongSome,
  furtherItems,
];

/** The likeliest first: the more general ones come last. */
const READERS: readonly ReadFollowUp[] = [
  otherTrashed,
  rowAtPosition,
  sameRowAgain,
  countLeft,
  intoNewFolder,
  correctedDifference,
  sameForAnother,
  wholeRows,
  furtherRows,
  addedLine,
  furtherTask,
  putBack,
  rowBack,
  droppedEntry,
  thatTableRow,
  removedTableRow,
  outdatedThing,
  relatedContact,
  listEntries,
  boughtEntry,
  sameDone,
  withoutItem,
  furtherItems,
  ofThoseDrawn,
  amongSome,
  soManyMore,
  stoppedTimer,
  removedLine,
  removedThing,
  removedListed,
  allListed,
  backAgain,
  leftIn,
  renamedThing,
  intoGap,
  titledFurther,
  twoDetails,
  ofDayBefore(taskDetail),
  enoughLength,
  eventLength,
  ofDayBefore(eventDetail),
  ofDayBefore(reminderDetail),
  timerAgain,
  timerLength,
  editedCopy,
  changedLine,
  replacedWords,
  otherValue,
  otherFact,
  earlierMemory,
  correctedFact,
  undoneFile,
  contactFromText,
  sameDetail,
  contactField,
  correctedRow,
  markedRow,
  otherChart,
  otherFormat,
  otherDraw,
  otherDice,
  onceMore,
  otherChoice,
  saidOtherwise,
  otherNumbers,
];

/** "I'll do it tomorrow", "my number is …": what somebody says of themselves changes nothing. */
const OF_THEMSELVES = new RegExp(
  [
    String.raw`^(?:(?:and|but|oh|ok|okay|well|so|no)\b,? )*(?!i(?:'d| would) (?:also )?like\b)(?:i(?:'ll|'m|'ve|'d)?|my|me) `,
    "(?!(?:no longer|don['’]?t|do not|won['’]?t)(?: really| actually)? (?:need|want) (?:it|that|this|the)\\b|(?:(?:can|will) )?(?:only )?(?:going to |gonna )?\\w+ (?:it|that(?: one)?) [^,;.]{2,25} (?:instead|rather)\\b|meant|mean|looked|checked|asked|muddled|mixed|confused|misread|misspoke|misremembered|said|need (?!to\\b)|(?:have |also )?(?:forgot|forgotten|missed|left out|skipped|overlooked)|mistyped|typed|swapped|(?:have|need|ought|want) to (?:take|subtract|add|split|deduct|divide)\\b|want (?:it|that))",
  ].join(''),
  'i',
);

/** "I make 800 a day, how many days is that?", "I give them 10% off". */
const ASKS_AMOUNT =
  /\b(?:give|offer|allow|grant|get)\b.* \d+(?:\.\d+)? ?(?:%|per ?cent) (?:off|discount|reduction|less)\b|\bhow (?:many|much|long|far)\b|\bwhat(?:'s)? (?:do|does|will|would|is|am)\b/i;

/** "I did pay it. Change that no to a yes." */
const TELLS_TO_CHANGE =
  /[.,;!] (?:so |and |please |now |then |can you |could you )*(?:(?:change|update|correct|fix|mark|set|adjust|amend|tick|delete|remove) (?:it|that|this|the|my)\b|(?:add|enter|log|record) (?:it|that|this)\b|(?:put|bring|get) (?:\S+ ){1,4}back\b)/i;

const ASKS_POLITELY = new RegExp(
  [
    String.raw`^.*[.,;!] (?:can|could|would|will) you(?: please)?\?$|^(?:(?:hm+|ok|okay|oh|well|so)\b,? )*(?:(?:can|could|would|will) you|what about|how about|what if|if|and|or|suppose)\b|`,
    String.raw`^(?!(?:is|are|was|were|do|does|did|has|have|had|will|when|where|why|who|how|what|which)\b)\S+(?: \S+){0,4}\?$`,
  ].join(''),
  'i',
);

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
  const meant =
    [...all, ...latestIn(whole)].map((wording) => read(wording, READERS)).find((one) => one !== null) ?? null;
  return meant === null || deniesNew(whole, meant) ? null : meant;
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
  otherTrashed,
  furtherItems,
  ofThoseDrawn,
  amongSome,
  soManyMore,
  countLeft,
  correctedDifference,
  intoNewFolder,
  largestNamed,
  pictureFormat,
  rowAtPosition,
  rowWithMost,
  sameRowAgain,
  scannedCode,
  sameForAnother,
  timerAgain,
  removedLine,
  shownNumbers,
  listEntries,
  sameDone,
  listedNumbers,
  goesOn,
  contactField,
  leftIn,
  copiedValue,
  putBack,
  droppedEntry,
  comparedFiles,
  pointedFile,
  sameDetail,
  askedOfPerson,
  askedOfOther,
  enoughLength,
  sameForFile,
  rowsWith,
  thatTableRow,
  onceMore,
  otherChart,
  otherFormat,
  addedLine,
  changedLine,
  otherValue,
  wholeRows,
  rowBack,
  thereThen,
  whetherThere,
  putOnNote,
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
