import type { EngineRouter } from '../../inference/engine-router.ts';
import type { Connections } from '../../mcp/connections.ts';
import type { ModelManager } from '../../models/model-manager.ts';
import type { Catalog } from '../../tools/catalog.ts';
import type { ResultFiles } from '../../tools/result-files.ts';
import { createConnections } from '../create-connections.ts';
import type { Permissions } from '../create-permissions.ts';
import { createSampleModel } from '../create-sample-model.ts';
import type { Skills } from '../create-skills.ts';
import type { Feature } from '../feature.ts';
import type { Profile } from '../open-profile.ts';
import { createConnectionHandlers } from '../rpc-handlers/connections.ts';

type Needs = Profile &
  Pick<Skills, 'skills'> & {
    readonly backend: EngineRouter;
    readonly catalog: Catalog;
    readonly models: ModelManager;
    readonly permissions: Permissions;
    readonly resultFiles: ResultFiles;
  };

/** Servers of tools. */
export const addConnections: Feature<Needs, { readonly connections: Connections }, 'connections'> = (parts) => {
  const { capabilities, paths, resources, catalog, skills } = parts;
  const { connections, imports, questions } = createConnections({
    ...parts,
    sampleModel: createSampleModel(parts),
    serverFolder: paths.servers,
    appVersion: capabilities.appVersion,
  });
  resources.add(connections);
  resources.add(questions);
  noteServedSkills(connections, skills);
  return {
    gives: { connections },
    handlers: () => createConnectionHandlers(connections, imports, questions, catalog),
    start: () => connections.start(),
  };
};

/** The skills change if what servers offer has changed. */
function noteServedSkills(connections: Connections, skills: Skills['skills']): void {
  let listed = '';
  const note = (): void => {
    const current = JSON.stringify(connections.skills.list());
    if (current === listed) return;
    listed = current;
    skills.noteChange();
  };
  note();
  connections.changed.on(note);
}
