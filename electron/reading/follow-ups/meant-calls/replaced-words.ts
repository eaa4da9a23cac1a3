import type { ToolCall } from '../../../../shared/entities/tool-call.ts';
import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import { longPattern } from '../../../foundation/long-pattern.ts';
import { isSameWord } from '../../own-things/named-kinds.ts';
import { timePhrases } from '../../english/time-phrases.ts';
import { fileTextOf, type FileText } from '../file-text.ts';
import { amountInFile } from './amount-in-file.ts';
import { oneCall, stringOf, type MeantCalls, type ReadFollowUp } from './meant-call.ts';
import { thingsIn } from '../things-in-mind.ts';
import { NUMBER_WORD } from '../../english/number-words.ts';

interface Replacement {
  readonly from: string;
  readonly to: string;
}

const WORDS = String.raw`((?:the |my |our )?[\p{L}\d][^,;.?!]{0,40}?)`;
const LEADS = [
  String.raw`(?:(?:i meant|i said|it['’]?s|it is|it was|that['’]?s|that is|that was|make (?:it|that)|(?:it|that) `,
  String.raw`(?:should|must|has to|ought to) (?:be|say|read)|but|rather|just|actually|of course) )*`,
].join('');
const BEHIND = String.raw`(?:[,;.] .*)?$`;
const FORMS: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(
      [
        String.raw`^(?:it['’]?s |it is |that['’]?s |no )?not ${WORDS}(?:, (?:but )?| but | – | - )${LEADS}`,
        String.raw`${WORDS}${BEHIND}`,
      ].join(''),
      'iu',
    ),
    true,
  ],
  [
    new RegExp(String.raw`^${LEADS}${WORDS}(?:,? and not|, not|,? instead of|,? rather than) ${WORDS}${BEHIND}`, 'iu'),
    false,
  ],
  [
    new RegExp(
      [
        String.raw`^(?:the )?${WORDS}(?:['’]s| is| was) (?:wrong|not right|incorrect|a mistake)[,;.]? (?:and |so )?(?:it|that) `,
        String.raw`(?:should|must|has to|ought to|needs to) (?:be|say|read) ${WORDS}(?: (?:there|instead))?`,
        String.raw`(?:[.,;] (?:and )?(?:please |pls |can you |could you )*(?:change|fix|correct) (?:it|that)(?: please)?)?$`,
      ].join(''),
      'iu',
    ),
    true,
  ],
  [
    new RegExp(
      [
        String.raw`^(?:the )?${WORDS} (?:should|must|has to|ought to|needs to) (?:be|say|read) ${WORDS}`,
        String.raw`(?: (?:there|instead))?$`,
      ].join(''),
      'iu',
    ),
    true,
  ],
  [
    new RegExp(
      [
        String.raw`^(?:replace|swap|change|turn) (?:the )?${WORDS} (?:with|by|for|to|into) (?:the )?${WORDS}`,
        String.raw`(?: (?:in (?:it|there|that)|there))?$`,
      ].join(''),
      'iu',
    ),
    true,
  ],
];

/** "Not Tom, Anna": the other one follows without a word between. */
const WITHOUT_LINK =
  /^not ((?:the |my |our )?\p{L}[\p{L}'’-]*(?: \p{L}+)?)[,;–-]+ ?((?:the |my |our )?\p{L}[\p{L}'’-]*(?: \p{L}+)?)$/iu;

/** @returns what a message says to replace, and with what: "not A, B", "Tuesday when it broke, not Monday". */
export function replacementIn(text: string): Replacement | null {
  const plain = text
    .replace(/^(?:(?:sorry|no|wait|actually|oops)\b[,.]? ?)+(?!\S+ \S+ing\b)/i, '')
    .replace(/,? i mean(?:t)?(?=, (?:and )?not )/i, '')
    .replace(WITHOUT_LINK, 'not $1, $2');
  for (const [form, isOldFirst] of FORMS) {
    const [, one = '', other = ''] = form.exec(plain) ?? [];
    if (one === '') continue;
    const [from, said] = isOldFirst ? [one, other] : [other, one];
    return { from: from.trim(), to: ofSameKind(from, said).trim() };
  }
  return null;
}

/** For a day, only the day: "it was Tuesday when it broke". */
function ofSameKind(from: string, said: string): string {
  const isTime = timePhrases(from)[0]?.text.length === from.length;
  return isTime ? (timePhrases(said)[0]?.text ?? said) : said.replace(WHO_OR_WHAT, '');
}

/** "It's Anna I'm meeting", "Anna who is coming": what is meant of somebody or something. */
const WHO_OR_WHAT = longPattern('iu')`
  (?<=\S)(?: (?:that|who|whom|which))?
  (?: (?:i|we|he|she|they)(?:['’](?:m|re|s|ll|ve|d)| am| are| is| will| have| want(?:ed)?)
    | (?:who|that)(?:['’]s| is| was| will)?
  ) (?:(?:to|be) )?[\p{L}]+(?: (?:with|to|at|for))?$
`;

/** Replaces words in what the last answer was about: a memory, a task, or text in a file. */
export const replacedWords: ReadFollowUp = ({
  text: said,
  whole,
  recent,
  last: { toolName, arguments: args, result },
}) => {
  const plain = said.replace(/,? (?:please|pls)$/i, '').replace(IN_THERE, '');
  const text = TELLS_TO_CORRECT.test(whole) ? plain.replace(SOMEBODY_SAYS, '') : plain;
  const file = fileTextOf(recent);
  const amount = file === null ? null : amountInFile(text, file.text);
  const found =
    amount ??
    replacementIn(text) ??
    otherNumber(text, args, result) ??
    (file === null ? otherAmount(text, args, result) : null);
  if (found === null) return null;
  if (file !== null) return isNumberForWord(found) ? null : inFile(found, file);
  return READERS[toolName]?.(found, args, result as JsonObject, recent) ?? null;
};

/** "The yeast should be 2 oz" puts no amount in the place of the yeast. */
const isNumberForWord = ({ from, to }: Replacement): boolean =>
  /^\d/.test(to) && !/\d/.test(from) && timePhrases(from).length === 0;

const ARTICLE = /^(?:the|my|our|an?) /i;

/** "In the gym instead of the school yard", where it says "school yard": what the file says, without the words around it. */
function inFile({ from, to }: Replacement, { path, text }: FileText): MeantCalls | null {
  const plain = to.replace(/^(?:in|at|on) /i, '').replace(ARTICLE, '');
  const isBehindLink = /^(?:in|at|on) /i.test(from);
  for (const [words, instead] of [
    [from, isBehindLink ? to : to.replace(/^(?:in|at|on) (?=the |my |our |an? )/i, '')],
    [from.replace(ARTICLE, ''), plain],
    [from.replace(/^(?:in|at|on) /i, '').replace(ARTICLE, ''), plain],
  ] as const) {
    const [written, other] = [
      ...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d])${escaped(words)}(?![\p{L}\d])`, 'giu')),
    ].map(([one]) => one);
    if (written !== undefined && (other === undefined || other === written))
      return oneCall('edit_file', { path, find: written, replace_with: instead });
  }
  return null;
}

/** "… in there", "… in the letter": where the words are. */
const IN_THERE = /,? (?:in (?:there|it|that|the (?:file|text|letter|note|list|document))|there)$/i;

/** "The doctor says it's …, not … Correct that": whoever said it, the person asks for it. */
const TELLS_TO_CORRECT = /\b(?:correct|fix|update|change|amend) (?:it|that|this)\b/i;
const SOMEBODY_SAYS =
  /^(?:(?:the |my |our )?[\p{L}'’ ]{2,30}? )(?:says?|said|told me|thinks|insists)(?: that)? (?=it\b|it['’]s\b|that['’]s\b)/iu;

const MAKES = new RegExp(
  [
    String.raw`^(?:no |sorry |wait |actually )*(?:make (?:it|that)|(?:i )?mean(?:t)?|(?:it|that)['’]?s|(?:it|that) is|rather|better)`,
    String.raw`(?: (?:now|actually|really|rather|more like|only|already))* ([\p{L}\d]+)`,
    String.raw`(?: (?:instead|rather|then|please|now|nowadays|these days|by now|actually|in fact|though|already|(?:any ?more)))*$`,
  ].join(''),
  'iu',
);
const NUMBER = new RegExp(String.raw`(?<![\p{L}\d.,:])(?:\d+|${NUMBER_WORD})(?![\p{L}\d:]|[.,]\d)`, 'giu');

/** "Make that 6 trays", "15 kg rather", of "4 trays of eggs", "10kg flour": another amount of the same. */
const AMOUNT = longPattern('iu')`
  ^(?:
    (?:
      no|nah|nope|sorry|oh|actually|wait|or|only|just|rather|better|i (?:said|meant?)|make (?:it|that)|it['’]?s
      |let['’]?s (?:say|make it)
    )\b,? )*
  (?<to>\d+(?:[.,]\d+)?|${NUMBER_WORD}) ?(?<unit>\p{L}+)?
  (?: (?:
      is (?:better|enough|plenty)|would be (?:better|enough)|will do|are enough|instead|rather|please|then|actually
      |in total
    )
  )*$
`;
const HELD = new RegExp(
  String.raw`(?<![\p{L}\d.,:])(?<from>\d+(?:[.,]\d+)?|${NUMBER_WORD})(?<between> ?)(?<unit>\p{L}+)`,
  'giu',
);

function otherAmount(text: string, args: JsonObject, result: JsonValue): Replacement | null {
  const { to = '', unit = '' } = AMOUNT.exec(text)?.groups ?? {};
  const [only, other] = [...textBefore(args, result).matchAll(HELD)];
  const { from = '', between = '', unit: held = '' } = only?.groups ?? {};
  if (to === '' || from === '' || other !== undefined || to === from) return null;
  if (unit !== '' && !isSameWord(unit.toLowerCase(), held.toLowerCase())) return null;
  return { from: `${from}${between}${held}`, to: `${to}${between}${unit === '' ? held : unit}` };
}

/** "Make it five", of a text with one number in it. */
function otherNumber(text: string, args: JsonObject, result: JsonValue): Replacement | null {
  const [, to = ''] = MAKES.exec(text) ?? [];
  const [from, other] = textBefore(args, result).match(NUMBER) ?? [];
  return to.replace(NUMBER, '') !== '' || to === '' || from === undefined || other !== undefined ? null : { from, to };
}

/** What was made or changed, as it is called now. */
function textBefore(args: JsonObject, result: JsonValue): string {
  const [only, other] = stringOf(args, 'task') === null ? [] : thingsIn(result);
  return (
    (other === undefined ? only?.title : undefined) ??
    stringOf(args, 'text') ??
    stringOf(args, 'task') ??
    onlyMemory(result) ??
    ''
  );
}

type Read = (
  replacement: Replacement,
  args: JsonObject,
  result: JsonObject,
  recent: readonly ToolCall[],
) => MeantCalls | null;

/** @returns the text with the words replaced; null unless the old ones occur exactly once. */
function replaced(text: string, { from, to }: Replacement): string | null {
  const places = [...text.matchAll(new RegExp(String.raw`(?<![\p{L}\d])${escaped(from)}(?![\p{L}\d])`, 'giu'))];
  const [only, other] = places;
  if (only === undefined || other !== undefined) return null;
  const behind = text.slice(only.index + from.length);
  const before = text.slice(0, only.index);
  return before + withoutOpening(withoutRepetition(to, behind), before) + behind;
}

/** "Row G, not F" of "row F": "row" is there already. */
function withoutOpening(to: string, before: string): string {
  const [first = '', ...more] = to.split(' ');
  return more.length > 0 && before.toLowerCase().endsWith(` ${first.toLowerCase()} `) ? more.join(' ') : to;
}

/** "Not red, dark blue paint" of "red paint": "paint" is there already. */
function withoutRepetition(to: string, behind: string): string {
  const words = to.split(' ');
  const at = words.findIndex(
    (_, index) => index > 0 && behind.toLowerCase().startsWith(` ${words.slice(index).join(' ').toLowerCase()}`),
  );
  return at === -1 ? to : words.slice(0, at).join(' ');
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()[\]\\|/]/g, String.raw`\$&`);

/** The memory that was looked up, if it was one. */
function onlyMemory(result: JsonValue): string | null {
  const { memories } = (result ?? {}) as JsonObject;
  const [only, other] = Array.isArray(memories) ? memories : [];
  return other === undefined ? stringOf((only ?? {}) as JsonObject, 'text') : null;
}

const ofMemory: Read = (replacement, _, result) => {
  const old = stringOf(result, 'remembered') ?? onlyMemory(result);
  const text = old === null ? null : replaced(old, replacement);
  return old === null || text === null ? null : oneCall('update_memory', { old, text });
};

const ofTask: Read = (replacement, _, result, recent) => {
  // "Not butter, margarine", after bread, eggs and butter were put on a list.
  const added = recent.filter(({ toolName }) => toolName === 'add_task').flatMap((call) => thingsIn(call.result));
  const [last] = thingsIn(result);
  const task = [...(last === undefined ? [] : [last]), ...added.toReversed()].find(
    ({ title }) => replaced(title, replacement) !== null,
  );
  const to = task === undefined ? null : replaced(task.title, replacement);
  return task === undefined || to === null ? null : oneCall('edit_task', { task: task.title, change: 'text', to });
};

const ofEvent: Read = (replacement, _, result) => {
  const [event] = thingsIn(result);
  const to = event === undefined ? null : replaced(event.title, replacement);
  return event === undefined || to === null ? null : oneCall('edit_event', { title: event.title, change: 'title', to });
};

/** No tool changes a reminder: it is cancelled, and made again. */
const ofReminder: Read = (replacement, args, result) => {
  const [reminder] = thingsIn(result);
  const when = stringOf(args, 'when');
  const text = reminder === undefined ? null : replaced(reminder.title, replacement);
  return reminder === undefined || text === null || when === null
    ? null
    : {
        calls: [
          { tool: 'cancel_reminder', arguments: { text: reminder.title } },
          { tool: 'create_reminder', arguments: { text, when } },
        ],
        isAsked: true,
      };
};

const ofFile: Read = ({ from, to }, args, result) => {
  const path = stringOf(args, 'path');
  const text = stringOf(result, 'text') ?? stringOf(args, 'text');
  if (path === null || text === null) return null;
  const written = text.match(new RegExp(String.raw`(?<![\p{L}\d])${escaped(from)}(?![\p{L}\d])`, 'iu'))?.[0];
  return written === undefined ? null : oneCall('edit_file', { path, find: written, replace_with: to });
};

/** The tool looks for the words, and fails without them. */
const ofUnreadFile: Read = ({ from, to }, args, result) => {
  const { matches } = result;
  const found = new Set((Array.isArray(matches) ? (matches as readonly JsonObject[]) : []).map(({ path }) => path));
  const [only, other] = found;
  const path =
    stringOf(args, 'path') ?? stringOf(args, 'to') ?? (other === undefined && typeof only === 'string' ? only : null);
  return path === null ? null : oneCall('edit_file', { path, find: from, replace_with: to });
};

const READERS: Readonly<Record<string, Read>> = {
  remember: ofMemory,
  update_memory: ofMemory,
  recall: ofMemory,
  add_task: ofTask,
  edit_task: ofTask,
  create_event: ofEvent,
  edit_event: ofEvent,
  create_reminder: ofReminder,
  read_file: ofFile,
  count_words: ofUnreadFile,
  file_info: ofUnreadFile,
  copy_file: ofUnreadFile,
  search_in_files: ofUnreadFile,
  write_file: ofFile,
  append_to_file: ofFile,
};
