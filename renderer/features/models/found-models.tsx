import type { FoundModel } from '../../../shared/entities/hub.ts';
import { formatBytes } from '../../../shared/formats/numbers.ts';
import { useHub, useModels } from '../../stores/stores.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Problem } from './problem.tsx';
import { t } from '../../../shared/texts/translate.ts';

/** Models that other programs keep on this disk. They are used in place, never moved or changed. */
export function FoundModels() {
  const { found, load } = useHub((hub) => hub);
  const { add, choose } = useModels((models) => models);
  const { problem, isBusy, run } = useAttempt();
  if (found.length === 0) return null;
  const use = async ({ path, name }: FoundModel): Promise<void> => {
    const model = await add(path, name);
    await choose(model.id);
    await load();
  };
  return (
    <Section title={t('Already on this computer')}>
      <ul className="rounded-lg border border-line">
        {found.map((model) => (
          <li key={model.path} className="flex items-center gap-2 border-b border-line px-3 py-1.5 last:border-0">
            <span className="min-w-0 flex-1 truncate">{model.name}</span>
            <span className="text-xs text-soft tabular-nums">
              {model.program} · {formatBytes(model.bytes)}
            </span>
            <Button
              disabled={isBusy}
              aria-label={t('Use {name}', { name: model.name })}
              onClick={() => run(() => use(model))}
            >
              {t('Use')}
            </Button>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </Section>
  );
}
