import { useEffect, useState } from 'react';
import type { EmbedderChoice, EmbedderPrefixes } from '../../../shared/entities/embedder.ts';
import { useApp, useEmbedders } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../../shared/texts/translate.ts';

const FIELDS = [
  { role: 'query', label: t('Before a request') },
  { role: 'document', label: t('Before a description') },
] as const;

interface EmbedderPrefixFieldsProps {
  readonly embedder: EmbedderChoice;
  /** While it is used, its vectors depend on them. */
  readonly isLocked: boolean;
}

/** The texts that a model expects before what it reads. */
export function EmbedderPrefixFields({ embedder, isLocked }: EmbedderPrefixFieldsProps) {
  const { id, name, prefixes, usualPrefixes } = embedder;
  const setPrefixes = useEmbedders((embedders) => embedders.setPrefixes);
  const showError = useApp((app) => app.showError);
  const [written, setWritten] = useState<EmbedderPrefixes>(prefixes);
  const { query, document } = prefixes;
  useEffect(() => setWritten({ query, document }), [query, document]);
  const isChanged = written.query !== query || written.document !== document;
  return (
    <details className="pt-1 text-[0.8125rem]">
      <summary className="w-fit cursor-pointer text-soft">{t('Prefixes')}</summary>
      <form
        className="grid gap-2 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void setPrefixes(id, written).catch(showError);
        }}
      >
        <p className="text-soft">{prefixWords(isLocked, usualPrefixes !== null)}</p>
        {FIELDS.map(({ role, label }) => (
          <label key={role} className="grid gap-0.5">
            {label}
            <input
              aria-label={`${label} (${name})`}
              value={written[role]}
              maxLength={500}
              readOnly={isLocked}
              onChange={(event) => setWritten({ ...written, [role]: event.target.value })}
              className="h-8 rounded-md border border-line bg-ground px-2 font-mono text-xs read-only:text-soft"
            />
          </label>
        ))}
        {!isLocked && (
          <Button type="submit" className="w-fit" disabled={!isChanged}>
            {t('Save prefixes')}
          </Button>
        )}
      </form>
    </details>
  );
}

function prefixWords(isLocked: boolean, isKnown: boolean): string {
  if (isLocked) return t('To change them, use another embedding model first: everything is embedded again afterwards.');
  return isKnown
    ? t('Those of its family. Change them only if its model card says otherwise.')
    : t(
        'Knapsack doesn’t know this family. ' +
          'If its model card gives prefixes for queries and documents, write them here before you use the model.',
      );
}
