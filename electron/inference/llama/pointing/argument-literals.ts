import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import {
  CONTENT_EXTENTS,
  TIME_KINDS,
  type ArgumentCandidates,
  type ParameterCandidates,
  type ParameterKind,
  type TimeKind,
} from '../../argument-candidates.ts';
import { plainMarks } from '../plain-marks-chat-wrapper.ts';
import { fittingTimes } from './fitting-times.ts';
import type { Literal } from './literal-trie.ts';
import { FORMS, ofForm } from './value-forms.ts';
import { isUnsaid } from './unsaid.ts';
import { withSpanScores } from './span-scores.ts';
import { numbersIn } from '../../../foundation/numbers-in.ts';
import { spansOf, type Extent } from './spans.ts';

/** One argument of a call, as the model writes it: every declared one in order, null for one that is left out. */
export interface ArgumentShape {
  readonly name: string;
  readonly schema: JsonObject;
  readonly isOptional: boolean;
}

/** Earlier texts are less likely to be meant than the message, in natural logarithms. */
const EARLIER_PRIOR = -2;
const MOST_EARLIER_WORDS = 8;
/** For each word of a time that a shorter one leaves out. */
const LEFT_OUT_PRIOR = -5;
/** An argument that can be left out usually is: models fill in too much. */
const OMITTED_PRIOR = 1;
/** Where the tagger says how likely that is. */
const OMITTED_TAGGED_PRIOR = 0;

/** Unless the message itself says when, or names the argument: "on the shopping list". */
const OMITTED_SAID_PRIOR = -4;

/** @param parameters as `normalizeSchema` writes them: an optional property may be null. */
export function argumentShapes(parameters: JsonObject): readonly ArgumentShape[] {
  const properties = parameters['properties'];
  return Object.entries(isObject(properties) ? properties : {}).map(([name, property]) => {
    const schema = isObject(property) ? property : {};
    const [only, other] = Array.isArray(schema['oneOf']) ? (schema['oneOf'] as readonly JsonValue[]) : [];
    const isOptional = isObject(only) && isObject(other) && other['type'] === 'null';
    return { name, schema: isOptional && isObject(only) ? only : schema, isOptional };
  });
}

/**
 * @param tool the name of the tool.
 * @param used values of the call's earlier arguments: one word or number is said once, for one of them.
 * @returns every value that the argument may have: words of the conversation for a text, numbers in it for a number,
 * and the choices of the schema. Null if the model has to write it itself, because it is made of several values or
 * `candidates` say so. An empty list means that a required argument is missing from the conversation.
 */
export function argumentLiterals(
  tool: string,
  { name, schema, isOptional }: ArgumentShape,
  candidates: ArgumentCandidates,
  used: readonly JsonValue[] = [],
): readonly Literal<JsonValue>[] | null {
  const key = `${tool}.${name}`;
  const { message } = candidates;
  const known: ParameterCandidates = { ...candidates.of[name], ...candidates.of[key] };
  const { kind, onlyAmong, refused, scores } = known;
  if (onlyAmong === undefined && kind === 'written') return null;
  const isTime = isTimeKind(kind);
  const found = valuesFor(schema, name, kind, candidates);
  const values = onlyAmong === undefined ? found : withKnown(found ?? [], onlyAmong);
  if (values === null) return null;
  const isText = !isTime && !Array.isArray(schema['enum']);
  const fitting = isText ? ofForm(key, name, values) : values;
  const isPaired = kind === 'paired time';
  const isFresh = ({ value }: Literal<JsonValue>): boolean =>
    typeof value === 'boolean' ||
    isSaidAgain(value, used, message) ||
    !used.some((other) => (isPaired || (isTime && isOptional) ? overlaps(other, value) : isUsed(other, value)));
  const isUsed = (other: JsonValue, value: JsonValue): boolean =>
    other === value ||
    (name === 'to' && (isWhereItIs(other, value) || isOnlyIn(other, value, message))) ||
    (isOptional && isPartOfContent(other, value));
  const fresh = Array.isArray(schema['enum']) ? fitting : fitting.filter(isFresh);
  if (refused !== undefined) {
    const others = fresh.filter(({ value }) => !refused.some((other) => other === value));
    const none = isOptional && others.length === 0 ? [OMITTED] : [];
    return withSpanScores([...others, ...none], scores, message);
  }
  const isNeeded = isText && !isOptional && onlyAmong === undefined;
  if (isNeeded && isUnsaid(fresh, scores, candidates)) return [];
  // One date of "how many days until Christmas" is the other end of the pair.
  const isSaid =
    (isTime && !isPaired && timePhraseIn(candidates)) ||
    isNamed(name, message) ||
    isWritten(name, fresh) ||
    (kind === 'searched' && isPossible(fresh, message)) ||
    (onlyAmong !== undefined && fresh.length >= LEAST_PLACES);
  const omitted = scores === undefined ? OMITTED_PRIOR : OMITTED_TAGGED_PRIOR;
  const prior = isSaid ? OMITTED_SAID_PRIOR : omitted;
  const isSettled = onlyAmong !== undefined && fresh.length > 0 && !MAY_BE_LEFT.test(key);
  const none = isOptional && !isSettled ? [{ ...OMITTED, prior }] : [];
  return withSpanScores([...fresh, ...none], scores, message);
}

const isTimeKind = (kind: ParameterKind | undefined): kind is TimeKind => TIME_KINDS.some((one) => one === kind);

/** A place may be named without being the argument. */
const MAY_BE_LEFT = /^(?:get|convert)_time\./;
const OMITTED: Literal<JsonValue> = { text: ' null', value: null };

/** @returns what an argument may be of all that it can be, with what the app knows besides the words of the conversation. */
const withKnown = (
  values: readonly Literal<JsonValue>[],
  known: readonly JsonValue[],
): readonly Literal<JsonValue>[] => [
  ...values.filter(({ value }) => known.includes(value)),
  ...known.filter((one) => !values.some(({ value }) => value === one)).map((one) => literalOf(one)),
];

/** "5% over 5 years" has the number for two arguments. */
function isSaidAgain(value: JsonValue, used: readonly JsonValue[], message: string): boolean {
  if (typeof value !== 'number') return false;
  const times = [...message.matchAll(/(?<![\w.,])\d+(?:\.\d+)?/g)].filter(
    ([digits]) => Number(digits) === value,
  ).length;
  return used.filter((other) => other === value).length < times;
}

/** Two places with a time: one is where it holds, the other where it is asked for. */
const LEAST_PLACES = 2;

/** Whether something that looks like a value is there: nobody writes an address for nothing. */
const isWritten = (name: string, values: readonly Literal<JsonValue>[]): boolean =>
  FORMS[name] !== undefined && values.length > 0;

/** Whether the message has a value for an argument that people leave out only if there is none. */
const isPossible = (values: readonly Literal<JsonValue>[], message: string): boolean =>
  values.some(({ value }) => typeof value === 'string' && message.includes(value));

/** Nothing is moved or copied to where it is: neither the folder nor the name of a path is where it goes. */
const isWhereItIs = (path: JsonValue, value: JsonValue): boolean => {
  const [, folder, name] = typeof path === 'string' ? (/^(.+)\/([^/]+)$/.exec(path) ?? []) : [];
  return value === folder || value === name;
};

/** "Change the time of the choir": words that are said only in the name of what changes are not what it changes into. */
const isOnlyIn = (name: JsonValue, value: JsonValue, message: string): boolean => {
  if (typeof name !== 'string' || typeof value !== 'string') return false;
  const words = value.replaceAll(/["“”]/g, '').replace(/^(?:the|my|our) /i, '');
  return name.includes(words) && !message.replace(name, '').includes(words);
};

/** A word of what is written down isn't its title. */
const isPartOfContent = (content: JsonValue, value: JsonValue): boolean =>
  typeof content === 'string' && typeof value === 'string' && content.includes(value);

/** Neither end of "until Christmas" is a part of the other, and the "evening" of a title is not a day. */
const overlaps = (other: JsonValue, value: JsonValue): boolean =>
  typeof other === 'string' && typeof value === 'string' && (other.includes(value) || value.includes(other));

const timePhraseIn = ({ message, times }: ArgumentCandidates): boolean =>
  times.some(({ text }) => message.includes(text));

/** Whether the message has a parameter's name with a value in front of it: "the shopping list", not "my list". */
const isNamed = (name: string, message: string): boolean =>
  new RegExp(
    String.raw`(?<![\w-])(?!(?:my|the|our|a|an|to-do|todo|task|this|that|on|of|in)\b)[\w-]+ ${name}\b`,
    'i',
  ).test(message);

function valuesFor(
  schema: JsonObject,
  name: string,
  kind: ParameterKind | undefined,
  candidates: ArgumentCandidates,
): readonly Literal<JsonValue>[] | null {
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly JsonValue[]).map((value) => literalOf(value));
  if (schema['const'] !== undefined) return [literalOf(schema['const'])];
  const { type } = schema;
  switch (typeof type === 'string' ? type : '') {
    case 'string':
      return isTimeKind(kind)
        ? fittingTimes(candidates.times, name, kind).map(({ text, leftOut }) =>
            literalOf(text, kind === 'paired time' ? 0 : LEFT_OUT_PRIOR * leftOut),
          )
        : texts(candidates, CONTENT_EXTENTS.find((extent) => extent === kind) ?? 'piece');
    case 'number':
    case 'integer':
      return numbers(candidates, type === 'integer');
    case 'boolean':
      return [literalOf(true), literalOf(false)];
    default:
      return null;
  }
}

function texts(
  { message, earlier, refersBack, times }: ArgumentCandidates,
  extent: Extent,
): readonly Literal<JsonValue>[] {
  const whole = times.filter(({ leftOut }) => leftOut === 0).map(({ text }) => text);
  const referred = extent === 'piece' || refersBack ? earlier : [];
  return [
    ...[...spansOf(message, Infinity, extent, whole)].map(([span, prior]) => literalOf(span, prior)),
    ...referred.flatMap((text) =>
      [...spansOf(text, MOST_EARLIER_WORDS)].map(([span, prior]) => literalOf(span, prior + EARLIER_PRIOR)),
    ),
  ];
}

function numbers({ message, earlier }: ArgumentCandidates, isWhole: boolean): readonly Literal<JsonValue>[] {
  const literals = [
    ...[...numbersIn(message)].map((number) => literalOf(number)),
    ...earlier.flatMap((text) => [...numbersIn(text)].map((number) => literalOf(number, EARLIER_PRIOR))),
  ];
  return isWhole ? literals.filter(({ value }) => Number.isInteger(value)) : literals;
}

/** The model reads plain characters and writes them; the value keeps the person's own. */
const literalOf = (value: JsonValue, prior = 0): Literal<JsonValue> => ({
  text: ` ${plainMarks(JSON.stringify(value))}`,
  value,
  prior,
});

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
