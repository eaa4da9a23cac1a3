import type { Logger } from '../foundation/logger.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { ResultFiles } from '../tools/result-files.ts';

export interface PruneOptions {
  readonly resultFiles: Pick<ResultFiles, 'prune'>;
  readonly repositories: Pick<Repositories, 'messages'>;
  readonly logger: Logger;
}

/** Deletes the pictures and sounds of calls that are in no conversation any more, in the background. */
export function pruneResults({ resultFiles, repositories, logger }: PruneOptions): void {
  resultFiles
    .prune((callId) => repositories.messages.findOfCall(callId) !== null)
    .catch((error: unknown) => logger.log('warning', 'Files of deleted conversations could not be deleted.', error));
}
