import { POLITE } from '../../reading/polite-words.ts';
import type { ToolCall } from '../../../../../shared/entities/tool-call.ts';
import { thingsIn } from '../things-in-mind.ts';
import { written } from '../written-time.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';
import { amountOf, COUNT } from '../../reading/number-words.ts';

const MADE = /^(?:start_timer|create_reminder)$/;
const ENDS = new RegExp(
  [
    `^${POLITE}(?:stop|cancel|delete|remove|drop|kill|end|scrap|turn off|`,
    'switch off) (?:the )?(first|second|third|last|other|earlier) (?:one|timer|reminder|',
    'alarm)?(?:[,;.] .*| please| now)*$',
  ].join(''),
  'i',
);
const POSITIONS = ['first', 'second', 'third'];

/** "Stop the first one", of the timers and reminders that the last answers set. */
function ended({ text, recent }: FollowUp): MeantCalls | null {
  const [, position] = ENDS.exec(text) ?? [];
  const made = recent.filter(({ toolName }) => MADE.test(toolName));
  if (position === undefined || made.length < 2) return null;
  const at = POSITIONS.indexOf(position.toLowerCase());
  const call = at === -1 ? (/^earlier$/i.test(position) ? made.at(-2) : made.at(-1)) : made[at];
  const name = call === undefined ? null : nameOf(call);
  return name === null ? null : oneCall('cancel_reminder', { text: name });
}

const nameOf = ({ arguments: args }: ToolCall): string | null =>
  stringOf(args, 'label') ?? stringOf(args, 'text') ?? stringOf(args, 'duration');

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
    'that|then|of (?:it|that|time)))?$',
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
