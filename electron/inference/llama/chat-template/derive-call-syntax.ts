import { isDeepStrictEqual } from 'node:util';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import {
  ID_HOLE,
  INDEX_HOLE,
  KEY_HOLE,
  NAME_HOLE,
  NUMBER_HOLE,
  TYPE_HOLE,
  type CallSyntax,
  type SeparateArguments,
  type WrittenCall,
} from '../../answer-text/call-syntax.ts';
import { endOfJson, parseJson } from '../../answer-text/json-text.ts';
import { commonLength, withoutHalfTag } from '../../answer-text/shared-text.ts';

/** Calls with arguments that appear nowhere else, so that everything around them is the template's. */
export const PROBE_CALLS = {
  none: { name: 'probe_alpha', arguments: {}, id: 'call00001' },
  text: { name: 'probe_alpha', arguments: { a_key: 'a value' }, id: 'call00001' },
  all: {
    name: 'probe_alpha',
    arguments: { a_key: 'a value', b_key: 'b value', c_key: 71, d_key: 82 },
    id: 'call00001',
  },
  second: { name: 'probe_beta', arguments: { a_key: 'e value', c_key: 93 }, id: 'call00002' },
  nested: {
    name: 'probe_alpha',
    arguments: { a_key: 'say "a"', b_key: { inner: ['x', true, null] }, c_key: true },
    id: 'call00001',
  },
} as const satisfies Record<string, WrittenCall>;

/** What a template writes for calls, from the end of its generation prompt to the end of the model's turn. */
export type RenderCalls = (calls: readonly WrittenCall[]) => Promise<string>;

/** Null if the template refuses. */
type AttemptedCalls = (calls: readonly WrittenCall[]) => Promise<string | null>;

/**
 * Finds out how a template writes calls by rendering known calls.
 * @param renderCalls rejects if the template refuses.
 * @returns null if it writes none, or in an unsupported way.
 */
export async function deriveCallSyntax(renderCalls: RenderCalls): Promise<CallSyntax | null> {
  const attempt: AttemptedCalls = async (calls) => {
    try {
      return await renderCalls(calls);
    } catch {
      return null;
    }
  };
  const single = await attempt([PROBE_CALLS.all]);
  if (single?.includes(PROBE_CALLS.all.name) !== true) return null;
  const parallel = await attempt([PROBE_CALLS.all, PROBE_CALLS.second]);
  const object = jsonArguments(single);
  return object === null ? separateSyntax(single, parallel, attempt) : jsonSyntax(single, parallel, object);
}

/** @returns the arguments object as it occurs in the text: on one line or several, never inside a string. */
function jsonArguments(single: string): string | null {
  const name = single.indexOf(PROBE_CALLS.all.name);
  const start = single.indexOf('{', name);
  const end = start < 0 ? -1 : endOfJson(single, start);
  if (end < 0) return null;
  const text = single.slice(start, end);
  return isDeepStrictEqual(parseJson(text), PROBE_CALLS.all.arguments) ? text : null;
}

function jsonSyntax(single: string, parallel: string | null, object: string): CallSyntax | null {
  const first = cut(single, PROBE_CALLS.all.name, object);
  if (first === null) return null;
  const [before = '', beforeArguments = '', rest = ''] = first;
  const between = gapOf(parallel, object);
  const afterArguments = commonStart(between, rest);
  return {
    ...surroundings(before, between, rest, afterArguments),
    arguments: {
      style: 'json',
      beforeArguments: withHoles(beforeArguments),
      afterArguments: withHoles(afterArguments),
    },
  };
}

async function separateSyntax(
  single: string,
  parallel: string | null,
  attempt: AttemptedCalls,
): Promise<CallSyntax | null> {
  const pieces = cut(single, 'probe_alpha', 'a_key', 'a value', 'b_key', 'b value', 'c_key', '71', 'd_key', '82');
  const withText = cut((await attempt([PROBE_CALLS.text])) ?? '', 'probe_alpha', 'a_key', 'a value');
  if (pieces === null || withText === null || isPythonObject(pieces[1] ?? '')) return null;
  const [before = '', beforeFirst = '', textValue = '', textNext = ''] = pieces;
  const [otherValue = '', otherNext = '', , rest = ''] = pieces.slice(6);
  const between = gapOf(parallel, '82');
  const otherEnd = commonStart(between, rest);
  const surrounding = surroundings(before, between, rest, otherEnd);
  const end = (text: string, key = ''): string => withHoles(withoutEnd(text, rest.slice(otherEnd.length)), key);
  const empty = cut((await attempt([PROBE_CALLS.none])) ?? '', 'probe_alpha');
  return {
    ...surrounding,
    arguments: {
      style: 'separate',
      beforeFirst: withHoles(beforeFirst),
      withoutArguments: empty === null ? '' : end(empty[1] ?? ''),
      string: {
        beforeValue: textValue,
        beforeNext: withHoles(textNext, 'a_key'),
        afterLast: end(withText[3] ?? '', 'a_key'),
      },
      other: {
        beforeValue: otherValue.replace(/(?<=type=")number(?=")/u, TYPE_HOLE),
        beforeNext: withHoles(otherNext, 'c_key'),
        afterLast: withHoles(otherEnd, 'd_key'),
      },
      ...notationOf((await attempt([PROBE_CALLS.nested])) ?? ''),
    },
  };
}

/** A dictionary in Python's notation comes from a template that expects the arguments as a text. */
const isPythonObject = (beforeFirst: string): boolean => /[{]\s*'$/.test(beforeFirst);

function surroundings(
  before: string,
  between: string | null,
  rest: string,
  callEnd: string,
): Pick<CallSyntax, 'before' | 'between' | 'after'> {
  return {
    before: withHoles(before),
    between: between === null ? null : withHoles(between.slice(callEnd.length)),
    after: withHoles(rest.slice(callEnd.length)),
  };
}

/** The text between two calls: from the end of the first one's arguments to the second's name. */
function gapOf(parallel: string | null, lastOfFirst: string): string | null {
  const start = parallel?.indexOf(lastOfFirst) ?? -1;
  if (parallel === null || start < 0) return null;
  const end = parallel.indexOf(PROBE_CALLS.second.name, start);
  return end < 0 ? null : parallel.slice(start + lastOfFirst.length, end);
}

/** @returns the common beginning of both; half of a tag is dropped, because the two differ in the tag. */
function commonStart(left: string | null, right: string): string {
  return left === null ? right : withoutHalfTag(right.slice(0, commonLength(left, right)));
}

type Notation = Pick<SeparateArguments, 'values' | 'escapedStrings' | 'elementMark'>;

function notationOf(nested: string): Notation {
  const elementMark = /b_key>((?:(?!b_key>)\S)*?)<inner>/u.exec(nested)?.[1];
  if (elementMark !== undefined) return { values: 'elements', elementMark, escapedStrings: false };
  return { ...plainNotation(nested), elementMark: '' };
}

function plainNotation(nested: string): Omit<Notation, 'elementMark'> {
  const escapedStrings = nested.includes('say \\"a\\"') || nested.includes(`'say "a"'`);
  if (nested.includes('inner:')) return { values: 'gemma', escapedStrings };
  if (!/\bTrue\b/.test(nested)) return { values: 'json', escapedStrings };
  return { values: nested.includes('"inner"') ? 'json-python-literals' : 'python', escapedStrings };
}

/** A call's id, number and name differ from call to call, and the key from argument to argument. */
function withHoles(text: string, key = ''): string {
  return (key === '' ? text : text.replaceAll(key, KEY_HOLE))
    .replaceAll(/call0000[12]/g, ID_HOLE)
    .replaceAll(/"(\w*id)": "[01]"/g, `"$1": "${INDEX_HOLE}"`)
    .replaceAll(/ index="[12]"/g, ` index="${NUMBER_HOLE}"`)
    .replaceAll(/probe_(?:alpha|beta)/g, NAME_HOLE)
    .replaceAll(/^:[01](?=<)/g, `:${INDEX_HOLE}`);
}

/** @returns the text before, between and after the marks, or null if one of them is missing. */
function cut(text: string, ...marks: readonly string[]): string[] | null {
  const pieces: string[] = [];
  let start = 0;
  for (const mark of marks) {
    const at = text.indexOf(mark, start);
    if (at < 0) return null;
    pieces.push(text.slice(start, at));
    start = at + mark.length;
  }
  return [...pieces, text.slice(start)];
}

const withoutEnd = (text: string, end: string): string =>
  end !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;

const property = (type: string): JsonObject => ({ type, description: 'A value' });

/** The parameters of the tools that the probes call. Some templates require descriptions. */
export const PROBE_PARAMETERS: JsonObject = {
  type: 'object',
  properties: {
    a_key: property('string'),
    b_key: property('string'),
    c_key: property('integer'),
    d_key: property('integer'),
  },
  required: ['a_key'],
};
