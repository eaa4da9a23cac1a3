import { patternPart } from '../../foundation/long-pattern.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { askedChanges } from '../english/asked-changes.ts';
import type { Expectation } from '../tool-choice/weighed-act.ts';
import { isSameWord, meaningfulWords, type KnownTitles } from './named-kinds.ts';

const DONE =
  '(?:done|finished|completed|sorted|settled|sent|mailed|e-?mailed|posted|shipped|delivered|submitted|handed (?:in|over)|bought|' +
  'purchased|got|picked up|fetched|collected|ordered|booked|called|phoned|rung|rang|reached|spoke|spoken|talked|got hold|renewed|' +
  'extended|paid|fixed|repaired|cleaned|written|wrote|signed|filed|returned|made|baked|dropped off|taken care|took care|dealt)';
const DO = patternPart`
  (?:
    do|finish|send|e-?mail|mail|post|buy|get|pick up|fetch|collect|order|book|call|phone|ring|renew|pay|fix|clean
    |write|sign|return|make|bake
  )
`;
const ALREADY = '(?: now| finally| already| just| all| at last)*';
/** "I mailed it", "has been called", "sent it an hour ago", "the offer went out". */
const SAYS_DONE = new RegExp(
  [
    String.raw`\b(?:i|we)(?:['’]ve| have)?${ALREADY} ${DONE}\b`,
    String.raw`\b(?:i|we) did(?: already| actually| indeed| just)* ${DO}\b`,
    String.raw`(?:\b(?:has|have|is|are|was|were)|['’]s|['’]re)${ALREADY}(?: been)?${ALREADY} ${DONE}\b`,
    String.raw`(?:^|[,;.!–-] )(?:finally |just |already |and )*${DONE}\b`,
    String.raw`\b(?:was|were|has been|came|has come)${ALREADY} (?:here|round|by|over|at last|already)\b`,
    String.raw`\b(?:one|a) (?:worry|thing|job|errand|item|headache|problem|trip|call) (?:less|fewer)\b`,
    String.raw`\b(?:went|has gone|is) (?:out|off|through|in the (?:post|mail))\b`,
  ].join('|'),
  'i',
);
const NOT_DONE = new RegExp(
  String.raw`n['’]t\b|\b(?:not|never|yet|still|almost|nearly|half|will|would|going to|gonna|must|should|have to|has to|need(?:s|ed)?|` +
    String.raw`tomorrow|later|soon|somebody|someone|nobody|no|if|when|before|until|unless|again|wants?|asked)\b|\?`,
  'i',
);
/** "I've rung the plumber" looks nobody up. */
const TELLS_FIRST = new RegExp(
  String.raw`^(?:(?:and|so|ok|okay|oh|yes|right),? )*(?:i|we)(?:['’]ve| have)${ALREADY} ${DONE}\b`,
  'i',
);
const LEAST_CHANGE = 0.3;
const MOST_WORDS = 30;
/** How likely it has to be that a task is done, unless nothing else is likely either. */
const LEAST_LIKELY = 0.1;
const UNCLEAR = 0.45;
const MOST_NOTHING = 0.9;

/**
 * Reads that one of the person's tasks is done, however it is told: "Ida has her parcel at last, I mailed it last night", if there is a
 * task to send Ida the parcel. It offers to tick it off.
 * @param expected what the classifier makes of the message.
 * @returns null for any other message, and unless a single task has its words.
 */
export function toldDone(message: string, known: KnownTitles, expected: Expectation | null): OwnRequest | null {
  if (
    !(isLikely(expected) || (TELLS_FIRST.test(message) && (expected?.change ?? 1) < LEAST_CHANGE)) ||
    message.split(/\s+/).length > MOST_WORDS
  )
    return null;
  if (!SAYS_DONE.test(message) || NOT_DONE.test(message) || askedChanges(message).size > 0) return null;
  const open = known.task.filter((title) => !known['done task'].includes(title));
  const title = taskToldOf(message, open);
  return title === null
    ? null
    : { tool: 'complete_task', request: `mark the task ${inMarks(title)} as done`, said: '' };
}

const isLikely = (expected: Expectation | null): boolean =>
  expected !== null &&
  expected.nothing <= MOST_NOTHING &&
  (expected.best < UNCLEAR || (expected.chances.get('complete_task') ?? 0) >= LEAST_LIKELY);

/**
 * @returns the only task of which a text has what it is about: "offer" and "Carla" of "Send the offer to Carla", or "cake" of
 *   "Bake a plum cake".
 */
export function taskToldOf(text: string, tasks: readonly string[]): string | null {
  const said = comparedWords(text);
  const [best, other] = tasks.filter((title) => {
    const words = meaningfulWords(title);
    const things = words.length > 1 ? words.slice(1) : words;
    const found = things.filter((word) => said.some((one) => isSameWord(one.replace(/'s$/, ''), word))).length;
    return found > 0 && (found === things.length || found > 1 || said.some((one) => isSameWord(one, nounOf(title))));
  });
  return best === undefined || other !== undefined ? null : best;
}

/** What a thing is comes last, "cake" in "Buy birthday cake", but for somebody or something else that follows. */
const nounOf = (title: string): string =>
  / (?:to|with|for|from|at|about|of|in|on) /i.test(title) ? '' : (meaningfulWords(title).at(-1) ?? '');
