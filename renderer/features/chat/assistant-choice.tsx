import { clsx } from 'clsx';
import { Backpack } from 'lucide-react';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useAssistants, useView } from '../../stores/stores.tsx';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';

/** More are in the list of all. */
const MOST_SHOWN = 8;

/** Which assistant the next chat begins with. The one that is chosen is always shown. */
export function AssistantChoice() {
  const { list, nextId, choose } = useAssistants((state) => state);
  const openView = useView((state) => state.openView);
  const showError = useApp((state) => state.showError);
  const shown = list.filter(({ id }, index) => index < MOST_SHOWN || id === nextId);
  const pick = (id: string | null): void => void choose(id).catch(showError);
  return (
    <div
      role="group"
      aria-label={t('Assistant of this chat')}
      className="flex flex-wrap items-center gap-1.5 text-[0.8125rem]"
    >
      <Chip name={t('No assistant')} isChosen={nextId === null} onChoose={() => pick(null)}>
        <Backpack aria-hidden className="size-4 text-soft" />
      </Chip>
      {shown.map(({ id, name, icon }) => (
        <Chip key={id} name={name} isChosen={id === nextId} onChoose={() => pick(id)}>
          <AssistantIcon icon={icon} className="size-4 text-soft" />
        </Chip>
      ))}
      <button
        type="button"
        onClick={() => openView('assistants')}
        className="rounded text-accent underline underline-offset-2"
      >
        {list.length > shown.length ? t('All {count} assistants', { count: list.length }) : t('Edit assistants')}
      </button>
    </div>
  );
}

interface ChipProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: React.ReactNode;
}

function Chip({ name, isChosen, onChoose, children }: ChipProps) {
  return (
    // Not radio buttons: the arrow keys would load the model of each assistant on the way.
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        'flex h-8 max-w-56 items-center gap-1.5 rounded-full border px-2.5',
        isChosen ? 'border-accent bg-wash font-medium' : 'border-line bg-raised hover:bg-wash',
      )}
    >
      {children}
      <span dir="auto" className="truncate">
        {name}
      </span>
    </button>
  );
}
