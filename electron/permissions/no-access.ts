import { ToolError } from '../foundation/tool-error.ts';
import { FileReach } from './file-reach.ts';
import { GrantedFiles } from './granted-files.ts';
import type { FileAccess } from './file-access.ts';
import type { NetworkAccess } from './network-access.ts';
import { hostPaths } from './platform-paths.ts';

/** For where nothing is granted, and nobody can be asked. */
export const noFiles = (): FileAccess => new GrantedFiles({
  reach: new FileReach({ folders: [], opened: [], closed: [], platform: hostPaths() }),
  trash: async () => { throw new ToolError('There is no trash here, so nothing is deleted.'); },
});

export const noNetwork: NetworkAccess = {
  fetch: async () => { throw new ToolError('The network cannot be reached from here.'); },
};
