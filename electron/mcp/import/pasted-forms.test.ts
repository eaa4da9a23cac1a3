import { describe, expect, it } from 'vitest';
import { createDrafts, valuesFor, type FilledDraft } from './create-drafts.ts';
import { parseConfiguration } from './parse-configuration.ts';

const draftsOf = (text: string): readonly FilledDraft[] =>
  createDrafts(parseConfiguration(text), { taken: new Set(), known: [], environment: {}, home: '/home/ada' });
/** @returns each server in one line, with its values. */
const linesOf = (text: string): readonly string[] =>
  draftsOf(text).map((filled) => {
    const { title, settings, isOff } = filled.draft;
    const way = settings.type === 'program' ? [settings.command, ...settings.arguments].join(' ') : settings.url;
    return `${title}: ${way} ${JSON.stringify(valuesFor(filled, {}))}${isOff ? ' off' : ''}`;
  });
const FETCH = 'fetch: npx -y fetch-server {"TOKEN":"t1"}';

describe('a pasted configuration is read as what it configures', () => {
  it.each([
    [
      'Markdown with words around it',
      'Add this to your settings:\n\n```json\n' +
        '{"mcpServers": {"fetch": {"command": "npx", "args": ["-y", "fetch-server"], "env": {"TOKEN": "t1"}}}}\n' +
        '```\n\nThen restart.',
      [FETCH],
    ],
    ['Markdown with a command', '```bash\n$ TOKEN=t1 npx -y fetch-server\n```', [FETCH]],
    [
      'YAML of goose',
      'extensions:\n  fetch:\n    type: stdio\n    enabled: true\n    cmd: npx\n    args:\n      - -y\n' +
        '      - fetch-server\n    envs:\n      TOKEN: t1\n  web:\n    type: streamable_http\n' +
        '    uri: https://web.test/mcp\n    enabled: false\n',
      [FETCH, 'web: https://web.test/mcp {} off'],
    ],
    [
      'TOML of Codex',
      '# Codex\n[mcp_servers.fetch]\ncommand = "npx"\nargs = ["-y", "fetch-server"]\n\n[mcp_servers.fetch.env]\n' +
        'TOKEN = "t1"\n\n[mcp_servers.web]\nurl = "https://web.test/mcp"\nbearer_token_env_var = "WEB_TOKEN"\n',
      [FETCH, 'web: https://web.test/mcp {}'],
    ],
    [
      'OpenCode',
      '{"mcp": {"fetch": {"type": "local", "command": ["npx", "-y", "fetch-server"], "environment": {"TOKEN": ' +
        '"t1"}}, "web": {"type": "remote", "url": "https://web.test/mcp", "enabled": false}}}',
      [FETCH, 'web: https://web.test/mcp {} off'],
    ],
    [
      'Zed, also in its older form',
      '{"context_servers": {"fetch": {"command": {"path": "npx", "args": ["-y", "fetch-server"], "env": ' +
        '{"TOKEN": "t1"}}}, "new": {"source": "custom", "command": "new-server", "args": []}}}',
      [FETCH, 'new: new-server  {}'.replace('  ', ' ')],
    ],
    [
      'Cherry Studio',
      '{"mcpServers": {"Zx9-long-identifier-4711": {"name": "web", "type": "sse", "isActive": true, "baseUrl": ' +
        '"https://web.test/sse", "command": "", "args": []}}}',
      ['web: https://web.test/sse {}'],
    ],
    [
      'a list with names',
      '[{"name": "fetch", "command": "npx", "args": ["-y", "fetch-server"], "env": {"TOKEN": "t1"}}]',
      [FETCH],
    ],
    [
      'JSON with comments, and a server that is off',
      '{\n// mine\n"mcpServers": {"fetch": {"command": "npx", "args": ["-y", "fetch-server"], "env": {"TOKEN": ' +
        '"t1"}, "disabled": true}, /* later */ }}',
      [`${FETCH} off`],
    ],
    ['a variable that is exported', 'export TOKEN=t1 && npx -y fetch-server', [FETCH]],
    ['variables in lines before it', '# first\nexport TOKEN="t1"\nnpx -y fetch-server', [FETCH]],
    ['PowerShell', '$env:TOKEN="t1"; npx -y fetch-server', [FETCH]],
    ['a command over several lines', 'TOKEN=t1 \\\n  npx -y \\\n  fetch-server', [FETCH]],
    ['an address', 'https://web.test/mcp', ['web: https://web.test/mcp {}']],
  ])('%s', (_name, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });

  it.each([
    ['claude mcp add fetch --env TOKEN=t1 -- npx -y fetch-server', [FETCH]],
    ['claude mcp add -s user -e TOKEN=t1 fetch npx -- -y fetch-server', [FETCH]],
    [
      'claude mcp add --transport http web https://web.test/mcp --header "Authorization: Bearer b1"',
      ['web: https://web.test/mcp {"Authorization":"Bearer b1"}'],
    ],
    [`claude mcp add-json fetch '{"command":"npx","args":["-y","fetch-server"],"env":{"TOKEN":"t1"}}'`, [FETCH]],
    ['codex mcp add fetch --env TOKEN=t1 -- npx -y fetch-server', [FETCH]],
    ['codex mcp add web --url https://web.test/mcp --bearer-token-env-var WEB_TOKEN', ['web: https://web.test/mcp {}']],
    ['gemini mcp add -e TOKEN=t1 --scope user --trust fetch npx -y fetch-server', [FETCH]],
    ['qwen mcp add --transport sse web https://web.test/sse', ['web: https://web.test/sse {}']],
    [`code --add-mcp '{"name":"fetch","command":"npx","args":["-y","fetch-server"],"env":{"TOKEN":"t1"}}'`, [FETCH]],
    ['claude mcp add a -- run-a\nclaude mcp add b -- run-b', ['a: run-a {}', 'b: run-b {}']],
  ])('%s', (text, lines) => {
    expect(linesOf(text).map((line) => line.replace('  ', ' '))).toEqual(lines);
  });

  it('asks for a key that another program keeps elsewhere', () => {
    const [, web] = draftsOf(
      'extensions:\n  a:\n    cmd: a\n  web:\n    type: streamable_http\n    uri: https://web.test/mcp\n' +
        '    headers:\n      Authorization: Bearer ${WEB_TOKEN}\n',
    );
    expect(web?.draft.values).toEqual([{ name: 'WEB_TOKEN', prompt: null, isGiven: false }]);
    const [stored] = draftsOf('extensions:\n  a:\n    cmd: a\n    env_keys: [A_KEY]\n');
    expect(stored?.draft.values).toEqual([{ name: 'A_KEY', prompt: null, isGiven: false }]);
  });
});
