import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { isTime } from '../english/merged-time.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { inMarks } from '../in-marks.ts';
import type { NamedRequest } from '../meant-request.ts';
import { LENGTH_UNIT } from '../english/time-words.ts';
import { COUNT } from '../english/number-words.ts';

const OPENING =
  /^(?:(?:and|also|plus|then|now|ok|okay|oh|please|as well|(?:do|give|set|start|make|run)(?: (?:us|me))?(?= (?:another|one more|a second)))\b[, ]*)+/i;
const LENGTH = String.raw`((?:\d+[.,]\d+|${COUNT})(?: and a half)?(?: ?${LENGTH_UNIT})?)`;
const HAS_UNIT = new RegExp(String.raw`(?<!\p{L})(${LENGTH_UNIT})$`, 'iu');
const IS_ARTICLE = /^(?:an?|one|half an)$/i;
const ANOTHER = '(?:another(?: one| timer)?|one more(?: timer)?|one|a second(?: one| timer)?)';
const LABEL = String.raw`(?:for |called |named )?(?:the |my )?(\p{L}[\p{L}\d' -]{1,30}?)`;
const TIMERS = [
  new RegExp(String.raw`^${ANOTHER}(?: for| of|:|,)? ${LENGTH}(?:,| -)? (?:that['’]?s |it['’]?s )?${LABEL}$`, 'iu'),
  new RegExp(String.raw`^${LENGTH} for (?:the |my )?(\p{L}[\p{L}\d' -]{1,30}?)$`, 'iu'),
];
const LABEL_FIRST = [
  new RegExp(String.raw`^${ANOTHER} ${LABEL}(?:,| -| for|:) (?:for )?${LENGTH}$`, 'iu'),
  new RegExp(String.raw`^(?:the|my) (\p{L}[\p{L}\d' -]{1,30}?)(?:,| -| for|:) (?:for )?${LENGTH}$`, 'iu'),
];

/**
 * Reads the request for one more timer or reminder after one was made, with what it is for: "and one for 20 minutes, the bread", "and
 * at noon to call Ben". Where only a time is different, the request before is repeated, elsewhere.
 * @returns null for any other message.
 */
export function anotherEntry(message: string, { toolName, arguments: args }: ToolCall): NamedRequest | null {
  const whole = message.trim().replace(/(?:,? (?:please|too|as well))*[.!]*$/i, '');
  const text = whole.replace(OPENING, '');
  if (toolName === 'start_timer') return anotherTimer(text, text !== whole, args['duration']);
  return toolName === 'create_reminder' && text !== whole ? anotherReminder(text) : null;
}

function anotherTimer(text: string, isAddition: boolean, before: unknown): NamedRequest | null {
  const [, length, label] = TIMERS.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  const [, called, lasts] = LABEL_FIRST.map((form) => form.exec(text)).find((found) => found !== null) ?? [];
  const [duration, name] = [length ?? lasts, label ?? called];
  if (duration === undefined || name === undefined || isTime(name) || HAS_UNIT.exec(name)?.index === 0) return null;
  if (!isAddition && !/^(?:another|one more|a second)\b/i.test(text)) return null;
  const lasting = withUnit(duration, before);
  return lasting === null ? null : { tool: 'start_timer', request: `set a timer for ${lasting} for ${inMarks(name)}` };
}

/** A number alone has the unit of the timer before; "one for the road" has no length. */
function withUnit(duration: string, before: unknown): string | null {
  if (HAS_UNIT.test(duration)) return duration;
  const [, unit] = typeof before === 'string' ? (HAS_UNIT.exec(before) ?? []) : [];
  return unit === undefined || IS_ARTICLE.test(duration) ? null : `${duration} ${unit}`;
}

/** "At noon tomorrow to call Ben". */
function anotherReminder(text: string): NamedRequest | null {
  const time = timePhrases(text).find((phrase) => text.startsWith(`${phrase.text} to `))?.text;
  if (time === undefined) return null;
  return { tool: 'create_reminder', request: `remind me ${time} ${text.slice(time.length).trim()}` };
}
