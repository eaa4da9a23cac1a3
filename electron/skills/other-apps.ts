import type { SkillPlace } from '../../shared/entities/skill.ts';
import { atHome } from '../foundation/expand-home.ts';
import { namesIn, type SkillHome } from './skill-folders.ts';

/** Where apps that follow the Agent Skills format keep the skills of a person. */
const PLACES: readonly (readonly [folder: string, app: string])[] = [
  ['~/.claude/skills', 'Claude Code'],
  ['~/.codex/skills', 'Codex'],
  ['~/.config/opencode/skills', 'OpenCode'],
  ['~/.gemini/skills', 'Gemini CLI'],
  ['~/.copilot/skills', 'GitHub Copilot'],
  ['~/.cursor/skills', 'Cursor'],
  ['~/.config/goose/skills', 'Goose'],
  ['~/.agents/skills', 'several apps'],
  ['~/.config/agents/skills', 'several apps'],
];

/** The person's answers, by folder. */
export type SkillFolderAnswers = Readonly<Record<string, boolean>>;

/**
 * Looks at names only: nothing is read before the person allows it.
 * @returns the folders of other apps on this computer that have something in them.
 */
export const otherPlaces = (answers: SkillFolderAnswers, home?: string): SkillPlace[] =>
  PLACES.flatMap(([folder, app]) => {
    const count = namesIn(atHome(folder, home)).length;
    return count === 0 ? [] : [{ folder, app, count, answer: answers[folder] ?? null }];
  });

/** @returns the folders that the person allowed. */
export const allowedHomes = (answers: SkillFolderAnswers, home?: string): SkillHome[] =>
  PLACES.flatMap(([folder, app]) =>
    answers[folder] === true ? [{ folder: atHome(folder, home), kind: 'other-app', owner: app }] : [],
  );
