import { z } from 'zod';
import { expect, it } from 'vitest';
import { Catalog } from '../tools/catalog.ts';
import { defineTool } from '../tools/define-tool.ts';
import { findNamedCall } from './find-named-call.ts';

const tool = (name: string, parameters: z.ZodObject) =>
  defineTool({
    name,
    summary: 'Does something',
    parameters,
    risk: 'read-only',
    timeoutMs: 1000,
    examples: ['a', 'b', 'c'],
    run: () => ({}),
    said: () => 'Done',
  });

const text = z.string().describe('A text');
const catalog = new Catalog([
  {
    name: 'files',
    summary: 'Files',
    tools: [
      tool('list_directory', z.strictObject({ path: text, depth: z.number().optional().describe('How deep') })),
      tool('copy_thing', z.strictObject({ from: text, to: text })),
      tool('draw', z.strictObject({ kind: z.enum(['bar', 'pie']).describe('Kind') })),
      tool('get_time', z.strictObject({ place: text.optional() })),
    ],
  },
]);
const call = (message: string) => findNamedCall(message, catalog);

it('calls a tool that is named together with the only value it needs', () => {
  expect(call('@list_directory Documents')).toEqual({ name: 'list_directory', arguments: { path: 'Documents' } });
  expect(call(' @list_directory "My files" ')).toEqual({ name: 'list_directory', arguments: { path: 'My files' } });
});

it('leaves every other message to the model', () => {
  for (const message of [
    'list my Documents',
    'please @list_directory Documents',
    '@list_directory Documents and Downloads',
    '@list_directory',
    '@copy_thing a',
    '@draw bar',
    '@get_time Oslo',
    '@unknown Documents',
  ])
    expect(call(message)).toBeNull();
});
