/**
 * Who may import whom: the folders of electron/ and what each may import in addition to `foundation` and `shared`. The
 * rules of dependency-cruiser and the architecture diagram are made from this table.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  foundation: [],
  storage: [],
  settings: ['storage'],
  permissions: ['storage', 'settings'],
  metrics: ['storage'],
  inference: [],
  models: ['storage', 'settings', 'inference'],
  // Finds and downloads models; `models` keeps and loads them.
  hub: ['storage', 'settings', 'inference', 'models'],
  // Newer versions of the app itself.
  updates: ['settings'],
  tools: ['permissions'],
  // Bundles store their data in their own repositories (decision 2).
  bundles: ['tools', 'permissions', 'storage'],
  // Tool servers and agents: how their programs are started, limited and read, and where their keys are.
  'outside-programs': ['settings'],
  // Instructions, tools and folders that chats can begin with.
  assistants: ['storage'],
  // Folders for chats, with instructions and folders on disk of their own.
  projects: ['storage'],
  // Files that the person gives to a chat. They are read as the tools read them, in a separate process.
  attachments: ['storage', 'permissions', 'tools', 'bundles'],
  // Folders whose files are found by what is in them, by words and by meaning as tools are.
  knowledge: ['storage', 'permissions', 'inference', 'tools', 'bundles', 'attachments', 'selection', 'metrics'],
  // Tool servers: what they list is stored in a repository, what they need in the secret store.
  mcp: ['storage', 'settings', 'permissions', 'tools', 'outside-programs'],
  acp: ['storage', 'settings', 'permissions', 'tools', 'outside-programs'],
  // Other programs on this computer: the door they come in by, who they are, and what they called.
  sharing: ['storage', 'settings', 'permissions', 'tools'],
  // Both ends of the protocol clean what strangers write, and read messages, in the same way.
  'mcp-server': ['permissions', 'tools', 'sharing', 'outside-programs'],
  // Knapsack as an agent in other programs: conversations with the model, shown there.
  'acp-server': ['storage', 'permissions', 'tools', 'chat', 'sharing', 'outside-programs'],
  prompt: ['tools', 'inference'],
  // The model for other programs, with the tools packed that they send.
  'openai-server': ['permissions', 'inference', 'tools', 'prompt', 'selection', 'sharing'],
  selection: ['tools', 'inference', 'storage'],
  loader: ['storage', 'settings', 'inference', 'tools', 'prompt', 'selection', 'skills'],
  // Words and vectors are compared as for tools.
  memory: ['storage', 'settings', 'inference', 'selection'],
  skills: ['storage', 'settings', 'inference', 'selection'],
  // What a message asks for, before any model writes.
  reading: ['storage', 'tools', 'inference'],
  chat: [
    'reading',
    'storage',
    'settings',
    'permissions',
    'inference',
    'models',
    'tools',
    'prompt',
    'selection',
    'loader',
    'memory',
    'skills',
  ],
  // Chats and whole profiles that leave or arrive as files.
  transfer: ['storage', 'settings'],
  // The benchmarks wire the parts as the app does, and use what only the app connects.
  benchmarks: [
    'reading',
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
    'acp',
    'outside-programs',
    'mcp-server',
    'acp-server',
    'openai-server',
    'sharing',
    'attachments',
    'knowledge',
    'app',
  ],
  app: [
    'reading',
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
    'acp',
    'outside-programs',
    'mcp-server',
    'acp-server',
    'openai-server',
    'sharing',
    'hub',
    'updates',
    'transfer',
    'assistants',
    'projects',
    'attachments',
    'knowledge',
  ],
};
