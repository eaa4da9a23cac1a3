import { useEffect, useState } from 'react';
import type { Attachment } from '../../../shared/entities/attachment.ts';
import type { Project } from '../../../shared/entities/project.ts';
import type { DraftFile } from '../../stores/attachments-store.ts';
import { placedFile } from '../../stores/placed-file.ts';
import { useApp, useAttachments, useProjects } from '../../stores/stores.tsx';

const NONE: readonly DraftFile[] = [];

export interface ProjectFiles {
  /** Those that the project has, and keeps if it is saved now. */
  readonly kept: readonly Attachment[];
  /** Those that it gets when it is saved. They survive a reload of the window. */
  readonly added: readonly DraftFile[];
  readonly add: (files: readonly File[]) => void;
  readonly removeAdded: (key: string) => void;
  readonly discard: () => void;
  /** The project has been saved with them. */
  readonly taken: () => void;
}

/** The files of a project that is being edited. @param keptIds those that it keeps. */
export function useProjectFiles(project: Project | null, keptIds: readonly string[]): ProjectFiles {
  const key = `project:${project?.id ?? 'new'}`;
  const { attach, remove, restore, take } = useAttachments((state) => state);
  const added = useAttachments((state) => state.drafts[key] ?? NONE);
  const list = useProjects((state) => state.files);
  const version = useProjects((state) => state.filesVersion);
  const showError = useApp((state) => state.showError);
  const [stored, setStored] = useState<readonly Attachment[]>([]);
  const id = project?.id;
  const ids = project?.files.join(' ') ?? '';
  useEffect(() => void restore(key).catch(showError), [restore, key, showError]);
  useEffect(() => {
    if (id === undefined || ids === '') return setStored([]);
    let isWanted = true;
    list(id).then((files) => isWanted && setStored(files), showError);
    return () => void (isWanted = false);
  }, [list, id, ids, version, showError]);
  return {
    kept: stored.filter((file) => keptIds.includes(file.id)),
    added,
    add: (files) => void attach(key, files.map(placedFile)).catch(showError),
    removeAdded: (file) => void remove(key, file).catch(showError),
    discard: () => {
      for (const file of added) void remove(key, file.key).catch(showError);
    },
    taken: () => void take(key),
  };
}
