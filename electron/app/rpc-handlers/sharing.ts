import { RpcError } from '../../../shared/rpc/errors.ts';
import type { Sharing } from '../../sharing/sharing.ts';
import type { AreaHandlers } from './area-handlers.ts';

export type SharingCommands = Pick<Sharing, 'state' | 'isOn' | 'showKey' | 'replaceKey'>;

export function createSharingHandlers(sharing: SharingCommands): AreaHandlers<'sharing'> {
  return {
    'sharing.state': () => sharing.state(),
    'sharing.showKey': () => {
      requireOn(sharing);
      return { key: sharing.showKey() };
    },
    'sharing.replaceKey': async () => {
      requireOn(sharing);
      return { key: await sharing.replaceKey() };
    },
  };
}

function requireOn({ isOn }: Pick<Sharing, 'isOn'>): void {
  if (!isOn) throw new RpcError('conflict', 'Turn on “Share tools with other programs” first.');
}
