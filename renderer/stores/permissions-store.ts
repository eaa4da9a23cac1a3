import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RememberedAnswer } from '../../shared/entities/approval.ts';
import type { Grant, GrantAccess } from '../../shared/entities/grant.ts';
import type { RpcClient } from '../../shared/rpc/client.ts';
import { pickPath, type PickedPath } from './pick-path.ts';

export interface PermissionsState {
  /** Folders that are open to tools; null until loaded. */
  readonly grants: readonly Grant[] | null;
  /** Remembered answers; null until loaded. */
  readonly remembered: readonly RememberedAnswer[] | null;
  load(): Promise<void>;
  addGrant(path: string, access: GrantAccess): Promise<Grant>;
  pickFolder(): Promise<PickedPath>;
  changeGrant(id: string, access: GrantAccess): Promise<void>;
  removeGrant(id: string): Promise<void>;
  forget(id: string): Promise<void>;
  /** Revokes every listed answer. */
  forgetAll(): Promise<void>;
}

/** What the person has allowed for longer than one call, as far as it is in view. */
export function createPermissionsStore(
  client: RpcClient,
  onError: (error: unknown) => void,
): StoreApi<PermissionsState> {
  const store = createStore<PermissionsState>()((set, get) => ({
    grants: null,
    remembered: null,
    async load() {
      // Each is set when it arrives: what an event says while the other one is still on its way is newer.
      await Promise.all([
        client.call('permissions.listGrants', null).then((grants) => set({ grants })),
        client.call('permissions.listRemembered', null).then((remembered) => set({ remembered })),
      ]);
    },
    addGrant: (path, access) => client.call('permissions.addGrant', { path, access }),
    pickFolder: () => pickPath(() => client.call('permissions.pickFolder', null)),
    async changeGrant(id, access) {
      await client.call('permissions.changeGrant', { id, access });
    },
    async removeGrant(id) {
      await client.call('permissions.removeGrant', { id });
    },
    async forget(id) {
      await client.call('permissions.forgetRemembered', { id });
    },
    async forgetAll() {
      await Promise.all((get().remembered ?? []).map(({ id }) => client.call('permissions.forgetRemembered', { id })));
    },
  }));

  client.on('permissions.grants-changed', (grants) => store.setState({ grants }));
  client.on('permissions.remembered-changed', () => {
    if (store.getState().remembered === null) return;
    client.call('permissions.listRemembered', null).then((remembered) => store.setState({ remembered }), onError);
  });
  return store;
}
