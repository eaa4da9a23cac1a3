import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { isKnownPlace, isPossiblePlace } from '../../tools/dates/time-zones.ts';
import { remindsOfAnother, type Pair, type Share } from './shared-times.ts';
import { POLITE } from './polite-words.ts';
import { TO_DO } from './separate-entries.ts';
import { MONTH } from './time-words.ts';

/**
 * Gives two requests the words that they share: "remind me at 6 and again at 8 to lock up" says what to do once, "add a
 * task to sweep and one to mop" what is added.
 * @param before the first, which begins like a request. @param after what follows it.
 * @returns null if what follows does not ask for something else.
 */
export function withSharedWords(before: string, after: string): Pair | null {
  for (const share of SHARED) {
    const pair = share(before, after);
    if (pair !== null) return pair;
  }
  return null;
}

const KIND =
  '(?:note|task|to-?do|reminder|event|appointment|meeting|call|timer|countdown|alarm|contact|file|folder|table|memo)';
const MAKES = '(?:add|create|make|set(?: up)?|start|enter|put|write|schedule|new|run|need|want)';
const A = '(?:an?|another|one more|a second|a new)';

/** "Enter a call with Lea on Monday and one with Ben on Friday", "a timer for 5 minutes and another for 9". */
const oneMore: Share = (before, after) => {
  const [, thing] = FIRST_THING.exec(before) ?? [];
  if (thing === undefined) return null;
  if (ONE_MORE.test(after)) {
    const unit = / for \d+$/i.test(after)
      ? (/(?<=\d) ?(?:seconds?|secs?|minutes?|mins?|hours?|hrs?)$/i.exec(before)?.[0] ?? '')
      : '';
    return [
      before,
      `${after.replace(/^(?:one|another(?: one)?|a (?:second|third|further)(?: one)?)(?: more)?/i, () => thing)}${unit}`,
    ];
  }
  const [, length] = /^an? (.{1,30}?) one[.!]*$/i.exec(after) ?? [];
  const [, start, kind] = START_KIND.exec(before) ?? [];
  return length === undefined || start === undefined || kind === undefined
    ? null
    : [before, `${start} a ${length} ${kind}`];
};

const ONE_MORE =
  /^(?:one|another(?: one)?|a (?:second|third|further)(?: one)?)(?: more)? (?:with|for|at|on|to|called|about|of|saying|that says)\b/i;
const FIRST_THING = new RegExp(
  String.raw`^(.*?\b(?:an?|the) (?:[\w-]+ ){0,2}?${KIND}|.*?\b(?:a|an) [\w-]+|(?:timer|reminder|task))\b`,
  'i',
);
const START_KIND = new RegExp(String.raw`^((?:please )?${MAKES}) .*\b(${KIND})\b`, 'i');

/** "Add a note called Trip and a task to pack": the verb is said once. */
const anotherKind: Share = (before, after) => {
  const verb = new RegExp(String.raw`^${POLITE}(?:i )?(${MAKES})\b`, 'i').exec(before)?.[1];
  return verb !== undefined && ANOTHER_KIND.test(after)
    ? [before, `${/^new$/i.test(verb) ? 'add' : verb} ${after}`]
    : null;
};

const ANOTHER_KIND = new RegExp(String.raw`^${A} (?:[\w-]+ ){0,2}?${KIND}\b`, 'i');

/** "Put rice on my list and oil on Ben's": what is added, and where. */
const addsElsewhere: Share = (before, after) => {
  const [, verb] = ADDS.exec(before) ?? [];
  return verb !== undefined && ELSEWHERE.test(after) ? [before, `${verb} ${after}`] : null;
};

const ADDS = new RegExp(
  String.raw`^(${POLITE}(?:add|put|enter|write)) .{2,60}? (?:in|into|on|onto|to) (?:my|the|our) ` +
    String.raw`(?:[\w-]+ )?(?:list|calendar|diary|agenda|notes?|tasks|to-?dos?)\b`,
  'i',
);
const ELSEWHERE = /^.{2,40}? (?:on|onto|to) (?:my|the|our) (?:[\w-]+ )?(?:list|tasks|to-?dos?|calendar)[.!]*$/i;

/** "Cancel the gym and the dentist", "delete the notes Car and Wifi". */
const sameToAnother: Share = (before, after) => {
  const [opening = ''] = OPENING.exec(before) ?? [];
  const rest = before.slice(opening.length);
  const [, does] = DOES_SAME.exec(before) ?? [];
  if (does !== undefined && NEXT_THING.test(after)) return [before.replace(/\bboth /i, ''), `${does} ${after}`];
  const [, doesTo, named] = DOES_TO_KIND.exec(rest) ?? [];
  const [, other] = doesTo === undefined ? [] : (OTHER_ONE.exec(after) ?? []);
  if (other !== undefined) return [before, `${opening}${doesTo ?? ''} the ${named ?? ''} about ${other}`];
  const [, doneTo] = DOES_TO_ENTRY.exec(before) ?? [];
  if (doneTo !== undefined && ENTRY_ON_LIST.test(after)) return [before, `${doneTo} ${after}`];
  const [, verb, kinds, first] = KINDS.exec(rest) ?? [];
  if (verb === undefined || kinds === undefined || first === undefined || !TITLE.test(after)) return null;
  const kind = kinds.replace(/s$/i, '');
  return [
    `${opening}${verb} the ${kind} ${first}`,
    `${opening}${verb} the ${/ and /i.test(after) ? kinds : kind} ${after}`,
  ];
};

const SAME_VERB =
  '(?:cancel|delete|remove|tick off|check off|cross off|complete|finish|reopen|restore|read|open|show(?: me)?|find)';
const DOES_SAME = new RegExp(String.raw`^(${POLITE}${SAME_VERB}) (?:both )?(?:the|my) \S+(?: \S+){0,3}$`, 'i');
/** "Read me my note about the car", "and the wifi one too". */
const DOES_TO_KIND = new RegExp(
  String.raw`^(${SAME_VERB})(?: me)? (?:the|my|our) (?:[\p{L}-]+ ){0,2}?(note|task|reminder|event|appointment|file)\b[^,.;?!]*$`,
  'iu',
);
const OTHER_ONE =
  /^(?:the |my |our )(?!other|second|last|next|first|new|old)([\p{L}-]+(?: [\p{L}-]+)?) one(?: too| as well| also)?[.!?]*$/iu;
/** "Tick off tea and milk on the shopping list": entries go without an article. */
const DOES_TO_ENTRY = new RegExp(String.raw`^(${POLITE}${SAME_VERB}) (?:both )?[\p{L}\d-]+(?: [\p{L}\d-]+)?$`, 'iu');
const ENTRY_ON_LIST =
  /^[\p{L}\d-]+(?: [\p{L}\d-]+)? (?:on|from|off) (?:the|my|our) (?:[\p{L}-]+ )?list(?:,? please)?[.!?]*$/iu;
const NEXT_THING = /^(?:the|my) [\p{L}\d-]+(?: [\p{L}\d-]+){0,3}[.!?]*$/iu;
const KINDS = new RegExp(
  String.raw`^(${SAME_VERB}) (?:both )?(?:the|my) (?:(?:two|three) )?` +
    String.raw`(notes|tasks|events|reminders|contacts|appointments) (\S+(?: \S+){0,3})$`,
  'i',
);
const OPENING = new RegExp(`^${POLITE}`, 'i');
const TITLE = /^["“]?[\p{L}\d][\p{L}\d'’-]*(?: [\p{L}\d'’-]+){0,3}["”]?[.!?]*$/u;

/** "Convert 5 miles to km and 3 pounds to kg", "what's 8 feet in m and 60 kg in pounds?" */
const convertsAnother: Share = (before, after) => {
  const [, converts] = CONVERTS.exec(before) ?? [];
  return converts !== undefined && NEXT_AMOUNT.test(after) ? [before, `${converts} ${after}`] : null;
};

const CONVERTS = new RegExp(
  String.raw`^(${POLITE}(?:convert|change|what(?:'s| is)|how much (?:is|are))) \S*\d.* (?:to|into|in) `,
  'i',
);
const NEXT_AMOUNT = /^[\d.,]+ ?[\p{L}°]+ (?:to|into|in) \p{L}+(?: \p{L}+)?[.!?]*$/iu;

const IS_SUM = new RegExp(String.raw`^${POLITE}(?:what(?:'s|s| is)|calculate|compute|work out|how much is) .*\d`, 'i');

/** "What is 12 * 7 and 9 * 8?" */
const calculatesAnother: Share = (before, after) =>
  IS_SUM.test(before) && SHARE_OF_THAT.test(after) ? [before, `what is ${after}`] : furtherSum(before, after);

/** "3/4 of 260 and 15% of that". */
const SHARE_OF_THAT = /^[\d.,]+ ?(?:%|per ?cent) of (?:that|it|the (?:result|total))[?.!]*$/i;

const furtherSum: Share = (before, after) =>
  IS_SUM.test(before) &&
  /^\(?-?\d[\d.,]* ?(?:[-+*/x×÷^]|plus|minus|times|divided by|% of|per ?cent of) ?\(?[\d.,]+[?.!]*$/i.test(after)
    ? [before, `calculate ${after}`]
    : null;

/** "What time is it in Lima and in Oslo?", "the time in Rome and Cairo". */
const asksElsewhere: Share = (before, after) => {
  if (!/^(?:what|when|how|(?:tell|show) me|the time|time)\b.* in \p{L}[\p{L} ]*$/iu.test(before)) return null;
  const place = after.replace(/^in /i, '').replace(/[?.!]+$/, '');
  if (!/^\p{L}[\p{L} ]{1,20}$/u.test(place) || (!/^in /i.test(after) && !isNamed(place))) return null;
  return [before, `${before.replace(/ in \p{L}[\p{L} ]*$/u, '')} in ${place}${after.endsWith('?') ? '?' : ''}`];
};

const isNamed = (place: string): boolean => isKnownPlace(place) || (/^\p{Lu}/u.test(place) && isPossiblePlace(place));

const TAKES_CHANCE = new RegExp(String.raw`^(${POLITE}(?:roll|flip|toss|draw))\b`, 'i');

/** "Roll a d20 and two d6". */
const rollsAnother: Share = (before, after) => {
  const [, verb] = TAKES_CHANCE.exec(before) ?? [];
  return verb !== undefined &&
    /^(?:an?|another|two|three|four|\d{1,4})? ?(?:\d{0,4}d\d+|dice|die|coins?)[.!]*$/i.test(after)
    ? [before, `${verb} ${after}`]
    : null;
};

/** "Change Ben's e-mail to … and his number to …": whose it is was said before. */
const changesAnotherField: Share = (before, after) => {
  const [, verb, name] =
    /^((?:please )?(?:change|update|set|add|save|store|enter|note)) (\p{L}+)['’]s /iu.exec(before) ?? [];
  const { field, value } = FURTHER_FIELD.exec(after)?.groups ?? {};
  if (verb === undefined || name === undefined || field === undefined || value === undefined) return null;
  const isChange = /^(?:please )?(?:change|update|set)$/i.test(verb);
  if (!isChange && !IS_DETAIL.test(value)) return null;
  return [before, `${isChange ? verb : 'change'} ${name}'s ${field} to ${value}`];
};

/** "Add Ben's number 0170 …, and his birthday 3 May". */
const IS_DETAIL = new RegExp(String.raw`^(?:[+(]?\d|\S+@|(?:${MONTH}) \d)`, 'iu');
const FURTHER_FIELD =
  /^(?:his|her|their|the) (?<field>(?:\p{L}|-)+(?: (?!to|is|on|the)\p{L}+)?) (?:to |is (?:on )?(?:the )?)?(?<value>.+)$/iu;

/** "Add Zoe 0170 555044 and Max 0170 555055 to my contacts". */
const savesPeople: Share = (before, after) => {
  const [, verb, name, value] = SAVES_PERSON.exec(before) ?? [];
  const [, other, another] = NEXT_PERSON.exec(after) ?? [];
  return verb === undefined || name === undefined || value === undefined || other === undefined || another === undefined
    ? null
    : [`${verb} ${name} to my contacts, ${value}`, `${verb} ${other} to my contacts, ${another}`];
};

const PERSON = patternPart`
  ((?!(?:the|my|a|an|new|his|her)\b)\p{L}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,2}),? (\S+@\S+|[+(]?\d[\d ()/.-]{5,}\d)
`;
const SAVES_PERSON = new RegExp(String.raw`^(${POLITE}(?:add|save|store|enter)) ${PERSON}$`, 'iu');
const NEXT_PERSON = new RegExp(
  String.raw`^${PERSON}(?: (?:to|in|into|as) (?:my |the |new )?(?:contacts?|address book))?(?: please)?[.!]*$`,
  'iu',
);

/** "Delete the old note and make a new one": another note. */
export const anotherOne = (before: string, after: string): string => {
  const [kind] = new RegExp(String.raw`\b${KIND}\b`, 'i').exec(before) ?? [];
  return kind === undefined ? after : after.replace(/\b(a new|another) one\b/i, `$1 ${kind}`);
};

/** "Take coffee off the shopping list and add tea instead": onto the same list. */
const addsToSame: Share = (before, after) => {
  const [, list] = /\b(?:on|off|from|to|onto) ((?:the|my|our) (?:(?!to-?do)\p{L}+ )?list)\b/iu.exec(before) ?? [];
  const [, entry] = ADDS_THERE.exec(after) ?? [];
  const [, bare = ''] = entry === undefined && TAKES_OFF.test(before) ? (ADDS_BARE.exec(after) ?? []) : [];
  const added = entry ?? (bare === '' || NO_ENTRY.test(bare) ? undefined : bare);
  // "Put nails on it" says itself where.
  const goesThere = entry === undefined || !/^\S+ list$/i.test(list ?? '');
  return !goesThere || list === undefined || added === undefined ? null : [before, `add ${added} to ${list}`];
};

const ADDS_THERE =
  /^(?:please )?(?:add|put) ([^,.;:!?]{2,40}?) (?:instead|(?:on|onto|to) (?:it|there|the same list|the same one|that list))[.!]*$/i;
/** "… and add filters", after something was taken off a list. */
const ADDS_BARE = /^(?:please |also )*add (?:some )?([\p{L}\d][^,.;:!?"“@]{1,40}?)(?: too| as well| please)*[.!]*$/iu;
const TAKES_OFF = new RegExp(
  String.raw`^${POLITE}(?:delete|remove|take|tick|cross|strike|check|drop|scrap|add|put)\b`,
  'i',
);
const NO_ENTRY = longPattern('i')`
  \b(?:
    to|on|onto|in|into|for|at|by|as|due|with|notes?|tasks?|to-?dos?|reminders?|events?|appointments?|meetings?
    |contacts?|rows?|files?|folders?|tables?|columns?|numbers?|e-?mail|birthday|calendar|it|that|this|them|one|lists?
  )\b
`;

/** "Add plaster to the renovation list and call the electrician by Friday": another thing to do. */
const addsThingToDo: Share = (before, after) =>
  ADDS_TO_LIST.test(before) && TO_DO.begin(after) && after.split(/\s+/).length > 1 && !NO_THING_TO_DO.test(after)
    ? [before, `add the task ${after}`]
    : null;

const ADDS_TO_LIST = longPattern('iu')`
  ^${POLITE}(?:add|put|write|enter) [^,;.:!?"“]{2,60} (?:to|on|onto) (?:(?:the|my|our) )?
  (?:[\p{L}-]+ list|list [\p{L}-]+|tasks|to-?dos?)$
`;
const NO_THING_TO_DO = longPattern('iu')`
  ^(?:tell|read|find|make|check|write|get|pick|sort)\b|[?"“]
  |\b(?:on|onto|to|off|from) (?:(?:the|my|our) )?(?:[\p{L}-]+ )?(?:list|tasks|calendar|diary)\b
  |\b(?:it|them|that|note|reminder|file|folder|table)\b
`;

/** "Create a table with the columns name and fee, and put in Ida, 35": its first row. */
const fillsTable: Share = (before, after) =>
  makesTable(before) && FILLS.test(after) && !ELSEWHERE.test(after) ? [before, after] : null;

/** Whether a text asks for a table with columns. */
export const makesTable = (text: string): boolean => MAKES_TABLE.test(text);
const MAKES_TABLE = longPattern('iu')`
  ^${POLITE}(?:make|create|start|set up|build)(?: me)? (?:an? )?(?:new )?(?:[\p{L}-]+ )?table\b.*
  (?:\bcolumns?\b|\bwith\b|:).*(?:,| and )
`;
const FILLS = longPattern('i')`
  ^(?:(?:please|then|also) )*(?:put|add|enter|write|fill|insert|log)
  (?: in)? (?!(?:an?|the|another) (?:column|task|note|event|reminder)\b)
`;

/** "Make the passport due on Friday and low priority": another detail of the same task. */
const anotherDetail: Share = (before, after) => {
  const [, opening] = SETS_DUE.exec(before) ?? [];
  return opening !== undefined && IS_PRIORITY.test(after) ? [before, `${opening} ${after}`] : null;
};

const SETS_DUE = new RegExp(
  String.raw`^(${POLITE}(?:make|set|mark) (?:the |my )?[^,;.:!?]{3,50}?) (?:due|for) [^,;.:!?]{3,30}$`,
  'iu',
);
const IS_PRIORITY = /^(?:an? |to |as )?(?:low|high|normal|top|medium)(?:est)? priority(?: please)?[.!]*$/i;

/** "Make me a 16 character password and also a 4 digit PIN". */
const makesAnother: Share = (before, after) => {
  const [all = '', verb] = MAKES_RANDOM.exec(before) ?? [];
  return verb !== undefined && RANDOM_THING.test(before.slice(all.length)) && RANDOM_THING.test(after)
    ? [before, `${verb} ${after}`]
    : null;
};

const RANDOM_THING = longPattern('iu')`
  ^(?:an?|another|one more|two|three|\d) (?:[\p{L}\d-]+ ){0,4}?
  (?:passwords?|passphrases?|pins?|uuids?|random (?:number|colou?r|letter|word))\b
`;
const MAKES_RANDOM = new RegExp(
  String.raw`^(${POLITE}(?:make|give|generate|create|get|i need|i want)(?: me| us)?) `,
  'i',
);

const SHARED: readonly Share[] = [
  addsToSame,
  remindsOfAnother,
  oneMore,
  anotherKind,
  sameToAnother,
  addsElsewhere,
  addsThingToDo,
  makesAnother,
  anotherDetail,
  fillsTable,
  convertsAnother,
  calculatesAnother,
  asksElsewhere,
  rollsAnother,
  changesAnotherField,
  savesPeople,
];
