import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SkillDraft } from '../../../../shared/entities/skill.ts';
import { distillSkill } from '../../../../electron/skills/distill-skill.ts';
import { parseSkill } from '../../../../electron/skills/skill-file.ts';
import { shortenedSteps, workedBefore } from '../../../../electron/skills/turn-plans.ts';
import type { Random } from '../random.ts';
import type { ShownTool, ToolUse, Turn } from './conversation.ts';

type Plan = NonNullable<Turn['plan']>;

/** What the model is trained for, in tokens: skills are shortened to their share of it. */
const CONTEXT_SIZE = 2048;
const SKILLS = path.join(import.meta.dirname, '../../../../resources/skills');
const FIRST_STEPS = [
  'Call `{tool}` ({summary}).',
  'Use `{tool}` for it.',
  'Call `{tool}`.',
  'Run `{tool}` with what the person said.',
];
const LAST_STEPS = ['Answer with the result.', 'Answer in one sentence.', 'Say what was done.', 'Answer briefly.', ''];
/** What worked before may have been for another request: it is a hint, and the request decides. */
const OTHER_TOOL_SHARE = 0.15;
const SHIPPED_SHARE = 0.15;

const shipped: readonly SkillDraft[] = readdirSync(SKILLS).map((name) =>
  parseSkill(readFileSync(path.join(SKILLS, name, 'SKILL.md'), 'utf8')),
);

/**
 * @param tools that the prompt documents. @returns the sequence of tools that worked for similar requests, as the app
 * writes it.
 */
export function learnedPlan({ uses }: Turn, tools: readonly ShownTool[], random: Random): Plan {
  const used = [...new Set(uses.map(({ name }) => name))];
  const isOther = used.length === 0 || random.chance(OTHER_TOOL_SHARE);
  return workedBefore({ tools: isOther ? [random.pick(tools).name] : used, confidence: 1 });
}

/**
 * A skill whose tools the prompt documents: its steps are those of the turn. Now and then one of those that come with
 * the app, which is about something else.
 */
export function skillPlan(turn: Turn, tools: readonly ShownTool[], random: Random): Plan {
  const { name, steps } = random.chance(SHIPPED_SHARE) ? random.pick(shipped) : ownSkill(turn, tools, random);
  return { skill: name, steps: shortenedSteps(steps, CONTEXT_SIZE) };
}

/** Of two tools the app itself would have made it, of what had worked. */
function ownSkill(
  { user, uses }: Turn,
  tools: readonly ShownTool[],
  random: Random,
): Pick<SkillDraft, 'name' | 'steps'> {
  const summaries = new Map(tools.map(({ name, summary }) => [name, summary]));
  const made = distillSkill(
    user,
    uses.map(({ name, arguments: args, result }) => ({ toolName: name, arguments: args, result })),
    summaries,
  );
  return made ?? { name: skillName(uses, random), steps: written(uses, summaries, random) };
}

/** As a person might write it. */
function written(uses: readonly ToolUse[], summaries: ReadonlyMap<string, string>, random: Random): string {
  const steps = uses.map(({ name }) =>
    random
      .pick(FIRST_STEPS)
      .replace('{tool}', () => name)
      .replace('{summary}', () => (summaries.get(name) ?? name).toLowerCase()),
  );
  return [...steps, random.pick(LAST_STEPS)]
    .filter((step) => step !== '')
    .map((step, index) => `${String(index + 1)}. ${step}`)
    .join('\n');
}

const skillName = ([use]: readonly ToolUse[], random: Random): string =>
  `${random.pick(['my', 'how-to', 'daily', 'the'])}-${(use?.name ?? 'way')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase()}`;
