import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import { describeStorageFailure } from '../storage/storage-errors.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { ResultFiles } from '../tools/result-files.ts';
import { ToolExecutor } from '../tools/executor.ts';
import type { CallRecorderOptions } from '../tools/undo/call-recorder.ts';
import type { ReadingOnly } from '../tools/reading-only.ts';
import type { Permissions } from './create-permissions.ts';

export interface CreateExecutorOptions {
  readonly catalog: Catalog;
  readonly permissions: Permissions;
  readonly undo: CallRecorderOptions;
  readonly messages: Pick<MessageRepository, 'saveSteps'>;
  /** Keeps pictures that tools make; without it, tools need a path for them. */
  readonly resultFiles?: ResultFiles;
  /** Conversations in which nothing may be changed; without it, there are none. */
  readonly readingOnly?: ReadingOnly;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  readonly now?: (() => Timestamp) | undefined;
}

/** Runs the tools of this profile, within what the person permits. */
export function createExecutor({
  catalog,
  permissions: { gate, network, audit, results, words, delegated, outgoing },
  undo,
  messages,
  resultFiles,
  readingOnly,
  emit,
  logger,
  now,
}: CreateExecutorOptions): ToolExecutor {
  return new ToolExecutor({
    catalog,
    logger,
    gate,
    network,
    outgoing,
    results,
    words,
    delegated,
    undo,
    ...(resultFiles && { resultFiles }),
    ...(readingOnly && { readingOnly }),
    ...(now && { now }),
    describeError: describeStorageFailure,
    audit: (record) => audit.record(record),
    onProgress: (progress) => emit('chat.tool-call-progressed', progress),
    onSteps: ({ steps, ...change }) => {
      messages.saveSteps(change.callId, steps);
      emit('chat.call-steps-changed', { ...change, steps: [...steps] });
    },
  });
}
