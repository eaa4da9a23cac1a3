import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import { describeStorageFailure } from '../storage/storage-errors.ts';
import type { Catalog } from '../tools/catalog.ts';
import { ToolExecutor } from '../tools/executor.ts';
import type { Permissions } from './create-permissions.ts';

/** What runs the tools of this profile, within what the person permits. */
export function createExecutor(
  catalog: Catalog,
  { gate, network, audit, results }: Permissions,
  emit: EmitEvent,
  logger: Logger,
  now?: () => Date,
): ToolExecutor {
  return new ToolExecutor({
    catalog,
    logger,
    gate,
    network,
    results,
    ...(now && { now }),
    describeError: describeStorageFailure,
    audit: (record) => audit.record(record),
    onProgress: (progress) => emit('chat.tool-call-progressed', progress),
  });
}
