import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { CheckUpState } from '../../../shared/entities/check-up.ts';
import type { ModelFile } from '../../../shared/entities/model-file.ts';
import { serverHost } from '../../../shared/entities/model-server.ts';
import { formatPercent } from '../../../shared/formats/numbers.ts';
import { useApp, useModels } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { figureWords, VERDICT_WORDS, wayWords } from './check-up-words.ts';
import { t } from '../../../shared/texts/translate.ts';

interface CheckUpProps {
  readonly model: ModelFile;
  /** `offer` shows only what is to be decided or runs; `page` everything. */
  readonly place: 'offer' | 'page';
}

/** How a model is best asked: whether to find out, how far that is, and what was found. */
export function CheckUp({ model, place }: CheckUpProps) {
  const state = useModels(({ checkUps }) => checkUps[model.id]);
  const load = useModels(({ loadCheckUp }) => loadCheckUp);
  const showError = useApp((app) => app.showError);
  useEffect(() => void load(model.id).catch(showError), [load, model.id, showError]);
  if (state === undefined || model.source === 'starter') return null;
  if (state.running !== null) return <Running running={state.running} />;
  if (place === 'offer' && !state.offered)
    return state.result === null ? null : (
      <p className="pt-1 text-xs text-soft">{VERDICT_WORDS[state.result.verdict]}</p>
    );
  return <Decision model={model} state={state} place={place} />;
}

function Running({ running: { done, total, best } }: { readonly running: NonNullable<CheckUpState['running']> }) {
  const stop = useModels(({ stopCheckUp }) => stopCheckUp);
  const showError = useApp((app) => app.showError);
  return (
    <section aria-label={t('Check-up')} className="grid gap-2 pt-3 text-[0.8125rem]">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-48 flex-1">
          {t('Finding out how to ask this model: {done, number} of about {total, number} requests.', { done, total })}
          <span className="block text-soft">
            {best === null
              ? t('Three minutes at most. You can go on working.')
              : t('Best so far: the right tool for {best} of requests.', { best: formatPercent(best) })}
          </span>
        </p>
        <Button onClick={() => void stop().catch(showError)}>{t('Stop')}</Button>
      </div>
      <progress
        aria-label={t('Check-up')}
        value={done}
        max={total}
        className={clsx(
          'h-1 w-full appearance-none overflow-hidden rounded-full bg-wash',
          '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-accent',
        )}
      />
    </section>
  );
}

function Decision({ model, state, place }: CheckUpProps & { readonly state: CheckUpState }) {
  const { startCheckUp, skipCheckUp, forgetCheckUp } = useModels((models) => models);
  const [isAsking, setAsking] = useState(false);
  const { problem, isBusy, run } = useAttempt();
  const { result, mayCost } = state;
  const begin = (): void => {
    setAsking(false);
    run(() => startCheckUp(model.id, mayCost));
  };
  return (
    <section
      aria-label={t('Check-up')}
      className={`grid gap-2 pt-3 text-[0.8125rem] ${place === 'page' ? 'pb-3' : ''}`}
    >
      {result === null ? (
        <p>
          {t('See how well this model uses tools, and how best to ask it.')}
          <span className="block text-soft">
            {t('It answers short requests of Knapsack’s own for up to three minutes. Nothing they ask for is done.')}
          </span>
        </p>
      ) : (
        <p>
          {VERDICT_WORDS[result.verdict]}.<span className="block text-soft">{figureWords(result)}</span>
          {state.offered && <span className="block text-soft">{t('Knapsack has been updated since.')}</span>}
          <span className="block text-soft">
            {`${wayWords(result)} ${t('Options that you change here take precedence.')}`}
          </span>
        </p>
      )}
      {isAsking && model.server !== undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-48 flex-1">
            {t('About a hundred short requests will be sent to {address}, which may charge for them.', {
              address: serverHost(model.server.address),
            })}
          </p>
          <Button autoFocus onClick={() => setAsking(false)}>
            {t('Cancel')}
          </Button>
          <Button kind="primary" onClick={begin}>
            {t('Send them')}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            kind={result === null ? 'primary' : 'plain'}
            disabled={isBusy}
            onClick={mayCost ? () => setAsking(true) : begin}
          >
            {result === null ? t('Check up') : t('Check up again')}
          </Button>
          {result !== null && (
            <Button disabled={isBusy} onClick={() => run(() => forgetCheckUp(model.id))}>
              {t('Discard the outcome')}
            </Button>
          )}
          {place === 'offer' && (
            <Button kind="quiet" disabled={isBusy} onClick={() => run(() => skipCheckUp(model.id))}>
              {t('Skip')}
            </Button>
          )}
        </div>
      )}
      {(problem ?? state.problem) !== null && (
        <p role="alert" className="text-danger">
          {problem ?? state.problem}
        </p>
      )}
    </section>
  );
}
