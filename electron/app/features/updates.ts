import type { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { createUpdates } from '../create-updates.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createUpdateHandlers } from '../rpc-handlers/updates.ts';

type Needs = Profile & { readonly outgoing: Outgoing };

/** Newer versions of Knapsack. */
export const addUpdates: Feature<Needs, object, 'updates'> = (parts) => {
  const { options, capabilities, resources, emit } = parts;
  const updates = resources.add(
    createUpdates({ ...parts, host: capabilities.updates, ...(options.now && { now: options.now }) }),
  );
  updates.changed.on((state) => emit('updates.changed', state));
  return { gives: {}, handlers: () => createUpdateHandlers(updates), start: () => updates.start() };
};
