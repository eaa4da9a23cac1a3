import { describe, expect, it } from 'vitest';
import { createDrafts, valuesFor } from './create-drafts.ts';
import { withoutSecrets } from './filled-server.ts';
import { hideInAddress } from './hide-secrets.ts';
import { parseConfiguration } from './parse-configuration.ts';

const PLANTED = 'pl4nted-Value';
const KEY = 'sk-proj-Ab3dEf6hIj9lMn2pQr5t';
const args = (...list: readonly string[]): string =>
  JSON.stringify({ mcpServers: { it: { command: 'docker', args: list } } });

describe('a secret, wherever it is', () => {
  it.each([
    ['docker run -i --rm -e TOKEN=pl4nted-Value mcp/postgres'],
    ['docker run --env=TOKEN=pl4nted-Value mcp/postgres'],
    ['docker run -eTOKEN=pl4nted-Value mcp/postgres'],
    [args('run', '-e', `DATABASE=${PLANTED}`, 'mcp/postgres')],
    ['npx mcp-remote https://web.test/mcp --header "Authorization: Bearer pl4nted-Value"'],
    ['npx mcp-remote https://web.test/mcp --header=X-Api-Key:pl4nted-Value'],
    ['npx server --api-key=pl4nted-Value'],
    ['npx server --github-pat pl4nted-Value'],
    ['npx server env TOKEN=pl4nted-Value'],
    [args('run', 'x', '--config', JSON.stringify({ apiKey: PLANTED, level: 3 }))],
    ['npx server postgresql://ada:pl4nted-Value@db/one'],
    ['https://pl4nted-Value@web.test/mcp'],
    ['https://web.test/mcp?api_key=pl4nted-Value&lang=en'],
    ['TOKEN=pl4nted-Value npx server'],
    ['export TOKEN=pl4nted-Value; npx server'],
    ['claude mcp add it -e TOKEN=pl4nted-Value -- npx server'],
    ['claude mcp add it --transport http https://web.test/mcp -H "Authorization: Bearer pl4nted-Value"'],
  ])('is a value, and in nothing that is stored or shown: %s', (text) => {
    const [filled] = createDrafts(parseConfiguration(text), { taken: new Set(), known: [], environment: {} });
    if (filled === undefined) throw new Error('No draft.');
    expect(JSON.stringify(filled.draft)).not.toContain(PLANTED);
    expect(Object.values(valuesFor(filled, {})).join(' ')).toContain(PLANTED);
  });

  it.each([
    [`npx server ${KEY}`, 'server'],
    [`npx ${KEY} tool`, 'tool'],
    ['docker run -e GITHUB_TOKEN=ghp_abcdefghij0123456789 ghcr.io/github/github-mcp-server', 'github'],
    [`{"${KEY}": {"command": "notes-server"}}`, 'notes'],
  ])('is never the name of a server: %s', (text, title) => {
    const [filled] = createDrafts(parseConfiguration(text), { taken: new Set(), known: [], environment: {} });
    expect(filled?.draft).toMatchObject({ title, id: title });
  });

  it('is also a part of a path, while ordinary parts of an address stay', () => {
    const { texts, values } = hideInAddress('https://mcp.test/api/s/NjM2YTk4ZDAtNGQzYi00/mcp?server=v2025-06-18');
    expect(texts).toEqual(['https://mcp.test/api/s/${ADDRESS_KEY}/mcp?server=v2025-06-18']);
    expect(Object.keys(values)).toEqual(['ADDRESS_KEY']);
  });

  it('is not a word that only looks a little like one', () => {
    const plain = [
      'npx -y hf-mcp-server-for-everyone',
      'npx @modelcontextprotocol/server-filesystem@2026.8.31 /home/ada/Documents2026',
      'uvx mcp-server-git --repository /srv/repo',
    ];
    for (const text of plain) {
      const [filled] = createDrafts(parseConfiguration(text), { taken: new Set(), known: [], environment: {} });
      expect(filled?.draft.values).toEqual([]);
    }
  });

  it('is a user name and password in an address that was typed', () => {
    const settings = { type: 'address' as const, url: 'https://ada:hunter2@mcp.test/mcp', headers: [] };
    const { settings: stored, values } = withoutSecrets({ title: 'Mail', settings, values: {} });
    expect(JSON.stringify(stored)).not.toMatch(/hunter2/);
    expect(Object.values(values)).toContain('hunter2');
  });

  it('keeps two values of one name apart', () => {
    const [filled] = createDrafts(parseConfiguration('npx server --token a1 --token b2'), {
      taken: new Set(),
      known: [],
      environment: {},
    });
    expect(filled === undefined ? null : valuesFor(filled, {})).toEqual({ TOKEN: 'a1', TOKEN_2: 'b2' });
  });
});
