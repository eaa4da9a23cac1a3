import { createWriteStream, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { ServerDraft } from '../../../../shared/entities/connection.ts';
import type { NewConnection } from '../../connections.ts';
import { ConnectionImports } from '../connection-imports.ts';
import { ServerFiles } from './server-files.ts';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'knapsack-files-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const MANIFEST = {
  manifest_version: '0.3',
  name: 'weather-server',
  display_name: 'Weather',
  server: {
    type: 'node',
    entry_point: 'server/index.js',
    mcp_config: {
      command: 'node',
      args: ['${__dirname}/server/index.js', '--city', '${user_config.city}', '--unit=${user_config.unit}'],
      env: { WEATHER_KEY: '${user_config.key}', FOLDER: '${DOCUMENTS}' },
      platform_overrides: { win32: { command: 'node.exe' } },
    },
  },
  user_config: {
    key: { type: 'string', title: 'Key', description: 'From weather.test', required: true, sensitive: true },
    city: { type: 'string', title: 'City', default: 'Oslo' },
    unit: { type: 'string', title: 'Unit' },
  },
};

async function archive(files: Readonly<Record<string, string>>, mode = 0o100644): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name, { mode });
  zip.end();
  const file = path.join(folder, 'made.zip');
  await pipeline(zip.outputStream, createWriteStream(file));
  return readFileSync(file);
}
const server = (manifest: object = MANIFEST): Promise<Buffer> =>
  archive({ 'manifest.json': JSON.stringify(manifest), 'server/index.js': 'run()' }, 0o100755);

function openImports(): { imports: ConnectionImports; files: ServerFiles; added: NewConnection[] } {
  const added: NewConnection[] = [];
  const files = new ServerFiles({ folder: path.join(folder, 'servers'), platform: 'linux', home: '/home/ada' });
  const connections = { list: () => [], add: (connection: NewConnection) => void added.push(connection) };
  return { imports: new ConnectionImports({ connections, folders: () => [], files, places: [] }), files, added };
}

/** In pieces, as the window sends it. */
async function receive(imports: ConnectionImports, bytes: Buffer): Promise<{ id: string; draft: ServerDraft }> {
  const half = Math.floor(bytes.length / 2);
  const { id } = await imports.receiveFile(null, bytes.subarray(0, half), false);
  const { drafts } = await imports.receiveFile(id, bytes.subarray(half), true);
  const [draft] = drafts ?? [];
  if (draft === undefined) throw new Error('It describes nothing.');
  return { id, draft };
}

describe('a server that comes as a file', () => {
  it('is unpacked, asks for what it needs, and is added with it', async () => {
    const { imports, added } = openImports();
    const { id, draft } = await receive(imports, await server());
    const place = path.join(folder, 'servers', id);
    expect(draft).toMatchObject({
      id: 'weather',
      title: 'Weather',
      settings: { type: 'program', command: 'node', folder: place, variables: ['WEATHER_KEY', 'FOLDER'] },
      values: [
        { name: 'key', prompt: 'Key: From weather.test', isGiven: false },
        { name: 'FOLDER', isGiven: true },
        { name: 'city', isGiven: true },
        { name: 'unit', prompt: 'Unit (optional)', isGiven: false },
      ],
    });
    expect(readFileSync(path.join(place, 'server', 'index.js'), 'utf8')).toBe('run()');
    expect(statSync(path.join(place, 'server', 'index.js')).mode & 0o777).toBe(0o700);
    await imports.add({ type: 'file', id }, [{ id: 'weather', title: 'Weather', values: { key: 'k1' } }]);
    expect(added).toMatchObject([
      {
        settings: { arguments: [`${place}/server/index.js`, '--city', '${city}'] },
        values: { WEATHER_KEY: 'k1', FOLDER: '/home/ada/Documents', city: 'Oslo' },
      },
    ]);
  });

  it('may be signed', async () => {
    const signature = Buffer.from('MCPB_SIG_V1\0\0\0\0signatureMCPB_SIG_END', 'latin1');
    const { draft } = await receive(openImports().imports, Buffer.concat([await server(), signature]));
    expect(draft.title).toBe('Weather');
  });

  it('is kept while a connection uses it, or the person may still add it', async () => {
    const { imports, files, added } = openImports();
    const [used, gone, looked] = [
      await receive(imports, await server()),
      await receive(imports, await server()),
      await receive(imports, await server()),
    ];
    for (const { id } of [used, gone])
      await imports.add({ type: 'file', id }, [{ id: 'weather', title: 'Weather', values: { key: 'k' } }]);
    await files.removeUnused([added[0]?.settings ?? []].flat());
    expect(readdirSync(path.join(folder, 'servers')).toSorted()).toEqual([used.id, looked.id].toSorted());
    await imports.discardFile(looked.id);
    expect(existsSync(path.join(folder, 'servers', looked.id))).toBe(false);
  });

  it.each([
    ['no archive', async () => Buffer.from('not a zip file'), 'damaged or incomplete'],
    ['no manifest', () => archive({ 'a.txt': 'a' }), 'has no manifest.json'],
    ['no command', () => archive({ 'manifest.json': '{"name": "x", "server": {}}' }), 'no command'],
    ['links', () => archive({ 'manifest.json': '/etc/passwd' }, 0o120777), 'contains links'],
    ['a path outside', async () => withPathOutside(await archive({ 'aa/evil.txt': 'a' })), 'damaged'],
  ])('is refused with %s, and leaves nothing behind', async (_, make, words) => {
    const { imports } = openImports();
    await expect(receive(imports, await make())).rejects.toThrow(words);
    expect(readdirSync(path.join(folder, 'servers'))).toEqual([]);
  });
});

/** Such a name can't be written with a library. */
function withPathOutside(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1');
}
