import { useEffect, useState } from 'react';
import { useApp, useOutgoing } from '../../../../stores/stores.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SwitchSetting } from '../../switch-setting.tsx';
import { OutgoingTable } from './outgoing-table.tsx';
import { summaryWords } from './outgoing-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** Whether anything may leave this computer, and who was called. */
export function OutgoingSection() {
  const { requests, total, load } = useOutgoing((state) => state);
  const showError = useApp((state) => state.showError);
  const [open, setOpen] = useState(false);
  useEffect(() => void load().catch(showError), [load, showError]);
  if (total === null) return null;
  return (
    <section aria-label={t('Leaving this computer')} className="pb-2">
      <SwitchSetting
        setting="letsNothingOut"
        name={t('Let nothing out')}
        hint={t(
          'On: no page, download, model or tool server elsewhere is called. ' +
            'Connected programs and agents stop, and the assistant runs no commands and opens nothing in other ' +
            'apps, because Knapsack can’t see what those send. What runs on this computer still answers.',
        )}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 py-2">
        <p className="min-w-0 text-[0.8125rem] text-soft [overflow-wrap:anywhere]">
          {summaryWords(total, requests[0])}
        </p>
        {total > 0 && (
          <Button aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('Hide calls') : t('Show calls')}
          </Button>
        )}
      </div>
      {open && total > 0 && <Calls />}
    </section>
  );
}

function Calls() {
  const { requests, total, showMore, clear } = useOutgoing((state) => state);
  const showError = useApp((state) => state.showError);
  return (
    <div className="grid gap-2 pb-2">
      <OutgoingTable requests={requests} />
      <p className="text-xs text-soft">
        {t('Without what programs, agents and commands send themselves. The list stays on this computer.')}
      </p>
      <div className="flex gap-2">
        {requests.length < (total ?? 0) && (
          <Button onClick={() => void showMore().catch(showError)}>{t('Show older calls')}</Button>
        )}
        <Button onClick={() => void clear().catch(showError)}>{t('Clear the list')}</Button>
      </div>
    </div>
  );
}
