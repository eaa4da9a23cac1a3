import { comparedWords } from '../../inference/compared-words.ts';
import type { ColumnType } from '../../storage/tables/table.ts';
import { isSaid } from '../values/said-names.ts';
import { isSameWord, meaningfulWords, type KnownCell, type KnownTable, type KnownTitles } from './named-kinds.ts';

/**
 * @param inMind the table that the previous answer was about.
 * @returns the table that a request means: the only one it names, or else that one, or the only one there is; null if it isn't clear.
 */
export function tableMeant(
  request: string,
  { tables = [] }: KnownTitles,
  inMind: string | null = null,
): KnownTable | null {
  const named = namedTables(request, tables);
  const before = tables.filter(({ name }) => name === inMind?.replaceAll('_', ' '));
  const [only, other] = named.length > 0 ? named : before.length > 0 ? before : tables;
  return other === undefined ? (only ?? null) : null;
}

/** @returns the tables that a request names, wholly or, if only one is, by one of its words: "rides" for "bike rides". */
function namedTables(request: string, tables: readonly KnownTable[]): readonly KnownTable[] {
  const whole = tables.filter(({ name }) => isSaid(name, request));
  if (whole.length > 0) return whole;
  const parts = tables.filter(({ name }) => meaningfulWords(name).some((word) => isSaid(word, request)));
  return parts.length === 1 ? parts : [];
}

/** @returns what is known if only this table is meant. */
export function knowingOnly(known: KnownTitles, table: KnownTable): KnownTitles {
  const ofTypes = (...types: readonly ColumnType[]): readonly string[] =>
    table.columns.filter(({ type }) => types.includes(type)).map(({ name }) => name);
  return {
    ...known,
    column: table.columns.map(({ name }) => name),
    'number column': ofTypes('integer', 'number'),
    tables: [table],
  };
}

/**
 * Finds texts of a table that a request says: "food" and "train to Kiel" in "how many food rows, and what was the train?".
 * @returns each as it is in the table: the whole ones in the order in which they are said, then the ones said by their first word.
 */
export function saidCells(request: string, { name, columns, cells }: KnownTable): readonly KnownCell[] {
  const said = comparedWords(request);
  const isName = (word: string): boolean =>
    [name, ...columns.map((column) => column.name)].some((one) =>
      comparedWords(one.replaceAll('_', ' ')).some((part) => isSameWord(word, part)),
    );
  const found = cells.flatMap((cell) => {
    const at = placeOf(cell.text, said);
    return at === null || comparedWords(cell.text).every(isName)
      ? []
      : [{ cell, at, words: comparedWords(cell.text).length }];
  });
  const whole = found.filter(
    ({ at, words }) =>
      !found.some((other) => other.words > words && other.at <= at && other.at + other.words >= at + words),
  );
  const ordered = whole.toSorted((one, other) => one.at - other.at).map(({ cell }) => cell);
  return ordered.length > 0
    ? ordered
    : cellsBegunBy(
        said.filter((word) => !isName(word)),
        cells,
      );
}

/** @returns the index of the first of a text's words; null unless they are said one after another, and mean something. */
function placeOf(text: string, said: readonly string[]): number | null {
  const words = comparedWords(text);
  if (meaningfulWords(text).length === 0) return null;
  const at = said.findIndex((_, index) => words.every((word, offset) => isSameWord(said[index + offset] ?? '', word)));
  return at < 0 ? null : at;
}

/** "The train" is the only text that begins with it, "train to Kiel", and "cheddar" the only one that ends so: "old cheddar". */
function cellsBegunBy(said: readonly string[], cells: readonly KnownCell[]): readonly KnownCell[] {
  const saidAt = (place: 0 | -1): readonly KnownCell[] =>
    cells.filter(({ text }) => {
      const words = comparedWords(text);
      const word = words.at(place) ?? '';
      return words.length > 1 && word.length >= LONG && said.some((one) => isSameWord(one, word));
    });
  const [begun, ended] = [saidAt(0), saidAt(-1)];
  if (begun.length > 0) return begun.length === 1 ? begun : [];
  return ended.length === 1 ? ended : [];
}

/** Letters of a word that stands for a longer text. */
const LONG = 4;
