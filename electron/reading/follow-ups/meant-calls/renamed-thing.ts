import { POLITE } from '../../english/polite-words.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import { isTime } from '../../english/merged-time.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const NAME = String.raw`["“'‘]?(\p{L}.{1,60}?)["”'’]?`;
const END = '(?: (?:instead|please|then|rather|now))*$';
const RENAMES = [
  new RegExp(
    "^(?:please |can you |could you |let's |rather |better |maybe )*" +
      `(?:call|name|title|rename|retitle|label) (?:it|that|this|that one)(?: to| as)? ${NAME}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`^${POLITE}(?:change|make|set) (?:the|its) (?:title|name) (?:to |into |as )?${NAME}${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:the|its) (?:title|name) (?:should|ought to|has to|must|is to) (?:be|say|read) ${NAME}${END}`,
    'iu',
  ),
  new RegExp(String.raw`^it (?:should|ought to|has to|must|is to) be (?:called|named) ${NAME}${END}`, 'iu'),
];
/** "Call it off", "call it a day", "call it even". */
const NO_NAME = /^(?:off|an?|quits|even|back|again|done|out|up|in|at|to|for|now|when|if|on)\b/i;

/** Which argument of which tool is the name of a thing. */
const RENAMERS: Readonly<Record<string, readonly [tool: string, parameter: string, change: string]>> = {
  event: ['edit_event', 'title', 'title'],
  task: ['edit_task', 'task', 'text'],
};
const KIND = /^(?:create|add|edit|move|restore|reopen)_(event|task)$/;

/** "Call it 'Haircut at Milo's' instead", of the event or the task that the previous answer made or changed. */
export function renamedThing({ text, last: { toolName, result } }: FollowUp): MeantCalls | null {
  const [, kind = ''] = KIND.exec(toolName) ?? [];
  const renamer = RENAMERS[kind];
  const name = RENAMES.map((form) => form.exec(text)?.[1]).find((one) => one !== undefined);
  const [only, other] = thingsIn(result);
  if (renamer === undefined || name === undefined || only === undefined || other !== undefined) return null;
  if (NO_NAME.test(name) || isTime(name)) return null;
  const [tool, parameter, change] = renamer;
  const args: JsonObject = { [parameter]: only.title, change, to: name };
  return oneCall(tool, args);
}
