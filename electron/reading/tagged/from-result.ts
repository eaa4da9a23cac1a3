import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { oneCall, type MeantCalls } from '../follow-ups/meant-calls/meant-call.ts';
import type { KnownTitles } from '../own-things/named-kinds.ts';
import { namesWith } from '../parameters-with.ts';
import { saidArguments, type Reading } from './readers.ts';

/** How likely it has to be that the message doesn't say it, 0..1. */
const LEAST_OMITTED = 0.8;
const MOST_CHARACTERS = 500;

interface Before {
  readonly last: ToolCall;
  /** The words that `last` answered. */
  readonly asked: string;
  readonly known: KnownTitles;
}

/**
 * "Copy it", "save the result as a note": what the tool needs and the message doesn't say is what the answer before has found.
 * @returns null unless that is a single value, or one that was asked for by name.
 */
export function fromResult(reading: Reading, { last, asked, known }: Before): MeantCalls | null {
  const { tool, scores } = reading;
  const [content] = namesWith(tool, known.tools, 'dictated');
  const omitted = scores[`${tool}.${content ?? ''}`]?.omitted ?? -Infinity;
  if (content === undefined || Math.exp(omitted) < LEAST_OMITTED) return null;
  const value = valueIn(last.result, asked);
  const others = saidArguments(reading, `${tool}.${content}`, known);
  return value === null || others === null ? null : oneCall(tool, { ...others, [content]: value });
}

function valueIn(result: JsonValue, asked: string): string | null {
  if (!isObject(result)) return null;
  const values = Object.entries(result).flatMap(([name, value]) => {
    const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof only === 'string' || typeof only === 'number' ? [{ name, text: String(only) }] : [];
  });
  const named = values.filter(({ name }) => asked.toLowerCase().includes(name));
  const [one, other] = named.length === 1 ? named : values;
  return one === undefined || other !== undefined || one.text.length > MOST_CHARACTERS ? null : one.text;
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
