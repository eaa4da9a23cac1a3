import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nameInBundle } from '../../shared/formats/tool-title.ts';
import { Catalog, CatalogError } from './catalog.ts';
import { defineBundle } from './define-bundle.ts';
import { definePlainTool, type ToolDefinition } from './define-tool.ts';

function tool(name: string): ToolDefinition {
  return definePlainTool({
    name,
    summary: `Does ${name}.`,
    risk: 'read-only',
    timeoutMs: 60_000,
    examples: ['one', 'two', 'three'],
    parameters: z.object({ place: z.string().describe('A city'), count: z.number().optional() }),
    run: () => null,
  });
}

const catalogOf = (...names: string[]): Catalog =>
  new Catalog([defineBundle({ name: 'test', summary: 'For tests', tools: names.map(tool) })]);

describe('Catalog', () => {
  it('finds tools by their exact name, with their bundle and JSON Schema', () => {
    const entry = catalogOf('get_time', 'find_date').find('find_date');
    expect(entry?.bundle).toBe('test');
    expect(entry?.parameters).toEqual({
      type: 'object',
      properties: { place: { type: 'string', description: 'A city' }, count: { type: 'number' } },
      required: ['place'],
    });
    expect(catalogOf('get_time').find('Get_time')).toBeNull();
  });

  it('finds a tool under the variants of its name that models write', () => {
    const catalog = catalogOf('create_note', 'get_time');
    for (const name of [
      'create_note',
      'Create-Note',
      'createNote',
      ' create note',
      'functions.create_note',
      'default_api:createNote',
      'test.create_note',
      'builtin.test.create_note',
    ]) {
      expect(catalog.resolve(name)?.tool.name).toBe('create_note');
    }
    for (const name of ['create_notes', 'note', 'other.create_note', 'functions.', '', '日本'])
      expect(catalog.resolve(name)).toBeNull();
  });

  it('does not guess where two tools are possible, but accepts an exact name', () => {
    const catalog = catalogOf('send_mail', 'SendMail');
    expect(catalog.resolve('sendmail')).toBeNull();
    expect(catalog.resolve('SendMail')?.tool.name).toBe('SendMail');
  });

  it('finds tools that a source adds later, and no longer those that it removes', () => {
    const catalog = catalogOf('get_time');
    catalog.setSource({
      id: 'web',
      bundles: [defineBundle({ name: 'pages', summary: 'Pages', tools: [tool('read_page')] })],
    });
    expect(catalog.resolve('Web.Read-Page')?.tool.name).toBe('read_page');
    catalog.removeSource('web');
    expect(catalog.resolve('Web.Read-Page')).toBeNull();
  });

  it('lists the most similar tools', () => {
    const catalog = catalogOf('create_note', 'create_reminder', 'calculate', 'get_time');
    expect(catalog.nearestNames('create_notes', 2)).toEqual(['create_note', 'create_reminder']);
    expect(catalog.nearestNames('Calculator', 1)).toEqual(['calculate']);
    expect(catalogOf('convert_units', 'forget').nearestNames('convert', 1)).toEqual(['convert_units']);
  });

  it.each([
    [['get_time', 'get_time'], 'Two tools are named "get_time"'],
    [['get', 'get_time'], '"get_time" begins with the name "get"'],
    [['get_time', 'x', 'get'], '"get_time" begins with the name "get"'],
    [['ab', 'ab_a', 'ab_b'], 'begins with the name "ab"'],
  ])('refuses %j', (names, message) => {
    expect(() => catalogOf(...names)).toThrow(CatalogError);
    expect(() => catalogOf(...names)).toThrow(message);
  });

  it('describes bundles and tools for the window', () => {
    const { bundles, tools } = catalogOf('get_time').describe();
    expect(bundles).toEqual([{ name: 'test', summary: 'For tests', toolNames: ['get_time'] }]);
    expect(tools[0]).toMatchObject({
      name: 'get_time',
      bundle: 'test',
      risk: 'read-only',
      examples: ['one', 'two', 'three'],
    });
  });
});

describe('Catalog with several sources', () => {
  const source = (id: string, ...names: string[]) => ({
    id,
    bundles: [defineBundle({ name: 'files', summary: 'Files', tools: names.map(tool) })],
  });

  it('notifies listeners when tools are added or removed', () => {
    const catalog = catalogOf('get_time');
    let changes = 0;
    catalog.changed.on(() => changes++);
    catalog.setSource(source('disk', 'read_file'));
    expect(catalog.find('read_file')).toMatchObject({ id: 'disk.read_file', bundle: 'disk.files', source: 'disk' });
    catalog.removeSource('disk');
    expect(catalog.find('read_file')).toBeNull();
    expect(changes).toBe(2);
    catalog.removeSource('disk');
    expect(changes).toBe(2);
  });

  it('keeps every tool of a source whose names are in use, under other names', () => {
    const catalog = catalogOf('read_file');
    catalog.setSource(source('one', 'read_file', 'read'));
    catalog.setSource(source('two', 'read_file'));
    expect(catalog.list().map(({ tool: { name } }) => name)).toEqual([
      'read_file',
      'one_read_file',
      't2_one_read',
      'two_read_file',
    ]);
    expect(catalog.bundles().map(({ name, toolNames }) => [name, toolNames])).toEqual([
      ['test', ['read_file']],
      ['one.files', ['one_read_file', 't2_one_read']],
      ['two.files', ['two_read_file']],
    ]);
  });

  it('gives names from which a person can be shown the server’s own', () => {
    const catalog = catalogOf('read_file');
    catalog.setSource(source('mcp.one', 'read_file', 'read', 'write'));
    catalog.setSource(source('mcp.two', 'write'));
    const entries = catalog.list();
    expect(entries.map(({ tool: { name } }) => name)).toContain('t2_mcp_one_read');
    expect(entries.map(({ tool: { name }, bundle }) => nameInBundle(name, bundle))).toEqual(
      entries.map(({ ownName }) => ownName),
    );
  });

  it('has the state of each source', () => {
    const catalog = catalogOf('get_time');
    catalog.setSource({ ...source('disk', 'read_file', 'write_file'), problem: 'The server does not answer.' });
    expect(catalog.sources()).toEqual([
      { id: 'builtin', tools: 1, unavailable: [], problem: null },
      { id: 'disk', tools: 2, unavailable: [], problem: 'The server does not answer.' },
    ]);
  });

  it('leaves out a tool whose arguments cannot be described, and reports it', () => {
    const catalog = catalogOf('get_time');
    const broken = { ...tool('broken'), parameters: z.object({ when: z.date() }) };
    catalog.setSource({
      id: 'server',
      bundles: [defineBundle({ name: 'b', summary: 'B', tools: [broken, tool('fine')] })],
    });
    expect(catalog.list().map(({ tool: { name } }) => name)).toEqual(['get_time', 'fine']);
    expect(catalog.sources()[1]).toEqual({
      id: 'server',
      tools: 1,
      unavailable: [{ name: 'broken', reason: 'Date cannot be represented in JSON Schema' }],
      problem: null,
    });
  });

  it('replaces what a source provided before', () => {
    const catalog = catalogOf('get_time');
    catalog.setSource(source('disk', 'read_file', 'write_file'));
    catalog.setSource(source('disk', 'list_files'));
    expect(catalog.list().map(({ tool: { name } }) => name)).toEqual(['get_time', 'list_files']);
  });
});
