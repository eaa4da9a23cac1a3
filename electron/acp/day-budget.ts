import type { AgentLimits } from '../../shared/entities/agent.ts';
import { plural } from '../../shared/formats/numbers.ts';
import { toolError } from '../foundation/tool-errors.ts';
import type { AgentUse } from '../storage/agent-repository.ts';

/**
 * @param used since midnight.
 * @throws {ToolError} if the agent used as much as the person allows for a day.
 */
export function requireBudget(title: string, limits: AgentLimits, used: AgentUse): void {
  const spent = spentBudget(limits, used);
  if (spent === null) return;
  throw toolError('not-allowed', `${title} ${spent} today, the most you allow.`, {
    forPerson: 'Raise the limit in Settings, under Connections, or wait until tomorrow.',
    forModel: 'Tell the person; do not call it again.',
  });
}

/** @returns what is used up, as the end of a sentence; null if nothing is. */
function spentBudget(limits: AgentLimits, { calls, ms, tokens }: AgentUse): string | null {
  const minutes = Math.floor(ms / 60_000);
  if (calls >= limits.mostCallsPerDay) return `was called ${plural(calls, 'time')}`;
  if (limits.mostMinutesPerDay !== null && minutes >= limits.mostMinutesPerDay)
    return `worked ${plural(minutes, 'minute')}`;
  if (limits.mostTokensPerDay !== null && tokens >= limits.mostTokensPerDay) return `used ${plural(tokens, 'token')}`;
  return null;
}
