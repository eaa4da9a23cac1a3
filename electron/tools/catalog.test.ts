import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Catalog, CatalogError } from './catalog.ts';
import { defineBundle } from './define-bundle.ts';
import { defineTool, type ToolDefinition } from './define-tool.ts';

function tool(name: string): ToolDefinition {
  return defineTool({
    name,
    summary: `Does ${name}.`,
    risk: 'read-only',
    timeoutMs: 1000,
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

  it('names the nearest tools', () => {
    const catalog = catalogOf('create_note', 'create_reminder', 'calculate', 'get_time');
    expect(catalog.nearestNames('create_notes', 2)).toEqual(['create_note', 'create_reminder']);
    expect(catalog.nearestNames('Calculator', 1)).toEqual(['calculate']);
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
    expect(tools[0]).toMatchObject({ name: 'get_time', bundle: 'test', risk: 'read-only', examples: ['one', 'two', 'three'] });
  });
});
