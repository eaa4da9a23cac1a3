import { useEffect } from 'react';
import type { EmbeddersState } from '../../../shared/entities/embedder.ts';
import { useApp, useEmbedders } from '../../stores/stores.tsx';
import { AddFile } from './add-file.tsx';
import { EmbedderRow } from './embedder-row.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** The embedding models, one of which finds everything by meaning. */
export function EmbedderSettings() {
  const { state, load, add } = useEmbedders((embedders) => embedders);
  const showError = useApp((app) => app.showError);
  useEffect(() => {
    load().catch(showError);
  }, [load, showError]);
  return (
    <>
      <EmbedderChoice state={state} />
      <AddFile label={t('Add an embedding model')} placeholder="~/models/embedding-model.gguf" add={add} />
    </>
  );
}

function EmbedderChoice({ state }: { readonly state: EmbeddersState }) {
  return (
    <fieldset className="min-w-0 py-3">
      <legend className="float-left w-full font-medium">{t('Embedding model')}</legend>
      <p className="clear-left text-[0.8125rem] text-soft">
        {t(
          'Finds tools, memories, skills and past requests by meaning. The included one knows English, and has ' +
            'help with tools in other languages. To find everything else in them, too, add a multilingual one.',
        )}
      </p>
      <div className="grid gap-2 pt-2">
        {state.list.map((embedder) => (
          <EmbedderRow key={embedder.id} embedder={embedder} state={state} />
        ))}
      </div>
    </fieldset>
  );
}
