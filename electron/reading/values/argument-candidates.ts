import { messageText } from '../../../shared/entities/message.ts';
import type { JsonValue } from '../../../shared/entities/json.ts';
import {
  CONTENT_EXTENTS,
  type ArgumentCandidates,
  type ParameterCandidates,
  type ParameterKind,
  type SpanScores,
} from '../../inference/argument-candidates.ts';
import { toMessage, type StoredMessage } from '../../storage/stored-message.ts';
import type { ParameterRole } from '../../tools/parameters/parameter-roles.ts';
import { parametersWith, type ByParameter } from '../parameters-with.ts';
import { goesOn } from '../languages/en/refers-back.ts';
import { timePhrases } from '../languages/en/time-phrases.ts';
import { lastCallOf } from '../follow-ups/last-call.ts';
import { tableInMind } from '../follow-ups/table-in-mind.ts';
import { NO_TITLES, type KnownTitles } from '../own-things/named-kinds.ts';
import { NOTHING_REFUSED, type Refused } from '../reading.ts';
import type { ReadableTool } from '../takes.ts';
import { carriedValues } from './carried-values.ts';
import { likeliestWords } from './likeliest-words.ts';
import { saidOptions } from './said-options.ts';
import { saidValues } from './said-values.ts';
import { NO_TAGGER, type ValueTagger } from './value-tagger.ts';
import { withWholeTimes } from '../languages/en/whole-times.ts';

/** Earlier messages of the person that a request may refer to. */
const MOST_EARLIER = 3;
/** Longer texts in results are read aloud, not referred to. */
const MOST_RESULT_CHARACTERS = 80;

interface RequestToFill {
  /** In the person's words. */
  readonly request: string;
  /** The conversation's messages before it, oldest first; none if absent. */
  readonly before?: readonly StoredMessage[];
  /** Tools that may be called. */
  readonly tools: readonly ReadableTool[];
  /** Names of those that are most likely meant. */
  readonly likeliest?: readonly string[];
  /** What the person has in the app. */
  readonly known?: KnownTitles;
  readonly tagger?: ValueTagger;
  readonly refused?: Refused;
}

/** @returns what the arguments of a call for the request may be made of. */
export function argumentCandidates({
  request,
  before = [],
  tools,
  likeliest = [],
  known = NO_TITLES,
  tagger = NO_TAGGER,
  refused = NOTHING_REFUSED,
}: RequestToFill): ArgumentCandidates {
  const earlier = earlierTexts(before);
  const refersBack = goesOn(request);
  const times = [
    ...withWholeTimes(timePhrases(request)),
    ...(refersBack ? earlier : []).flatMap((text) => withWholeTimes(timePhrases(text))),
  ];
  const meant = tools.filter(({ name }) => likeliest.includes(name));
  const scores = {
    ...tagger.tag(
      request.trim(),
      likeliest,
      times.map(({ text }) => text),
      lastCallOf(before.at(-1))?.toolName,
    ),
    ...foundScores(request.trim(), meant, likeliest, tagger),
  };
  const found = {
    ...saidOptions(scores, tools),
    ...carriedValues(meant, before, request, scores, refersBack, known.tools),
    ...saidValues(request, tableInMind(lastAnswerOf(before), known), comparedRows(scores, tools), known),
  };
  return {
    message: request,
    earlier,
    refersBack,
    times,
    of: joined([
      each(kindsOf(known.tools), (kind) => ({ kind })),
      each(found, (onlyAmong) => ({ onlyAmong })),
      each(refused.values, (values) => ({ refused: values })),
      each(scores, (one) => ({ scores: one })),
    ]),
  };
}

/** What the encoder finds for the arguments of the likeliest tool of a server, by what is said of them. */
function foundScores(
  request: string,
  meant: readonly ReadableTool[],
  likeliest: readonly string[],
  tagger: ValueTagger,
): ByParameter<SpanScores> {
  const described = meant.filter((tool) => tool.described !== undefined);
  const [tool] = described.toSorted((one, other) => likeliest.indexOf(one.name) - likeliest.indexOf(other.name));
  return Object.fromEntries(
    (tool?.described?.arguments ?? []).flatMap((one) => {
      const found = tagger.find(request, tool?.name ?? '', one);
      return found === null ? [] : [[`${tool?.name ?? ''}.${one.name}`, found] as const];
    }),
  );
}

/** @returns the words that most likely say which rows of a table are meant: of several readings, the one that says most. */
function comparedRows(scores: ByParameter<SpanScores>, tools: readonly ReadableTool[]): string | null {
  const found = parametersWith(tools, 'condition', 'strict condition').flatMap((key) => {
    const one = scores[key];
    return one === undefined ? [] : [likeliestWords(one, LEAST_LIKELY) ?? ''];
  });
  const [longest = ''] = found.toSorted((one, other) => other.length - one.length);
  return longest === '' ? null : longest;
}

/** How likely they have to be, 0..1. */
const LEAST_LIKELY = 0.5;

/** Roles that say by themselves what a parameter takes. */
const KINDS = ['future time', 'length', 'whole time', 'paired time', ...CONTENT_EXTENTS, 'written'] as const;

function kindsOf(tools: KnownTitles['tools']): ByParameter<ParameterKind> {
  const taking = (kind: ParameterKind, ...roles: readonly ParameterRole[]) =>
    parametersWith(tools, ...roles).map((key) => [key, kind] as const);
  const future = parametersWith(tools, 'future time');
  return Object.fromEntries([
    ...taking('time', 'time', 'zoned time'),
    ...KINDS.flatMap((kind) => taking(kind, kind)),
    ...taking('future whole time', 'whole time').filter(([key]) => future.includes(key)),
    ...taking('searched', 'searched event'),
  ]);
}

type Known = readonly (readonly [string, ParameterCandidates])[];

const each = <Value>(values: ByParameter<Value>, known: (value: Value) => ParameterCandidates): Known =>
  Object.entries(values).map(([parameter, value]) => [parameter, known(value)]);

function joined(all: readonly Known[]): ArgumentCandidates['of'] {
  const of: Record<string, ParameterCandidates> = {};
  for (const [parameter, known] of all.flat()) of[parameter] = { ...of[parameter], ...known };
  return of;
}

const lastAnswerOf = (messages: readonly StoredMessage[]): StoredMessage | undefined =>
  messages.findLast(({ role }) => role === 'assistant');

/** @returns what was found and said shortly before, newest first. */
function earlierTexts(before: readonly StoredMessage[]): readonly string[] {
  const said = before
    .filter(({ role }) => role === 'user')
    .slice(-MOST_EARLIER)
    .map((message) => messageText(toMessage(message)));
  const results = (lastAnswerOf(before)?.parts ?? []).flatMap(({ part }) =>
    part.type === 'tool-call' ? textsIn(part.call.result) : [],
  );
  return [...results, ...said.toReversed()];
}

/** @returns the short texts and the numbers in a result. */
function textsIn(value: JsonValue): readonly string[] {
  if (typeof value === 'string') return value.length <= MOST_RESULT_CHARACTERS ? [value] : [];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
