import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import type { CopyKeeper } from '../../storage/copies/copy-keeper.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createCopyHandlers(
  copies: Pick<CopyKeeper, 'state' | 'make' | 'requestRestore' | 'cancelRestore'>,
  { restart }: Pick<HostCapabilities, 'restart'>,
): AreaHandlers<'copies'> {
  return {
    'copies.state': () => copies.state(),
    'copies.make': async () => {
      await copies.make();
      const state = copies.state();
      if (state.problem !== null) throw new RpcError('conflict', state.problem);
      return state;
    },
    'copies.restore': ({ id }) => {
      try {
        copies.requestRestore(id);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        throw new RpcError('not-found', t('This copy no longer exists. Choose another one.'), { cause: error });
      }
      return copies.state();
    },
    'copies.cancelRestore': () => {
      copies.cancelRestore();
      return copies.state();
    },
    'copies.restart': () => {
      if (restart === undefined)
        throw new RpcError('unsupported', t('This window cannot restart Knapsack. Quit it and start it again.'));
      restart();
      return null;
    },
  };
}
