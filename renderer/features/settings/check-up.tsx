import { useEffect, useState } from 'react';
import type { CheckUpState } from '../../../shared/entities/check-up.ts';
import type { ModelFile } from '../../../shared/entities/model-file.ts';
import { serverHost } from '../../../shared/entities/model-server.ts';
import { formatNumber, formatPercent } from '../../../shared/formats/numbers.ts';
import { useApp, useModels } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { figureWords, VERDICT_WORDS, wayWords } from './check-up-words.ts';

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
    <section aria-label="Check-up" className="grid gap-2 pt-3 text-[13px]">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-48 flex-1">
          Finding out how to ask this model: {formatNumber(done)} of about {formatNumber(total)} requests.
          <span className="block text-soft">
            {best === null
              ? 'Three minutes at most. You can go on working.'
              : `Best so far: the right tool for ${formatPercent(best)} of requests.`}
          </span>
        </p>
        <Button onClick={() => void stop().catch(showError)}>Stop</Button>
      </div>
      <progress
        aria-label="Check-up"
        value={done}
        max={total}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-wash [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-accent"
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
    <section aria-label="Check-up" className={`grid gap-2 pt-3 text-[13px] ${place === 'page' ? 'pb-3' : ''}`}>
      {result === null ? (
        <p>
          See how well this model uses tools, and how best to ask it.
          <span className="block text-soft">
            It answers short requests of Knapsack’s own for up to three minutes. Nothing they ask for is done.
          </span>
        </p>
      ) : (
        <p>
          {VERDICT_WORDS[result.verdict]}.<span className="block text-soft">{figureWords(result)}</span>
          {state.offered && <span className="block text-soft">Knapsack has been updated since.</span>}
          <span className="block text-soft">{wayWords(result)} Options that you change here take precedence.</span>
        </p>
      )}
      {isAsking && model.server !== undefined ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-48 flex-1">
            About a hundred short requests will be sent to {serverHost(model.server.address)}, which may charge for
            them.
          </p>
          <Button autoFocus onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button kind="primary" onClick={begin}>
            Send them
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            kind={result === null ? 'primary' : 'plain'}
            disabled={isBusy}
            onClick={mayCost ? () => setAsking(true) : begin}
          >
            {result === null ? 'Check up' : 'Check up again'}
          </Button>
          {result !== null && (
            <Button disabled={isBusy} onClick={() => run(() => forgetCheckUp(model.id))}>
              Discard the outcome
            </Button>
          )}
          {place === 'offer' && (
            <Button kind="quiet" disabled={isBusy} onClick={() => run(() => skipCheckUp(model.id))}>
              Skip
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
