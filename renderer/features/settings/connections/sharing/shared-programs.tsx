import type { Sharing } from '../../../../../shared/entities/sharing.ts';
import { SharedCallRow } from './shared-call-row.tsx';
import { programName, programWords } from './sharing-words.ts';
import { t } from '../../../../../shared/texts/translate.ts';

/** Programs that used the tools since Knapsack started, and their latest calls. */
export function SharedPrograms({ sharing: { programs, recentCalls } }: { readonly sharing: Sharing }) {
  const now = new Date();
  return (
    <>
      <div className="grid gap-1">
        <h4 className="text-[0.8125rem] font-medium">{t('Programs')}</h4>
        {programs.length === 0 ? (
          <p className="text-[0.8125rem] text-soft">{t('No program has connected since Knapsack started.')}</p>
        ) : (
          <ul aria-label={t('Programs')} className="grid gap-1 text-[0.8125rem]">
            {programs.map((program) => (
              <li key={program.id} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{programName(program)}</span>
                <span className="text-soft">{programWords(program, now)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {recentCalls.length > 0 && (
        <div className="grid gap-1">
          <h4 className="text-[0.8125rem] font-medium">{t('Latest calls')}</h4>
          {/* Focusable, so that it can be scrolled with the keyboard. */}
          <ul
            aria-label={t('Latest calls')}
            tabIndex={0}
            className="grid max-h-48 gap-0.5 overflow-y-auto text-[0.8125rem] focus-visible:-outline-offset-2"
          >
            {recentCalls.map((call) => (
              <SharedCallRow key={call.id} call={call} now={now} />
            ))}
          </ul>
          <p className="text-xs text-soft">{t('Every call is in the log, in Settings, Permissions.')}</p>
        </div>
      )}
    </>
  );
}
