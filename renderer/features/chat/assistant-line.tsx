import type { ChatAssistant } from '../../../shared/entities/assistant.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useAssistants, useConversations, useModels } from '../../stores/stores.tsx';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';

/** Below the header of a chat that began with an assistant: which one, and its model if another one is in use. */
export function AssistantLine() {
  const began = useConversations(({ list, currentId }) => list.find(({ id }) => id === currentId)?.assistant);
  return began === undefined ? null : <Line began={began} />;
}

function Line({ began: { id, name, icon } }: { readonly began: ChatAssistant }) {
  const assistant = useAssistants(({ list }) => list.find((one) => one.id === id));
  const { list, state, choose } = useModels((models) => models);
  const showError = useApp((store) => store.showError);
  const model = list.find((one) => one.id === assistant?.modelId);
  const isOther = model !== undefined && state.modelId !== model.id;
  return (
    <p
      role="note"
      className="flex shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-panel px-4 py-1.5 text-xs text-soft"
    >
      <AssistantIcon icon={icon} className="size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{wordsOf(name, assistant !== undefined)}</span>
      {isOther && (
        <button
          type="button"
          onClick={() => void choose(model.id).catch(showError)}
          className="rounded text-accent underline underline-offset-2"
        >
          {t('Use {name}, its model', { name: model.name })}
        </button>
      )}
    </p>
  );
}

const wordsOf = (name: string, isThere: boolean): string =>
  isThere
    ? t('Assistant: {name}', { name })
    : t('Began with {name}, which was deleted. The chat keeps its instructions, without its tools and folders.', {
        name,
      });
