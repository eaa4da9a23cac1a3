import type { ChatService } from '../../chat/chat-service.ts';
import type { Catalog } from '../../tools/catalog.ts';
import { createSearch } from '../create-search.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createSettingsHandlers } from '../rpc-handlers/settings.ts';

type Needs = Profile & { readonly catalog: Catalog };

/** The settings, and the search of the web, which depends on the keys among them. */
export const addSettings: Feature<Needs, object, 'settings', { readonly chat: ChatService }> = (parts, later) => {
  const { settings, secrets } = parts;
  const search = createSearch(parts);
  return { gives: {}, handlers: () => createSettingsHandlers(settings, secrets, later().chat, search) };
};
