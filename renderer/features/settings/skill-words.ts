import { plural, formatNumber } from '../../../shared/formats/numbers.ts';
import type { Skill, SkillSource } from '../../../shared/entities/skill.ts';
import { dayName } from '../../ui/times.ts';

const SOURCES: Readonly<Record<SkillSource, string>> = {
  'built-in': 'Comes with Knapsack',
  learned: 'Learned from tool calls',
  written: 'Written by hand',
  imported: 'Imported',
  'other-app': 'From another app',
  server: 'From a tool server',
};

/** @returns a skill's source, its tools, and how often it was used, in one line. */
export function skillFacts(
  { source, owner, tools, missingTools, uses, lastUsedAt, problem }: Skill,
  now: Date,
): string {
  const facts = [owner === null ? SOURCES[source] : `From ${owner}`];
  if (problem === null)
    facts.push(
      `${plural(tools.length, 'tool')}${missingTools.length > 0 ? `, ${formatNumber(missingTools.length)} missing` : ''}`,
    );
  if (uses > 0)
    facts.push(
      `used ${uses === 1 ? 'once' : plural(uses, 'time')}${lastUsedAt === null ? '' : `, last ${dayName(lastUsedAt, now).toLowerCase()}`}`,
    );
  return facts.join(' · ');
}
