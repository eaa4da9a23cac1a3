import { savingPreview } from '../../tools/saving-preview.ts';
import type { ToolContext } from '../../tools/define-tool.ts';
import { readsAndWrites } from './image-fields.ts';
import { nameBeside, savedImageOutput, savedPictureWords } from './save-image.ts';

interface Saving {
  readonly path: string;
  readonly to?: string | undefined;
  readonly replace?: boolean | undefined;
}

/**
 * What tools have in common that save a changed picture next to the original.
 * @param what is added to its name: `resized` in `photo-resized.jpg`.
 */
export const changedPicture = (what: string) =>
  ({
    output: savedImageOutput,
    risk: 'write-local',
    removes: ({ replace }: Saving) => replace === true,
    undo: 'recorded',
    timeoutMs: 30_000,
    touches: ({ path, to = nameBeside(path, what) }: Saving) => readsAndWrites(path, to),
    preview: ({ path, to = nameBeside(path, what) }: Saving, { files }: Pick<ToolContext, 'files'>) =>
      savingPreview(files, to),
    said: savedPictureWords,
  }) as const;
