import { plural } from '../../../shared/formats/numbers.ts';
import type { ShadowFigures } from '../../../shared/entities/metrics.ts';
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
          Were the right tools packed?
        </h3>
        <Switch
          name="Check what was packed"
          on={on}
          onChange={(next) => void update({ shadowRecall: next }).catch(showError)}
        />
      </div>
      <p className="text-[13px] text-soft">
        While you are away and the computer is plugged in, answers are written again with all tools in the prompt. No
        tool is run. It takes time and power.
      </p>
      <p className="pt-1 text-[13px]">{shadowWords(shadow, on)}</p>
    </section>
  );
}

function shadowWords(
  { compared, tooLong, failed, waiting, loaded, reached, absent, recall }: ShadowFigures,
  on: boolean,
): string {
  const later = on && waiting > 0 ? ` ${answers(waiting)} can be checked.` : '';
  const skipped =
    tooLong + failed === 0
      ? ''
      : ` ${answers(tooLong + failed)} could not be checked: all tools together did not fit into the context, or the model failed.`;
  if (compared === 0) return `Nothing checked yet.${skipped}${later}`;
  if (recall === null) return `${answers(compared)} checked; none needed a tool.${skipped}${later}`;
  return `${answers(compared)} checked. Of the tools they needed, ${valueWords(recall, 'share')} had been packed: ${String(loaded)} packed, ${String(reached)} reached during the answer, ${String(absent)} neither.${skipped}${later}`;
}

const answers = (count: number): string => plural(count, 'answer');
