import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Catalog } from '../electron/tools/catalog.ts';
import { describeTool } from '../electron/mcp-server/describe-tool.ts';
import { questionAbout } from '../electron/reading/languages/en/missing-detail.ts';
import { viewParameters } from '../electron/tools/parameters/parameter-view.ts';
import { withBuiltInBundles } from '../electron/app/built-in-bundles.ts';
import { wantsWords } from '../shared/formats/tool-title.ts';
import { TOOLS_PAGE, toolTable, withTable } from './tool-table.ts';

const bundles = await withBuiltInBundles((all) => all);
const tools = bundles.flatMap((bundle) => bundle.tools.map((tool) => ({ ...tool, bundle: bundle.name })));
const names = tools.map(({ name }) => name);
const byName = tools.map((tool) => [tool.name, tool] as const);

describe('the built-in tools', () => {
  it('are at least a hundred, in at least sixteen bundles with unique names and summaries', () => {
    expect(tools.length).toBeGreaterThanOrEqual(100);
    expect(bundles.length).toBeGreaterThanOrEqual(16);
    for (const pick of ['name', 'summary'] as const)
      expect(new Set(bundles.map((bundle) => bundle[pick])).size).toBe(bundles.length);
  });

  it('are all in the catalog under their own names', () => {
    const catalog = new Catalog(bundles);
    expect(
      catalog
        .list()
        .map(({ tool }) => tool.name)
        .toSorted(),
    ).toEqual(names.toSorted());
    expect(catalog.sources().flatMap(({ problem }) => problem ?? [])).toEqual([]);
  });

  it('have names of which none begins with another, so that a model cannot stop too early', () => {
    expect(
      names.flatMap((name) =>
        names.filter((other) => other !== name && other.startsWith(name)).map((other) => `${name} ${other}`),
      ),
    ).toEqual([]);
  });

  it.each(byName)(
    '%s says in one line what it does, and how a person asks for it',
    (_name, { name, summary, examples, timeoutMs }) => {
      expect(name).toMatch(/^[a-z]+(_[a-z0-9]+)+$|^[a-z]+$/);
      expect(summary.length).toBeLessThanOrEqual(100);
      expect(summary).toMatch(/^[A-Z].*[^.]$/);
      expect(new Set(examples.map((example) => example.toLowerCase())).size).toBe(3);
      expect(timeoutMs).toBeGreaterThan(0);
    },
  );

  it('accept the calls that their examples show to models, and say something short about them', () => {
    const shown = tools.flatMap(({ exampleCall, ...tool }) =>
      exampleCall === undefined ? [] : [{ tool, exampleCall }],
    );
    expect(shown.length).toBeGreaterThanOrEqual(80);
    for (const { tool, exampleCall } of shown) {
      expect(viewParameters(tool.parameters).check(exampleCall.arguments), tool.name).toMatchObject({ success: true });
      expect(exampleCall.said, tool.name).toMatch(/^.{3,60}[^.]$/);
    }
  });

  it.each(byName)('%s says on an approval card, in words for a person, what it wants', (_name, { name, summary }) => {
    const words = wantsWords(name, summary);
    expect(words).toMatch(/^[A-Z][A-Za-z ]+ wants to [a-z][^;]+\.$/);
    expect(words).not.toMatch(/the person|wants to (?:tell (?:about|the)|statistics)|wants to .*\bconversation/i);
    expect(words.length).toBeLessThanOrEqual(150);
  });

  it.each(byName)('%s has a few plain parameters, and describes each', (_name, { parameters }) => {
    const schema = viewParameters(parameters).schema as {
      properties?: Record<string, { description?: string }>;
      additionalProperties?: unknown;
    };
    const properties = Object.entries(schema.properties ?? {});
    expect(properties.length).toBeLessThanOrEqual(8);
    expect(properties.filter(([, { description }]) => description === undefined).map(([key]) => key)).toEqual([]);
    expect(schema.additionalProperties).toBe(false);
  });

  it.each(byName)(
    '%s has a question of its own for each argument that may be missing',
    (name, { parameters, asks }) => {
      const { required } = viewParameters(parameters).schema as { required?: readonly string[] };
      for (const parameter of required ?? [])
        expect(questionAbout({ tool: name, parameter }, asks)).not.toBe(
          `What is the ${parameter.replaceAll('_', ' ')}?`,
        );
    },
  );

  it('say to other programs what they return, and leave room for more, such as a handle', () => {
    for (const entry of new Catalog(bundles).list()) {
      const { name, outputSchema } = describeTool(entry);
      expect(Object.keys(outputSchema?.properties ?? {}), name).not.toEqual([]);
      expect(JSON.stringify(outputSchema), name).not.toContain('"additionalProperties":false');
    }
  });

  it('declare what they touch on disk, if they take a path', () => {
    const taking = tools.filter(({ parameters }) =>
      Object.keys(viewParameters(parameters).schema['properties'] ?? {}).some((key) =>
        /^(?:path|file|folder|archive)$/.test(key),
      ),
    );
    expect(taking.filter(({ touches }) => touches === undefined).map(({ name }) => name)).toEqual([]);
    expect(taking.length).toBeGreaterThan(30);
  });

  it('never lose data without a question: destructive tools are marked', () => {
    expect(
      tools
        .filter(({ name, risk }) => /^(?:delete|trash|remove|drop|wipe)_/.test(name) && risk === 'read-only')
        .map(({ name }) => name),
    ).toEqual([]);
  });
});

describe('the page of tools', () => {
  it('has the current table of all tools', () => {
    const page = readFileSync(TOOLS_PAGE, 'utf8');
    expect(withTable(page, toolTable(bundles))).toBe(page);
  });

  it('is not written without the markers around the table', () => {
    expect(() => withTable('# Tools', 'table')).toThrow('has lost the lines');
  });
});
