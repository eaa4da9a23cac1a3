import { Trash2, X } from 'lucide-react';
import { INCLUDED_EMBEDDER, type EmbedderChoice, type EmbeddersState } from '../../../shared/entities/embedder.ts';
import { useApp, useEmbedders } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { EmbedderPrefixFields } from './embedder-prefix-fields.tsx';
import { embedderFacts, preparingWords } from './embedder-words.ts';
import { t } from '../../../shared/texts/translate.ts';

interface EmbedderRowProps {
  readonly embedder: EmbedderChoice;
  readonly state: EmbeddersState;
}

/** An embedding model on the list: to use, to remove, with its progress and what went wrong. */
export function EmbedderRow({ embedder, state: { inUse, preparing, failure } }: EmbedderRowProps) {
  const { choose, remove } = useEmbedders((embedders) => embedders);
  const showError = useApp((app) => app.showError);
  const { id, name } = embedder;
  const isUsed = inUse === id;
  const own = preparing?.id === id ? preparing : null;
  return (
    <ChoiceRow
      group="embedder"
      name={name}
      facts={`${embedderFacts(embedder)}${isUsed ? ` · ${t('in use')}` : ''}`}
      checked={(preparing?.id ?? inUse) === id}
      onChoose={() => void choose(id).catch(showError)}
      actions={
        id !== INCLUDED_EMBEDDER &&
        !isUsed && (
          <IconButton
            label={t('Remove {name} from the list', { name })}
            icon={Trash2}
            onClick={() => void remove(id).catch(showError)}
          />
        )
      }
    >
      {own !== null && <Progress preparing={own} />}
      {failure?.id === id && (
        <p role="alert" className="pt-1 text-[0.8125rem] wrap-anywhere text-danger">
          {failure.error}
        </p>
      )}
      {id !== INCLUDED_EMBEDDER && <EmbedderPrefixFields embedder={embedder} isLocked={isUsed || own !== null} />}
    </ChoiceRow>
  );
}

function Progress({ preparing }: { readonly preparing: NonNullable<EmbeddersState['preparing']> }) {
  const cancel = useEmbedders((embedders) => embedders.cancel);
  const showError = useApp((app) => app.showError);
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2 text-[0.8125rem]">
      <progress
        aria-label={t('Preparing the embedding model')}
        max={Math.max(1, preparing.total)}
        value={preparing.done}
        className="h-1.5 w-full overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p className="min-w-48 flex-1 text-soft">{preparingWords(preparing)}</p>
      <Button icon={X} onClick={() => void cancel().catch(showError)}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
