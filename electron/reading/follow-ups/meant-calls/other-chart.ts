import type { JsonObject } from '../../../../shared/entities/json.ts';
import { comparedWords } from '../../../inference/compared-words.ts';
import { knowingOnly, saidCells } from '../../own-things/known-tables.ts';
import { isSameWord, type KnownTable, type KnownTitles } from '../../own-things/named-kinds.ts';
import { markedPaths } from '../../values/path-values.ts';
import { tableOf } from '../table-in-mind.ts';
import { hasOnly, oneCall, stringOf, type FollowUp, type MeantCalls } from './meant-call.ts';

/** What people call the kinds of charts. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:bars?|columns)\b/i, 'bar'],
  [/\b(?:line|lines|curve)\b/i, 'line'],
  [/\b(?:pie|cake|slices)\b/i, 'pie'],
  [/\b(?:dots|points|scatter)\b/i, 'scatter'],
  [/\bhistogram\b/i, 'histogram'],
];
const OF_TABLES =
  /^(?:create_table|add_rows|update_rows|delete_rows|find_rows|summarize_table|describe_table|import_table|draw_chart|export_table)$/;
const PICTURE = /\.(?:png|svg)$/i;
const DRAWS = /\b(?:draw|plot|chart|graph|make|do|want|see|show|give|put|turn|save|diagram)\b/i;
const ANOTHER = /\b(?:too|as well|also|another|second|extra|both)\b/i;
const AROUND = new RegExp(
  [
    '^(?:bars?|columns|lines?|curve|pie|cake|slices|dots|points|scatter|histogram|charts?|graph|plot|diagram|picture|image|drawing|',
    'another|version|as|into|save|saved|under|called|named|name|draw|plot|show|see|give|me|turn|change|redo|redraw|do|overwrite|replace|old|',
    'like|want|too|well|same|again|one|more|rather|file|next|i|data|figures|table|numbers|by|per|each|of|from|how|it|folder|there|here|',
    'total|totals|sum|sums|you|have|your|picture|prefer|instead|no|not|than|them|those|these|out|over|everything|all)$',
  ].join(''),
);

/**
 * "Draw it as a pie and save it to Shed/costs.png", after a table was read, added up or changed; "I'd like bars too, as Shed/bars.png" and
 * "rather with lines", after it was drawn: the same figures.
 */
export function otherChart({ text, last, known }: FollowUp): MeantCalls | null {
  const name = OF_TABLES.test(last.toolName) ? tableOf(last) : null;
  const drawn = last.toolName === 'draw_chart';
  const said = markedPaths(text, known.folder)['path']?.find((path) => PICTURE.test(path));
  const kind = KINDS.find(([form]) => form.test(withoutPaths(text)))?.[1] ?? kindBefore(text, last);
  if (name === null || kind === undefined || !(drawn || DRAWS.test(text))) return null;
  const path = pathOf(said, text, last.arguments);
  const axes = axesOf(text, name, last, known);
  if (path === null || axes === null || !hasOnly(restOf(text, name, known), AROUND)) return null;
  const { replace: _, ...before } = drawn ? last.arguments : {};
  const isSame = path === before['path'];
  const isOther = ['x', 'y'].some((axis) => axes[axis] !== undefined && axes[axis] !== before[axis]);
  if (isSame && kind === before['kind'] && !isOther) return null;
  const call = { ...before, table: name, kind, ...axes, path, ...(isSame && { replace: true }) };
  return oneCall('draw_chart', call, !isSame || REPLACES.test(text));
}
/** Otherwise, the picture that is there may be wanted as well. */
const REPLACES =
  /\b(?:overwrite|replace|instead|rather|better|change|make (?:it|that)|redraw|redo|turn|same (?:file|name|place)|prefer|no|not)\b/i;

/** "Now by month". */
const kindBefore = (text: string, { toolName, arguments: args }: FollowUp['last']): string | undefined =>
  toolName === 'draw_chart' && /\b(?:by|per|over)\b/i.test(text) ? (stringOf(args, 'kind') ?? undefined) : undefined;

/** The file that is said, next to the one before; or that one, if the chart is to look otherwise. */
function pathOf(said: string | undefined, text: string, args: JsonObject): string | null {
  const before = stringOf(args, 'path');
  if (said === undefined) return before === null || !PICTURE.test(before) || ANOTHER.test(text) ? null : before;
  return said.includes('/') || before === null ? said : before.replace(/[^/]*$/, said);
}

/** What is drawn over what: as it is said, or as the answer before had it. */
function axesOf(
  text: string,
  name: string,
  { toolName, arguments: args }: FollowUp['last'],
  known: KnownTitles,
): JsonObject | null {
  const table = known.tables?.find((one) => one.name.toLowerCase() === name.replaceAll('_', ' ').toLowerCase());
  if (table === undefined) return toolName === 'draw_chart' ? {} : null;
  const own = knowingOnly(known, table);
  const words = comparedWords(withoutPaths(text));
  const named = own.column.filter((column) => words.some((word) => isSameWord(word, column.toLowerCase())));
  const numbers = own['number column'];
  const [number, otherNumber] = numbers;
  const [only, other] = own.column.filter((column) => !numbers.includes(column));
  const group = named.find((column) => !numbers.includes(column)) ?? stringOf(args, 'by') ?? stringOf(args, 'x');
  const x = group ?? (other === undefined ? only : undefined);
  const column = named.find((one) => numbers.includes(one)) ?? stringOf(args, 'y') ?? stringOf(args, 'column');
  const y = column ?? (otherNumber === undefined ? number : undefined);
  const before = LOOKS.test(toolName) ? stringOf(args, 'where') : null;
  const isOfAll =
    toolName !== 'draw_chart' &&
    before !== null &&
    isAbout(before, group ?? null, table) &&
    !POINTS.test(text.replaceAll(SAVES, ' '));
  const where = isOfAll ? null : before;
  const how = toolName === 'draw_chart' || args['by'] !== undefined ? stringOf(args, 'how') : null;
  if (x === undefined || x === null || (y === undefined && toolName !== 'draw_chart') || x === y) return null;
  return {
    x,
    ...(y !== undefined && { y }),
    ...(how !== null && how !== 'sum' && { how }),
    ...(where !== null && { where }),
  };
}

/** "A pie by category", after the food alone was added up: one of the categories makes no pie. */
export const isAbout = (where: string, column: string | null, table: KnownTable): boolean =>
  column !== null &&
  (where.startsWith(`${column} `) ||
    where.includes(` ${column} `) ||
    saidCells(where, table).some((cell) => cell.column === column));
const SAVES = /\b(?:save|store|put|call|name) (?:it|that|this) (?=(?:as|in|into|to|under)\b|\S+$)/gi;
const POINTS = /\b(?:it|that|this|those|these|them|same)\b/i;

/** What was changed before isn't all that is drawn. */
const LOOKS = /^(?:find_rows|summarize_table|draw_chart)$/;
const PATH = /(?:[\w-]+\/)*[\w-]+\.(?:png|svg)\b/gi;
const withoutPaths = (text: string): string => text.replaceAll(PATH, ' ');

/** What is said besides the file, its folder, the table and its columns. */
function restOf(text: string, name: string, known: KnownTitles): string {
  const names = [name, ...known.folder, ...known.column].map((one) => one.toLowerCase());
  return comparedWords(withoutPaths(text))
    .filter((word) => !names.some((one) => isSameWord(word, one)))
    .join(' ');
}
