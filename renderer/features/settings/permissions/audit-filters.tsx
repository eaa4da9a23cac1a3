import { endedOutcomeSchema } from '../../../../shared/entities/tool-call.ts';
import { useApp, useAudit } from '../../../stores/stores.tsx';
import { OUTCOME_NAMES } from './audit-words.ts';
import { t } from '../../../../shared/texts/translate.ts';

const FIELD = 'h-8 min-w-0 max-w-56 rounded-md border border-line bg-ground px-2 text-[0.8125rem]';
const ALL = '';

/** Filters the log by tool, outcome, or both. */
export function AuditFilters() {
  const { filter, toolNames, open } = useAudit((state) => state);
  const showError = useApp((state) => state.showError);
  const set = (change: Partial<typeof filter>): void => void open({ ...filter, ...change }).catch(showError);
  return (
    <div className="flex flex-wrap gap-2 pb-2">
      <select
        aria-label={t('Tool')}
        value={filter.toolName ?? ALL}
        onChange={(event) => set({ toolName: event.target.value === ALL ? null : event.target.value })}
        className={FIELD}
      >
        <option value={ALL}>{t('All tools')}</option>
        {toolNames.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('Outcome')}
        value={filter.outcome ?? ALL}
        onChange={(event) => set({ outcome: endedOutcomeSchema.safeParse(event.target.value).data ?? null })}
        className={FIELD}
      >
        <option value={ALL}>{t('All outcomes')}</option>
        {endedOutcomeSchema.options.map((outcome) => (
          <option key={outcome} value={outcome}>
            {OUTCOME_NAMES[outcome]}
          </option>
        ))}
      </select>
    </div>
  );
}
