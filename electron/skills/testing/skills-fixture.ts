import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { SkillDraft } from '../../../shared/entities/skill.ts';
import { silentLogger } from '../../foundation/logger.ts';
import type { TextReader } from '../../inference/text-reader.ts';
import { SettingsService } from '../../settings/settings-service.ts';
import type { Database } from '../../storage/database.ts';
import { createRepositories } from '../../storage/repositories.ts';
import { writeSkill } from '../skill-file.ts';
import { SkillFolders } from '../skill-folders.ts';
import { SkillService } from '../skill-service.ts';

/** Knows only which of these letters the words of a text begin with. */
export const letterReader = (
  key = 'letters',
): TextReader & { key: string | null; readonly read: TextReader['read'] } => ({
  key,
  get embedderKey() {
    return this.key;
  },
  read(texts) {
    if (this.key === null) return Promise.resolve(null);
    const vectors = texts.map((text) => {
      const vector = Array.from({ length: 26 }, (_, letter) =>
        Number(
          text
            .toLowerCase()
            .split(/\s+/)
            .some((word) => word.charCodeAt(0) === 97 + letter),
        ),
      );
      return Float32Array.from(vector, (value) => value / (Math.hypot(...vector) || 1));
    });
    return Promise.resolve({ embedder: this.key, vectors });
  },
});

/** Skills in temporary folders, on a real database; `find`, `read` and `write` are tools. */
export function createSkillsFixture(
  database: Database,
  reader: TextReader = { embedderKey: null, read: () => Promise.resolve(null) },
  isFollowed = (): boolean => true,
) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'knapsack-skills-'));
  const repositories = createRepositories(database);
  const settings = new SettingsService(repositories.settings, silentLogger);
  const folders = new SkillFolders(path.join(root, 'own'), path.join(root, 'built-in'));
  const tools = new Set(['find', 'read', 'write']);
  const skills = new SkillService({
    folders,
    states: repositories.skills,
    reader,
    settings,
    logger: silentLogger,
    hasTool: (name) => tools.has(name),
    isFollowed,
    now: () => 42,
  });
  const put = (draft: SkillDraft, parent = 'own'): string => {
    const folder = path.join(root, parent, draft.name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'SKILL.md'), writeSkill(draft, null));
    return folder;
  };
  return {
    root,
    repositories,
    settings,
    skills,
    tools,
    put,
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

export type SkillsFixture = ReturnType<typeof createSkillsFixture>;
