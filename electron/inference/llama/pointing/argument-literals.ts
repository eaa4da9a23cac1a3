import type { JsonObject, JsonValue } from '../../../../shared/entities/json.ts';
import type { Copying } from '../../inference-backend.ts';
import { plainMarks } from '../plain-marks-chat-wrapper.ts';
import type { Literal } from './literal-trie.ts';
import { FORMS, ofForm } from './value-forms.ts';
import { isUnsaid } from './unsaid.ts';
import { withSpanScores } from './span-scores.ts';
import { withoutEmpty } from './without-empty.ts';
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
 * `copying` says so. An empty list means that a required argument is missing from the conversation.
 */
export function argumentLiterals(
  tool: string,
  { name, schema, isOptional }: ArgumentShape,
  copying: Copying,
  used: readonly JsonValue[] = [],
): readonly Literal<JsonValue>[] | null {
  const key = `${tool}.${name}`;
  const known = copying.onlyAmong[key];
  if (known === undefined && (copying.written.includes(key) || copying.written.includes(name))) return null;
  const isTime = copying.timeParameters.includes(key) || copying.timeParameters.includes(name);
  const found = valuesFor(schema, isTime ? timesFor(key, copying) : null, extentOf(key, copying), copying, key);
  const values = known === undefined ? found : withKnown(found ?? [], known);
  if (values === null) return null;
  const isText = !isTime && !Array.isArray(schema['enum']);
  const own = [...(copying.own[key] ?? []), ...(copying.own[name] ?? [])];
  const marked = [...own, ...(copying.marked[key] ?? copying.marked[name] ?? [])];
  // Where the tagger knows the argument, a mark may be one of something else.
  const sure = copying.spanScores[key] === undefined ? marked : own;
  const fitting = isText ? ofForm(key, name, withoutEmpty(withAll(values, marked), tool, name, copying)) : values;
  const telling = isText ? withMarked(fitting, marked, sure, copying) : fitting;
  const isPaired = copying.pairedTimes.includes(key);
  const isFresh = ({ value }: Literal<JsonValue>): boolean =>
    typeof value === 'boolean' ||
    isSaidAgain(value, used, copying.message) ||
    !used.some((other) => (isPaired || (isTime && isOptional) ? overlaps(other, value) : isUsed(other, value)));
  const isUsed = (other: JsonValue, value: JsonValue): boolean =>
    other === value ||
    (key.endsWith('.to') && (isWhereItIs(other, value) || isOnlyIn(other, value, copying.message))) ||
    (isOptional && isPartOfContent(other, value, marked));
  const refused = copying.refused[key];
  const fresh = Array.isArray(schema['enum']) ? telling : telling.filter(isFresh);
  if (refused !== undefined) {
    const others = fresh.filter(({ value }) => !refused.some((other) => other === value));
    const none = isOptional && others.length === 0 ? [OMITTED] : [];
    return withSpanScores(key, [...others, ...none], copying);
  }
  const isNeeded = isText && !isOptional && known === undefined && marked.length === 0;
  if (isNeeded && isUnsaid(key, fresh, copying)) return [];
  // One date of "how many days until Christmas" is the other end of the pair.
  const isSaid =
    (isTime && !isPaired && timePhraseIn(copying)) ||
    isNamed(name, copying.message) ||
    isWritten(name, fresh) ||
    isPossible(key, fresh, copying) ||
    (known !== undefined && fresh.length >= LEAST_PLACES) ||
    (isOptional && sure.length > 0);
  const omitted = copying.spanScores[key] === undefined ? OMITTED_PRIOR : OMITTED_TAGGED_PRIOR;
  const prior = isSaid ? OMITTED_SAID_PRIOR : omitted;
  const isSettled = known !== undefined && fresh.length > 0 && !MAY_BE_LEFT.test(key);
  return withSpanScores(
    key,
    [...fresh, ...(isOptional && !isSettled ? [{ text: ' null', value: null, prior }] : [])],
    copying,
  );
}

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

/**
 * For a value that the message marks, and for one where nothing else of the request can be it: the model doesn't read the
 * rest of a message.
 */
const MARKED_PRIOR = 60;
/**
 * For one that is only marked, where the tagger has its own opinion: of 1,146 such values in held-out requests, it is right about
 * 1,012 alone, about 1,005 with this, and about 900 with a mark that always counts.
 */
const UNSURE_MARKED_PRIOR = 4;
const ONLY_MARKED_PRIOR = 200;
/** For a value that has words of the request itself in it. */
const ASKING_PRIOR = -8;

/** Values that a message marks are there even if it has other words between theirs. */
const withAll = (values: readonly Literal<JsonValue>[], marked: readonly string[]): readonly Literal<JsonValue>[] => [
  ...values,
  ...marked.filter((one) => !values.some(({ value }) => value === one)).map((one) => literalOf(one)),
];

/**
 * @param marked values that the message marks: they are likelier.
 * @param sure those of them that are hardly anything else.
 */
function withMarked(
  values: readonly Literal<JsonValue>[],
  marked: readonly string[],
  sure: readonly string[],
  { asking, message, earlier }: Copying,
): readonly Literal<JsonValue>[] {
  const isOnly = !values.some(({ value, prior = 0 }) => prior >= 0 && !marked.some((one) => one === value));
  // The model finds a value unlikely that the app has put together: "Household/letter.txt" of "letter.txt in Household".
  const isComposed = (value: string): boolean =>
    !/^[^/]* /.test(value) && ![message, ...earlier].some((text) => text.includes(value));
  const likelier = (value: string): number => (sure.includes(value) ? MARKED_PRIOR : UNSURE_MARKED_PRIOR);
  const priorOf = (value: string): number => (isOnly || isComposed(value) ? ONLY_MARKED_PRIOR : likelier(value));
  return values.map((literal) => {
    const { value, prior = 0 } = literal;
    if (typeof value !== 'string') return literal;
    if (marked.includes(value)) return { ...literal, prior: Math.max(prior, 0) + priorOf(value) };
    return asking.some((words) => value.includes(words)) ? { ...literal, prior: prior + ASKING_PRIOR } : literal;
  });
}

/** Two places with a time: one is where it holds, the other where it is asked for. */
const LEAST_PLACES = 2;

/** Whether something that looks like a value is there: nobody writes an address for nothing. */
const isWritten = (name: string, values: readonly Literal<JsonValue>[]): boolean =>
  FORMS[name] !== undefined && values.length > 0;

/** Whether the message has a value for an argument that people leave out only if there is none. */
const isPossible = (key: string, values: readonly Literal<JsonValue>[], copying: Copying): boolean =>
  copying.saidIfPossible.includes(key) &&
  values.some(({ value }) => typeof value === 'string' && copying.message.includes(value));

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

/** A word of what is written down isn't its title, unless the message says so. */
const isPartOfContent = (content: JsonValue, value: JsonValue, marked: readonly string[]): boolean =>
  typeof content === 'string' && typeof value === 'string' && content.includes(value) && !marked.includes(value);

/** Neither end of "until Christmas" is a part of the other, and the "evening" of a title is not a day. */
const overlaps = (other: JsonValue, value: JsonValue): boolean =>
  typeof other === 'string' && typeof value === 'string' && (other.includes(value) || value.includes(other));

const timePhraseIn = ({ message, times }: Copying): boolean => times.some(({ text }) => message.includes(text));

/** Whether the message has a parameter's name with a value in front of it: "the shopping list", not "my list". */
const isNamed = (name: string, message: string): boolean =>
  new RegExp(
    String.raw`(?<![\w-])(?!(?:my|the|our|a|an|to-do|todo|task|this|that|on|of|in)\b)[\w-]+ ${name}\b`,
    'i',
  ).test(message);

/** A past time, or a part of one, can't be when something is still to come. */
function timesFor(key: string, copying: Copying): Copying['times'] {
  const { futureParameters } = copying;
  const times = wholeTimesFor(key, copying);
  if (!futureParameters.includes(key)) return times;
  const past = times.filter(({ text }) => PAST.test(text)).map(({ text }) => text);
  return times.filter(({ text }) => !past.some((phrase) => phrase.includes(text)));
}

/** Times that a parameter can take as they are; all, if there are none. */
function wholeTimesFor(
  key: string,
  { times, lengthParameters, wholeTimeParameters, pairedTimes }: Copying,
): Copying['times'] {
  const [, name = ''] = key.split('.');
  const isNamedIn = (parameters: readonly string[]): boolean => parameters.includes(key) || parameters.includes(name);
  const isEnd = /^(?:to|from)$/.test(name);
  const fitting = times.filter(({ kind, partOf }) => {
    if (pairedTimes.includes(key)) return partOf !== 'time';
    if (isNamedIn(lengthParameters)) return kind === 'length' && partOf === undefined;
    if (kind === 'unknown') return false;
    return (isNamedIn(wholeTimeParameters) || kind !== 'several') && (isEnd ? partOf !== 'time' : partOf === undefined);
  });
  return fitting.length === 0 ? times : fitting;
}

/** "The last Saturday of this month" may be to come. */
const PAST = /\b(?:yesterday|last(?! \w+ (?:of|in)\b)|ago)\b/i;

const extentOf = (key: string, { contents }: Copying): Extent => contents[key] ?? 'piece';

/** @param times for a parameter that takes one; null for any other. */
function valuesFor(
  schema: JsonObject,
  times: Copying['times'] | null,
  extent: Extent,
  copying: Copying,
  key: string,
): readonly Literal<JsonValue>[] | null {
  if (Array.isArray(schema['enum'])) return (schema['enum'] as readonly JsonValue[]).map((value) => literalOf(value));
  if (schema['const'] !== undefined) return [literalOf(schema['const'])];
  const { type } = schema;
  switch (typeof type === 'string' ? type : '') {
    case 'string':
      return times === null
        ? texts(copying, extent)
        : times.map(({ text, leftOut }) =>
            literalOf(text, copying.pairedTimes.includes(key) ? 0 : LEFT_OUT_PRIOR * leftOut),
          );
    case 'number':
    case 'integer':
      return numbers(copying, type === 'integer');
    case 'boolean':
      return [literalOf(true), literalOf(false)];
    default:
      return null;
  }
}

function texts({ message, earlier, refersBack, times }: Copying, extent: Extent): readonly Literal<JsonValue>[] {
  const whole = times.filter(({ leftOut }) => leftOut === 0).map(({ text }) => text);
  const referred = extent === 'piece' || refersBack ? earlier : [];
  return [
    ...[...spansOf(message, Infinity, extent, whole)].map(([span, prior]) => literalOf(span, prior)),
    ...referred.flatMap((text) =>
      [...spansOf(text, MOST_EARLIER_WORDS)].map(([span, prior]) => literalOf(span, prior + EARLIER_PRIOR)),
    ),
  ];
}

function numbers({ message, earlier }: Copying, isWhole: boolean): readonly Literal<JsonValue>[] {
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
