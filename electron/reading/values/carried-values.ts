import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import type { Copying, SpanScores } from '../../inference/inference-backend.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import type { ReadableTool } from '../reading.ts';
import { callsOf } from '../follow-ups/last-call.ts';
import { thingsIn, type Thing } from '../follow-ups/things-in-mind.ts';
import { THING_KINDS, kindOfResult, type KnownTitles, type ThingKind } from '../own-things/named-kinds.ts';
import { NAMING } from '../own-things/naming-parameters.ts';
import { ownThings } from '../own-things/own-things.ts';
import { isSaid } from './said-names.ts';

/** Answers that may still be about the thing that is meant. */
const MOST_ANSWERS = 3;

/** What one tool works on, and another one after it: "now the same in capitals". */
const SHARED = ['items', 'numbers', 'text', 'path', 'table', 'folder', 'archive'];
const HAS_PATH = /[\w-]\.\p{L}\w{1,4}\b|\//u;

/** An argument whose log-probability of not being in the message is at least this is taken from the previous answer. */
const LIKELY_CARRIED = Math.log(0.5);

/**
 * Finds what a request leaves out because the previous answer was about it: "and over 30 years?", "that's for Sunday".
 *
 * @param tools that may be meant.
 * @param before the conversation's messages before the request, oldest first.
 * @param spanScores what the tagger says of the request, by `tool.parameter`.
 * @returns all that these arguments can be, by `tool.parameter`.
 */
export function carriedValues(
  tools: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  before: readonly StoredMessage[],
  request: string,
  known: KnownTitles,
  spanScores: Copying['spanScores'],
): Copying['onlyAmong'] {
  const answers = before.filter(({ role }) => role === 'assistant').slice(-MOST_ANSWERS);
  const last = callsOf(answers.at(-1)).at(-1);
  const isUnsaid = (key: string): boolean => (spanScores[key]?.omitted ?? -Infinity) >= LIKELY_CARRIED;
  return {
    ...thingsMeant(answers, request, known, isUnsaid),
    ...Object.assign({}, ...tools.map((tool) => sharedArguments(tool, last, request, isUnsaid))),
    ...(last !== undefined && sameTable(tools, last, request, known)),
    ...(last !== undefined && repeatedArguments(tools, last, request, spanScores)),
  };
}

/** A request that names none of the person's things of a kind means the one that the conversation is about. */
function thingsMeant(
  answers: readonly StoredMessage[],
  request: string,
  known: KnownTitles,
  isUnsaid: (key: string) => boolean,
): Copying['onlyAmong'] {
  const named = ownThings(request, known);
  return Object.fromEntries(
    THING_KINDS.flatMap((kind) => {
      const thing = thingInMind(answers, kind);
      const keys = [...NAMING[kind].uses, ...NAMING[kind].restores];
      if (thing === null || keys.some((key) => named[key] !== undefined)) return [];
      return keys
        .filter((key) => isUnsaid(key) || (key === 'append_note.title' && !SAYS_NOTE.test(request)))
        .map((key) => [key, [thing]] as const);
    }),
  );
}

/** "Put in that the test runs out in March" names no other note. */
const SAYS_NOTE = /\bnotes?\b|["“]/i;

/** @returns the only thing of a kind that the last answer about one named. */
function thingInMind(answers: readonly StoredMessage[], kind: ThingKind): string | null {
  const found = answers
    .flatMap((answer) => callsOf(answer))
    .filter(({ toolName }) => kindOfResult(toolName) === kind)
    .map(({ arguments: args, result }) => namedBy(args['query'], thingsIn(result)))
    .findLast((things) => things.length > 0);
  return found?.length === 1 ? (found[0]?.title ?? null) : null;
}

/** Of several things that a search found, the one that is called what it looked for. */
function namedBy(query: unknown, things: readonly Thing[]): readonly Thing[] {
  const same =
    typeof query === 'string' ? things.filter(({ title }) => title.toLowerCase() === query.toLowerCase()) : [];
  return same.length === 1 ? same : things;
}

/** Another tool that looks at the same, or one that works on the same file or table. */
function sharedArguments(
  { name, risk }: Pick<ReadableTool, 'name' | 'risk'>,
  last: ToolCall | undefined,
  request: string,
  isUnsaid: (key: string) => boolean,
): Copying['onlyAmong'] {
  if (last === undefined || last.toolName === name) return {};
  const isPlace = (parameter: string): boolean => ['path', 'table', 'folder', 'archive'].includes(parameter);
  return Object.fromEntries(
    SHARED.flatMap((parameter) => {
      const value = last.arguments[parameter];
      const key = `${name}.${parameter}`;
      if (value === undefined || !isUnsaid(key) || (risk !== 'read-only' && !isPlace(parameter))) return [];
      return isPlace(parameter) && HAS_PATH.test(request) ? [] : [[key, [value]] as const];
    }),
  );
}

/** Tools that change a table take one only if it is named. */
const READS_TABLE = /^(?:describe_table|find_rows|summarize_table|export_table|draw_chart)$/;

/** "And the highest one?", after an answer about a table, or after one was imported: names are known, and none is said. */
function sameTable(
  tools: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  { arguments: args, result }: ToolCall,
  request: string,
  known: KnownTitles,
): Copying['onlyAmong'] {
  const told = typeof result === 'object' && result !== null ? (result as JsonObject)['table'] : undefined;
  const table = args['table'] ?? told;
  if (typeof table !== 'string' || known.table.some((name) => isSaid(name, request))) return {};
  return Object.fromEntries(
    tools.filter(({ name }) => READS_TABLE.test(name)).map(({ name }) => [`${name}.table`, [table]] as const),
  );
}

/** The same again with other numbers, another place: each number of the message is for the argument that it fits best. */
function repeatedArguments(
  tools: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  { toolName, arguments: args }: ToolCall,
  request: string,
  spanScores: Copying['spanScores'],
): Copying['onlyAmong'] {
  if (!tools.some(({ name, risk }) => name === toolName && risk === 'read-only')) return {};
  const scoresOf = (parameter: string): SpanScores | undefined => spanScores[`${toolName}.${parameter}`];
  const numbers = numericArguments(args)
    .filter((parameter) => scoresOf(parameter) !== undefined)
    .toSorted((left, right) => (scoresOf(left)?.omitted ?? 0) - (scoresOf(right)?.omitted ?? 0));
  const inRequest = [...numbersIn(request)];
  const said = new Set(numbers.slice(0, inRequest.length));
  return Object.fromEntries(
    Object.entries(args).flatMap(([parameter, value]): readonly (readonly [string, readonly JsonValue[]])[] => {
      const scores = scoresOf(parameter);
      const key = `${toolName}.${parameter}`;
      if (scores === undefined || (parameter === 'list' && NAMES_TASKS.test(request))) return [];
      if (said.has(parameter)) return [[key, inRequest]];
      return numbers.includes(parameter) || scores.omitted >= LIKELY_CARRIED ? [[key, [value]]] : [];
    }),
  );
}

/** "What tasks are due this week?" isn't about the list of the previous answer. */
const NAMES_TASKS = /\b(?:tasks?|to-?dos?)\b/i;

const numericArguments = (args: JsonObject): readonly string[] =>
  Object.entries(args).flatMap(([parameter, value]) => (typeof value === 'number' ? [parameter] : []));
