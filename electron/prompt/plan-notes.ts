import type { Plan } from '../../shared/entities/skill.ts';

/** Ends the text of a skill; the person's words follow. */
const END = '[End of skill]';

/**
 * Precedes the person's words in the prompt if a skill matches them, or if a sequence of tools worked for a similar
 * request; the prefix doesn't change. A skill is read as it is written: code, tables and lists need their lines. Only
 * characters that nobody sees are left out, and lines that look like the end of it.
 */
export function withPlan(
  plan: (Pick<Plan, 'skill' | 'steps'> & Partial<Pick<Plan, 'offered'>>) | undefined,
  text: string,
): string {
  if (plan === undefined) return text;
  if ((plan.offered ?? []).length > 0)
    return (
      '[Skills that may help; read the steps of one with read_skill first, if it fits:\n' +
      `${plan.steps.split('\n').map(onOneLine).join('\n')}]\n${text}`
    );
  if (plan.skill === null) return `[Worked before: ${onOneLine(plan.steps)}]\n${text}`;
  const steps = plan.steps
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .replaceAll(END, '');
  return `[Skill ${plan.skill}]\n${steps.trim()}\n${END}\n${text}`;
}

/** Without markup, so that it can't imitate other parts of the prompt. */
const onOneLine = (text: string): string => text.replace(/[<>|[\]\p{C}\s]+/gu, ' ').trim();
