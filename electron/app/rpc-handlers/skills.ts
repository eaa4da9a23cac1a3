import { RpcError } from '../../../shared/rpc/errors.ts';
import { t } from '../../../shared/texts/translate.ts';
import { expandHome } from '../../foundation/expand-home.ts';
import { SkillError } from '../../skills/skill-error.ts';
import type { SettingsService } from '../../settings/settings-service.ts';
import type { Skills } from '../create-skills.ts';
import type { HostCapabilities } from '../host-capabilities.ts';
import type { AreaHandlers } from './area-handlers.ts';

export function createSkillHandlers(
  { skills, skillPlaces, plans, suggestions }: Pick<Skills, 'skills' | 'skillPlaces' | 'plans' | 'suggestions'>,
  settings: SettingsService,
  capabilities: HostCapabilities,
): AreaHandlers<'skills'> {
  return {
    'skills.list': async ({ query }) => [...(await skills.list(query))],
    'skills.save': ({ draft, before, suggestedBy }) =>
      inWords(() => {
        const saved = skills.save(draft, before, suggestedBy === null ? 'written' : 'learned');
        if (suggestedBy !== null) suggestions.answer(suggestedBy);
        return saved;
      }),
    'skills.setEnabled': ({ name, enabled }) =>
      inWords(() => {
        skills.setEnabled(name, enabled);
        return null;
      }),
    'skills.delete': ({ name }) =>
      inWords(() => {
        skills.delete(name);
        return null;
      }),
    'skills.restore': ({ name }) =>
      inWords(() => {
        skills.restore(name);
        return null;
      }),
    'skills.import': ({ folder }) => inWords(() => skills.import(expandHome(folder))),
    'skills.export': ({ name }) => inWords(() => skills.export(name)),
    'skills.files': ({ name }) => inWords(async () => [...(await skills.files(name))]),
    'skills.places': () => skillPlaces(),
    'skills.setPlaceUsed': ({ folder, use }) =>
      inWords(() => {
        if (!skillPlaces().some((place) => place.folder === folder))
          throw new SkillError('not-found', t('There are no skills in {folder} any longer.', { folder }));
        settings.update({ skillFolders: { ...settings.get().skillFolders, [folder]: use } });
        return null;
      }),
    'skills.openFolder': ({ name }) =>
      inWords(async () => {
        if (capabilities.openFolder === undefined)
          throw new RpcError('unsupported', t('This window cannot open the file manager.'));
        await capabilities.openFolder(skills.export(name).folder);
        return null;
      }),
    'skills.ofConversation': ({ conversationId }) => ({
      plans: [...plans.frozen(conversationId).values()],
      suggestion: suggestions.forConversation(conversationId),
    }),
    'skills.dismissSuggestion': ({ messageId }) => {
      suggestions.answer(messageId);
      return null;
    },
  };
}

async function inWords<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SkillError) throw new RpcError(error.kind, error.message, { cause: error });
    throw error;
  }
}
