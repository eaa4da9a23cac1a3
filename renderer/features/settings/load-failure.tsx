import { useEffect, useState } from 'react';
import type { ModelState } from '../../../shared/entities/model-file.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { useApp, useModels } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { t } from '../../../shared/texts/translate.ts';

type Failure = Extract<ModelState, { phase: 'failed' }>;

/** More would be a list to search. */
const MOST_ALTERNATIVES = 2;

/** Why a model did not load, with what helps, each in one click. */
export function LoadFailure({ failure }: { readonly failure: Failure }) {
  const { modelId, error, previousId, isShortOfMemory } = failure;
  const { list, choose } = useModels((models) => models);
  const showError = useApp((app) => app.showError);
  const others = useAlternatives(modelId, isShortOfMemory).filter(({ id }) => id !== previousId);
  const nameOf = (id: string): string => list.find((model) => model.id === id)?.name ?? id;
  const use = (id: string): void => void choose(id).catch(showError);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1 text-[0.8125rem]">
      <p role="alert" className="wrap-anywhere text-danger">
        {error}
      </p>
      {isShortOfMemory && <Shortage modelId={modelId} />}
      <div className="flex flex-wrap gap-2">
        {previousId !== null && (
          <Button kind="primary" className="max-w-full" onClick={() => use(previousId)}>
            <span className="truncate">{t('Go back to {model}', { model: nameOf(previousId) })}</span>
          </Button>
        )}
        {others.map(({ id, memoryBytes }) => (
          <Button key={id} className="max-w-full" onClick={() => use(id)}>
            <span className="truncate">
              {t('Use {model} ({size})', { model: nameOf(id), size: formatBytes(memoryBytes) })}
            </span>
          </Button>
        ))}
        <Button onClick={() => use(modelId)}>{t('Try again')}</Button>
      </div>
    </div>
  );
}

/** How much memory has to be freed, as it is now. */
function Shortage({ modelId }: { readonly modelId: string }) {
  const fit = useModels((models) => models.fit);
  const [missing, setMissing] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // Where it cannot be told, the error says what it needs.
    void fit(modelId)
      .catch(() => null)
      .then((found) => isCurrent && setMissing(found?.missingBytes ?? 0));
    return () => {
      isCurrent = false;
    };
  }, [fit, modelId]);
  if (missing === 0) return null;
  return (
    <p>
      {t(
        'Close programs that use {missing}, such as a browser with many tabs, or give this model a smaller context in its options.',
        { missing: formatBytes(missing) },
      )}
    </p>
  );
}

function useAlternatives(modelId: string, isWanted: boolean): readonly { id: string; memoryBytes: number }[] {
  const alternatives = useModels((models) => models.alternatives);
  const [found, setFound] = useState<readonly { id: string; memoryBytes: number }[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setFound([]);
    if (isWanted)
      void alternatives(modelId)
        .catch(() => [])
        .then((list) => isCurrent && setFound(list.slice(0, MOST_ALTERNATIVES)));
    return () => {
      isCurrent = false;
    };
  }, [alternatives, modelId, isWanted]);
  return found;
}
