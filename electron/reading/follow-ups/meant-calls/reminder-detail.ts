import type { Timestamp } from '../../../../shared/entities/timestamp.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { correction } from '../corrected-entry.ts';
import { isTime, mergedTime } from '../../english/merged-time.ts';
import { thingsIn, type Thing } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { stringOf, TELLS_TO, type FollowUp, type MeantCalls, type ReadFollowUp } from './meant-call.ts';
import { bareClock, inPartOfDay, inSameHalf, inSameUnit, saidTime, withoutOldTime } from './said-time.ts';
import { LENGTH, minutesIn, saidShift } from './said-shift.ts';
import { thingMeant, thingsNamed } from './thing-meant.ts';

const AROUND = new RegExp(
  [
    String.raw`^(?:ring|rings|go|goes|remind|reminder|reminders|early|late|earlier|later|same|day|hour|text|still|not|no|that'd|`,
    'prefer|change|move|moved|push|shift|bring|forward|time|enough|ugh|can|come|comes|wait|back|off)$',
  ].join(''),
  '',
);
const SAYS_IT =
  /\b(?:it|its|it's|that|that's|this|make|meant|rather|instead|actually|sorry|wait|oops|no|better|prefer|move|change|push|shift)\b/i;
/** "Half past five it is", after words about why. */
const ANY_CLAUSE = /^.*[.;!–] *(?=\S)|^.*, (?=(?:so|make|let's|rather|better) )/i;

/**
 * Another time for the reminder that the previous answer made, or for the one of several listed ones that is named: "make that six",
 * "the bins one at eight instead". No tool moves one, so it is cancelled, and made again.
 */
export const reminderDetail: ReadFollowUp = (followUp) => {
  if (REPEATS.test(followUp.text)) return null;
  const { toolName } = followUp.last;
  // After something was done with one of those that were listed, another one may be meant.
  const listed = followUp.recent.findLast((call) => call.toolName === 'list_reminders');
  if (toolName === 'create_reminder' && (listed === undefined || !namesListed(followUp, listed)))
    return ofMade(followUp);
  return listed !== undefined && OF_REMINDERS.test(toolName) ? ofListed({ ...followUp, last: listed }) : null;
};

/** No reminder repeats: the one that is there stays. */
const REPEATS = /\b(?:every|each|daily|weekly|monthly|yearly|recurring|repeat\w*)\b/i;
const OF_REMINDERS = /^(?:list|cancel|create)_reminders?$/;

/** Whether a message has words of another one than that which was just made. */
const namesListed = ({ text, last }: FollowUp, { result }: ToolCall): boolean => {
  const [made] = thingsIn(last.result);
  const named = thingsNamed(text, thingsIn(result));
  return named.length === 1 && named[0]?.title !== made?.title;
};

/** "No, 6.15, early train": why, in a few words. */
const WHY_BEHIND = /(?<=^(?:no|nah|sorry|actually|make (?:it|that))\b[^,;]{2,30})[,;] \p{L}[^,;.?\d]{2,40}$/iu;

const MAKES_IT =
  /^(?:(?:no|actually|sorry|wait|oh)\b,? )*(?:(?:make|let['’]?s (?:say|make)) (?:it|that)|rather|better)? ?/i;

function ofMade({ text, asked, last: { arguments: args, result } }: FollowUp): MeantCalls | null {
  const [reminder, when] = [stringOf(args, 'text'), stringOf(args, 'when')];
  if (reminder === null || when === null) return null;
  const [thing = null] = thingsIn(result);
  const later = thing === null ? null : (otherwiseBefore(text, asked, thing) ?? shifted(text, thing));
  if (later !== null) return madeAgain(reminder, later);
  const part = inPartOfDay(text.replace(MAKES_IT, ''), thing);
  if (part !== null) return madeAgain(reminder, part);
  const length = inSameUnit(when, correction(text) ?? '');
  if (length !== null) return madeAgain(reminder, length);
  const said = timeIn(withoutOldTime(text)) ?? timeIn(text.replace(WHY_BEHIND, ''));
  if (said === null) return null;
  const inHalf = inSameHalf(said, thing);
  return madeAgain(reminder, isMoment(said) ? mergedTime(when, inHalf) : said);
}

function ofListed({ text: whole, last, asked, recent }: FollowUp): MeantCalls | null {
  const { thing, text: rest } = thingMeant(last, whole, asked) ?? { thing: null, text: '' };
  const text = withoutOldTime(rest)
    .replace(NAMES_ONE, '')
    .replace(/^[\s,;:–-]+/, '');
  const gone = recent.filter((call) => call.toolName === 'cancel_reminder').flatMap(({ result }) => thingsIn(result));
  if (thing === null || thing.at === null || gone.some(({ title }) => title === thing.title)) return null;
  const isWanted = TELLS_TO.test(whole) || SAYS_IT.test(whole) || saidShift(text, AROUND) !== null;
  return !isWanted ? null : ofThing(text, thing, thing.at);
}

/** "Move it to 8". */
const MOVES_TO_HOUR =
  /^(?:move|push|shift|change|put|bring|set) (?:(?:it|that|the) )?(?:back |forward )?(?:to|till|until|at) (\d{1,2})$/i;

/** @returns the calls for another time of a reminder; null if a text says none, or anything else. */
function ofThing(words: string, thing: Thing, at: Timestamp): MeantCalls | null {
  const text = words.replace(MOVES_TO_HOUR, 'make it $1');
  const later = shifted(text, thing);
  if (later !== null) return madeAgain(thing.title, later);
  const said = timeIn(text);
  if (said === null) return null;
  const inHalf = inSameHalf(said.replace(BARE_HOUR, '$1:00'), thing);
  return madeAgain(thing.title, isMoment(said) ? mergedTime(written(at, true), inHalf) : said);
}

/** The list tells whether it is in the morning. */
const BARE_HOUR = /^(?:at )?(\d{1,2})$/i;

/** "The bins one". */
const NAMES_ONE = /\b(?:the|that|this) (?:one|reminder)\b/i;

const timeIn = (text: string): string | null =>
  [text, text.replace(ANY_CLAUSE, '')]
    .map((part) => bareClock(part) ?? (SAYS_IT.test(part) ? saidTime(part, AROUND) : null))
    .find((time) => time !== null) ?? null;

const isMoment = (said: string): boolean => isTime(said.replace(/^(?:at|on) /i, '')) && !/^in /i.test(said);

const BEFORE = new RegExp(String.raw`(?<![\p{L}\d])(${LENGTH}) (?:before|earlier|ahead|in advance)`, 'iu');
const OTHER_BEFORE = new RegExp(
  String.raw`^(?:(?:actually|no|sorry|wait|hm+|better|rather|or)\b[,.]? )*` +
    String.raw`(?:(?:make|let's say|do|say) )?(?:it |that )?(?:rather |better )?(${LENGTH})` +
    '(?: (?:before(?:hand)?|ahead|in advance))?(?: (?:instead|rather|please|then))*$',
  'iu',
);

/** "Make that two hours", after "remind me an hour before". */
function otherwiseBefore(text: string, asked: string, { at, hasTime }: Thing): string | null {
  const before = minutesIn(BEFORE.exec(asked)?.[1]);
  const wanted = minutesIn(OTHER_BEFORE.exec(text)?.[1]);
  return at === null || before === null || wanted === null ? null : written(at + (before - wanted) * 60_000, hasTime);
}

/** "Half an hour earlier". */
function shifted(text: string, { at, hasTime }: Thing): string | null {
  const minutes = at === null ? null : saidShift(text, AROUND);
  return at === null || minutes === null ? null : written(at + minutes * 60_000, hasTime);
}

const madeAgain = (reminder: string, when: string): MeantCalls => ({
  calls: [
    { tool: 'cancel_reminder', arguments: { text: reminder } },
    { tool: 'create_reminder', arguments: { text: reminder, when } },
  ],
  isAsked: true,
});
