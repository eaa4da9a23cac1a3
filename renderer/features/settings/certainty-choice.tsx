import { useId } from 'react';
import { useReachLevels, type ReachAndSpeed } from '../../stores/use-reach-levels.ts';
import { ReachCurves } from './reach-curves.tsx';
import { levelAt, levelWords } from './reach-words.ts';
import { SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';
import { t } from '../../../shared/texts/translate.ts';

const NAME = t('Reach or speed');

/** How sure it must be that every needed tool is packed, with what that costs on this computer. */
export function CertaintyChoice() {
  const found = useReachLevels();
  return (
    <SettingRow
      name={NAME}
      hint={t(
        'How sure Knapsack must be that every tool a message needs is packed, before it stops. ' +
          'Surer finds more and takes longer to read. The tool budget stays the limit. Used by “Adaptive”; ' +
          'applies to the next conversation.',
      )}
    >
      {/* Room for the slider before a model is loaded, too. */}
      <div className="min-h-48 w-72 max-w-full text-[0.8125rem]">
        {found === null ? (
          <p className="text-soft">{t('Load a model to see what each choice brings.')}</p>
        ) : (
          <CertaintySlider found={found} />
        )}
      </div>
    </SettingRow>
  );
}

function CertaintySlider({ found }: { readonly found: ReachAndSpeed }) {
  const [stored, change] = useSetting('toolCertainty');
  const words = useId();
  const { levels, calibrated, fit } = found;
  const chosen = levelAt(found, stored);
  const level = levels[chosen];
  if (level === undefined) return null;
  const isCalibrated = level.certainty === calibrated;
  return (
    <>
      <ReachCurves levels={levels} chosen={chosen} />
      <input
        type="range"
        min={0}
        max={levels.length - 1}
        step={1}
        value={chosen}
        aria-label={NAME}
        aria-valuetext={t('{certainty, number}% sure', { certainty: level.certainty })}
        aria-describedby={words}
        onChange={({ target }) => {
          const next = levels[Number(target.value)]?.certainty;
          if (next !== undefined) change(next === calibrated ? null : next);
        }}
        className="block w-full accent-accent"
      />
      <p className="flex justify-between text-soft" aria-hidden>
        <span>{t('Faster')}</span>
        <span className="text-ink">
          {isCalibrated
            ? t('{certainty, number}% sure (default)', { certainty: level.certainty })
            : t('{certainty, number}% sure', { certainty: level.certainty })}
        </span>
        <span>{t('Surer')}</span>
      </p>
      <p id={words} role="status" className="pt-1 text-soft">
        {levelWords(level, fit)}
      </p>
      <p className="pt-1 text-soft" aria-hidden>
        <span className="text-accent">—</span> {t('reach')} <span className="ps-2">- -</span> {t('time to read')}
      </p>
    </>
  );
}
