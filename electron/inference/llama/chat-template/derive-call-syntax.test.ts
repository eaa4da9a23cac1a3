import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../shared/entities/json.ts';
import { pythonJson, writeCalls, type WrittenCall } from '../../answer-text/call-syntax.ts';
import { deriveCallSyntax } from './derive-call-syntax.ts';
import { readCalls } from '../../answer-text/read-calls.ts';

/** Renderers in the forms that templates have; each is a family's, written here. */
const FORMS: Readonly<Record<string, (calls: readonly WrittenCall[]) => string>> = {
  Hermes: (calls) =>
    calls
      .map(
        ({ name, arguments: given }) =>
          `<tool_call>\n{"name": "${name}", "arguments": ${pythonJson(given)}}\n</tool_call>`,
      )
      .join('\n'),
  Mistral: (calls) =>
    `[TOOL_CALLS] [${calls
      .map(
        ({ name, arguments: given, id = '' }) =>
          `{"name": "${name}", "arguments": ${pythonJson(given)}, "id": "${id}"}`,
      )
      .join(', ')}]`,
  'Llama 3.1': ([call]) => `{"name": "${call?.name ?? ''}", "parameters": ${pythonJson(call?.arguments ?? {})}}`,
  'Qwen3-Coder': (calls) =>
    calls
      .map(
        ({ name, arguments: given }) =>
          `<tool_call>\n<function=${name}>\n${Object.entries(given)
            .map(([key, value]) => `<parameter=${key}>\n${plain(value)}\n</parameter>\n`)
            .join('')}</function>\n</tool_call>`,
      )
      .join('\n'),
  'LFM2 (Python)': (calls) =>
    `<|tool_call_start|>[${calls
      .map(
        ({ name, arguments: given }) =>
          `${name}(${Object.entries(given)
            .map(([key, value]) => `${key}=${typeof value === 'string' ? JSON.stringify(value) : python(value)}`)
            .join(', ')})`,
      )
      .join(', ')}]<|tool_call_end|>`,
  'Kimi-K2 (numbered)': (calls) =>
    `<|section|>${calls
      .map(
        ({ name, arguments: given }, at) =>
          `<|call|>functions.${name}:${String(at)}<|args|>${pythonJson(given)}<|end_call|>`,
      )
      .join('')}<|end_section|>`,
};
const plain = (value: JsonValue): string => (typeof value === 'string' ? value : pythonJson(value));
const python = (value: JsonValue): string =>
  pythonJson(value).replaceAll('true', 'True').replaceAll('false', 'False').replaceAll('null', 'None');

const GIVEN: readonly WrittenCall[] = [
  { name: 'read_file', arguments: { path: 'a b.txt', lines: 12, whole: true }, id: 'aB3dE5fG7' },
  { name: 'set_timer', arguments: { minutes: 5 }, id: 'hJ9kL1mN3' },
];
const SCHEMAS = new Map([
  ['read_file', { type: 'object', properties: { path: { type: 'string' } } }],
  ['set_timer', { type: 'object', properties: {} }],
]);
const bare = (calls: readonly WrittenCall[]) => calls.map(({ name, arguments: given }) => ({ name, arguments: given }));

it.each(Object.entries(FORMS))(
  'writes calls it has never seen as a template of %s does, and reads them',
  async (_name, render) => {
    const syntax = await deriveCallSyntax((calls) => Promise.resolve(render(calls)));
    if (syntax === null) throw new Error('nothing was derived');
    const calls = syntax.between === null ? GIVEN.slice(0, 1) : GIVEN;
    expect(writeCalls(syntax, calls)).toBe(render(calls));
    expect(bare(readCalls(syntax, render(calls), 0, SCHEMAS))).toEqual(bare(calls));
  },
);

it('keeps the ids that a template writes', async () => {
  const syntax = await deriveCallSyntax((calls) => Promise.resolve(FORMS['Mistral']?.(calls) ?? ''));
  if (syntax === null) throw new Error('nothing was derived');
  const read = readCalls(syntax, FORMS['Mistral']?.(GIVEN) ?? '', 0, SCHEMAS);
  expect(read.map(({ id }) => id)).toEqual(['aB3dE5fG7', 'hJ9kL1mN3']);
});

it.each([
  ['refuses calls', () => Promise.reject(new Error('no calls'))],
  ['writes none', () => Promise.resolve('Hello.')],
])('derives nothing from a template that %s', async (_what, render) => {
  expect(await deriveCallSyntax(render)).toBeNull();
});

it('takes a template that refuses several calls for one that writes one at a time', async () => {
  const syntax = await deriveCallSyntax((calls) =>
    calls.length > 1 ? Promise.reject(new Error('one call only')) : Promise.resolve(FORMS['Hermes']?.(calls) ?? ''),
  );
  expect(syntax).toMatchObject({ between: null, before: '<tool_call>\n{"name": "' });
});
