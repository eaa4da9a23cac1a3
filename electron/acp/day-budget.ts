import type { AgentLimits } from '../../shared/entities/agent.ts';
import { t } from '../../shared/texts/translate.ts';
import { toolError } from '../foundation/tool-errors.ts';
import type { AgentUse } from '../storage/agent-repository.ts';

/**
 * @param used since midnight.
 * @throws {ToolError} if the agent used as much as the person allows for a day.
 */
export function requireBudget(title: string, limits: AgentLimits, used: AgentUse): void {
  const spent = spentBudget(title, limits, used);
  if (spent === null) return;
  throw toolError('not-allowed', spent, {
    forPerson: t('Raise the limit in Settings, under Connections, or wait until tomorrow.'),
    forModel: 'Tell the person; do not call it again.',
  });
}

/** @returns what says that something is used up; null if nothing is. */
function spentBudget(title: string, limits: AgentLimits, { calls, ms, tokens }: AgentUse): (() => string) | null {
  const minutes = Math.floor(ms / 60_000);
  if (calls >= limits.mostCallsPerDay)
    return () =>
      t('{title} was called {calls, plural, one {# time} other {# times}} today, the most you allow.', {
        title,
        calls,
      });
  if (limits.mostMinutesPerDay !== null && minutes >= limits.mostMinutesPerDay)
    return () =>
      t('{title} worked {minutes, plural, one {# minute} other {# minutes}} today, the most you allow.', {
        title,
        minutes,
      });
  if (limits.mostTokensPerDay !== null && tokens >= limits.mostTokensPerDay)
    return () =>
      t('{title} used {tokens, plural, one {# token} other {# tokens}} today, the most you allow.', { title, tokens });
  return null;
}
