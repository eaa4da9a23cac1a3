import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewConnection } from '../connections.ts';
import { ConnectionImports } from './connection-imports.ts';
import { ServerFiles } from './server-files/server-files.ts';
import { configurationPlaces } from './find-configurations.ts';

let home = '';
beforeEach(() => void (home = mkdtempSync(path.join(os.tmpdir(), 'knapsack-import-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

function write(file: string, content: string): string {
  const place = path.join(home, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
  return place;
}

function openImports(): { imports: ConnectionImports; added: NewConnection[] } {
  const added: NewConnection[] = [];
  const imports = new ConnectionImports({
    connections: { list: () => [], add: (connection) => void added.push(connection) },
    folders: () => [],
    files: new ServerFiles({ folder: path.join(home, 'servers') }),
    places: configurationPlaces({ platform: 'linux', home, environment: {}, folders: [path.join(home, 'project')] }),
  });
  return { imports, added };
}

describe("servers in other programs' configurations", () => {
  it('are found where those programs store them, without any values', async () => {
    write(
      '.config/Claude/claude_desktop_config.json',
      '{"mcpServers": {"files": {"command": "npx", "args": ["files"]}}}',
    );
    write('.cursor/mcp.json', '{"mcpServers": {"db": {"command": "db", "env": {"DB_KEY": "k-from-cursor"}}}}');
    write('.config/Code/User/mcp.json', '{"servers": {"web": {"url": "https://web.test/mcp"}}}');
    write('project/.mcp.json', '{"mcpServers": {"here": {"command": "here"}}}');
    write('.lmstudio/mcp.json', '{"mcpServers": {}}');
    const found = await openImports().imports.find();
    expect(found.map(({ program, drafts }) => [program, drafts.map(({ title }) => title)])).toEqual([
      ['Claude Desktop', ['files']],
      ['Cursor', ['db']],
      ['VS Code', ['web']],
      ['project', ['here']],
    ]);
    expect(JSON.stringify(found)).not.toContain('k-from-cursor');
  });

  it('get the variables of the file that they name, which go to the secret store', async () => {
    write('project/.env', 'DB_KEY="k from a file"\nDB_URL=from-file\n');
    const entry = { command: 'db', env: { DB_URL: 'own' }, envFile: '${workspaceFolder}/.env' };
    const file = write('project/.vscode/mcp.json', JSON.stringify({ servers: { db: entry } }));
    const { imports, added } = openImports();
    expect(JSON.stringify(await imports.find())).not.toContain('k from a file');
    await imports.add({ type: 'program', path: file }, [{ id: 'db', title: 'db', values: {} }]);
    expect(added).toMatchObject([{ values: { DB_KEY: 'k from a file', DB_URL: 'own' } }]);
  });

  it('are added as selected, with the values of the file', async () => {
    const file = write(
      '.cursor/mcp.json',
      '{"mcpServers": {"db": {"command": "db", "env": {"DB_KEY": "k"}}, "other": {"command": "o"}}}',
    );
    const { imports, added } = openImports();
    await imports.add({ type: 'program', path: file }, [{ id: 'db', title: 'My database', values: {} }]);
    expect(added).toMatchObject([{ id: 'db', title: 'My database', values: { DB_KEY: 'k' } }]);
  });

  it('are shown also when another file cannot be read, and its problem with them', async () => {
    write('.cursor/mcp.json', '{"mcpServers": {"db": {"command": "db"}');
    write('.lmstudio/mcp.json', '{"mcpServers": {"here": {"command": "here"}}}');
    const found = await openImports().imports.find();
    expect(found).toMatchObject([
      { program: 'Cursor', drafts: [], problem: expect.stringContaining('not valid JSON') },
      { program: 'LM Studio', problem: null },
    ]);
  });

  it('are not read from another file that the window names', async () => {
    const secret = write('elsewhere.json', '{"mcpServers": {"x": {"command": "x"}}}');
    const { imports } = openImports();
    await expect(imports.add({ type: 'program', path: secret }, [{ id: 'x', title: 'X', values: {} }])).rejects.toThrow(
      'no longer exists',
    );
  });
});
