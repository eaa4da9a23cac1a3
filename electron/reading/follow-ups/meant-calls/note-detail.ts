import { POLITE } from '../../english/polite-words.ts';
import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { longPattern, patternPart } from '../../../foundation/long-pattern.ts';
import { OPENS_QUESTION } from '../../english/question-opening.ts';
import { thingsIn } from '../things-in-mind.ts';
import { saidTime } from './said-time.ts';
import { oneCall, stringOf, type MeantCalls, type FollowUp } from './meant-call.ts';

const OF_NOTES = /^(?:create|append|read)_note$/;
const OF_FILES = /^(?:read_file|write_file|append_to_file|edit_file)$/;
const THERE = patternPart`
  (?: (?:in|down|too|as well|there|in there|in it|on it|to it|to that|to the (?:note|file|text)|at the end|please|also)
  )*
`;
/** "… write that in too": everything before it is to be written. */
const WRITTEN_IN = new RegExp(
  [
    String.raw`^(.{3,200}?)(?:[,;.!–-]+ ?(?:and |so )?|,? and )(?:(?:can|could) you |`,
    String.raw`please |also )*(?:add|write|put|note|jot|stick|append|include|get)`,
  ].join('') + String.raw`(?: (?:that|it|this))${THERE}$`,
  'i',
);
/** "Add a line, milk: 2 l", "put in another line: …". */
const LINE = new RegExp(
  [
    `^${POLITE}(?:add|append|write|put)(?: in)? (?:a|one|another|one more|`,
    'this|the) (?:new |last )?line(?: at the (?:end|bottom))?(?::| -|,| saying| that says|',
    ' with)+ (.{2,200})$',
  ].join(''),
  'i',
);
/** "Write underneath: …", "put below that …", "at the bottom, add …". */
const BELOW = new RegExp(
  [
    `^${POLITE}(?:(?:add|append|write|put|note|jot|scribble|type)(?: down)? `,
    '(?:(?:underneath|below|beneath|at the (?:end|bottom)(?: of (?:it|that|this|there))?|under (?:it|that|this))',
    '(?: (?:it|that|this|there))?(?: (?:that|saying))?(?::| -|,)? ',
    '|under: )|(?:underneath|below(?: (?:it|that))?|at the (?:end|bottom)),? (?:add|write|put|note):? )(.{2,200})$',
  ].join(''),
  'i',
);
/** "Also in there: bring gloves", "tack on: the lock code is 3912". */
const ALSO_THERE = new RegExp(
  String.raw`^(?:and |also |plus |then )*` +
    String.raw`(?:(?:also |too )?in (?:there|it|the note)(?: too| also| as well)?|tack on|tack this on|put down|jot down|below it)` +
    String.raw`(?: ?:|,| -) (.{2,200})$`,
  'i',
);
/** "Add to that one Denise: slippers", "please write there also: a spoon of miso". */
const TO_THAT = longPattern('iu')`
  ^${POLITE}(?:also )?(?:add|append|write|put|note|jot|stick)(?: down)?
  (?: also| too)? (?:
    (?:to|in|into|on|onto|under|with) (?:that|this|those|these|the same|it)
    (?: (?:one|note|list|ideas?|things?|entries|page|recipe|text|lot))?|(?:in )?there
    |to (?:the|that|this|my) (?:note|recipe|page)
  )(?: (?:also|too|as well))*(?::| -|,| that)? ?(?!that\b)(\S.{2,200})$
`;
/** "Tack on that they open late on Thursdays": a whole sentence, and not one thing more for another place. */
const ADDS_THAT = new RegExp(
  [
    `^${POLITE}(?:also )?(?:add|append|tack on|put in|write in|put down|jot down|include|mention)`,
    String.raw`(?: (?:in|to) (?:it|there)| in there| there| too| also)? that `,
    String.raw`(?!.*\b(?:to|on|in|into|onto) (?:my|the|our) (?:[\p{L}\d]+ )?(?:notes?|lists?|calendar|diary|tasks|table|contacts)\b)`,
    String.raw`(?!(?:to|as|in|on|for|one|with|at|into|under|too|line|note|by|from|under)\b)`,
    String.raw`(\p{L}+(?:['’]\p{L}+)? .{4,200})$`,
  ].join(''),
  'iu',
);
/** "Add walking boots", to the note that was just shown or written. */
const ADDS = longPattern('iu')`
  ^(?:(?:and|also|then|now|please|can you|could you)\b,? )*
  (?:add|include|put down|write down|note|put in|write in) (?:(?:also|another|in|down) )*(?<added>\p{L}[^?"“;]{2,80}?)
  (?: (?:too|as well|also|please|in there|there))*$
`;
/** "And Mum's tablets", "and “woollen socks” too", once something was added. */
const AND_MORE =
  /^(?:and|also|plus|oh and) (?:also )?["“]?(?<added>\p{L}[^?"“”;.!:]{2,50}?)["”]?(?: (?:too|as well|also|please))*$/iu;
/** What belongs somewhere else, or isn't what a note says. */
const ELSEWHERE = longPattern('i')`
  \b(?:to|on|onto|in|into|from|off) (?:my|the|our|a) |\b(?:
    tasks?|to-?dos?|list|lists|reminders?|events?|appointments?|meetings?|timers?|contacts?|calendar|diary|files?
    |tables?|rows?|remind|it|that|this|them|those|who|what|when|where|how|which|is|are|was|can|could|would|will
  )\b
`;
const STARTS_ELSE =
  /^(?:add|put|show|read|delete|remove|cancel|move|make|remind|set|tell|give|open|find|tick|mark|then|now|thanks?)\b/i;
const SENTENCE =
  /\p{L}['’](?:s|re|m|ll|ve|d)\b|\b(?:is|are|was|were|has|have|had|will|can|must|should|may|does|do|\p{L}+n['’]t|\p{L}+s)\b/iu;

/** "Let me hear the whole thing", "show me the whole note". */
const WHOLE = new RegExp(
  [
    `^${POLITE}(?:let me (?:hear|see)|show(?: me)?|read(?: me)?(?: out)?|`,
    'what does) (?:the (?:whole|full|entire|complete) (?:thing|note|text|file)|all of it|it all|',
    'it(?: (?:to me|back|out|now|again|aloud|whole|in full))+|it say(?: now)?)(?: (?:now|again|',
    'please|then|back|to me|aloud))*$',
  ].join(''),
  'i',
);

/** What is added to the note or the file that the conversation is about, or how it reads now. */
export function noteDetail({ text, whole, last, recent }: FollowUp): MeantCalls | null {
  const call = recent.findLast(({ toolName }) => OF_NOTES.test(toolName) || OF_FILES.test(toolName));
  if (call === undefined) return null;
  if (WHOLE.test(text)) return readAgain(call);
  const [, told = ''] = ADDS_THAT.exec(whole) ?? [];
  if (OF_NOTES.test(call.toolName) && SENTENCE.test(told) && !told.includes('?')) return write(call, told);
  const [, there] = OF_NOTES.test(call.toolName) ? (TO_THAT.exec(text) ?? []) : [];
  const added = (WRITTEN_IN.exec(text) ?? LINE.exec(text) ?? BELOW.exec(text) ?? ALSO_THERE.exec(whole))?.[1] ?? there;
  if (added !== undefined) return added.includes('?') ? null : write(call, added);
  const entry = call === last && OF_NOTES.test(call.toolName) ? entryIn(whole, text, call) : null;
  return entry === null ? null : write(call, entry);
}

const ANY_WORD = /^/;

/** What is added to the note of the last answer, without a word about where. */
function entryIn(whole: string, text: string, { toolName }: ToolCall): string | null {
  const forms =
    toolName === 'append_note' ? [ADDS.exec(text), AND_MORE.exec(whole.replace(/[.!]+$/, ''))] : [ADDS.exec(text)];
  const added = forms.find((found) => found !== null)?.groups?.['added'];
  if (added === undefined || ELSEWHERE.test(added) || STARTS_ELSE.test(added) || OPENS_QUESTION.test(added))
    return null;
  // "Add sailing on Friday" is for the calendar.
  return saidTime(added, ANY_WORD) === null ? added : null;
}

function titleOf({ arguments: args, result }: ToolCall): string | null {
  const [only, other] = thingsIn(result);
  return other === undefined ? (only?.title ?? stringOf(args, 'title')) : stringOf(args, 'title');
}

/** @returns what shows the note or the file of a call as it is now. */
export function readAgain(call: ToolCall): MeantCalls | null {
  const path = stringOf(call.arguments, 'path');
  if (OF_FILES.test(call.toolName)) return path === null ? null : oneCall('read_file', { path });
  const title = titleOf(call);
  return title === null ? null : oneCall('read_note', { title });
}

function write(call: ToolCall, text: string): MeantCalls | null {
  const path = stringOf(call.arguments, 'path');
  if (OF_FILES.test(call.toolName)) return path === null ? null : oneCall('append_to_file', { path, text });
  const title = titleOf(call);
  return title === null ? null : oneCall('append_note', { title, text });
}
