import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { isTime } from '../english/merged-time.ts';
import { isPlace } from '../english/place-phrases.ts';
import { inMarks } from '../in-marks.ts';
import { thingsIn } from './things-in-mind.ts';
import type { MeantChange, NamedRequest } from '../meant-request.ts';

const OPENING =
  /^(?:(?:and|but|oh|so|also|no|actually|well|sorry|wait|hm+|by the way|btw|in fact|it turns out|turns out)\b[,:]? ?)+/i;
const CLOSING = /(?:,? (?:by the way|btw|actually|now|instead|please|in fact|though|then|too))+[.!]*$|[.!]+$/i;

const PLACE = new RegExp(
  [
    "^(?:(?:it|that)(?:['’]?s| is| will be|['’]?ll be| takes place| happens)",
    '(?: now| going to be| taking place| happening| held)*|the place is|takes place) (?:at|in) (.{2,60})$',
  ].join(''),
  'i',
);
const REPEATS = 'every \\S.*|each \\S.*|daily|weekly|monthly|yearly|fortnightly|once a (?:day|week|month|year)';
const REPEAT = new RegExp(
  String.raw`^(?:make (?:it|that) |set (?:it|that) to |` +
    String.raw`(?:it|that|this)(?:['’]?s| is| happens| repeats| takes place| comes| recurs| runs| will be|['’]ll be|` +
    String.raw` should (?:be|repeat|happen))(?: on| going to be| a)? )(?:repeat(?:ed|ing)? )?(${REPEATS})` +
    String.raw`(?: (?:thing|event|one))?$`,
  'i',
);
const START = new RegExp(
  [
    '^(?:(?:let|make|have) (?:it|that) (?:start|begin)|(?:start|begin) (?:it|that)|',
    '(?:it|that) (?:starts|begins|(?:should|has to|needs to|will) (?:start|begin)))(?: at| from)? (.+)$',
  ].join(''),
  'i',
);
/** "Half an hour later" is read with the time of the event, elsewhere. */
const SHIFTS = /\b(?:later|earlier)$/i;

/** The tools whose answers are about one event. */
const OF_EVENTS = new Set(['create_event', 'move_event', 'edit_event', 'list_events', 'restore_event']);

const TELLS_TO = /^(?:make|set|let|have|start|begin)\b/i;

/**
 * Reads what is said of the event that the previous answer made, changed or found: "it's at the town hall", "that's every Monday",
 * "it starts at 9".
 * @returns null if that was about several events, or nothing is said of one.
 */
export function correctedEvent(message: string, call: ToolCall): MeantChange | null {
  const title = titleOf(call);
  const text = message.trim().replace(OPENING, '').replace(CLOSING, '');
  if (title === null || text.includes('?')) return null;
  const isAsked = call.toolName !== 'list_events' || TELLS_TO.test(text);
  const [, repeat] = REPEAT.exec(text) ?? [];
  if (repeat !== undefined)
    return { tool: 'edit_event', request: `change the repetition of ${inMarks(title)} to ${inWords(repeat)}`, isAsked };
  const [, place] = PLACE.exec(text) ?? [];
  if (place !== undefined && !isTime(place) && isPlace(place))
    return { tool: 'edit_event', request: `change the place of ${inMarks(title)} to ${place}`, isAsked };
  const [, start] = START.exec(text) ?? [];
  return start !== undefined && isTime(start) && !SHIFTS.test(start)
    ? { tool: 'move_event', request: `move ${inMarks(title)} to ${start}`, isAsked }
    : null;
}

const ADVERBS: Readonly<Record<string, string>> = {
  daily: 'every day',
  weekly: 'every week',
  fortnightly: 'every two weeks',
  monthly: 'every month',
  yearly: 'every year',
};
const inWords = (repeat: string): string =>
  ADVERBS[repeat.toLowerCase()] ?? repeat.replace(/^(?:each|once an?) /i, 'every ');

const ASKS_WHEN = new RegExp(
  [
    String.raw`^(?:(?:and|so|ok|oh|sorry|wait)\b[, ]*)*(?:what time|when|where|which day|what day|how long)`,
    '(?: exactly)? (?:is|was|does|did) (?:it|that|this)(?: one)?',
    String.raw`(?: (?:again|start|begin|end|take place|happen|on|at|exactly|then))*\??$`,
  ].join(''),
  'i',
);

/** "What time was that again?", of the event of the previous answer. @returns null for any other message. */
export function questionAboutEvent(message: string, call: ToolCall): NamedRequest | null {
  const title = ASKS_WHEN.test(message.trim()) ? titleOf(call) : null;
  return title === null ? null : { tool: 'list_events', request: `when is ${inMarks(title)}` };
}

function titleOf({ toolName, arguments: args, result }: ToolCall): string | null {
  if (!OF_EVENTS.has(toolName)) return null;
  const [only, other] = thingsIn(result).filter(({ kind }) => kind === 'event');
  if (other !== undefined) return null;
  const title = only?.title ?? args['title'] ?? args['about'];
  return typeof title === 'string' && title !== '' ? title.replace(/^(?:the|my|our) /i, '') : null;
}
