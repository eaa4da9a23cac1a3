import type { JsonObject } from '../../../shared/entities/json.ts';
import { t } from '../../../shared/texts/translate.ts';
import { HelperEndedError } from '../../foundation/run-helper.ts';
import { freeName } from '../../storage/tables/safe-name.ts';
import type { QueryResult } from '../../storage/tables/read-query.ts';
import type { AskOptions } from '../../storage/tables/table-queries.ts';
import { ToolError } from '../../tools/tool-error.ts';
import type { DataServices } from './data-services.ts';
import { tookTooMuch } from '../../tools/compute-elsewhere.ts';

/** Maximum tables listed after a query that failed. */
const MOST_NAMED = 8;

/** @throws {ToolError} with what is wrong, and with the existing tables and columns if one was not found. */
export async function askTables(services: DataServices, sql: string, options: AskOptions): Promise<QueryResult> {
  try {
    return await services.queries.ask(sql, options);
  } catch (error) {
    if (error instanceof ToolError) throw error.code === 'not-found' ? namingTables(error, services) : error;
    throw error instanceof HelperEndedError
      ? tookTooMuch(() => t('This question takes too long to answer.'), error)
      : error;
  }
}

/** A model that guessed a name is shown the existing ones. */
const namingTables = ({ message, code, forModel }: ToolError, services: DataServices): ToolError =>
  new ToolError(message, { code, forModel: `${forModel} ${nameTables(services)}` });

function nameTables({ store }: DataServices): string {
  const tables = store.list().slice(0, MOST_NAMED);
  return `There are: ${tables
    .map(
      ({ name, columns }) =>
        `${name}(${columns
          .map((column) => column.name)
          .slice(0, 30)
          .join(', ')})`,
    )
    .join('; ')}.`;
}

/** @returns each row as an object, which small models read best; columns with the same name get a number. */
export function writeRows({ columns, rows, more }: QueryResult): {
  readonly rows: readonly JsonObject[];
  readonly more?: string;
} {
  const names: string[] = [];
  for (const name of columns) names.push(freeName(name, names));
  const objects = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])));
  return {
    rows: objects,
    ...(more
      ? { more: `There are more rows than these ${String(rows.length)}: raise the limit, or ask for less.` }
      : {}),
  };
}
