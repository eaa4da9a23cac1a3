/** SQL keywords, which a small model may forget to quote. */
const SQL_WORDS = new Set(
  `
  add all alter and as asc attach between by case cast check collate column commit constraint create cross current
  database default delete desc detach distinct drop each else end escape except exists explain filter for foreign from
  full glob group having if ignore in index inner insert instead intersect into is isnull join key left like limit
  match natural no not notnull null of offset on or order outer over oid partition plan pragma primary query raise
  range recursive references regexp reindex release rename replace returning right rollback row rowid rows select set
  table temp then to transaction trigger union unique update using vacuum values view virtual when where window with
  without
`
    .trim()
    .split(/\s+/),
);
/** Names that belong to SQLite or to the store itself. */
const TAKEN = /^(?:sqlite|knapsack|pragma|dbstat)/;
const MOST_CHARACTERS = 40;

/**
 * @returns a name that needs no quotation marks in SQL: lower case, words joined by underscores, in any script.
 * @param fallback for a text without letters and digits.
 */
export function safeName(written: string, fallback: string): string {
  const words = written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  const short = words.slice(0, MOST_CHARACTERS).toWellFormed().replace(/_+$/, '');
  if (short === '') return fallback;
  if (/^\p{N}/u.test(short)) return `${fallback.replace(/_?\d+$/, '')}_${short}`;
  return SQL_WORDS.has(short) || TAKEN.test(short)
    ? `${short}_`.replace(/^(sqlite|knapsack|pragma|dbstat)/, 'my_$1')
    : short;
}

/** @returns the name, with a number if it is taken. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const known = new Set([...taken].map((name) => name.toLowerCase()));
  let candidate = wanted;
  for (let number = 2; known.has(candidate.toLowerCase()); number++) candidate = `${wanted}_${String(number)}`;
  return candidate;
}

/** @returns safe and unique names for the columns of a table. */
export function safeColumnNames(written: readonly string[]): string[] {
  const names: string[] = [];
  for (const [index, name] of written.entries())
    names.push(freeName(safeName(name, `column_${String(index + 1)}`), names));
  return names;
}
