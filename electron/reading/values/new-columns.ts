import { longPattern, patternPart } from '../../foundation/long-pattern.ts';
import { POLITE } from '../english/polite-words.ts';

const SAYS_COLUMNS = longPattern('i')`
  \b(?:(?:with|has|have|having|needs?|wants?) )?(?:the )?(?:\w+ )?(?:columns|fields|headings|headers)
  (?: (?:for|called|named|being|are|should be|please))?[:,]? `;
/** What a request may say in front of its columns, the surest first. */
const BEFORE_COLUMNS: readonly RegExp[] = [
  SAYS_COLUMNS,
  /:\s+(?=[^:]*$)/,
  /\b(?:with|having|that has|which has|that holds|to hold|that tracks|to track|to record)\b:? /i,
  /\b(?:table|spreadsheet|sheet)\b[^,(]*\((?=[^()]*,[^()]*\)[.!]*$)/i,
  /\b(?:table|spreadsheet|sheet)\b[^,]*, /i,
];
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(?:whole(?:[- ]numbers?)?|integers?|ints?|counts?)$/i, 'integer'],
  [/^(?:numbers?|numeric|decimals?|floats?|money|amounts? of money)$/i, 'number'],
  [/^(?:texts?|strings?|words)$/i, 'text'],
  [/^(?:dates?|dates? type)$/i, 'date'],
  [/^(?:booleans?|bools?|yes[/ ](?:or )?no|true[/ ](?:or )?false|checkbox(?:es)?)$/i, 'boolean'],
];
const TYPE = patternPart`
  (?:
    whole[- ]numbers?|integers?|ints?|numbers?|numeric|decimals?|floats?|money|texts?|strings?|dates?|booleans?|bools?
    |yes[/ ](?:or )?no|true[/ ](?:or )?false|checkbox(?:es)?
  )
`;
const TYPE_FIRST = new RegExp(
  String.raw`^(?:an? |the |one )?(${TYPE}|whole)[- ](?:column|field|one)(?: (?:called|named|for))? (.+)$`,
  'i',
);
const TYPE_LAST = new RegExp(
  String.raw`^(?:the |an? )?(?:column |field )?(.+?)(?:(?: as| is| being|,|:| =| -| –)(?: an?)?)? (?:\(?)(${TYPE})\)?$`,
  'i',
);
const OF_ALL = new RegExp(String.raw`,? (?:both|all|each)(?: of them)?(?: as| are)?(?: an?)? (${TYPE})$`, 'i');
const BETWEEN = /(?:(?<!\s)\s+)?[,;\n]\s*(?:and\s+|plus\s+)?|(?<!\s)\s+(?:and|plus|&|n)\s+/i;
const BETWEEN_SEMICOLONS = /(?:(?<!\s)\s+)?;\s*(?:and\s+)?/;
/** More words than that are not a column. */
const MOST_WORDS = 5;
const MOST_COLUMNS = 12;
/** "…, call it oars". */
const CALLED =
  /(?:[,;.]|,? and)? (?:please )?(?:call|name|title) (?:it|that|the table|this) ["“']?([\p{L}\d][\p{L}\d _-]{0,30}?)["”']?[.!]*$/iu;
/** A remark behind the columns. */
const REMARK = /\)?[.!?]+(?:\s.*)?$|,? (?:please|pls|thanks|thank you|ta|cheers)[.!?]*$/i;

/**
 * Reads the columns of a table that is to be made: "kid as text and amount as a number", "a text column drug".
 * @returns as `create_table` takes them: `kid text`; null if the request names no more than one.
 */
export function newColumns(message: string): readonly string[] | null {
  const request = message.replace(CALLED, '');
  if (!/\b(?:table|spreadsheet|sheet|columns?)\b/i.test(request)) return null;
  for (const before of BEFORE_COLUMNS) {
    const found = before.exec(request);
    const listed = found === null ? '' : request.slice(found.index + found[0].length);
    const columns = columnsIn(listed.replace(REMARK, '').replace(REMARK, ''));
    if (columns !== null) return withMeasured(columns);
  }
  return null;
}

/** What is measured by the day has two values, an upper and a lower one. */
const MEASURED = [
  ['top', 'bottom'],
  ['upper', 'lower'],
  ['high', 'low'],
  ['highest', 'lowest'],
  ['min', 'max'],
  ['minimum', 'maximum'],
];

/** "Day, top and bottom": two such values next to a day are numbers, whatever they are called. */
function withMeasured(columns: readonly string[]): readonly string[] {
  const isThere = (name: string): boolean => columns.some((column) => column.toLowerCase() === name);
  const pair = MEASURED.find((names) => names.every(isThere)) ?? [];
  const isByDay = columns.some((column) => /^(?:day|date)(?: date)?$/i.test(column));
  return isByDay
    ? columns.map((column) => (pair.includes(column.toLowerCase()) ? `${column} number` : column))
    : columns;
}

const TABLE_NAME = longPattern('iu')`
  ^${POLITE}(?:(?:make|create|start|set up|build|begin|i need|i want|give)\b ?)?(?:me )?
  (?:(?:an?|the|my|our|new)\b ?)*(?!
    (?:
      please|pls|can|could|would|will|just|ok|okay|hey|hi|so|and|also|then|now|make|create|start|set|build|begin|i
      |give|me|an?|the|my|our|new|empty|data|table|spreadsheet|small|little|simple|another
    )\b
  )([\p{L}\d][\p{L}\d _-]{1,30}?) (?:table|spreadsheet|sheet)\b(?! (?:called|named|for|of|with the name))
`;

/** "A table oars with …", "new sheet called oars: …": words that begin something else don't name it. */
const NAME_BEHIND = longPattern('iu')`
  \b(?:table|spreadsheet|sheet)\b,? (?:(?:called|named|by the name of|with the name) )?["“']?
  (?!(?:for|of|with|that|which|to|where|in|about|on|please|pls|has|having|from|and|as|columns|fields|like)\b)
  ([\p{L}\d][\p{L}\d_-]*(?: (?!(?:with|for|has|having|that|which|where|please|pls|and)\b)[\p{L}\d_-]+){0,2}?)["”']?,?
  (?=
    ,? (?:with|having|has|that has|which has|where|and (?:the )?(?:columns|fields))\b|:
    |,? (?:the )?(?:columns|fields)\b| ?\(
  )
`;

/**
 * "A galley stock table: item, quantity", "a table oars with size and pairs": what it is called.
 * @returns null if that is not said, or said in another way.
 */
export const newTableName = (request: string): string | null =>
  newColumns(request) === null
    ? null
    : ([CALLED, TABLE_NAME, NAME_BEHIND].map((form) => form.exec(request)?.[1]).find((name) => name !== undefined) ??
      null);

function columnsIn(listed: string): readonly string[] | null {
  const shared = OF_ALL.exec(listed)?.[1];
  const items = listed
    .replace(OF_ALL, '')
    .split(listed.includes(';') ? BETWEEN_SEMICOLONS : BETWEEN)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length < 2 || items.length > MOST_COLUMNS) return null;
  const columns = items.map((item) => columnOf(item, shared));
  return columns.every((column) => column.split(/\s+/).length <= MOST_WORDS) ? columns : null;
}

/** "Plot number": what it is called, and no type of a column "plot". */
const NUMBERED =
  /^(?:the |an? |their )?(?:plot|seat|page|lane|bay|stall|pitch|shirt|row|grave|bed|berth) (?:numbers?|no\.?)$/i;
/** Such a number may begin with a zero. */
const IDENTIFIED = longPattern('i')`
  ^(?:the |an? |their )?
  (?:
    (?:tele)?phone|mobile|cell|house|room|flat|order|invoice|account|customer|member(?:ship)?|serial|ticket|part|item
    |article|contact|licen[cs]e|registration|policy|passport|booking|reference|tracking|batch|model|id
  ) (?:numbers?|no\.?)$
`;

function columnOf(item: string, shared: string | undefined): string {
  const [, firstType, named] = TYPE_FIRST.exec(item) ?? [];
  if (firstType !== undefined && named !== undefined) return `${plain(named)} ${typeOf(firstType)}`;
  if (NUMBERED.test(item)) return `${plain(item)} integer`;
  if (IDENTIFIED.test(item)) return `${plain(item)} text`;
  const [, name, lastType] = TYPE_LAST.exec(item) ?? [];
  if (name !== undefined && lastType !== undefined) return `${plain(name)} ${typeOf(lastType)}`;
  return shared === undefined ? plain(item) : `${plain(item)} ${typeOf(shared)}`;
}

const plain = (name: string): string =>
  name
    .replace(/^(?:one )?(?:the|an?|for|called|named|column|for the)\s+(?=\S)/i, '')
    .replace(/(?:(?<!\s)\s+)?\($/, '')
    .replaceAll(/["“”]/g, '')
    .trim();

const typeOf = (word: string): string => TYPES.find(([said]) => said.test(word))?.[1] ?? 'text';
