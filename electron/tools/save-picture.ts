import { t } from '../../shared/texts/translate.ts';
import type { ToolContext } from './define-tool.ts';
import type { ResultMedium } from './result-files.ts';
import { toolError } from './tool-error.ts';

/** A picture that a tool made: where it was saved, or the name of its file in the chat. */
export type SavedPicture = { readonly saved: string } | { readonly shown: string };

/**
 * Saves a picture where the person wants it, or else next to the call, where the chat shows it.
 * @throws {ToolError} if there is neither a path nor a chat.
 */
export async function savePicture(
  { bytes, mimeType }: ResultMedium,
  { path, replace = false }: { readonly path: string | undefined; readonly replace?: boolean | undefined },
  { files, keepMedia }: Pick<ToolContext, 'files' | 'keepMedia'>,
): Promise<SavedPicture> {
  if (path !== undefined) return { saved: await files.write(path, bytes, { replace }) };
  const [name = null] = (await keepMedia?.([{ bytes, mimeType }])) ?? [];
  if (name !== null) return { shown: name };
  throw toolError('invalid-argument', () => t('There is no place for the picture.'), {
    parameter: 'path',
    forPerson: t('Say where to save it.'),
    forModel: 'Give a path.',
  });
}
