import { RpcError } from '../../shared/rpc/errors.ts';

/** What a system dialog for a file or folder came to. `unsupported`: this window has none. */
export type PickedPath = { readonly path: string } | 'cancelled' | 'unsupported';

/** @param ask opens the dialog; null when the person cancels. */
export async function pickPath(ask: () => Promise<{ readonly path: string } | null>): Promise<PickedPath> {
  try {
    return (await ask()) ?? 'cancelled';
  } catch (error) {
    if (error instanceof RpcError && error.code === 'unsupported') return 'unsupported';
    throw error;
  }
}
