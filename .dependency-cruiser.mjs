// Who may import whom. One table: the folders of electron/ and what each may use beside `foundation` and `shared`.
const MAY_IMPORT = {
  foundation: [],
  storage: [],
  settings: ['storage'],
  inference: [],
  models: ['storage', 'settings', 'inference'],
  tools: [],
  // Bundles keep their data in repositories of their own (decision 0002).
  bundles: ['tools', 'storage'],
  prompt: ['tools', 'inference'],
  chat: ['storage', 'settings', 'inference', 'models', 'tools', 'prompt'],
  app: ['storage', 'settings', 'inference', 'models', 'tools', 'bundles', 'prompt', 'chat'],
};

/** npm packages that only one place may know. */
const PACKAGE_OWNERS = {
  electron: '^electron/(main|preload)\\.ts$|^electron/desktop-host/',
  'node-llama-cpp': '^electron/inference/llama/|^resources/starter-model/',
  'better-sqlite3': '^electron/storage/',
  'sqlite-vec': '^electron/storage/',
  ws: '^electron/web-host/',
};
const TESTS = '\\.test\\.tsx?$|/testing/';

const folderRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `electron/${folder} imports only: ${['foundation', ...allowed].join(', ')}`,
  severity: 'error',
  from: { path: `^electron/${folder}/`, pathNot: TESTS },
  to: { path: '^electron/', pathNot: `^electron/(${[...new Set([folder, 'foundation', ...allowed])].join('|')})/` },
}));

const ownerRules = Object.entries(PACKAGE_OWNERS).map(([name, owner]) => ({
  name: `only its owner imports ${name}`,
  severity: 'error',
  from: { path: '^(electron|renderer|shared|e2e)/', pathNot: `${owner}|${TESTS}` },
  to: { path: `node_modules/${name}/`, dependencyTypesNot: ['type-only'] },
}));

export default {
  forbidden: [
    ...folderRules,
    ...ownerRules,
    { name: 'no cycles', severity: 'error', from: { pathNot: '^e2e/hosts/' }, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'shared stands alone', severity: 'error', from: { path: '^shared/', pathNot: TESTS }, to: { path: '^(electron|renderer|scripts|e2e|resources)/' } },
    { name: 'shared knows no Node', severity: 'error', from: { path: '^shared/', pathNot: TESTS }, to: { dependencyTypes: ['core'] } },
    { name: 'the window knows the contract only', severity: 'error', from: { path: '^renderer/', pathNot: TESTS }, to: { path: '^(electron|scripts|e2e|resources)/' } },
    { name: 'the main process knows no window', severity: 'error', from: { path: '^electron/' }, to: { path: '^renderer/' } },
    { name: 'hosts are not imported', severity: 'error', from: { path: '^electron/', pathNot: '^electron/(main|preload)\\.ts$|^electron/(desktop-host|web-host)/' }, to: { path: '^electron/(desktop-host|web-host)/' } },
    { name: 'hosts know the app, not its parts', severity: 'error', from: { path: '^electron/(desktop-host|web-host)/', pathNot: TESTS }, to: { path: '^electron/', pathNot: '^electron/(desktop-host|web-host|app|foundation)/|^electron/storage/storage-errors\\.ts$' } },
    { name: 'bundles do not import each other', severity: 'error', from: { path: '^electron/bundles/([^/]+)/', pathNot: TESTS }, to: { path: '^electron/bundles/([^/]+)/', pathNot: '^electron/bundles/$1/' } },
    { name: 'features do not import each other', severity: 'error', from: { path: '^renderer/features/([^/]+)/' }, to: { path: '^renderer/features/([^/]+)/', pathNot: '^renderer/features/$1/' } },
    { name: 'stores know the line only', severity: 'error', from: { path: '^renderer/stores/' }, to: { path: '^renderer/', pathNot: '^renderer/(stores|rpc)/' } },
    { name: 'parts of the UI know nothing of the app', severity: 'error', from: { path: '^renderer/ui/' }, to: { path: '^renderer/', pathNot: '^renderer/ui/' } },
    { name: 'tests are not imported', severity: 'error', from: { pathNot: TESTS }, to: { path: TESTS } },
    {
      name: 'nothing lies unused',
      severity: 'error',
      from: { path: '^electron/(main|preload|web-host/main)\\.ts$|^renderer/main\\.tsx$' },
      to: { path: '^(electron|renderer|shared)/.*\\.tsx?$', pathNot: `${TESTS}|\\.d\\.ts$|^shared/rpc/memory-transport\\.ts$|^electron/(main|preload|web-host/main)\\.ts$|^renderer/main\\.tsx$`, reachable: false },
    },
  ],
  options: {
    // TypeScript 7 has no API for other programs yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
