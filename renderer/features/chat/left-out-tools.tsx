import { missingForLoader } from '../../../shared/entities/setting-meanings.ts';
import type { Repair } from '../../../shared/entities/repair.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useSettings } from '../../stores/stores.tsx';
import { RepairButtons } from './repair-buttons.tsx';

/** Says, once per conversation, that some tools didn't fit, and what can be done. */
export function LeftOutTools({ count }: { readonly count: number }) {
  const missing = missingForLoader(useSettings((state) => state.settings));
  const repairs: readonly Repair[] = [...missing.map((one) => `${one}-on` as const), 'choose-model'];
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-panel px-3 py-2 text-[0.8125rem]">
      <p className="min-w-48 flex-1 text-soft">{leftOutToolsWords(count)}</p>
      <div className="flex flex-wrap gap-2">
        <RepairButtons repairs={repairs} reason="tools" />
      </div>
    </div>
  );
}

export const leftOutToolsWords = (count: number): string =>
  t(
    'Not all tools fit into this model’s context, so the {count, plural, one {# least likely tool is} other ' +
      '{# least likely tools are}} left out. The model can still find and call them.',
    { count },
  );
