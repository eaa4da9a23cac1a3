import type { JsonValue } from '../../../shared/entities/json.ts';
import { forAll, forRoles, parametersWith, type ByParameter, type ByRole } from '../parameters-with.ts';
import { attachedValues } from './attached-values.ts';
import { countedDates } from './counted-dates.ts';
import { diceValues } from './dice-values.ts';
import { knownValuesIn } from './known-values.ts';
import { missingKinds } from './missing-kinds.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { listedItems } from './listed-items.ts';
import { freeTime } from './joined-times.ts';
import { convertedMeasure } from './measures.ts';
import { ratesAndYears } from './monthly-values.ts';
import { pairedValues } from './paired-values.ts';
import { codePath, filesIn, newFolder, packedFiles } from './path-values.ts';
import { saidChoices } from './said-choices.ts';
import { tableValues } from './table-values.ts';
import { replacedSigns } from './text-values.ts';
import { asksForTimeHere, timeElsewhere } from './time-here.ts';

/**
 * @param earlier texts that the request may refer to. @param table the table that the previous answer was about.
 * @returns all values that some parameters can have, as far as the request says so by itself.
 */
export function saidValues(
  request: string,
  earlier: readonly string[],
  table: string | null,
  known: KnownTitles,
): ByParameter<readonly JsonValue[]> {
  const taking = (values: ByRole<JsonValue>) => forRoles(known.tools, values);
  return {
    ...knownValuesIn([request, ...earlier], known.tools),
    ...(asksForTimeHere(request) && forAll(parametersWith(known.tools, 'target zone'), [])),
    ...saidChoices(request, known.tools),
    ...freeTime(request, known.tools),
    ...timeElsewhere(request, known.tools),
    ...taking(tableValues(request, known, table)),
    ...taking(listedItems(request)),
    ...pairedValues(request, known.tools),
    ...taking(convertedMeasure(request)),
    ...taking(ratesAndYears(request)),
    ...replacedSigns(request, known.tools),
    ...(earlier.length === 0 && missingKinds(request, known.tools)),
    ...taking(diceValues(request)),
    ...taking(countedDates(request)),
    ...packedFiles(request, known.folder, known.tools),
    ...newFolder(request, known.folder, known.tools),
    ...codePath(request, known.folder, known.tools),
    ...attachedValues(known.file ?? [], filesIn(request, known.folder).length > 0, known.tools),
  };
}
