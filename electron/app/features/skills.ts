import { isLearningChanged } from '../../../shared/entities/setting-meanings.ts';
import { createSkillsBundle } from '../../bundles/skills/bundle.ts';
import { runProgram } from '../../foundation/run-program.ts';
import type { EmbedderService } from '../../inference/embedder-service.ts';
import { Learning } from '../../loader/learning.ts';
import type { Connections } from '../../mcp/connections.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import { NO_SERVED_SKILLS, type ServedSkills } from '../../skills/served-skills.ts';
import { READ_SKILL } from '../../skills/skill-service.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { Permissions } from '../create-permissions.ts';
import { createSkills, type Skills } from '../create-skills.ts';
import { noHandlers, type Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createSkillHandlers } from '../rpc-handlers/skills.ts';

type Needs = Profile & {
  readonly catalog: Catalog;
  readonly embedder: EmbedderService;
  readonly models: ModelManager;
  readonly permissions: Permissions;
};

export type SkillParts = Skills & { readonly learning: Learning };

/** Servers offer skills, and need the catalog that has those of the person. */
interface Later {
  readonly connections: Connections | undefined;
}

/** What worked before: skills, and what is learned of calls. */
export const addSkills: Feature<Needs, SkillParts, 'skills', Later> = (parts, later) => {
  const { capabilities, paths, repositories, settings, embedder, models, permissions, logger } = parts;
  const learning = new Learning({
    outcomes: repositories.outcomes,
    reader: embedder,
    catalog: parts.catalog,
    settings,
    logger,
  });
  const served = (): ServedSkills => later().connections?.skills ?? NO_SERVED_SKILLS;
  const created = createSkills({
    ...parts,
    served: { list: () => served().list(), read: (skill, file, signal) => served().read(skill, file, signal) },
    folder: paths.skills,
    reader: embedder,
    contextSize: () => models.toolPreferences?.contextSize ?? null,
    learning,
    followsSkills: () => models.followsSkills,
    recallThreshold: () => models.recallThreshold,
  });
  const { skills, shelf } = created;
  permissions.readable.add((conversationId) => shelf.foldersOf(conversationId));
  followChanges(parts, [skills, learning]);
  settings.changed.on(({ settings: now, previous }) => {
    if (now.skillFolders !== previous.skillFolders) skills.noteChange();
  });
  return { gives: { ...created, learning }, handlers: () => createSkillHandlers(created, settings, capabilities) };
};

/** What the embedder has not read yet, it reads when it can, and when it may. */
function followChanges({ embedder, settings }: Needs, readers: readonly { catchUp(): void }[]): void {
  const catchUp = (): void => {
    for (const reader of readers) reader.catchUp();
  };
  embedder.stateChanged.on(({ phase }) => {
    if (phase === 'ready') catchUp();
  });
  settings.changed.on(({ settings: now, previous }) => {
    if (isLearningChanged(now, previous)) catchUp();
  });
}

type SkillToolNeeds = Pick<Skills, 'skills' | 'shelf'> & { readonly catalog: Catalog; readonly models: ModelManager };

/** The tools that read skills: in the catalog while there are any that the model in use can follow. */
export const addSkillTools: Feature<SkillToolNeeds, object> = ({ catalog, models, skills, shelf }) => {
  const bundle = createSkillsBundle(shelf, runProgram);
  const show = (): void => {
    const isShown = catalog.find(READ_SKILL) !== null;
    if (skills.hasMore !== isShown) catalog.showBuiltIn(bundle, !isShown);
  };
  show();
  skills.changed.on(show);
  // Loading a model reports progress many times, and every look at the skills reads their folders.
  let couldFollow = models.followsSkills;
  models.stateChanged.on(() => {
    if (models.followsSkills === couldFollow) return;
    couldFollow = models.followsSkills;
    show();
  });
  return { gives: {}, handlers: noHandlers };
};
