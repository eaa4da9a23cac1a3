import type { Catalog } from '../../tools/catalog.ts';
import type { ResultFiles } from '../../tools/result-files.ts';
import { CallFileContents } from '../call-file-contents.ts';
import { CallFiles } from '../call-files.ts';
import type { Permissions } from '../create-permissions.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { pruneResults } from '../prune-results.ts';

type Needs = Profile & {
  readonly catalog: Catalog;
  readonly permissions: Permissions;
  readonly resultFiles: ResultFiles;
};

export interface CallFileParts {
  readonly callFiles: CallFiles;
  readonly fileContents: CallFileContents;
}

/** Files that calls made or read, for the window to show. */
export const addCallFiles: Feature<Needs, CallFileParts> = (parts) => {
  const { resources, repositories, startHelper, catalog, permissions, resultFiles } = parts;
  const { grants, desktop } = permissions;
  const callFiles = new CallFiles({ messages: repositories.messages, catalog, grants, desktop, results: resultFiles });
  const fileContents = resources.add(new CallFileContents(callFiles, startHelper));
  return { gives: { callFiles, fileContents }, handlers: noHandlers, start: () => pruneResults(parts) };
};
