import { useState } from 'react';
import type { DraftSource, PickedDraft, ServerDraft } from '../../../../shared/entities/connection.ts';
import { useApp, useConnections } from '../../../stores/stores.tsx';
import { Button } from '../../../ui/button.tsx';
import { serverLine } from './connection-words.ts';
import { ValueField } from './value-field.tsx';
import { t } from '../../../../shared/texts/translate.ts';

interface DraftListProps {
  readonly source: DraftSource;
  readonly drafts: readonly ServerDraft[];
  readonly onAdded: () => void;
}

/** The servers in a configuration: selected ones are added, with the values they still need. */
export function DraftList({ source, drafts, onAdded }: DraftListProps) {
  const add = useConnections((state) => state.add);
  const { announce, showError } = useApp((state) => state);
  const [picks, setPicks] = useState<Readonly<Record<string, PickedDraft>>>(() =>
    Object.fromEntries(
      drafts.filter(({ isKnown, isOff }) => !isKnown && !isOff).map(({ id, title }) => [id, { id, title, values: {} }]),
    ),
  );
  const [busy, setBusy] = useState(false);
  const change = (id: string, pick: PickedDraft | null): void => {
    const { [id]: _, ...others } = picks;
    setPicks(pick === null ? others : { ...others, [id]: pick });
  };
  const chosen = drafts.flatMap(({ id }) => picks[id] ?? []);
  const isNamed = chosen.every(({ title }) => title.trim() !== '');
  const onAdd = (): void => {
    setBusy(true);
    add(source, chosen)
      .then((ids) => {
        announce(t('Added {count, plural, one {# server} other {# servers}}', { count: ids.length }));
        onAdded();
      }, showError)
      .finally(() => setBusy(false));
  };
  return (
    <form
      aria-label={t('Servers to add')}
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
    >
      <ul className="rounded-lg border border-line">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.id}
            draft={draft}
            pick={picks[draft.id] ?? null}
            onChange={(pick) => change(draft.id, pick)}
          />
        ))}
      </ul>
      <p className="text-xs text-soft">
        {t(
          'A server runs as a program with your rights, or sees what is sent to it. Add only those you trust. ' +
            'Keys are kept apart from your data and never shown again.',
        )}
      </p>
      <Button
        type="submit"
        kind="primary"
        disabled={busy || chosen.length === 0 || !isNamed}
        className="justify-self-start"
      >
        {chosen.length > 1
          ? t('Add {count, plural, one {# server} other {# servers}}', { count: chosen.length })
          : t('Add')}
      </Button>
    </form>
  );
}

interface DraftRowProps {
  readonly draft: ServerDraft;
  /** Null while it is not selected. */
  readonly pick: PickedDraft | null;
  readonly onChange: (pick: PickedDraft | null) => void;
}

function DraftRow({ draft: { id, title, settings, values, isKnown, isOff }, pick, onChange }: DraftRowProps) {
  const needed = values.filter(({ isGiven }) => !isGiven);
  return (
    <li aria-label={title} className="grid gap-2 border-b border-line px-3 py-2 last:border-0">
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={pick !== null}
          onChange={(event) => onChange(event.target.checked ? { id, title, values: {} } : null)}
          className="mt-0.5 size-4 accent-[var(--accent)]"
        />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{title}</span>
          {isKnown && <span className="text-soft"> {t('is already connected')}</span>}
          {isOff && !isKnown && <span className="text-soft"> {t('is switched off there')}</span>}
          <span className="block font-mono text-xs text-soft [overflow-wrap:anywhere]">{serverLine(settings)}</span>
        </span>
      </label>
      {pick !== null && (
        <div className="grid gap-2 ps-6">
          <label className="grid gap-1">
            <span className="text-xs">{t('Name')}</span>
            <input
              value={pick.title}
              maxLength={100}
              onChange={(event) => onChange({ ...pick, title: event.target.value })}
              className="h-8 rounded-md border border-line bg-ground px-2"
            />
          </label>
          {needed.map(({ name, prompt }) => (
            <ValueField
              key={name}
              name={name}
              prompt={prompt}
              value={pick.values[name] ?? ''}
              onChange={(value) => onChange({ ...pick, values: { ...pick.values, [name]: value } })}
            />
          ))}
        </div>
      )}
    </li>
  );
}
