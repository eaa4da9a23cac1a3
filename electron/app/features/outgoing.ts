import type { Outgoing } from '../../foundation/outgoing/outgoing.ts';
import { createOutgoing } from '../create-outgoing.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';

/** The way out of this computer. */
export const addOutgoing: Feature<Profile, { readonly outgoing: Outgoing }> = ({
  repositories,
  settings,
  emit,
  logger,
}) => ({
  gives: { outgoing: createOutgoing({ repository: repositories.outgoing, settings, emit, logger }) },
  handlers: noHandlers,
});
