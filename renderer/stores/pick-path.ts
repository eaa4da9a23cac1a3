import { RpcError } from '../../shared/rpc/errors.ts';

/** The result of a system dialog for a file or folder. `unsupported`: this window has none. */
export type PickedPath = { readonly path: string } | 'cancelled' | 'unsupported';

/** @param ask opens the dialog; null if the person cancels. */
export async function pickPath(ask: () => Promise<{ readonly path: string } | null>): Promise<PickedPath> {
  try {
    return (await ask()) ?? 'cancelled';
  } catch (error) {
    if (error instanceof RpcError && error.code === 'unsupported') return 'unsupported';
    throw error;
  }
}
