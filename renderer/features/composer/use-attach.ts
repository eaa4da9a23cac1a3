import { useCallback, type ClipboardEvent } from 'react';
import { t } from '../../../shared/texts/translate.ts';
import type { Attachable } from '../../stores/attachments-store.ts';
import { placedFile } from '../../stores/placed-file.ts';
import { useApp, useAttachments, useModels, useView } from '../../stores/stores.tsx';
import { asNamedFile, asTextFile, whatIsPasted } from './pasted.ts';

const MODEL_FILE = /\.gguf$/iu;

/** What can be done with files in a chat. */
export interface Attaching {
  /** Attaches files; a model is added to the models instead. */
  readonly addFiles: (files: readonly File[]) => void;
  readonly addPath: (path: string) => void;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

/** @param canAttach false in a chat with an agent, which reads files itself. */
export function useAttach(conversationId: string | null, canAttach: boolean): Attaching {
  const attach = useAttachments((state) => state.attach);
  const showError = useApp((state) => state.showError);
  const addModel = useAddModel();
  const add = useCallback(
    async (items: readonly Attachable[]): Promise<void> => {
      if (!canAttach) throw new Error(t('Files can’t be attached in a chat with an agent. Name them in your message.'));
      await attach(conversationId, items);
    },
    [attach, conversationId, canAttach],
  );
  const addFiles = useCallback(
    (files: readonly File[]): void => {
      for (const file of files.filter(({ name }) => MODEL_FILE.test(name))) addModel(file);
      const others = files.filter(({ name }) => !MODEL_FILE.test(name)).map(placedFile);
      if (others.length > 0) void add(others).catch(showError);
    },
    [add, addModel, showError],
  );
  return {
    addFiles,
    addPath: (path) => void add([{ path }]).catch(showError),
    onPaste: (event) => {
      const { clipboardData, currentTarget } = event;
      const text = clipboardData.getData('text/plain');
      const pasted = whatIsPasted(text, [...clipboardData.files]);
      if (pasted.type === 'text' || !canAttach) return;
      event.preventDefault();
      if (pasted.type === 'files') addFiles(pasted.files.map((file) => asNamedFile(file, new Date())));
      else if (pasted.type === 'long-text') void add([{ file: asTextFile(pasted.text) }]).catch(showError);
      // Where there is no such file, it is a text like any other.
      else void add([{ path: pasted.path }]).catch(() => insert(currentTarget, text));
    },
  };
}

/** As if it were typed, so that the box's own undo can revert it. */
function insert(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  document.execCommand('insertText', false, text);
}

/** @returns a function that adds a GGUF file to the models and uses it. */
function useAddModel(): (file: File) => void {
  const add = useModels((models) => models.add);
  const choose = useModels((models) => models.choose);
  const openSettings = useView((view) => view.openSettings);
  const showError = useApp((app) => app.showError);
  return useCallback(
    (file: File): void => {
      const path = window.knapsack?.pathOf(file) ?? '';
      if (path === '') return showError(new Error(noPath()));
      openSettings('model');
      void add(path)
        .then((model) => choose(model.id))
        .catch(showError);
    },
    [add, choose, openSettings, showError],
  );
}

const noPath = (): string =>
  t('A browser window is not told where a file is. Paste the path of the model in Settings, under Model.');
