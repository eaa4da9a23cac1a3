import type { JsonObject } from '../../../../shared/entities/json.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { DAY_NAME } from './time-words.ts';
import { namesWith, toolsWith } from '../../parameters-with.ts';
import type { KnownTitles } from '../../own-things/named-kinds.ts';
import type { Thing } from '../../follow-ups/things-in-mind.ts';
import { written } from './written-time.ts';

/** "Just this once", "the one on the 27th": not the whole series. */
const ONLY_ONE = /\b(?:this (?:week|time|once|one)|next (?:week|time|one)|just|only|once|the one|that one)\b/i;
/** "7:30, every week": of a series. */
const EVERY_TIME = longPattern('i')`
  ,? (?:and )?(?:for )?
  (?:(?:every|each) (?:week|time|one|session)|all of (?:them|it)|always|for the whole series|every single one)
  (?=[.!]*$)
`;
const SAYS_DATE = /\d(?:st|nd|rd|th)\b|\b\d{1,2} \p{Lu}\p{Ll}|\b(?:today|tomorrow|next|week)\b/iu;
const WEEKDAY = new RegExp(`^(?:on )?${DAY_NAME}s?$`, 'i');

/** A call that may move an event, so far. */
interface Move {
  readonly tool: string;
  readonly args: JsonObject;
  /** The last call before it. */
  readonly last: ToolCall;
  readonly known: Pick<KnownTitles, 'event' | 'tools'>;
}

/**
 * @param text what is said of an event. @param thing the event, as the last answer tells it.
 * @returns more arguments: all of a series that was just entered, and the right one of several events of the same name; none for a
 *   call that moves nothing, or that says which one.
 */
export function movedEvent(text: string, thing: Thing, { tool, args, last, known }: Move): JsonObject {
  const [[newTime], [which]] = [namesWith(tool, known.tools, 'moved time'), namesWith(tool, known.tools, 'moved one')];
  const said = newTime === undefined ? undefined : args[newTime];
  if (newTime === undefined || typeof said !== 'string' || which === undefined || args[which] !== undefined) return {};
  const { title, at } = thing;
  const to = said.replace(/(?<=\w{3}day)s$/i, '');
  const time = { [newTime]: to };
  if (tellsRepeat(last)) {
    const isEntered = !toolsWith(known.tools, 'moved time').includes(last.toolName);
    const isAll = isEntered && !ONLY_ONE.test(text) && (!SAYS_DATE.test(to) || WEEKDAY.test(to));
    return isAll || EVERY_TIME.test(text) ? { ...time, [which]: 'all' } : time;
  }
  const namesakes = known.event.filter((one) => one.toLowerCase() === title.toLowerCase());
  return namesakes.length > 1 && at !== null ? { ...time, [which]: written(at, false) } : time;
}

const tellsRepeat = ({ result }: ToolCall): boolean => /"repeats":"/.test(JSON.stringify(result));
