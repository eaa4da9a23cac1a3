import { z } from 'zod';
import { jsonObjectSchema, type JsonObject, type JsonValue } from '../../../shared/entities/json.ts';
import type { WrittenCall } from './written-call.ts';
import { endOfJson, parseJson } from './json-text.ts';
import { parsePythonLiteral } from './python-literal.ts';

/** What calls begin with in known syntaxes. */
export const KNOWN_OPENINGS: readonly string[] = [
  '<tool_call>',
  '<tool_calls>',
  '<function_call>',
  '<function_calls>',
  '<|tool_call|>',
  '<|tool_call_start|>',
  '<|tool_calls_section_begin|>',
  '<|tool_call_begin|>',
  '<|tool_calls|>',
  '<|tool_call>',
  '<|function_call|>',
  '<｜tool▁calls▁begin｜>',
  '<｜tool▁call▁begin｜>',
  '<｜DSML｜',
  '[TOOL_CALLS]',
  '[TOOL_REQUEST]',
  '<function=',
  '<function name="',
  '<invoke name="',
  '<minimax:tool_call>',
  '<seed:tool_call>',
  '<atem:function_calls>',
  '<TOOLCALL>',
  '<|python_tag|>',
  'functools[',
  '<|START_ACTION|>',
  '<|tools_prefix|>',
  '<|channel|>commentary to=functions.',
  'to=functions.',
  'Action:\n```json',
];

/** An answer that begins like this may be a call without any marks around it. */
export const BARE_CALL = /^\s*(?:```(?:json|tool_call)?\s*)?\[?\s*\{\s*"(?:name|function|tool_name|tool)"\s*:/u;

const argumentsSchema = z.union([
  jsonObjectSchema,
  z.string().transform((text, context): JsonObject => {
    const parsed = jsonObjectSchema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'not an object' });
    return z.NEVER;
  }),
]);

/**
 * Parses calls in any known syntax. They were not constrained by a grammar.
 * @param names of the tools; calls without marks around them count only if they name one of these.
 * @returns none for text without calls.
 */
export function readKnownCalls(text: string, names: ReadonlySet<string>): readonly WrittenCall[] {
  const readers = [taggedCalls, argKeyCalls, prefixedCalls, jsonCalls, gemmaCalls, pythonCalls];
  for (const read of readers) {
    const calls = read(text, names);
    if (calls.length > 0) return calls;
  }
  return [];
}

/** `<function=x><parameter=k>v</parameter>`, `<invoke name="x"><parameter name="k">v</parameter>`, with any prefix. */
function taggedCalls(text: string): readonly WrittenCall[] {
  const call =
    /<(?:[^\s<>]*[:｜])?(?:function|invoke)(?:=| name=")([^\s<>"]+)"?>([\s\S]*?)<\/(?:[^\s<>]*[:｜])?(?:function|invoke)>/gu;
  const parameter =
    /<(?:[^\s<>]*[:｜])?param(?:eter)?(?:=| name=")([^\s<>"]+)"?[^<>]*>([\s\S]*?)<\/(?:[^\s<>]*[:｜])?param(?:eter)?>/gu;
  return [...text.matchAll(call)].map(([, name = '', body = '']) => {
    const whole = jsonObjectSchema.safeParse(parseJson(body.trim()));
    if (whole.success) return { name, arguments: whole.data };
    const found = [...body.matchAll(parameter)].map(([, key = '', value = '']) => [key, looseValue(value)] as const);
    return { name, arguments: Object.fromEntries(found) };
  });
}

/** `<tool_call>x<arg_key>k</arg_key><arg_value>v</arg_value></tool_call>`. */
function argKeyCalls(text: string): readonly WrittenCall[] {
  const call = /<tool_call[^<>]*>\s*([^\s<>{]+)\s*(?:<tool_sep[^<>]*>)?((?:\s*<arg_key[\s\S]*?)?)\s*<\/tool_call/gu;
  const pair = /<arg_key[^<>]*>([\s\S]*?)<\/arg_key[^<>]*>\s*<arg_value[^<>]*>([\s\S]*?)<\/arg_value/gu;
  return [...text.matchAll(call)].map(([, name = '', body = '']) => ({
    name,
    arguments: Object.fromEntries(
      [...body.matchAll(pair)].map(([, key = '', value = '']) => [key.trim(), looseValue(value)]),
    ),
  }));
}

/** A name, a mark, an object: `x[ARGS]{}`, `functions.x:0<|...|>{}`, `x<｜tool▁sep｜>{}`, `to=functions.x ...{}`, `<function=x>{}`. */
function prefixedCalls(text: string): readonly WrittenCall[] {
  const heads = [
    /\[TOOL_CALLS\]\s*([^\s[\]{}"]+)\s*(?:\[CALL_ID\][^[\]]*)?(?:\[ARGS\])?\s*(?=\{)/gu,
    /(?:to=)?functions\.([^\s:<>{}"]+)(?::\d+)?[^{}]*?<\|(?:tool_call_argument_begin|message)\|>\s*(?=\{)/gu,
    /function<｜tool▁sep｜>([^\s<>{}"]+)\s*(?:```json)?\s*(?=\{)/gu,
    /<｜tool▁call▁begin｜>([^\s<>{}"]+)<｜tool▁sep｜>\s*(?=\{)/gu,
    /<function=([^\s<>{}"]+)>\s*(?=\{)/gu,
    /<\|tool_call:name\|>([^\s<>{}"]+)<\|tool_call:args\|>\s*(?=\{)/gu,
  ];
  for (const head of heads) {
    const calls = [...text.matchAll(head)].flatMap((match) => {
      const start = match.index + match[0].length;
      const parsed = jsonObjectSchema.safeParse(parseJson(text.slice(start, endOfJson(text, start))));
      return parsed.success ? [{ name: match[1] ?? '', arguments: parsed.data }] : [];
    });
    if (calls.length > 0) return calls;
  }
  return [];
}

/** Objects that name a tool and its arguments, alone or in lists, anywhere. */
function jsonCalls(text: string, names: ReadonlySet<string>): readonly WrittenCall[] {
  const calls: WrittenCall[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '{' && text[at] !== '[') continue;
    const end = endOfJson(text, at);
    const value = end < 0 ? undefined : (parseJson(text.slice(at, end)) ?? parsePythonLiteral(text.slice(at, end)));
    const found = value === undefined ? [] : callsIn(value, names);
    calls.push(...found);
    if (found.length > 0) at = end - 1;
  }
  return calls;
}

function callsIn(value: JsonValue, names: ReadonlySet<string>): readonly WrittenCall[] {
  if (Array.isArray(value)) return value.flatMap((item: JsonValue) => callsIn(item, names));
  const object = jsonObjectSchema.safeParse(value);
  if (!object.success) return [];
  const inner = object.data['function'];
  if (typeof inner === 'object' && inner !== null) return callsIn(inner, names);
  const name = ['name', 'tool_name', 'function', 'tool']
    .map((key) => object.data[key])
    .find((one) => typeof one === 'string');
  const given = ['arguments', 'parameters', 'args', 'input']
    .map((key) => object.data[key])
    .find((one) => one !== undefined);
  const parsed = argumentsSchema.safeParse(given ?? {});
  if (typeof name === 'string' && parsed.success)
    return [{ name: name.replace(/^functions\./, ''), arguments: parsed.data }];
  return onlyKeyNamed(object.data, names);
}

/** `{"x": {...}}`. */
function onlyKeyNamed(object: JsonObject, names: ReadonlySet<string>): readonly WrittenCall[] {
  const [entry, ...others] = Object.entries(object);
  const parsed = jsonObjectSchema.safeParse(entry?.[1]);
  return entry !== undefined && others.length === 0 && names.has(entry[0]) && parsed.success
    ? [{ name: entry[0], arguments: parsed.data }]
    : [];
}

/** `<|tool_call>call:x{k:<|"|>v<|"|>}<tool_call|>`. */
function gemmaCalls(text: string): readonly WrittenCall[] {
  return [...text.matchAll(/call:([^\s{}<>]+)(\{[\s\S]*?\})<tool_call\|>/gu)].flatMap(([, name = '', body = '']) => {
    const parsed = jsonObjectSchema.safeParse(parsePythonLiteral(body));
    return parsed.success ? [{ name, arguments: parsed.data }] : [];
  });
}

/** `[x(k="v", n=5)]`. Only names of tools, because any text may contain a bracket. */
function pythonCalls(text: string, names: ReadonlySet<string>): readonly WrittenCall[] {
  return [...text.matchAll(/([A-Za-z_][\w.-]*)\(((?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^()"'])*)\)/gu)].flatMap(
    ([, name = '', body = '']) => {
      const keyed = body.replaceAll(/(^|,)\s*([A-Za-z_]\w*)\s*=/gu, '$1"$2":');
      const parsed = jsonObjectSchema.safeParse(parsePythonLiteral(`{${keyed}}`));
      return names.has(name) && parsed.success ? [{ name, arguments: parsed.data }] : [];
    },
  );
}

/** A value without quotation marks: the tool's own schema decides its type when the call is checked. */
function looseValue(written: string): JsonValue {
  const text = written.replace(/^\n/, '').replace(/\n$/, '');
  return parseJson(text) ?? parsePythonLiteral(text) ?? text;
}
