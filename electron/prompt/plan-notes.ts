import type { Plan } from '../../shared/entities/skill.ts';

/**
 * What stands before a person's words in the prompt when a skill fits them, or a run of tools worked for a similar request: the
 * prefix is not touched. On one line and without markup, so that it cannot pass for something else.
 */
export function withPlan(plan: Pick<Plan, 'skill' | 'steps'> | undefined, text: string): string {
  if (plan === undefined) return text;
  const steps = plan.steps.replace(/[<>|[\]\p{C}\s]+/gu, ' ').trim();
  return `[${plan.skill === null ? 'Worked before' : `Skill ${plan.skill}`}: ${steps}]\n${text}`;
}
