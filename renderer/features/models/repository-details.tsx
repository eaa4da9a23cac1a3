import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { HubRepository } from '../../../shared/entities/hub.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { fitKey } from '../../stores/hub-store.ts';
import { useHub } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { fitWords, type FitFact } from './fit-words.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';
import { t } from '../../../shared/texts/translate.ts';

const TONES: Readonly<Record<FitFact['tone'], string>> = { good: '', neutral: 'text-soft', bad: 'text-danger' };

interface RepositoryDetailsProps {
  readonly repository: HubRepository;
  /** Whether to show the repository's name, if it isn't already shown above. */
  readonly showsName?: boolean;
}

/** The quantizations of a repository, how each would run on this machine, and Download. */
export function RepositoryDetails({ repository, showsName = false }: RepositoryDetailsProps) {
  const { repository: name, variants, preferred, gated } = repository;
  const [quantization, setQuantization] = useState(preferred);
  const download = useHub((hub) => hub.download);
  const { problem, isBusy, run } = useAttempt();
  if (quantization === null)
    return <p className="text-[0.8125rem]">{t('{name} has no GGUF model that Knapsack can load.', { name })}</p>;
  return (
    <div className="grid gap-2">
      {(showsName || gated) && (
        <p className="text-xs text-soft [overflow-wrap:anywhere]">
          {[...(showsName ? [name] : []), ...(gated ? [t('Its owner has to approve your account first.')] : [])].join(
            ' · ',
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Select
          name={t('Quantization of {name}', { name })}
          value={quantization}
          options={variants.map((variant) => [
            variant.quantization,
            `${variant.quantization} · ${formatBytes(variant.bytes)}${variant.quantization === preferred ? ' · recommended' : ''}`,
          ])}
          onChange={setQuantization}
        />
        <Button
          kind="primary"
          icon={Download}
          disabled={isBusy}
          aria-label={t('Download {name} {quantization}', { name, quantization })}
          onClick={() => run(() => download(name, quantization))}
        >
          {t('Download')}
        </Button>
      </div>
      <Problem text={problem} />
      <Fit repository={name} quantization={quantization} />
    </div>
  );
}

function Fit({ repository, quantization }: { readonly repository: string; readonly quantization: string }) {
  const fit = useHub(({ fits }) => fits[fitKey(repository, quantization)]);
  const loadFit = useHub((hub) => hub.loadFit);
  const { problem, run } = useAttempt();
  useEffect(() => run(() => loadFit(repository, quantization)), [run, loadFit, repository, quantization]);
  if (problem !== null) return <Problem text={problem} />;
  if (fit === undefined) return <p className="text-[0.8125rem] text-soft">{t('Checking what it needs…')}</p>;
  if (fit === null) return null;
  return (
    <ul aria-label={t('On this computer')} className="grid gap-0.5 text-[0.8125rem]">
      {fitWords(fit).map(({ text, tone }) => (
        <li key={text} className={clsx(TONES[tone])}>
          {text}
        </li>
      ))}
    </ul>
  );
}
