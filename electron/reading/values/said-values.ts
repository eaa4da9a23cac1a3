import type { JsonValue } from '../../../shared/entities/json.ts';
import { forRoles, type ByParameter, type ByRole } from '../parameters-with.ts';
import { attachedValues } from './attached-values.ts';
import { diceValues } from './dice-values.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { listedItems } from './listed-items.ts';
import { filesIn } from './files-in.ts';
import { tableValues } from './table-values.ts';

/**
 * @param table the table that the previous answer was about.
 * @param compared see `tableValues`.
 * @returns all values that some parameters can have, as far as the request says so by itself.
 */
export function saidValues(
  request: string,
  table: string | null,
  compared: string | null,
  known: KnownTitles,
): ByParameter<readonly JsonValue[]> {
  const taking = (values: ByRole<JsonValue>) => forRoles(known.tools, values);
  return {
    ...taking(tableValues(request, known, table, compared)),
    ...taking(listedItems(request)),
    ...taking(diceValues(request)),
    ...attachedValues(known.file ?? [], filesIn(request).length > 0, known.tools),
  };
}
