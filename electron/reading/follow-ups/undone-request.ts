import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { longPattern } from '../../foundation/long-pattern.ts';
import { changeOf } from '../english/change-words.ts';
import { inWords, isOpposite, oppositeOf } from '../opposites.ts';
import { namesWith } from '../parameters-with.ts';
import { kindOfResult, type KnownTitles } from '../own-things/named-kinds.ts';
import { likeliestTitle, thingNamedBy } from '../own-things/named-thing.ts';
import { asksSomewhere } from '../english/asks-somewhere.ts';
import { inMarks } from '../in-marks.ts';
import { thingsIn } from './things-in-mind.ts';
import type { NamedRequest } from '../meant-request.ts';

/** Whether a message names another entry of the kind that a call was about, and not that one. */
export function namesOther(message: string, { toolName, result }: ToolCall, known: KnownTitles): boolean {
  const [only, other] = thingsIn(result);
  const kind = kindOfResult(toolName);
  if (kind === null || only === undefined || other !== undefined) return false;
  const named = likeliestTitle(message, known[kind], 1);
  return named !== null && named.toLowerCase() !== only.title.toLowerCase();
}

/** What may lead to the words that undo something, and follow them. */
const LEADS =
  /^(?:(?:so|and|please|pls|just|okay?|oh|no|hm+|wait|then|sorry|actually|can you|could you|i need it),? )+/i;
const ENDS = /(?:,? (?:then|though|please|pls))*[.!?]*$/i;
/** "Put it back where it was before". */
const AS_BEFORE = / (?:to )?(?:where|when|how|what|the way) it (?:was|had been|used to be)(?: before| originally)?$/i;
/** "Undo that", "put it back", "take that off again". */
const UNDOES = longPattern('i')`
  ^(?:
    (?:undo|revert|reverse|take back)(?: (?:it|that|this|them|the last (?:one|change|thing)))?
    |(?:put|bring|get|take|give) (?:it|that|this|them) back|take (?:it|that|this|them) (?:off|out)
  )(?: again)?$
`;
/** Whether a message ends so, whatever led to it: "he hasn't called, put it back". */
const undoes = (message: string): boolean =>
  UNDOES.test((message.split(/[,.;!?] +/).at(-1) ?? '').replace(LEADS, '').replace(ENDS, '').replace(AS_BEFORE, ''));

/**
 * "Undo that" after a task was completed asks to reopen it.
 * @param call the last one of the previous answer.
 * @returns null if the message asks for something else, if nothing undoes the call, or if it was undone already.
 */
export function undoneRequest(message: string, call: ToolCall, known: KnownTitles): NamedRequest | null {
  // With the button on its card; it is as it was.
  if (call.undo === 'undone') return null;
  if (!undoes(message) || (isRestored(call) && BRINGS_BACK.test(message))) return null;
  const opposite = oppositeOf(call, known);
  // "Take it off again", after an event was moved, means the event.
  if (opposite === null)
    return /\btake (?:it|that|this|them) (?:off|out)\b/i.test(message) ? null : movedBack(call, known);
  const title = titleOf(call, opposite.of);
  return title === null ? null : { tool: opposite.tool, request: `${opposite.words} ${inMarks(title)}` };
}

const TAKEN_BACK = longPattern('iu')`
  ^(?<front>.{3,80}[,.;!] )?(?:(?:oh|no|ok|actually|so|just|please)\b,? )*
  (?:never ?mind(?: (?:that|it|the \p{L}+))?|(?:scratch|scrap|forget) (?:that|it|about (?:that|it)))
  (?<behind>[,.;!–-]+ ?.{3,80})?[.!]*$
`;
/** "Wife's gonna get her. Scratch that": what was just made isn't wanted any more, and the rest of the message is why. */
export function takenBack(message: string, call: ToolCall, known: KnownTitles): NamedRequest | null {
  const { front = '', behind = '' } = TAKEN_BACK.exec(message.trim())?.groups ?? { front: '?' };
  const opposite = isOpposite(call.toolName, known) ? null : oppositeOf(call, known);
  const title = opposite === null ? null : titleOf(call, opposite.of);
  if (opposite === null || title === null || /\?/.test(front + behind)) return null;
  const request = `${opposite.words} ${inMarks(title)}`;
  return [front, behind].some((words) => asksSomewhere(words)) ? null : { tool: opposite.tool, request };
}

const MEANT = longPattern('i')`
  ^(?:[^?]{2,60}?[.,!] )?(?:(?:no|sorry|wrong one) )*(?:it was|i (?:meant|mean)|i was (?:thinking of|talking about)) (?:the )?
  ([^.,;!?]{2,40}?)(?: (?:that )?i (?:meant|wanted|mean)(?: [\w ]{1,20})?)?(?:[.!,;]+ .{3,60})?[.!]*$
`;

/**
 * "I meant the attic one" after the wrong note was deleted, or was restored again: undoes that, and does it to the other.
 * @param known what the person has. @returns null if nothing else of theirs is meant.
 */
export function meantOther(message: string, call: ToolCall, known: KnownTitles): readonly string[] | null {
  const [, words] = MEANT.exec(message.trim()) ?? [];
  const [opposite, kind] = [oppositeOf(call, known), kindOfResult(call.toolName)];
  if (words === undefined || opposite === null || kind === null || !isOpposite(call.toolName, known)) return null;
  const title = titleOf(call, opposite.of);
  if (title === null) return null;
  const meant = thingNamedBy(words.replace(/ one$/i, ''), known, [kind]);
  if (meant === null || meant.title.toLowerCase() === title.toLowerCase()) return null;
  if (changeOf(call.toolName) === 'restores') return [`${opposite.words} ${inMarks(meant.title)}`];
  return [`${opposite.words} ${inMarks(title)}`, `${inWords(call.toolName)} ${inMarks(meant.title)}`];
}

const isRestored = ({ toolName }: ToolCall): boolean => toolName.startsWith('restore_');
/** What is back already isn't deleted by it. */
const BRINGS_BACK = /\b(?:put|bring|get|give) (?:it|that|this|them) back\b/i;

/** An event goes back to the day and the time that the result gives. */
function movedBack({ toolName, arguments: args, result }: ToolCall, { tools }: KnownTitles): NamedRequest | null {
  const [[moved = ''], [to]] = [namesWith(toolName, tools, 'event'), namesWith(toolName, tools, 'future time')];
  const title = args[moved];
  const before = fieldsOf(result)['before'];
  if (to === undefined || typeof title !== 'string' || typeof before !== 'string') return null;
  return { tool: toolName, request: `move ${inMarks(title)} to ${startOf(before)}` };
}

/** "Mon, 2 Nov 2026, 07:14 to 08:14" begins at "2 Nov 2026 at 07:14". */
const startOf = (span: string): string => span.replace(/^\p{L}+, /u, '').replace(/, (\d\d:\d\d).*$/, ' at $1');

/** As the result says it in full, or else as the call did. */
function titleOf({ arguments: args, result }: ToolCall, argument: string): string | null {
  const [thing] = thingsIn(result);
  const title = thing?.title ?? args[argument];
  return typeof title === 'string' && title !== '' ? title : null;
}

const fieldsOf = (value: ToolCall['result']): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
