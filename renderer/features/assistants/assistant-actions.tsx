import { Copy, Download, MessageSquarePlus, RotateCcw, Trash2 } from 'lucide-react';
import { MOST_ASSISTANT_NAME, type Assistant } from '../../../shared/entities/assistant.ts';
import { useApp, useAssistants } from '../../stores/stores.tsx';
import { useBeginWith } from '../../stores/use-next-assistant.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { draftOf } from './assistant-draft.ts';

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
      const words = isShipped ? `${name} is as it came` : `Deleted ${name}. Its chats stay.`;
      showToast(words, { action: { label: 'Undo', run: () => void restore(id).catch(showError) } });
      if (!isShipped) onGone();
    }, showError);
  };
  const copy = async (): Promise<void> => {
    const copied = await save(null, { ...draftOf(assistant), name: `${name} copy`.slice(0, MOST_ASSISTANT_NAME) });
    onCopied(copied.id);
  };
  const write = async (): Promise<void> => saveFile('knapsack-assistant.json', await exportFile([id]));
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={MessageSquarePlus} onClick={() => begin(id)}>
        New chat
      </Button>
      <Button icon={Copy} onClick={() => void copy().catch(showError)}>
        Duplicate
      </Button>
      <Button icon={Download} title="Without its folders and model" onClick={() => void write().catch(showError)}>
        Export
      </Button>
      {!isShipped && (
        <Button kind="danger" icon={Trash2} onClick={leave}>
          Delete
        </Button>
      )}
      {isShipped && changedAt !== null && (
        <Button icon={RotateCcw} onClick={leave}>
          Reset
        </Button>
      )}
    </div>
  );
}
