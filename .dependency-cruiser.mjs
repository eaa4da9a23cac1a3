import { HELPERS } from './electron/foundation/helpers.ts';
import { MAY_IMPORT } from './scripts/import-table.ts';

const HOSTS = '^electron/(desktop-host|web-host|stdio-host)/';
const exactly = (files) => files.map((file) => file.replaceAll('.', '\\.')).join('|');
/** Entry points of the program and its helpers: anything that can't be reached from here is unused. */
const STARTED = [
  'start',
  'main',
  'preload',
  'web-host/start',
  'web-host/main',
  'stdio-host/start',
  'stdio-host/main',
  'benchmarks/main',
  'benchmarks/servers/synthetic-server',
  'benchmarks/fit/run-model',
  'benchmarks/attachments/write-large-files',
];
const ENTRIES = `^electron/(${STARTED.join('|')})\\.ts$|^renderer/main\\.tsx$|^(${exactly(Object.values(HELPERS))})$`;

/** npm packages that only one place may import. */
const PACKAGE_OWNERS = {
  electron: '^electron/(main|preload)\\.ts$|^electron/desktop-host/',
  'node-llama-cpp': '^electron/inference/llama/',
  'better-sqlite3': '^electron/storage/',
  'sqlite-vec': '^electron/storage/',
  ws: '^electron/(web-host|benchmarks)/',
  // Only `outgoing` sends with it; the others choose how a connection is made.
  undici: '^electron/(foundation/outgoing|permissions|hub|inference/openai|mcp/transport)/',
  '@huggingface/hub': '^electron/hub/',
  'electron-updater': '^electron/(updates|desktop-host)/',
};
const TESTS = '\\.test\\.tsx?$|/testing/';

/** Every rule is an error. A test may import anything, as long as nobody imports the test. */
const forbid = (name, from, to) => ({ name, severity: 'error', from: { pathNot: TESTS, ...from }, to });

const folderRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => {
  const known = [...new Set([folder, 'foundation', ...allowed])];
  const name = `electron/${folder} imports only: ${['foundation', ...allowed].join(', ')}`;
  return forbid(
    name,
    { path: `^electron/${folder}/` },
    { path: '^electron/', pathNot: `^electron/(${known.join('|')})/` },
  );
});

const ownerRules = Object.entries(PACKAGE_OWNERS).map(([name, owner]) =>
  forbid(
    `only its owner imports ${name}`,
    { path: '^(electron|renderer|shared|e2e)/', pathNot: `${owner}|${TESTS}` },
    { path: `node_modules/${name}/`, dependencyTypesNot: ['type-only'] },
  ),
);

const electronRules = [
  forbid(
    'a folder of electron/ has a line in the table',
    { path: '^electron/[^/]+/', pathNot: `^electron/(${Object.keys(MAY_IMPORT).join('|')})/|${HOSTS}|${TESTS}` },
    { path: '.' },
  ),
  forbid('the main process knows no window', { path: '^electron/' }, { path: '^renderer/' }),
  forbid(
    'the app needs nothing of what trains its models',
    { path: '^(electron|shared|renderer|e2e)/' },
    { path: '^scripts/starter-model/' },
  ),
  forbid('hosts are not imported', { path: '^electron/', pathNot: `${ENTRIES}|${HOSTS}|${TESTS}` }, { path: HOSTS }),
  // A failed start is explained by the errors of storage (decision 6).
  forbid(
    'hosts know the app, not its parts',
    { path: HOSTS },
    { path: '^electron/', pathNot: `${HOSTS}|^electron/(app|foundation)/|^electron/storage/storage-errors\\.ts$` },
  ),
  forbid(
    "how messages are read is nobody else's business",
    { path: '^(electron|shared|renderer|e2e)/', pathNot: `^electron/reading/|${TESTS}` },
    { path: '^electron/reading/', pathNot: '^electron/reading/request-reader\\.ts$' },
  ),
  // A fault in llama.cpp ends the engine's process, or that of a header, and not the app (decision 45).
  forbid(
    'llama.cpp runs in the engine’s process',
    {
      path: '^electron/',
      pathNot: `^electron/(inference/llama|benchmarks)/|^electron/inference/engine-process/(engine|header)-helper\\.ts$|${TESTS}`,
    },
    { path: '^electron/inference/llama/' },
  ),
  // Access is decided before a call (decision 13). Asking how full a disk is doesn't count as file access.
  forbid(
    'tools reach files, network and programs through what they are handed',
    { path: '^electron/bundles/', pathNot: `${TESTS}|^electron/bundles/files/disk-usage\\.ts$` },
    {
      path: '^(node:)?(fs|fs/promises|child_process|net|http|https|http2|tls|dgram|dns|dns/promises|worker_threads|cluster|vm)$',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'bundles do not import each other',
    { path: '^electron/bundles/([^/]+)/' },
    { path: '^electron/bundles/([^/]+)/', pathNot: '^electron/bundles/$1/' },
  ),
];

const rendererRules = [
  forbid('the window knows the contract only', { path: '^renderer/' }, { path: '^(electron|scripts|e2e|resources)/' }),
  forbid(
    'features do not import each other',
    { path: '^renderer/features/([^/]+)/' },
    { path: '^renderer/features/([^/]+)/', pathNot: '^renderer/features/$1/' },
  ),
  forbid(
    'stores know the line only',
    { path: '^renderer/stores/' },
    { path: '^renderer/', pathNot: '^renderer/(stores|rpc)/' },
  ),
  forbid(
    'parts of the UI know nothing of the app',
    { path: '^renderer/ui/' },
    { path: '^renderer/', pathNot: '^renderer/ui/' },
  ),
];

const sharedRules = [
  forbid('shared stands alone', { path: '^shared/' }, { path: '^(electron|renderer|scripts|e2e|resources)/' }),
  forbid('shared knows no Node', { path: '^shared/' }, { dependencyTypes: ['core'] }),
];

const generalRules = [
  // Only types pass between the launchers and the fixture that starts them, which the parser can't distinguish.
  forbid('no cycles', { pathNot: '^e2e/hosts/' }, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  forbid('tests are not imported', { pathNot: `${TESTS}|^e2e/` }, { path: TESTS }),
  forbid(
    'nothing lies unused',
    { path: ENTRIES },
    {
      path: '^(electron|renderer|shared)/.*\\.tsx?$',
      pathNot: `${TESTS}|\\.d\\.ts$|^shared/rpc/memory-transport\\.ts$|${ENTRIES}`,
      reachable: false,
    },
  ),
];

export default {
  forbidden: [...folderRules, ...ownerRules, ...electronRules, ...rendererRules, ...sharedRules, ...generalRules],
  options: {
    // TypeScript 7 has no API for other programs yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
