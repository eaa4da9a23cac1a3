import { changingFilesPhrasings } from './files-changing.ts';
import { findingFilesPhrasings } from './files-finding.ts';
import { lookingAtFilesPhrasings } from './files-looking.ts';
import type { Phrasing } from './request.ts';

export const filesPhrasings: readonly Phrasing[] = [
  ...lookingAtFilesPhrasings,
  ...findingFilesPhrasings,
  ...changingFilesPhrasings,
];
