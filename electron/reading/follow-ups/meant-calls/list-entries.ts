import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import { POLITE } from '../../english/polite-words.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { meaningfulWords } from '../../own-things/named-kinds.ts';
import { thingsIn } from '../things-in-mind.ts';
import { thingMeant } from './thing-meant.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

const OF_TASKS = /^(?:add|complete|delete|edit|reopen|restore|list)_tasks?$/;
const ADDS = new RegExp(
  [
    `^(?:(?:no|nope|nah|not yet)\\b[,.]? )*${POLITE}(?:also )?(?:add|put|stick|pop|chuck|bung|throw|toss|sling|whack|shove|write)(?: (?:on|down|there|on there|on it))? (?:some )?`,
    String.raw`(\p{L}[^.;:?!"“]{1,80}?)(?: (?:to|on|onto) (?:it|that|there|(?:the|that|this) list)| there| on| down)?`,
    '(?:,? (?:too|as well|also|instead|please|pls|then))*$',
  ].join(''),
  'iu',
);
/** "Same list: spare strings". */
const SAME_LIST =
  /^(?:(?:on|to|onto) )?(?:the |that )?same list(?: again)?[:,]? (?:(?:add|put|also|and|i need) )*(\p{L}[^.;:?!"“]{1,80}?)(?: please| too)*$/iu;
/** What is added elsewhere, or isn't an entry of a list. */
const NO_ENTRY = new RegExp(
  [
    String.raw`\b(?:notes?|reminders?|events?|appointments?|meetings?|timers?|alarms?|contacts?|files?|folders?|tables?|rows?|columns?|`,
    String.raw`tasks?|to-?dos?|lists?|calendar|diary|numbers?|phone|address|priority|birthday|`,
    String.raw`it|that|this|them|those|these|something|anything|everything|one|up|to|on|in|at|for|by|is|are|was)\b|[@\d]`,
  ].join(''),
  'i',
);
const MOST_WORDS = 4;

/** The list of the last answer with one, if what came after it was about tasks too. */
function listInMind({ last, recent, known }: FollowUp): string | null {
  if (!OF_TASKS.test(last.toolName)) return null;
  const at = recent.findLastIndex((call) => listOf(call) !== null);
  const [named, ...later] = at === -1 ? [] : recent.slice(at);
  const [only, other] = CHANGES_ONE.test(last.toolName) ? thingsIn(last.result) : [];
  // "Put the coffee back" names no list, but the coffee is on one.
  const own = only === undefined || other !== undefined ? null : (known.listOf?.(only.title) ?? null);
  return named === undefined || !later.every(({ toolName }) => OF_TASKS.test(toolName)) ? own : listOf(named);
}
const CHANGES_ONE = /^(?:complete|reopen|restore|edit)_task$/;

/** "Put it on a list called work" is about that list too. */
const listOf = ({ toolName, arguments: args }: ToolCall): string | null =>
  stringOf(args, toolName === 'edit_task' && args['change'] === 'list' ? 'to' : 'list');

const MORE = /^(?:(?:oh|ok|ah)\b,? )*(?:and|also|plus|then)\b,? |,? (?:too|as well|also)(?:,? (?:please|pls))*[.!]*$/i;
const SAME_FOR =
  /^(?:(?:do )?(?:the )?same(?: thing)?(?: again)?|ditto|likewise) (?:for|with) (?:some )?(.{2,60}?)(?: (?:too|as well|please))*$/i;
const AMOUNT =
  /^(?:some |another |an? )?(?:\d+(?:[.,]\d+)? ?(?:x|kg|kilos?|g|grams?|l|litres?|liters?|ml|packs?|packets?|bottles?|boxes|bags?|tins?|cans?|jars?|bunch(?:es)?|loaves|m|metres?)? (?:of )?)?/i;
const BARE = /^(?:(?:and|also|plus|then|oh|ok)\b,? )*([^.;:?!"“]{2,60}?)(?:,? (?:too|as well|also|please|pls))*$/i;

/** "Also the stove". */
const ARTICLE = /^(?:the|my|our) (?=\p{L}+(?: \p{L}+)?$)/iu;

/** "And a new bucket while I'm at it", "I need molasses too, and some sugar". */
const WHILE = /,? while (?:i['’]?m|you['’]?re|we['’]?re) (?:at it|there)$/i;
const NEED =
  /^(?:i|we) (?:(?:also |still )?need|(?:also |have |totally )?forgot) (?:some |the )?(?!(?:to|it|that|my|our|his|her|about)\b)/i;
const FORGOT = /\bforgot\b/i;
const TOO_BETWEEN = / (?:too|as well|also),? (?=and )/i;

/** "Oat milk too", "and 3 onions", "same for 10 kg rice", after something was put on a list, or the list was shown. */
function furtherEntry(followUp: FollowUp): MeantCalls | null {
  const { whole, last, expected, known } = followUp;
  const text = followUp.text.replace(WHILE, '').replace(NEED, '').replace(TOO_BETWEEN, ', ');
  const list = listInMind(followUp);
  const [, same] = SAME_FOR.exec(text) ?? [];
  const [, bare = ''] = MORE.test(whole) || text !== followUp.text ? (BARE.exec(text) ?? []) : [];
  const named = same ?? bare;
  const entry = last.toolName === 'add_task' ? named.replace(ARTICLE, '') : named;
  const entries =
    same === undefined ? entry.split(/,? and (?:some )?|, (?:and )?(?:some )?/i).filter((one) => one !== '') : [entry];
  const isKnown = known.task.some((task) =>
    meaningfulWords(task).some((word) => meaningfulWords(entry).includes(word)),
  );
  if (!/^(?:add|list|reopen|restore|complete|edit)_tasks?$/.test(last.toolName) || list === null || whole.includes('?'))
    return null;
  if (entries.length === 0 || !entries.every(isEntry)) return null;
  if (last.toolName !== 'add_task' && (isKnown || same !== undefined)) return null;
  if ((expected?.nothing ?? 0) >= WANTS_NOTHING && !FORGOT.test(whole)) return null;
  const isAsked =
    last.toolName === 'add_task' ||
    (last.toolName === 'edit_task' && last.arguments['change'] === 'list') ||
    (last.toolName !== 'complete_task' && /\b(?:too|as well|also|please|pls)\b/i.test(whole));
  return { calls: entries.map((task) => ({ tool: 'add_task', arguments: { task, list } })), isAsked };
}

function isEntry(said: string): boolean {
  const plain = said.replace(AMOUNT, '');
  const isNone = NO_ENTRY.test(plain) || VERB.test(plain) || timePhrases(plain).length > 0;
  return !isNone && plain.split(' ').length <= MOST_WORDS && meaningfulWords(plain).length > 0;
}

const WANTS_NOTHING = 0.5;
/** What isn't a thing to buy. */
const VERB =
  /^(?:please|pls|same|again|add|put|stick|pop|write|get|buy|thanks?|thx|ta|great|good|perfect|done|bye|no|yes|ok|the|my|show|read|tell|list|give|open|change|make|move|delete|remove|cancel|take|tick|mark|remind|set|start|call|sort|clear|undo|now|what|who|how|when|where|is|are|was|i|we|you|he|she|they)\b/i;

/** "Add oat milk and tea", after a list was shown: each is an entry of it. */
export function listEntries(followUp: FollowUp): MeantCalls | null {
  return namedEntries(followUp) ?? furtherEntry(followUp);
}

function namedEntries(followUp: FollowUp): MeantCalls | null {
  const list = listInMind(followUp);
  const dated = list === null ? null : datedEntry(followUp.text, list);
  if (dated !== null) return dated;
  const [, said = ''] = SAME_LIST.exec(followUp.text) ?? ADDS.exec(followUp.text) ?? [];
  if (list === null || said === '' || NO_ENTRY.test(said) || timePhrases(said).length > 0) return null;
  const entries = said.split(/,? and (?:some )?|, (?:and )?/i).filter((one) => one !== '');
  if (entries.some((entry) => entry.split(' ').length > MOST_WORDS || meaningfulWords(entry).length === 0)) return null;
  return { calls: entries.map((task) => ({ tool: 'add_task', arguments: { task, list } })), isAsked: true };
}

/** "Same list: spare strings, for Friday". */
function datedEntry(text: string, list: string): MeantCalls | null {
  const [, said = ''] = SAME_LIST.exec(text) ?? [];
  const due = timePhrases(said).findLast((phrase) => said.endsWith(phrase.text))?.text;
  const task = due === undefined ? '' : said.slice(0, -due.length).replace(/[\s,–-]+(?:(?:for|by|due|on)\s*)*$/i, '');
  if (due === undefined || task === '' || NO_ENTRY.test(task) || task.split(' ').length > MOST_WORDS) return null;
  return oneCall('add_task', { task, list, due: due.replace(/^(?:for|by|due|on) /i, '') });
}

const BOUGHT =
  /\b(?:bought|got|gotten|fetched|done|ticked off|in the (?:basket|bag|fridge|trolley|cart))$|^(?:bought|got|fetched) /i;
const AROUND = /^(?:bought|got|gotten|fetched|done|ticked|off|basket|bag|fridge|trolley|cart|been|already|finally)$/;

/** "The coffee's done, take it off": a list that is ticked off. */
const TAKEN_OFF =
  /,? (?:(?:so|and|please|you can)\b ?)*(?:take|tick|cross|check|strike|mark) (?:it|that)(?: (?:off|done|as done))?(?: (?:the|my) list)?$/i;

/** "Coffees bought": the one of the things that the last answers listed or added. */
export function boughtEntry({ text: said, last, recent, known }: FollowUp): MeantCalls | null {
  const text = said.replace(TAKEN_OFF, '');
  if (!OF_TASKS.test(last.toolName) || !BOUGHT.test(text)) return null;
  const named = recent.filter(({ toolName }) => /^(?:list_tasks|add_task)$/.test(toolName));
  const titles = new Set(named.flatMap((call) => titleIn(call, text)));
  const [only, other] = titles;
  if (only === undefined || other !== undefined || known['done task'].includes(only)) return null;
  return oneCall('complete_task', { task: only });
}

function titleIn(call: ToolCall, text: string): readonly string[] {
  return thingsIn(call.result).flatMap((thing) => {
    const meant = thingMeant({ ...call, result: { task: thing.title } }, text);
    const isNamed = meant !== null && meant.text.split(' ').length < text.split(' ').length;
    return isNamed && hasOnly(meant.text, AROUND) ? [thing.title] : [];
  });
}
