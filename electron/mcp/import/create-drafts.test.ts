import { describe, expect, it } from 'vitest';
import { createDrafts, valuesFor, type FilledDraft } from './create-drafts.ts';
import { parseConfiguration } from './parse-configuration.ts';

const draftsOf = (text: string, taken: readonly string[] = []): readonly FilledDraft[] =>
  createDrafts(parseConfiguration(text), {
    taken: new Set(taken),
    known: [],
    environment: { FROM_SHELL: 'inherited' },
    home: '/home/ada',
  });
function only(text: string): FilledDraft {
  const [first, ...others] = draftsOf(text);
  if (first === undefined || others.length > 0) throw new Error('Not one draft.');
  return first;
}
const program = (command: string, args: readonly string[], variables: readonly string[] = []) => ({
  type: 'program',
  command,
  arguments: args,
  folder: null,
  variables,
});

describe('pasted text', () => {
  it('can be a configuration of Claude, Cursor and others, whose keys go to the secret store', () => {
    const filled = only(
      '{"mcpServers": {"GitHub": {"command": "docker", "args": ["run", "-i"], "env": {"GITHUB_TOKEN": "ghp_1"}}}}',
    );
    expect(filled.draft).toEqual({
      id: 'github',
      title: 'GitHub',
      settings: program('docker', ['run', '-i'], ['GITHUB_TOKEN']),
      values: [{ name: 'GITHUB_TOKEN', prompt: null, isGiven: true }],
      isOff: false,
      isKnown: false,
    });
    expect(JSON.stringify(filled.draft)).not.toContain('ghp_1');
    expect(valuesFor(filled, {})).toEqual({ GITHUB_TOKEN: 'ghp_1' });
  });

  it('can be a configuration of VS Code, with comments and inputs that the person is asked for', () => {
    const filled = only(`{
      // comes from the gallery
      "inputs": [{"type": "promptString", "id": "key", "description": "Your key", "password": true}],
      "servers": {"weather": {"type": "http", "url": "https://weather.test/mcp", "headers": {"Authorization": "Bearer \${input:key}"}}},
    }`);
    expect(filled.draft).toMatchObject({
      settings: { type: 'address', url: 'https://weather.test/mcp', headers: ['Authorization'] },
      values: [{ name: 'key', prompt: 'Your key', isGiven: false }],
    });
    expect(valuesFor(filled, {})).toEqual({});
    expect(valuesFor(filled, { key: 'k1' })).toEqual({ Authorization: 'Bearer k1' });
  });

  it.each([
    ['{"command": "npx", "args": ["-y", "@upstash/context7-mcp"]}', 'context7'],
    ['"notes": {"command": "notes-server"},', 'notes'],
    ['npx -y @modelcontextprotocol/server-filesystem@2026.8.31 ~/Documents', 'filesystem'],
    ['npx @playwright/mcp@latest', 'playwright'],
    ['uvx mcp-server-git --repository "/home/anna/my repo"', 'git'],
    ['docker run -i --rm mcp/postgres', 'postgres'],
    ['https://mcp.linear.app/mcp', 'linear'],
    ['claude mcp add --transport http sentry https://mcp.sentry.dev/mcp', 'sentry'],
    ['claude mcp add airtable --env AIRTABLE_KEY=k -- npx -y airtable-mcp-server', 'airtable'],
  ])('%s is called %s', (text, id) => {
    expect(only(text).draft.id).toBe(id);
  });

  it('can be a command line with quotation marks, variables and the home folder', () => {
    const filled = only('NODE_KEY=n1 npx -y server-files "~/My files" --token t1 --api-key=a1 $FROM_SHELL');
    expect(filled.draft.settings).toEqual(
      program(
        'npx',
        ['-y', 'server-files', '/home/ada/My files', '--token', '${TOKEN}', '--api-key=${API_KEY}', '${FROM_SHELL}'],
        ['NODE_KEY'],
      ),
    );
    expect(valuesFor(filled, {})).toEqual({ NODE_KEY: 'n1', TOKEN: 't1', API_KEY: 'a1', FROM_SHELL: 'inherited' });
  });

  it('never leaves a password in a stored address', () => {
    expect(only('npx pg-server postgresql://ada:pass@db/one').draft.settings).toEqual(
      program('npx', ['pg-server', 'postgresql://ada:${ADDRESS_PASSWORD}@db/one']),
    );
    expect(only('https://search.test/mcp?api_key=k2&lang=en').draft.settings).toMatchObject({
      url: 'https://search.test/mcp?api_key=${API_KEY}&lang=en',
    });
  });

  it('leads to questions for the placeholders of documentation', () => {
    const { draft } = only(
      '{"maps": {"command": "maps", "env": {"MAPS_KEY": "<YOUR_API_KEY>", "OTHER": "your-key-here"}}}',
    );
    expect(draft.values.map(({ isGiven }) => isGiven)).toEqual([false, false]);
  });

  it('gets an unused id', () => {
    expect(draftsOf('{"a": {"command": "x"}, "A": {"command": "y"}}', ['a']).map(({ draft }) => draft.id)).toEqual([
      'a-2',
      'a-3',
    ]);
  });

  it.each([
    ['', 'Paste the JSON of a server'],
    ['{"mcpServers": {', 'not valid JSON: look at line 1'],
    ['{"theme": "dark"}', 'describes no server'],
    ['npx server | tee log', 'without pipes'],
    ['{"url": "ftp://files.test"}', 'is not a web address'],
  ])('%j is refused in words', (text, words) => {
    expect(() => draftsOf(text)).toThrow(words);
  });
});
