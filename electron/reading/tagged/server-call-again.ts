import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { numbersIn } from '../../foundation/numbers-in.ts';
import type { DescribedArgument } from '../encoder/described-argument.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { likeliestWords } from '../values/likeliest-words.ts';
import { isOneRequest, isUnsaid, type Readers } from './readers.ts';

/** How likely it has to be, 0..1, that the tool is asked for again, and that words are an argument. */
const LEAST_AGAIN = 0.7;
const LEAST_VALUE = 0.5;

/**
 * "And on Saturday?" after the forecast of a server: the arguments that are said take the place of those before, the others stay.
 * @param last the last call of the answer before.
 * @returns null unless it is a server's, is asked for again, and all that is said is certain.
 */
export function serverCallAgain(
  text: string,
  last: ToolCall,
  { tools = [] }: Pick<KnownTitles, 'tools'>,
  readers: Readers,
): MeantCalls | null {
  const { name, described, risk } = tools.find((tool) => tool.name === last.toolName) ?? {};
  const expected = readers.expect(text, last.toolName);
  if (name === undefined || described === undefined || expected === null) return null;
  if (!isOneRequest(text, expected, readers, risk === 'read-only')) return null;
  if (readers.again(text, name, described.about) < LEAST_AGAIN) return null;
  const said: Said[] = [];
  for (const argument of described.arguments) {
    // What was given before needn't be said.
    const scores = readers.find(text, name, { ...argument, isRequired: false });
    if (scores === null || isUnsaid(scores)) continue;
    const words = likeliestWords(scores, LEAST_VALUE);
    const value = words === null ? null : asTaken(words, argument);
    if (words === null || value === null) return null;
    said.push({ name: argument.name, words, value });
  }
  const meant = eachForOne(said, last.arguments);
  if (meant === null || meant.length === 0) return null;
  const changed = Object.fromEntries(meant.map((one) => [one.name, one.value]));
  return oneCall(name, { ...last.arguments, ...changed });
}

interface Said {
  /** Of the argument. */
  readonly name: string;
  readonly words: string;
  readonly value: JsonValue;
}

/**
 * The same words are for one argument: for the one that had a value that is written alike, "acme/shop" for "acme/docs".
 * @returns null if that doesn't tell.
 */
function eachForOne(said: readonly Said[], before: JsonObject): readonly Said[] | null {
  const one: Said[] = [];
  for (const claimed of Map.groupBy(said, ({ words }) => words).values()) {
    const alike = claimed.filter(({ name, words }) => marksIn(before[name]) === marksIn(words));
    const [only, other] = claimed.length === 1 ? claimed : alike;
    if (only === undefined || other !== undefined) return null;
    one.push(only);
  }
  return one;
}

/** @returns what a text has besides letters: "acme/shop-2" has "/-0". */
const marksIn = (text: JsonValue | undefined): string =>
  typeof text === 'string' ? text.replaceAll(/\p{L}+/gu, '').replaceAll(/\d+/g, '0') : '';

function asTaken(words: string, { isNumber }: DescribedArgument): JsonValue | null {
  if (!isNumber) return words;
  const [only, other] = numbersIn(words);
  return other === undefined ? (only ?? null) : null;
}
