import type { Catalog } from '../../tools/catalog.ts';
import type { ToolExecutor } from '../../tools/executor.ts';
import { ReadingOnly } from '../../tools/reading-only.ts';
import type { ResultFiles } from '../../tools/result-files.ts';
import { createExecutor } from '../create-executor.ts';
import type { Permissions } from '../create-permissions.ts';
import type { Services } from '../create-services.ts';
import type { Undo } from '../create-undo.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';

type Needs = Profile & {
  readonly catalog: Catalog;
  readonly permissions: Permissions;
  readonly resultFiles: ResultFiles;
  readonly services: Services;
  readonly undo: Undo;
};

export interface ExecutorParts {
  readonly executor: ToolExecutor;
  /** Conversations in which nothing may be changed. */
  readonly readingOnly: ReadingOnly;
}

/** What runs the tools of the catalog, and takes back what they did. */
export const addExecutor: Feature<Needs, ExecutorParts> = (parts) => {
  const { options, repositories, services, undo } = parts;
  undo.journal.reverted.on((areas) => {
    if (areas.includes('reminders')) services.reminders.changed.emit();
  });
  const readingOnly = new ReadingOnly();
  const executor = createExecutor({ ...parts, messages: repositories.messages, readingOnly, now: options.now });
  return { gives: { executor, readingOnly }, handlers: noHandlers };
};
