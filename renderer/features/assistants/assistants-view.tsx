import { Download, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { clsx } from 'clsx';
import { BLANK_ASSISTANT, type Assistant } from '../../../shared/entities/assistant.ts';
import { useApp, useAssistants } from '../../stores/stores.tsx';
import { AssistantIcon } from '../../ui/assistant-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';
import { AssistantForm } from './assistant-form.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** What is open at the right: an assistant's id, or `new`. */
const NEW = 'new';

/** All assistants: those that come along, and the person's own. */
export function AssistantsView() {
  const { list, nextId } = useAssistants((state) => state);
  const [chosen, setChosen] = useState<string>(nextId ?? list[0]?.id ?? NEW);
  const shown = list.find(({ id }) => id === chosen) ?? null;
  return (
    <div className="flex min-h-0 flex-1 flex-col sm:flex-row">
      <div className="flex shrink-0 flex-col border-b border-line bg-panel p-2 sm:w-56 sm:border-e sm:border-b-0">
        <nav
          aria-label={t('Assistants')}
          className="flex min-h-0 gap-0.5 overflow-x-auto sm:flex-1 sm:flex-col sm:overflow-x-hidden sm:overflow-y-auto"
        >
          {list.map((assistant) => (
            <Row key={assistant.id} assistant={assistant} isCurrent={assistant.id === chosen} onClick={setChosen} />
          ))}
        </nav>
        <div className="flex flex-wrap gap-1 pt-2 *:flex-auto">
          <Button
            icon={Plus}
            onClick={() => setChosen(NEW)}
            aria-pressed={chosen === NEW}
            className="w-full aria-pressed:bg-wash"
          >
            {t('New assistant')}
          </Button>
          <Files onImported={setChosen} />
        </div>
      </div>
      <section
        key={chosen}
        tabIndex={0}
        aria-label={shown?.name ?? t('New assistant')}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-3 focus-visible:-outline-offset-2"
      >
        <h3 className="pb-2 text-base font-semibold">
          <bdi>{shown?.name ?? t('New assistant')}</bdi>
        </h3>
        <AssistantForm
          assistant={shown}
          blank={BLANK_ASSISTANT}
          onSaved={setChosen}
          onGone={() => setChosen(list[0]?.id ?? NEW)}
        />
      </section>
    </div>
  );
}

function Row({
  assistant: { id, name, icon },
  isCurrent,
  onClick,
}: {
  readonly assistant: Assistant;
  readonly isCurrent: boolean;
  readonly onClick: (id: string) => void;
}) {
  const button = useCurrentInView<HTMLButtonElement>(isCurrent);
  return (
    <button
      ref={button}
      type="button"
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onClick(id)}
      className={clsx(
        'flex h-8 max-w-full shrink-0 items-center gap-2 rounded-md px-2 text-start text-[0.8125rem]',
        isCurrent ? 'bg-wash font-medium' : 'hover:bg-wash/60',
      )}
    >
      <AssistantIcon icon={icon} className="size-4 shrink-0 text-soft" />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </button>
  );
}

/** Import and export, as one file. */
function Files({ onImported }: { readonly onImported: (id: string) => void }) {
  const { list, importFile, exportFile } = useAssistants((state) => state);
  const { showToast, showError } = useApp((state) => state);
  const input = useRef<HTMLInputElement>(null);
  const own = list.filter(({ isShipped, changedAt }) => !isShipped || changedAt !== null).map(({ id }) => id);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { added, notes } = await importFile(await file.text());
    showToast(
      [
        t('{count, plural, one {# assistant} other {# assistants}} added. Read the instructions before you use them.', {
          count: added.length,
        }),
        ...notes,
      ].join(' '),
    );
    const [first] = added;
    if (first !== undefined) onImported(first.id);
  };
  const save = async (): Promise<void> => saveFile('knapsack-assistants.json', await exportFile(own));
  return (
    <>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        {t('Import')}
      </Button>
      <Button
        icon={Download}
        disabled={own.length === 0}
        title={own.length === 0 ? t('You have no assistants of your own yet') : t('All of your own, as one file')}
        onClick={() => void save().catch(showError)}
      >
        {t('Export')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('File of assistants')}
        hidden
        onChange={(event) => {
          void take(event.target.files?.[0]).catch(showError);
          event.target.value = '';
        }}
      />
    </>
  );
}
