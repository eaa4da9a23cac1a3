import { t } from '../../../shared/texts/translate.ts';
import { unreadableFile } from '../../tools/tool-error.ts';
import { bounded, tableOfGrid, type Problem, type RawCell, type RawTable } from './raw-table.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads a list of objects or of lists, even if it is the only list in an object around it.
 * @throws {ToolError} if it is something else.
 */
export function readJsonTable(text: string): RawTable {
  const value = parse(text);
  const items = Array.isArray(value) ? (value as unknown[]) : listWithin(value);
  return tableOfItems(
    items.map((item, index) => ({ item, row: index + 1 })),
    [],
  );
}

/** Reads one JSON value per line; invalid lines are reported. */
export function readJsonLines(text: string): RawTable {
  const problems: Problem[] = [];
  const items = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [{ item: JSON.parse(line) as unknown, row: index + 1 }];
    } catch {
      problems.push({ row: index + 1, what: 'is not JSON', leftOut: true });
      return [];
    }
  });
  return tableOfItems(items, problems);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadableFile(
      () => t('This file is not valid JSON.'),
      t('If it has one JSON value on each line, end its name in .jsonl and try again.'),
    );
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function listWithin(value: unknown): unknown[] {
  const lists = isObject(value) ? Object.values(value).filter((inner) => Array.isArray(inner)) : [];
  const [list] = lists;
  if (lists.length === 1 && list !== undefined) return list as unknown[];
  throw unreadableFile(
    () => t('This JSON file does not hold a table.'),
    t('Choose one with a list of objects or of lists.'),
  );
}

interface Item {
  readonly item: unknown;
  readonly row: number;
}

function tableOfItems(items: readonly Item[], found: readonly Problem[]): RawTable {
  const lists = items.filter(({ item }) => Array.isArray(item));
  if (items.length > 0 && lists.length === items.length)
    return tableOfGrid(
      items.map(({ item }) => (item as unknown[]).map(toCell)),
      { problems: found },
    );
  const objects = items.flatMap(({ item }) => (isObject(item) ? [item] : []));
  const others = items
    .filter(({ item }) => !isObject(item))
    .map(({ row }): Problem => ({ row, what: 'is not an object', leftOut: true }));
  if (objects.length === 0)
    throw unreadableFile(() => t('There are no rows in this file.'), t('Choose one with JSON objects or lists.'));
  const columns = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const rows = objects.map((object) =>
    columns.map((column) => (Object.hasOwn(object, column) ? toCell(object[column]) : null)),
  );
  return bounded({ columns, rows, problems: [...found, ...others] });
}

/** Nested values are kept as JSON. */
function toCell(value: unknown): RawCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return JSON.stringify(value);
}
