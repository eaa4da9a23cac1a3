import { POLITE } from '../../english/polite-words.ts';
import { thingsNamed } from './thing-meant.ts';
import { thingsIn } from '../things-in-mind.ts';
import { oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const ON_LIST = String.raw`(?:on|in|to|onto) (?:the|my|our) (?:[\p{L}-]+ )?list`;
const THING = String.raw`(?:the |any |some |my |an? )?(?<thing>[\p{L}\d][^,.;:?!]{1,40}?)`;
/** "Are goggles on the shopping list?", "did I already put bread on the list", "do we have bread on the list". */
const ASKS = [
  String.raw`\b(?:is|are|isn['’]t|aren['’]t|was|were)(?: there)? ${THING} (?:(?:already|even|still|yet) )*${ON_LIST}`,
  String.raw`\b(?:did|have|had|do|does|didn['’]t|haven['’]t) (?:i|we) (?:(?:already|ever|even|got|have|put|add|added|write|written|note|noted|say|said|tell you|get|down|that) )*${THING}(?: (?:is|are))? (?:(?:already|down|even) )*${ON_LIST}`,
].map((form) => new RegExp(form, 'iu'));
/** "Add them then", "no? put it on". */
const ADDS_IT = new RegExp(
  String.raw`^(?:(?:no|nope|not yet|oh|ah|hm+|right|well)\b[,.?!]? )*${POLITE}(?:add|put|stick|pop|write|get) (?:it|them|that|those|some|one)(?: (?:on|down|in|there|to it|on it|on there|on the list|to the list))*(?: (?:then|please|pls|too))*$`,
  'i',
);

/** "Are there goggles on the shopping list?", "add them then": what was asked for, and isn't there. */
export function missingEntry({ text, last, asked }: FollowUp): MeantCalls | null {
  if (last.toolName !== 'list_tasks' || !ADDS_IT.test(text) || last.arguments['done'] === true) return null;
  const thing = ASKS.map((form) => form.exec(asked)?.groups?.['thing']).find((one) => one !== undefined);
  if (thing === undefined || thingsNamed(thing, thingsIn(last.result)).length > 0) return null;
  const list = stringOf(last.arguments, 'list');
  return oneCall('add_task', { task: thing, ...(list !== null && { list }) });
}
