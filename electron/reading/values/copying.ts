import { messageText } from '../../../shared/entities/message.ts';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { CONTENT_EXTENTS, type Copying } from '../../inference/inference-backend.ts';
import { toMessage, type StoredMessage } from '../../storage/stored-message.ts';
import type { ParameterRole } from '../../tools/parameters/parameter-roles.ts';
import { forAll, forRoles, parametersWith, type ByRole } from '../parameters-with.ts';
import { askingWords } from '../english/asking-words.ts';
import { attachedValues } from './attached-values.ts';
import { countedDates } from './counted-dates.ts';
import { diceValues } from './dice-values.ts';
import { emptyWordsOf } from './empty-values.ts';
import { knownValuesIn } from './known-values.ts';
import { markedValues, placeWords } from './marked-values.ts';
import { missingKinds } from './missing-kinds.ts';
import { NO_TITLES, type KnownTitles } from '../own-things/named-kinds.ts';
import { listedItems } from './listed-items.ts';
import { freeTime, joinedTimes } from './joined-times.ts';
import { convertedMeasure } from './measures.ts';
import { ratesAndYears } from './monthly-values.ts';
import { pairedValues } from './paired-values.ts';
import { ownThings } from '../own-things/own-things.ts';
import { offeredTimes } from './offered-times.ts';
import { codePath, filesIn, newFolder, packedFiles, unsaidFolder } from './path-values.ts';
import { saidChoices } from './said-choices.ts';
import { firstDate, saidTimes } from './said-times.ts';
import { toldMemory } from './told-memory.ts';
import { tableInMind } from '../follow-ups/table-in-mind.ts';
import { tableValues } from './table-values.ts';
import { taskLists } from './task-lists.ts';
import { replacedSigns } from './text-values.ts';
import { asksForTimeHere, timeElsewhere } from './time-here.ts';
import { timePhrases } from '../english/time-phrases.ts';
import { withWholeTimes } from './whole-times.ts';

/** Otherwise, a time that isn't mentioned is missing, and none of an earlier message is taken for it. */
const REFERS_BACK = new RegExp(
  [
    String.raw`^(?:and|also|what about|how about|plus|or)\b|\b(?:then|that (?:day|time|evening|morning|date)|same|it|`,
    String.raw`this(?! (?:is|was|morning|afternoon|evening|week|month|year|\w+day)\b)|them|that|too|instead)\b`,
  ].join(''),
  'i',
);
/** "Who married in May" hardly says when something else is due. */
const SAYS_WHEN = new RegExp(
  [
    String.raw`\d|day|tomorrow|tonight|noon|midnight|hour|minute|week|month|year|`,
    String.raw`\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter)\b|christmas|easter|`,
    'every|daily',
  ].join(''),
  'i',
);
/** Earlier messages of the person that a request may refer to. */
const MOST_EARLIER = 3;
/** Longer texts in results are read aloud, not referred to. */
const MOST_RESULT_CHARACTERS = 80;

/**
 * @param request in the person's words.
 * @param before the conversation's messages before it, oldest first.
 * @param changing names of the tools that may be called and change something.
 * @param known what the person has in the app.
 */
export function copyingFor(
  request: string,
  before: readonly StoredMessage[],
  toolPriors: Copying['toolPriors'],
  changing: readonly string[],
  known: KnownTitles = NO_TITLES,
): Copying {
  const said = before
    .filter(({ role }) => role === 'user')
    .slice(-MOST_EARLIER)
    .map((message) => messageText(toMessage(message)));
  const last = before.findLast(({ role }) => role === 'assistant');
  const results = (last?.parts ?? []).flatMap(({ part }) =>
    part.type === 'tool-call' ? textsIn(part.call.result) : [],
  );
  const earlier = [...results, ...said.toReversed()];
  const having = (...roles: readonly ParameterRole[]): readonly string[] => parametersWith(known.tools, ...roles);
  const taking = (values: ByRole<JsonValue>) => forRoles(known.tools, values);
  const refersBack = REFERS_BACK.test(request);
  return {
    message: request,
    earlier,
    times: [
      ...offeredTimes(request, known),
      ...(refersBack ? earlier : [])
        .flatMap((text) => withWholeTimes(timePhrases(text)))
        .filter(({ text }) => text.trim() === '' || SAYS_WHEN.test(text)),
    ],
    timeParameters: having('time', 'zoned time', 'future time', 'length', 'whole time', 'paired time'),
    futureParameters: having('future time'),
    lengthParameters: having('length'),
    wholeTimeParameters: having('whole time'),
    pairedTimes: having('paired time'),
    contents: Object.fromEntries(CONTENT_EXTENTS.flatMap((extent) => having(extent).map((key) => [key, extent]))),
    refersBack,
    onlyAmong: {
      ...knownValuesIn([request, ...earlier], known.tools),
      ...(asksForTimeHere(request) && forAll(having('target zone'), [])),
      ...saidChoices(request),
      ...saidTimes(request),
      ...firstDate(request),
      ...joinedTimes(request),
      ...freeTime(request),
      ...timeElsewhere(request, known.tools),
      ...tableValues(request, known, tableInMind(last)),
      ...taking(listedItems(request)),
      ...taskLists(request, known),
      ...pairedValues(request),
      ...taking(convertedMeasure(request)),
      ...taking(ratesAndYears(request)),
      ...replacedSigns(request, known.tools),
      ...(earlier.length === 0 && missingKinds(request, known.tools)),
      ...taking(diceValues(request)),
      ...taking(countedDates(request)),
      ...packedFiles(request, known.folder, known.tools),
      ...newFolder(request, known.folder, known.tools),
      ...unsaidFolder(request, known.tools),
      ...codePath(request, known.folder, known.tools),
      ...attachedValues(known.file ?? [], filesIn(request, known.folder).length > 0, known.tools),
      ...taking(toldMemory(request)),
    },
    marked: markedValues(request, known),
    own: ownThings(request, known),
    asking: [...askingWords(request), ...placeWords(request, known)],
    saidIfPossible: having('searched event'),
    emptyWords: emptyWordsOf(request, changing, known.tools),
    written: having('written'),
    toolPriors,
    spanScores: {},
    refused: {},
  };
}

/** @returns the short texts and the numbers in a result. */
function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return value.length <= MOST_RESULT_CHARACTERS ? [value] : [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
