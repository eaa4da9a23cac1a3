import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { Sharing } from '../../sharing/sharing.ts';
import type { AreaHandlers } from './area-handlers.ts';

export type SharingCommands = Pick<Sharing, 'state' | 'undoCall' | 'usesKey' | 'showKey' | 'replaceKey'>;

export function createSharingHandlers(sharing: SharingCommands): AreaHandlers<'sharing'> {
  return {
    'sharing.state': () => sharing.state(),
    'sharing.undoCall': ({ callId }) => sharing.undoCall(callId),
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

function requireOn({ usesKey }: Pick<Sharing, 'usesKey'>): void {
  if (!usesKey)
    throw new RpcError('conflict', t('Turn on “Share tools with other programs” or “Serve the model” first.'));
}
