import { POLITE } from '../../english/polite-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { thingsIn } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { amountOf, COUNT } from '../../english/number-words.ts';

/** The tools that make entries, with those that end them. */
const ENDED_BY: Readonly<Record<string, string>> = {
  start_timer: 'cancel_reminder',
  create_reminder: 'cancel_reminder',
  create_event: 'cancel_event',
};
const POSITION = '(?<position>first|second|third|last|other|earlier)';
const ENDING = 'stop|cancel|delete|remove|drop|kill|end|scrap|turn off|switch off';
const ENTRY = '(?:one|timer|reminder|alarm|event|appointment|meeting)';
const ENDS: readonly RegExp[] = [
  new RegExp(String.raw`^${POLITE}(?:${ENDING}) (?:the )?${POSITION} ?${ENTRY}?(?:[,;.] .*| please| now)*$`, 'i'),
  // "The first one you can cancel".
  new RegExp(
    String.raw`^${POLITE}(?:the )?${POSITION} ${ENTRY},? (?:(?:you|we) can |can be |please )?(?:${ENDING}|cancelled|deleted|dropped|scrapped)(?: please| now| again)*$`,
    'i',
  ),
];
const POSITIONS = ['first', 'second', 'third'];

/** "Stop the first one", of the timers, reminders or events that the last answers made. */
function ended({ text, recent }: FollowUp): MeantCalls | null {
  const position = ENDS.map((form) => form.exec(text)?.groups?.['position']?.toLowerCase()).find(Boolean);
  const made = recent.filter(({ toolName }) => toolName in ENDED_BY);
  const tools = new Set(made.map(({ toolName }) => ENDED_BY[toolName]));
  if (position === undefined || made.length < 2 || tools.size !== 1) return null;
  const at = POSITIONS.indexOf(position);
  const call = at === -1 ? (position === 'earlier' ? made.at(-2) : made.at(-1)) : made[at];
  const name = call === undefined ? null : nameOf(call);
  if (call === undefined || name === null) return null;
  return call.toolName === 'create_event'
    ? oneCall('cancel_event', { title: name })
    : oneCall('cancel_reminder', { text: name });
}

const nameOf = ({ arguments: args }: ToolCall): string | null =>
  stringOf(args, 'title') ?? stringOf(args, 'label') ?? stringOf(args, 'text') ?? stringOf(args, 'duration');

const LEFT = /\b(?:how long|how much (?:time|longer)|time left)\b/i;
const AROUND_LEFT = new RegExp(
  [
    '^(?:how|long|longer|much|time|left|got|get|go|to|remaining|remains|run|runs|running|still|other|',
    'timer|timers|on|until|ring|rings|is|has|does|more|take|second|first)$',
  ].join(''),
  '',
);

/** "How long has the other one got?" */
function timeLeft({ text, recent }: FollowUp): MeantCalls | null {
  const isAboutTimer = recent.some(({ toolName }) => toolName === 'start_timer');
  return isAboutTimer && LEFT.test(text) && hasOnly(text, AROUND_LEFT) ? oneCall('list_reminders', {}) : null;
}

const REMINDS = new RegExp(
  [
    `^${POLITE}(?:remind me(?: (?:of|about) (?:it|that|this))?|(?:give|send)`,
    ' me (?:a|an) (?:nudge|shout|heads-?up|reminder|ring|ping|alert|bell)(?: (?:of|about|for) (?:it|',
    'that|this))?|(?:ping|nudge|warn|alert|buzz) me|(?:set |and )?a reminder(?: for (?:it|that))?|',
    String.raw`let me know)(?: at| on)? (?:(${COUNT})`,
    ' )(minutes?|mins?|hours?|days?|weeks?) (?:before(?:hand)?|earlier|ahead|in advance)(?: (?:it|',
    'that|then|it (?:starts|begins)|of (?:it|that|time)))?(?:,? so (?:that )?(?:i|we) .{3,60})?$',
  ].join(''),
  'i',
);
/** "Give me a nudge an hour before", of the only event or task of the last answer. */
function remindedBefore({ text, last }: FollowUp): MeantCalls | null {
  const [, count, unit = ''] = REMINDS.exec(text) ?? [];
  const [thing, other] = thingsIn(last.result);
  if (count === undefined || thing?.at === null || thing === undefined || other !== undefined) return null;
  const minutes = /^m/i.test(unit) ? 1 : /^h/i.test(unit) ? 60 : /^d/i.test(unit) ? 1440 : 10_080;
  if (!thing.hasTime && minutes < 1440) return null;
  const at = thing.at - amountOf(count) * minutes * 60_000;
  return oneCall('create_reminder', { text: thing.title, when: written(at, thing.hasTime) });
}

/** What is to be done about a timer, a reminder or an event that the last answers made or found. */
export const entryBefore = (followUp: FollowUp): MeantCalls | null =>
  ended(followUp) ?? timeLeft(followUp) ?? remindedBefore(followUp);
