import { Trash2, X } from 'lucide-react';
import { INCLUDED_EMBEDDER, type EmbedderChoice, type EmbeddersState } from '../../../shared/entities/embedder.ts';
import { useApp, useEmbedders } from '../../stores/stores.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmbedderPrefixFields } from './embedder-prefix-fields.tsx';
import { embedderFacts, preparingWords } from './embedder-words.ts';

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
    <div className="rounded-lg border border-line px-3 py-2 has-[input[type=radio]:checked]:border-accent has-[input[type=radio]:checked]:bg-wash">
      <div className="flex items-center gap-3">
        <label className="flex min-w-0 flex-1 items-center gap-3">
          <input
            type="radio"
            name="embedder"
            checked={(preparing?.id ?? inUse) === id}
            onChange={() => void choose(id).catch(showError)}
            className="accent-accent"
          />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-xs wrap-anywhere text-soft">
              {embedderFacts(embedder)}
              {isUsed && ' · in use'}
            </span>
          </span>
        </label>
        {id !== INCLUDED_EMBEDDER && !isUsed && (
          <IconButton
            label={`Remove ${name} from the list`}
            icon={Trash2}
            onClick={() => void remove(id).catch(showError)}
          />
        )}
      </div>
      {own !== null && <Progress preparing={own} />}
      {failure?.id === id && (
        <p role="alert" className="pt-1 text-[13px] wrap-anywhere text-danger">
          {failure.error}
        </p>
      )}
      {id !== INCLUDED_EMBEDDER && <EmbedderPrefixFields embedder={embedder} isLocked={isUsed || own !== null} />}
    </div>
  );
}

function Progress({ preparing }: { readonly preparing: NonNullable<EmbeddersState['preparing']> }) {
  const cancel = useEmbedders((embedders) => embedders.cancel);
  const showError = useApp((app) => app.showError);
  return (
    <div className="flex flex-wrap items-center gap-3 pt-2 text-[13px]">
      <progress
        aria-label="Preparing the embedding model"
        max={Math.max(1, preparing.total)}
        value={preparing.done}
        className="h-1.5 w-32 overflow-hidden rounded-full [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
      />
      <p className="min-w-48 flex-1 text-soft">{preparingWords(preparing)}</p>
      <Button icon={X} onClick={() => void cancel().catch(showError)}>
        Cancel
      </Button>
    </div>
  );
}
