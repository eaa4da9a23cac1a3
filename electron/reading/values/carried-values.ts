import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { comparedWords } from '../../inference/compared-words.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import type { SpanScores } from '../../inference/argument-candidates.ts';
import type { StoredMessage } from '../../storage/stored-message.ts';
import type { ParameterRole } from '../../tools/parameters/parameter-roles.ts';
import { namesWith, type ByParameter } from '../parameters-with.ts';
import type { ReadableTool } from '../takes.ts';
import { callsOf } from '../follow-ups/last-call.ts';

/** Where one tool works, and another one after it. */
const PLACES = ['path', 'searched table', 'folder', 'archive'] as const satisfies readonly ParameterRole[];
/** Where something is put: "butter too" goes onto the same list. */
const DESTINATIONS = ['list'] as const satisfies readonly ParameterRole[];
/** What one tool works on, and another one after it: "now the same in capitals". */
const CONTENTS = ['items', 'text'] as const satisfies readonly ParameterRole[];
const HAS_PATH = /[\w-]\.\p{L}\w{1,4}\b|\//u;

/** An argument whose log-probability of not being in the message is at least this is taken from the previous answer. */
const LIKELY_CARRIED = Math.log(0.5);

/**
 * Finds what a request leaves out because the previous answer was about it: "and over 30 years?", "that's for Sunday".
 *
 * @param meant tools that may be meant.
 * @param before the conversation's messages before the request, oldest first.
 * @param spanScores what the tagger says of the request, by `tool.parameter`.
 * @param refersBack whether its words say that it goes on from what was said.
 * @param tools that exist.
 * @returns all that these arguments can be, by `tool.parameter`.
 */
export function carriedValues(
  meant: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  before: readonly StoredMessage[],
  request: string,
  spanScores: ByParameter<SpanScores>,
  refersBack: boolean,
  tools?: readonly ReadableTool[],
): ByParameter<readonly JsonValue[]> {
  const last = callsOf(before.findLast(({ role }) => role === 'assistant')).at(-1);
  if (last === undefined) return {};
  const isAgain = meant.some(({ name }) => name === last.toolName);
  const isUnsaid = (key: string): boolean => (spanScores[key]?.omitted ?? -Infinity) >= LIKELY_CARRIED;
  return {
    ...Object.assign({}, ...meant.map((tool) => sharedArguments(tool, last, request, tools, isUnsaid))),
    ...(isAgain && refersBack && sameValues(DESTINATIONS, last.toolName, last, tools, isUnsaid)),
    ...(isAgain && itemsAgain(last.toolName, last, request, tools)),
    ...repeatedArguments(meant, last, request, spanScores),
  };
}

/** Another tool that looks at the same, or one that works on the same file or table. */
function sharedArguments(
  { name, risk }: Pick<ReadableTool, 'name' | 'risk'>,
  last: ToolCall,
  request: string,
  tools: readonly ReadableTool[] | undefined,
  isUnsaid: (key: string) => boolean,
): ByParameter<readonly JsonValue[]> {
  if (last.toolName === name) return {};
  const shared = [...(HAS_PATH.test(request) ? [] : PLACES), ...(risk === 'read-only' ? CONTENTS : [])];
  return sameValues(shared, name, last, tools, isUnsaid);
}

/** What isn't said is what the last call had for a parameter of the same name: a file that was read doesn't name an archive. */
const sameValues = (
  roles: readonly ParameterRole[],
  tool: string,
  last: ToolCall,
  tools: readonly ReadableTool[] | undefined,
  isUnsaid: (key: string) => boolean,
): ByParameter<readonly JsonValue[]> =>
  Object.fromEntries(
    roles.flatMap((role) => {
      const given = new Set(namesWith(last.toolName, tools, role));
      return namesWith(tool, tools, role).flatMap((name) => {
        const [key, value] = [`${tool}.${name}`, last.arguments[name]];
        return value === undefined || !given.has(name) || !isUnsaid(key) ? [] : [[key, [value]] as const];
      });
    }),
  );

/** "Without pizza", "into two teams": the same things, but for those that a message names. */
function itemsAgain(
  tool: string,
  last: ToolCall,
  request: string,
  tools: readonly ReadableTool[] | undefined,
): ByParameter<readonly JsonValue[]> {
  const [name] = namesWith(tool, tools, 'items');
  const items = name === undefined ? undefined : last.arguments[name];
  if (!Array.isArray(items)) return {};
  const said = comparedWords(request);
  const left = items.filter(
    (item) => typeof item !== 'string' || !comparedWords(item).every((word) => said.includes(word)),
  );
  return left.length < LEAST_ITEMS ? {} : { [`${tool}.${name ?? ''}`]: [left] };
}

/** To choose from, or to put in order. */
const LEAST_ITEMS = 2;

/** The same again with other numbers, another place: each number of the message is for the argument that it fits best. */
function repeatedArguments(
  tools: readonly Pick<ReadableTool, 'name' | 'risk'>[],
  { toolName, arguments: args }: ToolCall,
  request: string,
  spanScores: ByParameter<SpanScores>,
): ByParameter<readonly JsonValue[]> {
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
      if (scores === undefined) return [];
      if (said.has(parameter)) return [[key, inRequest]];
      return numbers.includes(parameter) || scores.omitted >= LIKELY_CARRIED ? [[key, [value]]] : [];
    }),
  );
}

const numericArguments = (args: JsonObject): readonly string[] =>
  Object.entries(args).flatMap(([parameter, value]) => (typeof value === 'number' ? [parameter] : []));
