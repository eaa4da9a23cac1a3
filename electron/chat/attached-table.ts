import { messageText } from '../../shared/entities/message.ts';
import type { PersonalThings, ReadCall, RequestReading } from '../reading/request-reader.ts';
import { toMessage, type StoredMessage } from '../storage/stored-message.ts';
import type { Catalog } from '../tools/catalog.ts';

/** Makes a table of a file; the other tools of its bundle work with tables that are there. */
const IMPORTS = 'import_table';

/**
 * A request that tools for tables would answer is about the table that its message attaches, unless it names one of the
 * person's: that file has to be imported first, which says how many rows and which columns it has.
 * @param reading of the request. @returns the call that imports it; null if the request is about something else.
 */
export function attachedTable(
  reading: RequestReading,
  history: readonly StoredMessage[],
  { table: tables }: Pick<PersonalThings, 'table'>,
  catalog: Pick<Catalog, 'find' | 'fileKinds'>,
): ReadCall | null {
  const asked = history.findLast(({ role }) => role === 'user');
  const bundle = catalog.find(IMPORTS)?.bundle;
  const file = asked?.attachments?.find(({ name }) => isOfKind(name, catalog.fileKinds().get(bundle ?? '') ?? []));
  if (asked === undefined || bundle === undefined || file === undefined) return null;
  const said = messageText(toMessage(asked)).toLowerCase();
  const stem = file.name.slice(0, file.name.lastIndexOf('.')).toLowerCase();
  if (tables.some((name) => said.includes(name.toLowerCase()) || name.toLowerCase() === stem)) return null;
  const meant = likeliestTool(reading);
  if (meant === null || catalog.find(meant)?.bundle !== bundle) return null;
  return { tool: IMPORTS, arguments: { path: file.name } };
}

const isOfKind = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

function likeliestTool(reading: RequestReading): string | null {
  if (reading.type === 'calls') return reading.calls[0]?.tool ?? null;
  if (reading.focus.callable === 'none') return null;
  const [best] = Object.entries(reading.focus.toolPriors).toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}
