import type { EmitEvent } from '../chat/emit-event.ts';
import type { Logger } from '../foundation/logger.ts';
import { Connections } from '../mcp/connections.ts';
import { offerQuestions } from '../mcp/questions/offer-questions.ts';
import { offerSampling, type SampleModel } from '../mcp/questions/offer-sampling.ts';
import { QuestionDesk } from '../mcp/questions/question-desk.ts';
import { offerRoots } from '../mcp/offer-roots.ts';
import { ConnectionImports } from '../mcp/import/connection-imports.ts';
import { ServerFiles } from '../mcp/import/server-files/server-files.ts';
import type { Secrets } from '../outside-programs/named-secrets.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { ResultFiles } from '../tools/result-files.ts';
import type { Catalog } from '../tools/catalog.ts';
import type { Permissions } from './create-permissions.ts';
import { describeConnections } from './rpc-handlers/connections.ts';

export interface CreateConnectionsOptions {
  readonly repositories: Pick<Repositories, 'connections'>;
  readonly secrets: Secrets;
  readonly catalog: Catalog;
  readonly permissions: Pick<Permissions, 'remembered' | 'grants' | 'desktop' | 'words' | 'outgoing'>;
  readonly settings: Pick<SettingsService, 'get' | 'changed'>;
  /** Answers what servers ask the model. */
  readonly sampleModel: SampleModel;
  /** Folder of servers that were installed from files. */
  readonly serverFolder: string;
  readonly resultFiles: ResultFiles;
  readonly appVersion: string;
  readonly emit: EmitEvent;
  readonly logger: Logger;
}

/** The servers of this profile. Their tools are in the catalog at once; nothing is started yet. */
export function createConnections({
  repositories,
  secrets,
  catalog,
  permissions: { remembered, grants, desktop, words, outgoing },
  settings,
  sampleModel,
  serverFolder,
  resultFiles,
  appVersion,
  emit,
  logger,
}: CreateConnectionsOptions): { connections: Connections; imports: ConnectionImports; questions: QuestionDesk } {
  const questions = new QuestionDesk();
  questions.asked.on((question) => emit('connections.question-asked', question));
  questions.settled.on((settled) => emit('connections.question-settled', settled));
  const connections = new Connections({
    repository: repositories.connections,
    secrets,
    catalog,
    remembered,
    appVersion,
    reach: { outgoing, allowsPrivate: () => settings.get().networkPrivateAddresses },
    logger,
    openUrl: (url) => desktop.openUrl(url),
    prepare: (client, server) => {
      offerRoots(client, () => grants.folders());
      offerQuestions(client, questions, server);
      offerSampling(client, questions, server, sampleModel);
    },
    resultFiles,
    isSaid: (conversationId, text) =>
      conversationId !== null && words(conversationId).said.some((message) => message.includes(text)),
  });
  outgoing.closed.on((isClosed) => connections.noteWayOut(isClosed));
  grants.changed.on(() => connections.noteRoots());
  connections.changed.on(() => emit('connections.changed', describeConnections(connections)));
  const folders = (): string[] => grants.folders().map(({ path }) => path);
  const files = new ServerFiles({ folder: serverFolder });
  const cleanUp = (): void =>
    void files
      .removeUnused(connections.list().map((server) => server.settings))
      .catch((error: unknown) => logger.log('warning', 'Files of removed servers could not be deleted.', error));
  connections.removed.on(cleanUp);
  cleanUp();
  return { connections, questions, imports: new ConnectionImports({ connections, folders, files }) };
}
