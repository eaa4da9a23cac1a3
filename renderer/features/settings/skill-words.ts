import type { Skill, SkillSource } from '../../../shared/entities/skill.ts';
import { dayInSentence } from '../../ui/times.ts';
import { t } from '../../../shared/texts/translate.ts';

const SOURCES: Readonly<Record<SkillSource, string>> = {
  'built-in': t('Comes with Knapsack'),
  learned: t('Learned from tool calls'),
  written: t('Written by hand'),
  imported: t('Imported'),
  'other-app': t('From another app'),
  server: t('From a tool server'),
};

/** @returns a skill's source, its tools, and how often it was used, in one line. */
export function skillFacts(
  { source, owner, tools, missingTools, uses, lastUsedAt, problem }: Skill,
  now: Date,
): string {
  const facts = [owner === null ? SOURCES[source] : t('From {owner}', { owner })];
  if (problem === null)
    facts.push(
      missingTools.length > 0
        ? t('{count, plural, one {# tool} other {# tools}}, {missing, number} missing', {
            count: tools.length,
            missing: missingTools.length,
          })
        : t('{count, plural, one {# tool} other {# tools}}', { count: tools.length }),
    );
  if (uses > 0)
    facts.push(
      lastUsedAt === null
        ? t('used {uses, plural, =1 {once} other {# times}}', { uses })
        : t('used {uses, plural, =1 {once} other {# times}}, last {day}', {
            uses,
            day: dayInSentence(lastUsedAt, now),
          }),
    );
  return facts.join(' · ');
}
