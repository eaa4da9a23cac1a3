import { damagedNotice } from '../../storage/copies/copy-notices.ts';
import { CopyKeeper } from '../../storage/copies/copy-keeper.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createCopyHandlers } from '../rpc-handlers/copies.ts';

/** Daily copies of the databases. */
export const addCopies: Feature<Profile, object, 'copies'> = ({
  options,
  capabilities,
  paths,
  resources,
  startHelper,
  raise,
  emit,
  logger,
}) => {
  const copies = resources.add(
    new CopyKeeper({
      paths,
      startHelper,
      logger,
      ...(options.now && { now: options.now }),
      onDamage: (file) => raise(damagedNotice(file)),
    }),
  );
  copies.changed.on((state) => emit('copies.changed', state));
  return { gives: {}, handlers: () => createCopyHandlers(copies, capabilities), start: () => copies.start() };
};
