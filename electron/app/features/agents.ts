import type { Catalog } from '../../tools/catalog.ts';
import { createAgents } from '../create-agents.ts';
import type { Permissions } from '../create-permissions.ts';
import type { Undo } from '../create-undo.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createAgentHandlers } from '../rpc-handlers/agents.ts';

type Needs = Profile & { readonly catalog: Catalog; readonly permissions: Permissions; readonly undo: Undo };

/** Other agents, which the person gives tasks to. */
export const addAgents: Feature<Needs, object, 'agents'> = (parts) => {
  const { capabilities, paths, resources, repositories, secrets, settings, catalog, permissions, undo, emit, logger } =
    parts;
  const { agents, agentChanges, agentChats } = createAgents({
    repositories,
    secrets,
    catalog,
    permissions,
    undo,
    settings,
    capabilities,
    copyFolder: paths.agentCopies,
    emit,
    logger,
  });
  resources.add(agents);
  return { gives: {}, handlers: () => createAgentHandlers(agents, agentChanges, agentChats) };
};
