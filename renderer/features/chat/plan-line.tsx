import { ChevronRight } from 'lucide-react';
import type { Plan } from '../../../shared/entities/skill.ts';
import { formatPercent } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';
import { useSkills } from '../../stores/stores.tsx';

interface PlanLineProps {
  readonly conversationId: string;
  /** The message that was answered. */
  readonly messageId: string | null;
}

/**
 * Above an answer: the skill, or the sequence of tools that worked before, that was sent with the message. Opens to its
 * steps.
 */
export function PlanLine({ conversationId, messageId }: PlanLineProps) {
  const plan = useSkills((state) =>
    messageId === null ? undefined : state.conversations[conversationId]?.plans[messageId],
  );
  if (plan === undefined) return null;
  return (
    <details className="group/plan text-xs text-soft">
      <summary className="inline-flex cursor-default list-none items-center gap-1 rounded">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open/plan:rotate-90" />
        {planWords(plan)}
      </summary>
      <div className="mt-1 grid gap-1 border-s-2 border-line ps-3">
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{plan.steps}</p>
        {plan.skill !== null && plan.tools.length > 0 && (
          <p className="[overflow-wrap:anywhere]">{t('Tools: {tools}', { tools: plan.tools.join(', ') })}</p>
        )}
      </div>
    </details>
  );
}

/** @returns the plan's source and confidence, in one line. */
function planWords({ skill, tools, confidence, offered }: Plan): string {
  if (offered.length > 0) return t('Skills that may help: {skills}', { skills: offered.join(', ') });
  const share = formatPercent(confidence);
  return skill === null
    ? t('Worked before: {count} tools in a row, {share} sure', { count: tools.length, share })
    : t('Skill {skill}, {share} sure', { skill, share });
}
