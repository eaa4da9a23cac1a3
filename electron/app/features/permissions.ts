import type { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { createPermissions, type Permissions } from '../create-permissions.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createPermissionHandlers } from '../rpc-handlers/permissions.ts';

type Needs = Profile & { readonly outgoing: Outgoing; readonly models: ModelManager };

/** What tools may reach, and when the person is asked. */
export const addPermissions: Feature<Needs, { readonly permissions: Permissions }, 'permissions'> = (parts) => {
  const { options, capabilities, paths, resources, repositories, models } = parts;
  const permissions = resources.add(
    createPermissions({
      ...parts,
      dataFolder: paths.dataFolder,
      asksBeforeRemoving: () => models.asksBeforeRemoving,
      contextSize: () => models.toolPreferences?.contextSize ?? null,
      ...(options.random && { random: options.random }),
    }),
  );
  return {
    gives: { permissions },
    handlers: () => createPermissionHandlers(permissions, repositories.outgoing, capabilities),
  };
};
