import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import { DAY_NAME } from '../english/time-words.ts';
import { UNTIL_THAT_DAY } from './day-in-mind.ts';
import { lastCallOf } from './last-call.ts';
import { thingsIn } from './things-in-mind.ts';
import { clockOf, written } from './written-time.ts';

const THAT_TIME =
  /\b(at|by|for|from|until|till|around) (?:exactly |just )?(?:(?:that|this)(?: very| same| exact)? (?:time|hour|moment)|then)\b/i;
/** "… and tell me how many days till then". */
const TELLS_ME =
  /^(?:(?:and|also|please|then|can you|could you)\b,? )*(?:tell me|let me know|work out|count|say|show me) /i;
const SAYS_DAY = new RegExp(
  String.raw`\b(?:${DAY_NAME}|today|tonight|tomorrow|every|each|daily|next|week|\d{1,2}(?:st|nd|rd|th))\b`,
  'i',
);

/** "Remind me at that time to call her", after a time was converted or an event was found: with the time. */
export function withThatTime(history: readonly StoredMessage[], text: string): string {
  const call = lastCallOf(history.at(-2));
  // How long it is until then, the day tells.
  if (call === null || !THAT_TIME.test(text) || UNTIL_THAT_DAY.test(text.replace(TELLS_ME, ''))) return text;
  const moment = momentHere(call);
  if (moment === null) return text;
  const { clock, day } = moment;
  return text.replace(THAT_TIME, (_, link: string) =>
    SAYS_DAY.test(text) || day === null ? `${link} ${clock}` : `on ${day} ${/^at$/i.test(link) ? 'at' : link} ${clock}`,
  );
}

interface Moment {
  /** "21:00" on the computer's clock. */
  readonly clock: string;
  /** "2 November 2026"; null if the day is uncertain. */
  readonly day: string | null;
}

const CLOCK = /\b\d\d:\d\d\b/;

function momentHere({ toolName, arguments: args, result }: ToolCall): Moment | null {
  if (toolName === 'convert_time') {
    const { given, time } = (result ?? {}) as JsonObject;
    // What was given is a time here, unless it was one of another place.
    const here = args['from'] === undefined ? given : args['to'] === undefined ? time : null;
    const [clock] = CLOCK.exec(typeof here === 'string' ? here : '') ?? [];
    return clock === undefined ? null : { clock, day: null };
  }
  const [only, other] = thingsIn(result);
  if (only === undefined || only.at === null || !only.hasTime || other !== undefined) return null;
  return { clock: clockOf(only.at), day: written(only.at, false) };
}
