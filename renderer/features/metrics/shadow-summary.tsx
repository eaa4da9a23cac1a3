import type { ShadowFigures } from '../../../shared/entities/metrics.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useApp, useSettings } from '../../stores/stores.tsx';
import { Switch } from '../../ui/switch.tsx';
import { valueWords } from './charts.ts';

/** What was found by generating answers again with all tools in the prompt. */
export function ShadowSummary({ shadow }: { readonly shadow: ShadowFigures }) {
  const on = useSettings((state) => state.settings.shadowRecall);
  const update = useSettings((state) => state.update);
  const showError = useApp((state) => state.showError);
  return (
    <section aria-labelledby="shadow-recall" className="pt-6">
      <div className="flex items-center justify-between gap-4">
        <h3 id="shadow-recall" className="font-medium">
          {t('Were the right tools packed?')}
        </h3>
        <Switch
          name={t('Check what was packed')}
          on={on}
          onChange={(next) => void update({ shadowRecall: next }).catch(showError)}
        />
      </div>
      <p className="text-[0.8125rem] text-soft">
        {t(
          'While you are away and the computer is plugged in, answers are written again with all tools in the ' +
            'prompt. No tool is run. It takes time and power.',
        )}
      </p>
      <p className="pt-1 text-[0.8125rem]">{shadowWords(shadow, on)}</p>
    </section>
  );
}

function shadowWords(
  { compared, tooLong, failed, waiting, loaded, reached, absent, recall }: ShadowFigures,
  on: boolean,
): string {
  return [
    checkedWords({ compared, loaded, reached, absent, recall }),
    ...(tooLong + failed === 0
      ? []
      : [
          t(
            '{count, plural, one {# answer} other {# answers}} could not be checked: all tools together did not ' +
              'fit into the context, or the model failed.',
            { count: tooLong + failed },
          ),
        ]),
    ...(on && waiting > 0
      ? [t('{count, plural, one {# answer} other {# answers}} can be checked.', { count: waiting })]
      : []),
  ].join(' ');
}

function checkedWords({
  compared: count,
  loaded,
  reached,
  absent,
  recall,
}: Pick<ShadowFigures, 'compared' | 'loaded' | 'reached' | 'absent' | 'recall'>): string {
  if (count === 0) return t('Nothing checked yet.');
  if (recall === null)
    return t('{count, plural, one {# answer} other {# answers}} checked; none needed a tool.', { count });
  return t(
    '{count, plural, one {# answer} other {# answers}} checked. Of the tools they needed, {recall} had been ' +
      'packed: {loaded} packed, {reached} reached during the answer, {absent} neither.',
    { count, recall: valueWords(recall, 'share'), loaded, reached, absent },
  );
}
