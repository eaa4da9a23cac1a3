import path from 'node:path';
import type { SkillPlace } from '../../shared/entities/skill.ts';
import { MEMORY_BUNDLE, META_BUNDLE } from '../../shared/entities/tool.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import type { TextReader } from '../inference/text-reader.ts';
import type { Learning } from '../loader/learning.ts';
import { findSecret } from '../foundation/secrets.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { allowedHomes, otherPlaces } from '../skills/other-apps.ts';
import type { ServedSkills } from '../skills/served-skills.ts';
import { SkillFolders } from '../skills/skill-folders.ts';
import { SkillReader } from '../skills/skill-reader.ts';
import { SkillService } from '../skills/skill-service.ts';
import { SkillSuggestions } from '../skills/skill-suggestions.ts';
import { TurnPlans } from '../skills/turn-plans.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { Catalog } from '../tools/catalog.ts';

export interface CreateSkillsOptions {
  /** The person's own skills. */
  readonly folder: string;
  /** Skills of tool servers. */
  readonly served?: ServedSkills;
  /** Contains `skills/`, the built-in ones. */
  readonly resourcesFolder: string;
  readonly repositories: Repositories;
  readonly settings: SettingsService;
  readonly reader: TextReader;
  readonly emit: EmitEvent;
  readonly logger: Logger;
  /** Context size of the model in use, in tokens; null while none is loaded. */
  readonly contextSize: () => number | null;
  readonly catalog: Catalog;
  readonly learning: Learning;
  /** Whether the model in use can follow a skill's steps; the default is yes. */
  readonly followsSkills?: () => boolean;
  /** Minimum similarity of an earlier request for the model in use; null, or without it, the usual one. */
  readonly recallThreshold?: () => number | null;
}

/** The person's skills, suggestions for new ones, and the plans they add to messages. */
export function createSkills({
  folder,
  served,
  resourcesFolder,
  repositories,
  settings,
  reader,
  emit,
  logger,
  contextSize,
  catalog,
  learning,
  followsSkills,
  recallThreshold = () => null,
}: CreateSkillsOptions) {
  const { skills: states, messages } = repositories;
  const folders = new SkillFolders(folder, path.join(resourcesFolder, 'skills'), () =>
    allowedHomes(settings.get().skillFolders),
  );
  folders.purge();
  const skills = new SkillService({
    folders,
    ...(served && { served }),
    states,
    reader,
    settings,
    logger,
    hasTool: (tool) => catalog.find(tool) !== null,
    ...(followsSkills && { isFollowed: followsSkills }),
  });
  skills.changed.on(() => emit('skills.changed', null));
  const plans = new TurnPlans({
    skills,
    states,
    settings,
    contextSize,
    learned: (text) => learning.plan(text),
    leastConfidence: () => recallThreshold() ?? 0,
  });
  const tellOf = (conversationId: string): void => emit('skills.conversation-changed', { conversationId });
  const tellOfMessage = ({ messageId }: { readonly messageId: string }): void => {
    const message = messages.find(messageId);
    if (message !== null) tellOf(message.conversationId);
  };
  plans.changed.on(tellOfMessage);
  const suggestions = new SkillSuggestions({
    messages,
    skills,
    states,
    settings,
    logger,
    summaryOf: (tool) => {
      const entry = catalog.find(tool);
      return entry === null || entry.bundle === META_BUNDLE || entry.bundle === MEMORY_BUNDLE
        ? null
        : entry.tool.summary;
    },
    holdsSecret: (text) => findSecret(text) !== null,
  });
  suggestions.answered.on(tellOfMessage);
  const onAnswered = (conversationId: string): void => {
    suggestions.onAnswered(conversationId);
    tellOf(conversationId);
  };
  const shelf = new SkillReader({ skills, states, ...(served && { served }) });
  const skillPlaces = (): SkillPlace[] => otherPlaces(settings.get().skillFolders);
  return { skills, plans, suggestions, shelf, skillPlaces, onAnswered };
}

export type Skills = ReturnType<typeof createSkills>;
