import { Copy, Download, MessageSquarePlus, RotateCcw, Trash2 } from 'lucide-react';
import { MOST_ASSISTANT_NAME, type Assistant } from '../../../shared/entities/assistant.ts';
import { useApp, useAssistants } from '../../stores/stores.tsx';
import { useBeginWith } from '../../stores/use-next-assistant.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { draftOf } from './assistant-draft.ts';
import { t } from '../../../shared/texts/translate.ts';

interface AssistantActionsProps {
  readonly assistant: Assistant;
  readonly onGone: () => void;
  /** @param id of the copy. */
  readonly onCopied: (id: string) => void;
}

/** Begin a chat, copy, export, and delete or reset, with undo. */
export function AssistantActions({ assistant, onGone, onCopied }: AssistantActionsProps) {
  const { save, remove, restore, exportFile } = useAssistants((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const begin = useBeginWith();
  const { id, name, isShipped, changedAt } = assistant;
  const leave = (): void => {
    remove(id).then(() => {
      const words = isShipped ? t('{name} is as it came', { name }) : t('Deleted {name}. Its chats stay.', { name });
      showToast(words, { action: { label: t('Undo'), run: () => void restore(id).catch(showError) } });
      if (!isShipped) onGone();
    }, showError);
  };
  const copy = async (): Promise<void> => {
    const copied = await save(null, {
      ...draftOf(assistant),
      name: t('{name} copy', { name }).slice(0, MOST_ASSISTANT_NAME),
    });
    onCopied(copied.id);
  };
  const write = async (): Promise<void> => saveFile('knapsack-assistant.json', await exportFile([id]));
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={MessageSquarePlus} onClick={() => begin(id)}>
        {t('New chat')}
      </Button>
      <Button icon={Copy} onClick={() => void copy().catch(showError)}>
        {t('Duplicate')}
      </Button>
      <Button icon={Download} title={t('Without its folders and model')} onClick={() => void write().catch(showError)}>
        {t('Export')}
      </Button>
      {!isShipped && (
        <Button kind="danger" icon={Trash2} onClick={leave}>
          {t('Delete')}
        </Button>
      )}
      {isShipped && changedAt !== null && (
        <Button icon={RotateCcw} onClick={leave}>
          {t('Reset')}
        </Button>
      )}
    </div>
  );
}
