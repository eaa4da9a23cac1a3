import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../shared/entities/json.ts';
import { toolSchema } from '../../shared/entities/tool.ts';
import { silentLogger } from '../foundation/logger.ts';
import { normalizeSchema } from '../inference/normalize-schema.ts';
import type { CallGate } from '../permissions/call-gate.ts';
import { noFiles } from '../permissions/no-access.ts';
import { toPromptTool } from '../prompt/prompt-tool.ts';
import { Catalog } from './catalog.ts';
import { definePlainTool, type ToolDefinition } from './define-tool.ts';
import { ToolExecutor } from './executor.ts';

const never = new AbortController().signal;
const openGate: CallGate = { pass: async () => ({ type: 'allowed', by: 'asked', files: noFiles() }) };
const calls: JsonValue[] = [];

const fromServer = (name: string, jsonSchema: JsonObject): ToolDefinition => ({
  name,
  summary: `Does ${name} on the server.`,
  risk: 'write-remote',
  timeoutMs: 60_000,
  examples: [],
  parameters: { jsonSchema },
  run: (args) => {
    calls.push(args as JsonObject);
    return { issue: 7 };
  },
});

/** As GitHub's server describes one, with a shared part. */
const createIssue = fromServer('create_issue', {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    repository: { $ref: '#/definitions/name', description: 'owner/name' },
    labels: { type: 'array', items: { $ref: '#/definitions/name' }, maxItems: 2 },
  },
  required: ['repository'],
  additionalProperties: false,
  definitions: { name: { type: 'string', minLength: 3 } },
});
const endless = fromServer('endless', { $ref: '#' });
const builtIn = definePlainTool({
  name: 'get_time',
  summary: 'Say what time it is',
  risk: 'read-only',
  timeoutMs: 60_000,
  examples: ['a', 'b', 'c'],
  parameters: z.object({}),
  run: () => 'noon',
});

function catalogWithServer(): Catalog {
  const catalog = new Catalog([{ name: 'time', summary: 'Time', tools: [builtIn] }]);
  catalog.setSource({ id: 'forge', bundles: [{ name: 'issues', summary: 'Issues', tools: [createIssue, endless] }] });
  return catalog;
}

describe('a tool whose parameters are a JSON Schema', () => {
  const catalog = catalogWithServer();
  const execute = (args: JsonObject) =>
    new ToolExecutor({ catalog, logger: silentLogger, gate: openGate }).execute('create_issue', args, never);

  it('is called with arguments that its schema allows', async () => {
    calls.length = 0;
    const args = { repository: 'ada/engine', labels: ['bug'] };
    expect(await execute(args)).toMatchObject({ outcome: 'succeeded', result: { issue: 7 }, untrusted: true });
    expect(calls).toEqual([args]);
  });

  it.each<readonly [JsonObject, string]>([
    [{}, 'repository is missing'],
    [{ repository: 'x' }, 'repository must fit (must NOT have fewer than 3 characters), got "x"'],
    [{ repository: 'ada/engine', labels: 'bug' }, 'labels must fit (expected array), got "bug"'],
    [{ repository: 'ada/engine', colour: 'red' }, 'colour is not a parameter of it'],
  ])('is not called with %j', async (args, reason) => {
    calls.length = 0;
    expect(await execute(args)).toMatchObject({
      outcome: 'invalid-arguments',
      errorForModel: `create_issue was not called: ${reason}. Correct the arguments and call it again.`,
    });
    expect(calls).toEqual([]);
  });

  it('is documented, enforced by the grammar and shown like any other', () => {
    const entry = catalog.find('create_issue');
    if (!entry) throw new Error('It is not in the catalog.');
    expect(toPromptTool(entry).briefDocumentation).toBe(
      'create_issue(repository: string, labels?: string[]): Does create_issue on the server.',
    );
    expect(normalizeSchema(entry.parameters)['properties']).toMatchObject({
      repository: { type: 'string', description: 'owner/name' },
    });
    const shown = catalog.describe().tools.find(({ name }) => name === 'create_issue');
    expect(toolSchema.parse(shown)).toEqual(shown);
  });

  it('is unavailable, with the reason, when its schema cannot be used; the source’s other tools stay available', () => {
    expect(catalog.find('endless')).toBeNull();
    expect(catalog.sources()[1]).toEqual({
      id: 'forge',
      tools: 1,
      unavailable: [{ name: 'endless', reason: 'Its schema refers to itself without end.' }],
      problem: null,
    });
    expect(catalog.describe().unavailable).toEqual([
      { source: 'forge', name: 'endless', reason: 'Its schema refers to itself without end.' },
    ]);
  });

  it('shows why a whole source provides nothing', () => {
    const other = catalogWithServer();
    other.setSource({ id: 'forge', bundles: [], problem: 'The server does not answer.' });
    expect(other.describe().unavailable).toEqual([
      { source: 'forge', name: null, reason: 'The server does not answer.' },
    ]);
  });
});
