import { Search } from 'lucide-react';
import { useState } from 'react';
import type { HubModel, HubRepository } from '../../../shared/entities/hub.ts';
import { formatNumber } from '../../../shared/formats/numbers.ts';
import { useHub } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { RepositoryDetails } from './repository-details.tsx';
import { Section } from './section.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Searches all GGUF models on the hub. */
export function HubSearch() {
  const { results, search } = useHub((hub) => hub);
  const [words, setWords] = useState('');
  const { problem, isBusy, run } = useAttempt();
  return (
    <Section title={t('Search')}>
      <form
        className="flex gap-2 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim() !== '') run(() => search(words));
        }}
      >
        <input
          type="search"
          aria-label={t('Search for models')}
          value={words}
          maxLength={200}
          placeholder={t('qwen3 4b instruct')}
          onChange={(event) => setWords(event.target.value)}
          className="h-8 min-w-0 flex-1 rounded-md border border-line bg-ground px-2 text-[0.8125rem] placeholder:text-soft"
        />
        <Button type="submit" icon={Search} disabled={isBusy || words.trim() === ''}>
          {isBusy ? t('Searching…') : t('Search')}
        </Button>
      </form>
      <Problem text={problem} />
      {/* What an earlier search found does not belong to this one. */}
      {problem === null && <Results results={results} />}
    </Section>
  );
}

function Results({ results }: { readonly results: readonly HubModel[] | null }) {
  if (results === null) return null;
  if (results.length === 0)
    return (
      <p role="status" className="text-[0.8125rem]">
        {t('Nothing found. Try fewer words, such as the model’s name alone.')}
      </p>
    );
  return (
    <ul aria-label={t('Models found')} className="rounded-lg border border-line">
      {results.map((model) => (
        <Result key={model.repository} model={model} />
      ))}
    </ul>
  );
}

function Result({ model: { repository, downloads, license, gated } }: { readonly model: HubModel }) {
  const lookUp = useHub((hub) => hub.lookUp);
  const [details, setDetails] = useState<HubRepository | null>(null);
  const { problem, isBusy, run } = useAttempt();
  const facts = [
    t('{downloads} downloads', { downloads: formatNumber(downloads, { notation: 'compact' }) }),
    license ?? t('no licence given'),
  ];
  return (
    <li className="grid grid-cols-1 gap-2 border-b border-line px-3 py-1.5 last:border-0">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">{repository}</p>
          <p className="text-xs text-soft">{[...facts, ...(gated ? [t('needs approval')] : [])].join(' · ')}</p>
        </div>
        {details === null && (
          <Button
            disabled={isBusy}
            aria-label={t('Show {repository}', { repository })}
            onClick={() => run(async () => setDetails(await lookUp({ repository })))}
          >
            {isBusy ? t('Looking up…') : t('Show')}
          </Button>
        )}
      </div>
      <Problem text={problem} />
      {details !== null && <RepositoryDetails repository={details} />}
    </li>
  );
}
