import type { Plan } from '../../shared/entities/skill.ts';

/**
 * Precedes the person's words in the prompt if a skill matches them, or if a sequence of tools worked for a similar
 * request; the prefix doesn't change. One line without markup, so that it can't imitate other parts of the prompt.
 */
export function withPlan(plan: Pick<Plan, 'skill' | 'steps'> | undefined, text: string): string {
  if (plan === undefined) return text;
  const steps = plan.steps.replace(/[<>|[\]\p{C}\s]+/gu, ' ').trim();
  return `[${plan.skill === null ? 'Worked before' : `Skill ${plan.skill}`}: ${steps}]\n${text}`;
}
