import { Worker } from 'node:worker_threads';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import type { JsonObject } from '../../../shared/entities/json.ts';
import type { StartHelper } from '../../foundation/helper-process.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { FileReach } from '../../permissions/file-reach.ts';
import { GrantedFiles } from '../../permissions/granted-files.ts';
import { guardedDesktop } from '../../permissions/guarded-desktop.ts';
import { hostPaths } from '../../permissions/platform-paths.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import { openDatabase } from '../../storage/database.ts';
import { placeNewDatabase } from '../../storage/testing/new-database.ts';
import { createRepositories } from '../../storage/repositories.ts';
import { Catalog } from '../../tools/catalog.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import { viewParameters } from '../../tools/parameters/parameter-view.ts';
import { ResultStore } from '../../tools/result-store.ts';
import { createBundles } from '../../bundles/index.ts';
import { createMemory } from '../create-memory.ts';
import { createServices } from '../create-services.ts';
import { hostileArguments } from './hostile-arguments.ts';

/** What a call did to the event loop, reported to the test. */
export interface Held {
  readonly tool: string;
  readonly arguments: string;
  /** Longest processor time during which the main thread let nothing else run. */
  readonly heldMs: number;
}

/** Processor time for the whole search, in milliseconds: it then stops. */
const ALL_MS = 20_000;
const RUNS = 4;
/** The person's programs, which always need approval. */
const LEFT_OUT = new Set(['run_command', 'open_app', 'open_file', 'open_link']);

/** Ends the process if one call takes this long, after printing the call's name. */
const WATCHDOG = `
  const { workerData: { beat } } = require('node:worker_threads');
  let seen = -1, begin = process.cpuUsage();
  setInterval(() => {
    const now = Atomics.load(beat, 0);
    if (now !== seen) { seen = now; begin = process.cpuUsage(); }
    const { user, system } = process.cpuUsage(begin);
    if ((user + system) / 1000 > 10000) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/** Helpers have limits of their own. Here each ends immediately, so that only the app's own work is measured. */
const noHelper: StartHelper = () => ({
  send() {},
  onMessage() {},
  onExit: (listener) => void setImmediate(() => listener('not started')),
  end() {},
});

const home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-hang-')));
const documents = path.join(home, 'Documents');
mkdirSync(documents);
for (const [name, text] of [
  ['words.txt', 'a aa aaa '.repeat(100_000)],
  ['line.txt', 'x'.repeat(1_000_000)],
  ['deep.json', '['.repeat(200_000)],
  ['table.csv', 'a,b\n'.repeat(50_000)],
  ['page.html', '<div>'.repeat(50_000)],
] as const)
  writeFileSync(path.join(documents, name), text);

const { database } = openDatabase(placeNewDatabase(path.join(home, 'knapsack.db')), { logger: silentLogger });
const repositories = createRepositories(database);
const settings = new SettingsService(repositories.settings, silentLogger);
settings.update({ memory: true, toolLoader: true });
const reader = { embedderKey: null, read: () => Promise.resolve(null) };
const { tools: memory } = createMemory({ repositories, settings, reader, emit: () => {}, logger: silentLogger });
const services = createServices({
  repositories,
  tablesFile: path.join(home, 'tables.db'),
  startHelper: noHelper,
  desktop: guardedDesktop(undefined),
  results: new ResultStore(),
});
services.notes.create('Long', 'aaaa '.repeat(100_000), Date.now());
const catalog = new Catalog(createBundles({ ...services, memory }));
const platform = { ...hostPaths(), home };
const reach = new FileReach({
  folders: [{ path: documents, name: 'Documents', access: 'write' }],
  opened: [],
  closed: [],
  platform,
});
const files = new GrantedFiles({ reach, trash: async (place) => rmSync(place, { recursive: true, force: true }) });
const executor = new ToolExecutor({
  catalog,
  logger: silentLogger,
  results: new ResultStore(),
  gate: { pass: async () => ({ type: 'allowed', by: 'rule', files }) },
});

const beat = new Int32Array(new SharedArrayBuffer(4));
new Worker(WATCHDOG, { eval: true, workerData: { beat }, execArgv: [] }).unref();
let held = 0;
let last = process.threadCpuUsage();
const cpuMs = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;
const look = (): void => {
  held = Math.max(held, cpuMs(process.threadCpuUsage(last)));
  last = process.threadCpuUsage();
  Atomics.add(beat, 0, 1);
};
setInterval(look, 2).unref();

/** Arguments that blocked the app before. */
const FOUND: readonly (readonly [string, JsonObject])[] = [
  ['calculate', { expression: 'sinh(9e99)' }],
  ['calculate', { expression: `${'9^'.repeat(200)}9` }],
  ['solve_equation', { equation: `${'x^99 * '.repeat(20)}x = ${'x^99 + '.repeat(15)}1` }],
  ['search_notes', { query: 'aaaa' }],
  ['search_notes', { query: 'a aa aaa '.repeat(50) }],
  ['search_past_conversations', { query: 'a aa aaa '.repeat(50) }],
  ['find_pattern', { text: 'a'.repeat(30_000), pattern: '(a+)+$' }],
];

const begin = process.threadCpuUsage();
const tell = (message: unknown): void => void process.send?.(message);
async function attempt(name: string, args: JsonObject): Promise<void> {
  const shown = JSON.stringify(args).slice(0, 200);
  tell({ begun: name, arguments: shown });
  look();
  held = 0;
  await executor.execute(name, args, AbortSignal.timeout(3000), 'c1');
  look();
  tell({ tool: name, arguments: shown, heldMs: Math.round(held) } satisfies Held);
}

for (const [name, args] of FOUND) await attempt(name, args);
for (let run = 0; run < RUNS; run++) {
  for (const [index, { tool }] of catalog.list().entries()) {
    if (LEFT_OUT.has(tool.name) || cpuMs(process.threadCpuUsage(begin)) > ALL_MS) continue;
    const arbitrary = hostileArguments(viewParameters(tool.parameters).schema);
    const seed = Number(process.argv[2]) + run * 1000 + index;
    const [args = {}] = fc.sample(arbitrary, { numRuns: 1, seed });
    await attempt(tool.name, args);
  }
}
await services.dispose();
database.close();
rmSync(home, { recursive: true, force: true });
process.disconnect();
process.exit(0);
