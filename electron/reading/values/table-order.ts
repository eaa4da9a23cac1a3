import type { KnownTitles } from '../own-things/named-kinds.ts';
import { isSaid } from './said-names.ts';

const SORTED =
  /\b(?:sort|sorted|order(?:ed)?|by|highest|lowest|largest|smallest|biggest|most|least|latest|newest|oldest)\b/i;
const DOWNWARDS = /\b(?:desc\w*|highest|largest|biggest|most|latest|newest)\b/i;
const FIRST = String.raw`(?:first|on top|at the top|top|to (?:the )?\w+est|down|upwards?|downwards?)`;
/** "From the dearest (down)", "starting with the newest". */
const FROM = '(?:from|(?:start|begin)(?:ing)? (?:with|from|at|by))(?: the)?';
const MUCH = 'dearest|costliest|priciest|most expensive|highest|biggest|largest|longest|heaviest|greatest';
const LITTLE = 'cheapest|lowest|smallest|shortest|lightest|least expensive';
const ONE = 'thing|item|one|purchase|expense|row|entry|payment|bill|buy';
/** "The two largest", as a number of rows. */
const SEVERAL = '(two|three|four|five|six|seven|eight|nine|ten|\\d{1,3})';
/** "Dearest on top", "the priciest thing", "oldest first": by numbers or by dates, and which way. */
const WAYS: readonly (readonly [RegExp, 'number column' | 'date column', string])[] = [
  [
    new RegExp(
      String.raw`\b(?:last|latest|newest|most recent) ${SEVERAL}\b(?! (?:days?|weeks?|months?|years?|hours?))`,
      'i',
    ),
    'date column',
    ' descending',
  ],
  [/\b(?:spend|spent|pay|paid) (?:the )?most\b/i, 'number column', ' descending'],
  [/\b(?:spend|spent|pay|paid) (?:the )?least\b/i, 'number column', ''],
  [new RegExp(String.raw`\b${SEVERAL} (?:${MUCH})\b`, 'i'), 'number column', ' descending'],
  [new RegExp(String.raw`\b${SEVERAL} (?:${LITTLE})\b`, 'i'), 'number column', ''],
  [new RegExp(String.raw`\b(?:${MUCH})(?: \w+)? ${FIRST}`, 'i'), 'number column', ' descending'],
  [new RegExp(String.raw`\b(?:${LITTLE})(?: \w+)? ${FIRST}`, 'i'), 'number column', ''],
  [new RegExp(String.raw`\b${FROM} (?:${MUCH})\b`, 'i'), 'number column', ' descending'],
  [new RegExp(String.raw`\b${FROM} (?:${LITTLE})\b`, 'i'), 'number column', ''],
  [new RegExp(String.raw`\b${FROM} (?:newest|latest|most recent)\b`, 'i'), 'date column', ' descending'],
  [new RegExp(String.raw`\b${FROM} (?:oldest|earliest)\b`, 'i'), 'date column', ''],
  [new RegExp(String.raw`\b(?:${MUCH}) (?:single )?(?:${ONE})\b`, 'i'), 'number column', ' descending'],
  [new RegExp(String.raw`\b(?:${LITTLE}) (?:single )?(?:${ONE})\b`, 'i'), 'number column', ''],
  [new RegExp(String.raw`\b(?:newest|latest|most recent)(?: \w+)? ${FIRST}`, 'i'), 'date column', ' descending'],
  [new RegExp(String.raw`\b(?:oldest|earliest)(?: \w+)? ${FIRST}`, 'i'), 'date column', ''],
];

/** @param columns that the request names. @returns the ways in which it may want the rows sorted. */
export function orderIn(request: string, columns: readonly string[], known: KnownTitles): readonly string[] {
  const [, kind, direction = ''] = WAYS.find(([way]) => way.test(request)) ?? [];
  const [only, other] = kind === undefined ? [] : known[kind];
  if (only !== undefined && other === undefined && !columns.some((name) => isSaid(name, request) && name !== only))
    return [`${only}${direction}`];
  if (!SORTED.test(request)) return [];
  return columns.map((name) => (DOWNWARDS.test(request) ? `${name} descending` : name));
}
