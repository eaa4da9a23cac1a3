import { Download } from 'lucide-react';
import { useState } from 'react';
import type { HubRepository, SuggestedModel } from '../../../shared/entities/hub.ts';
import { useHub } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { RepositoryDetails } from './repository-details.tsx';
import { Section } from './section.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';
import { t, toolText } from '../../../shared/texts/translate.ts';

/** A few models that call tools well, with their strengths. */
export function SuggestedModels() {
  const suggestions = useHub((hub) => hub.suggestions);
  if (suggestions.length === 0) return null;
  return (
    <Section title={t('Recommended')}>
      <ul className="grid gap-2">
        {suggestions.map((model) => (
          <Suggestion key={model.repository} model={model} />
        ))}
      </ul>
    </Section>
  );
}

function Suggestion({ model }: { readonly model: SuggestedModel }) {
  const { lookUp, download } = useHub((hub) => hub);
  const [details, setDetails] = useState<HubRepository | null>(null);
  const { problem, isBusy, run } = useAttempt();
  const { name, repository, search, quantization, goodAt, license, limits } = model;
  const find = (): Promise<HubRepository> => lookUp({ repository, search, quantization });
  const start = async (): Promise<void> => {
    const found = await find();
    if (found.preferred === null)
      throw new Error(t('{repository} has no model file. Search for another one.', { repository: found.repository }));
    await download(found.repository, found.preferred);
  };
  return (
    <li className="grid grid-cols-1 gap-2 rounded-lg border border-line px-3 py-2">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <p className="font-medium">{name}</p>
          <p className="text-[0.8125rem]">{toolText(goodAt)}</p>
          <p className="text-xs text-soft">{[license, ...(limits === null ? [] : [toolText(limits)])].join(' · ')}</p>
        </div>
        {details === null && (
          <div className="flex gap-2">
            <Button
              disabled={isBusy}
              aria-label={t('Size and fit of {name}', { name })}
              onClick={() => run(async () => setDetails(await find()))}
            >
              {t('Size and fit')}
            </Button>
            <Button
              kind="primary"
              icon={Download}
              disabled={isBusy}
              aria-label={t('Download {name}', { name })}
              onClick={() => run(start)}
            >
              {isBusy ? t('Looking up…') : t('Download')}
            </Button>
          </div>
        )}
      </div>
      <Problem text={problem} />
      {details !== null && <RepositoryDetails repository={details} showsName />}
    </li>
  );
}
