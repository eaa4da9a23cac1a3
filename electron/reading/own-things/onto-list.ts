import { longPattern } from '../../foundation/long-pattern.ts';
import { inMarks } from '../in-marks.ts';
import type { OwnRequest } from '../meant-request.ts';
import { changesAtStart } from '../english/change-words.ts';
import { POLITE } from '../english/polite-words.ts';
import { NO_THING, separateEntries } from '../english/separate-entries.ts';
import { timePhrases } from '../english/time-phrases.ts';
import type { KnownTitles } from './named-kinds.ts';

const PUT = '(?:(?:put|add|stick|pop|throw|chuck|get|write|slap|whack) )?';
const ENDS = String.raw`(?:,? (?:please|pls|plz|too|as well|thanks|thank you|will you|would you|for me|again|now|so|then))*[.!?]*$`;
/** "Anything on groceries?" asks; "can you put tea on groceries?" is only polite. */
const LOOKS = /^(?!(?:can|could|would|will|please|pls) ).*\?\s*$/is;
/** More than two things, or something that doesn't belong on a list at all. */
const NO_ITEM = new RegExp(
  [
    String.raw`,| and .* and |\b(?:note|reminder|event|appointment|file|table|row|it|that|this|them|those|`,
    String.raw`these|what|how|who|when|where|why|anything|something|nothing|everything|whatever)\b`,
  ].join(''),
  'i',
);

/** "Put "delete the drafts" on my to-do list": words in quotation marks are what is to be done, whatever they say. */
const QUOTED_TASK = longPattern('iu')`
  ^${POLITE}(?:put|add|stick|pop|write|get|enter) (?:the (?:task|to-?do|words) )?["“„](?<item>[^"”“]{3,100})
  ["”“] (?:on|onto|to|into|in|down on) (?:my|the|our) (?:
    to-?do(?: list|s)?|tasks|task list|jobs|list of (?:tasks|to-?dos|jobs)
  )${ENDS}
`;

const MOST_WORDS = 5;
/** "3/4 copper elbows" says no day. */
const FRACTION = /^\d\/\d+ (?=\p{L})/u;
const isNoItem = (item: string): boolean =>
  NO_ITEM.test(item) ||
  NO_THING.test(item) ||
  item.split(/\s+/).length > MOST_WORDS ||
  timePhrases(item.replace(FRACTION, '')).length > 0;

const NEW_LIST = longPattern('iu')`
  ^${POLITE}(?:(?:make|start|create|open|set up|begin)(?: me| us)? )?(?:an? )?(?:new )?(?:to-?do )?
  list (?:for|called|named) (?:(?:the|my|our) )?["“]?(?<name>[\p{L}\d][\p{L}\d'’-]*(?: [\p{L}\d'’-]+){0,2}?)["”]?
  (?:[:,.;–-]+| and| with) ?(?:and |then )?
  (?:put|add|write|stick|pop) (?<item>\S.{1,60}?) (?:on|onto|to|in) (?:it|that|there)${ENDS}
`;

/** "New list for the party: put ice cubes on it". */
function ontoNewList(text: string): OwnRequest | null {
  const { name, item } = NEW_LIST.exec(text)?.groups ?? {};
  if (name === undefined || item === undefined || isNoItem(item)) return null;
  const bare = item.replace(/^(?:the|some|a few) (?=\S)/i, '');
  const request = `add the task ${inMarks(bare)} to the ${name} list`;
  return { tool: 'add_task', request, said: request };
}

/** Something else is to be ticked off. */
const IS_DONE = /\b(?:bought|done|finished|sorted|paid|booked|ordered|sent|called|posted)[.!]*$/i;

/** "Carrots I've got plenty of. Put the lentils on the shopping list": what is only told comes first. */
function withoutRemark(message: string): string {
  const sentences = message.split(/(?<=\p{L}{2}[.!]) +(?=\p{Lu})/u);
  const isTold = sentences
    .slice(0, -1)
    .every((one) => changesAtStart(one).length === 0 && !one.includes(':') && !IS_DONE.test(one));
  return isTold ? (sentences.at(-1) ?? message) : message;
}

/**
 * Reads what is to go on one of the person's lists: "bin bags onto shopping please", "stick foil on groceries".
 * @returns null unless there is a list of that name, and one thing to put on it; two that belong together count as one.
 */
export function ontoList(message: string, known: KnownTitles): OwnRequest | null {
  const { list } = known;
  const text = withoutRemark(message);
  if (LOOKS.test(text.trim())) return null;
  const quoted = QUOTED_TASK.exec(text)?.groups?.['item'];
  if (quoted !== undefined) {
    const request = `add the task ${inMarks(quoted)}`;
    return { tool: 'add_task', request, said: request };
  }
  const fresh = ontoNewList(text);
  if (fresh !== null) return fresh;
  for (const name of list) {
    const escaped = name.replaceAll(/[^\p{L}\p{N} ]/gu, '.');
    const form = new RegExp(
      String.raw`^${POLITE}${PUT}(?<item>\S.{1,60}?) (?:on|onto|on to|to|into) (?:(?:the|my|our) )?${escaped}(?: list)?${ENDS}`,
      'iu',
    );
    const item = form.exec(text)?.groups?.['item'];
    if (item === undefined || item.split(' and ').some(isNoItem) || separateEntries(text) !== null) continue;
    const bare = item.replace(/^(?:some|a few|more) (?=\S)/i, '').replaceAll(/^["“]|["”]$/g, '');
    const request = `add the task ${inMarks(bare)} to the ${name} list`;
    return { tool: 'add_task', request, said: request };
  }
  return ontoOtherList(message, known);
}

/** What is called a list, but has no things to do or to buy. */
const NO_LIST =
  /^(?:to-?do|do|tasks?|contacts?|mailing|e-?mail|play|note|calendar|event|reminder|my|the|this|that|same)$/i;
const OTHER_LIST = longPattern('iu')`
  ^${POLITE}(?:
    put|add|stick|pop|throw|chuck|write
  ) (?<item>\S.{1,60}?) (?:on|onto|on to|to|into) (?:the|my|our) (?<name>[\p{L}-]+) list${ENDS}
`;

/** "3/4 elbows to my truck list", where there is no such list yet: a new one, unless a note is called so. */
function ontoOtherList(text: string, { note, table }: KnownTitles): OwnRequest | null {
  const { item = '', name = '' } = OTHER_LIST.exec(text)?.groups ?? {};
  // A model takes what has a number for something else.
  if (!/\d/.test(item)) return null;
  const isOther = [...note, ...table].some((title) => title.toLowerCase().includes(name.toLowerCase()));
  if (name === '' || NO_LIST.test(name) || isOther || item.includes(' and ') || isNoItem(item)) return null;
  const request = `add the task ${inMarks(item)} to the ${name} list`;
  return { tool: 'add_task', request, said: request };
}
