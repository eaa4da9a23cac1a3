/**
 * Who may import whom: the folders of electron/ and what each may use in addition to `foundation` and `shared`. The
 * rules of dependency-cruiser and the diagram of the architecture are made from it.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  foundation: [],
  storage: [],
  settings: ['storage'],
  permissions: ['storage', 'settings'],
  metrics: ['storage'],
  inference: [],
  models: ['storage', 'settings', 'inference'],
  tools: ['permissions'],
  // Bundles keep their data in repositories of their own (decision 0002).
  bundles: ['tools', 'permissions', 'storage'],
  // Servers of tools: what they list is kept in a repository, what they need in the secret store.
  mcp: ['storage', 'settings', 'permissions', 'tools'],
  prompt: ['tools', 'inference'],
  selection: ['tools', 'inference', 'storage'],
  loader: ['storage', 'settings', 'inference', 'tools', 'prompt', 'selection', 'skills'],
  // Words and vectors are compared as for tools.
  memory: ['storage', 'settings', 'inference', 'selection'],
  skills: ['storage', 'settings', 'inference', 'selection'],
  chat: ['storage', 'settings', 'inference', 'models', 'tools', 'prompt', 'selection', 'loader', 'memory', 'skills'],
  // The harness puts the parts together as the app does, and borrows what only the app joins.
  benchmarks: [
    'storage',
    'settings',
    'permissions',
    'inference',
    'models',
    'tools',
    'bundles',
    'prompt',
    'selection',
    'loader',
    'chat',
    'memory',
    'skills',
    'metrics',
    'mcp',
    'app',
  ],
  app: [
    'storage',
    'settings',
    'permissions',
    'inference',
    'models',
    'tools',
    'bundles',
    'prompt',
    'selection',
    'loader',
    'chat',
    'memory',
    'skills',
    'metrics',
    'mcp',
  ],
};
