import type { Duplex } from 'node:stream';
import { createRpcServer, type RpcServer } from '../../shared/rpc/server.ts';
import { DisposableStore, type Disposable } from '../foundation/disposable.ts';
import type { Logger } from '../foundation/logger.ts';
import { profilePaths } from '../foundation/paths.ts';
import { describeProfileFailure, ProfileUnusableError } from '../foundation/profile-unusable-error.ts';
import type { CommandProtocol } from '../sharing/handover/command-protocol.ts';
import type { CreateAppOptions } from './app-options.ts';
import { Assembly, complete } from './feature.ts';
import { addAgents } from './features/agents.ts';
import { addAssistants } from './features/assistants.ts';
import { addAttachments } from './features/attachments.ts';
import { addBeginnings } from './features/beginnings.ts';
import { addCallFiles } from './features/call-files.ts';
import { addChat } from './features/chat.ts';
import { addConnections } from './features/connections.ts';
import { addCopies } from './features/copies.ts';
import { addEmbedder } from './features/embedder.ts';
import { addExecutor } from './features/executor.ts';
import { addHelp } from './features/help.ts';
import { addHub } from './features/hub.ts';
import { addCheckUps, addWrittenRequests } from './features/idle-model.ts';
import { addKnowledge } from './features/knowledge.ts';
import { addLoader } from './features/loader.ts';
import { addMemory } from './features/memory.ts';
import { addMetrics } from './features/metrics.ts';
import { addModels } from './features/models.ts';
import { addOutgoing } from './features/outgoing.ts';
import { addPermissions } from './features/permissions.ts';
import { addReading } from './features/reading.ts';
import { addReminders } from './features/reminders.ts';
import { addServices } from './features/services.ts';
import { addSettings } from './features/settings.ts';
import { addSharing, type RunningApp } from './features/sharing.ts';
import { addSkills, addSkillTools } from './features/skills.ts';
import { addToolEvents, addTools } from './features/tools.ts';
import { addTransfer } from './features/transfer.ts';
import { addUpdates } from './features/updates.ts';
import { openProfile, type Profile } from './open-profile.ts';
import { notingCalls } from './rpc-handlers/noting-calls.ts';
import { withTranslatedErrors } from './rpc-handlers/translate-errors.ts';

/** The parts of a running app, for benchmarks that look behind its calls. */
export type AppServices = ReturnType<typeof addFeatures>['parts'];

export interface App extends Disposable {
  /** Hosts connect a transport for each window. */
  readonly server: RpcServer;
  readonly logger: Logger;
  readonly services: AppServices;
  /** Serves another program, which speaks one of the protocols, over its input and output. */
  readonly shareOver: (stream: Duplex, protocol: CommandProtocol) => void;
  /** Loads the model and starts what runs in the background; called already unless the app `waits`. */
  start(): void;
  /** Ends running answers, stores what they contain so far, and releases the data folder. */
  dispose(): Promise<void>;
}

/**
 * Creates the app: the only place that knows all of its features. The model starts loading in the background.
 * @throws {ProfileInUseError} another Knapsack owns the data folder. @throws {ProfileUnusableError} it can't be read or
 * written. @throws {MigrationError} the database can't be updated.
 */
export async function createApp(options: CreateAppOptions): Promise<App> {
  const paths = profilePaths(options.dataFolder);
  const resources = new DisposableStore();
  try {
    return assemble(openProfile(options, paths, resources));
  } catch (error) {
    // The first failure is the one the person needs to know about.
    await resources.dispose().catch(() => undefined);
    const words = describeProfileFailure(error, paths);
    throw words === null ? error : new ProfileUnusableError(words, { cause: error });
  }
}

/** Every feature, in the order in which they are created and started. Each is released before those above it. */
const addFeatures = (profile: Profile & RunningApp) =>
  complete(
    new Assembly(profile)
      .add(addOutgoing)
      .add(addModels)
      .add(addPermissions)
      .add(addServices)
      .add(addReading)
      .add(addEmbedder)
      .add(addAssistants)
      .add(addMemory)
      .add(addTools)
      .add(addSkills)
      .add(addLoader)
      .add(addSkillTools)
      .add(addSettings)
      .add(addConnections)
      .add(addAgents)
      .add(addToolEvents)
      .add(addExecutor)
      .add(addReminders)
      .add(addAttachments)
      .add(addChat)
      .add(addKnowledge)
      .add(addCopies)
      .add(addUpdates)
      .add(addCallFiles)
      .add(addHub)
      .add(addMetrics)
      .add(addWrittenRequests)
      .add(addCheckUps)
      .add(addBeginnings)
      .add(addSharing)
      .add(addTransfer)
      .add(addHelp),
  );

function assemble(profile: Profile): App {
  const { options, capabilities, resources, events, logger } = profile;
  let isStarted = false;
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    features.start();
  };
  const features = addFeatures({ ...profile, startApp: () => start(), isWatched: () => server.isWatched() });
  const handlers = notingCalls(withTranslatedErrors(features.handlers(), logger), (name) => features.noteCall(name));
  const server = createRpcServer(handlers, (name, error) => logger.log('error', `The call ${name} failed.`, error));
  events.listen((name, payload) => server.emit(name, payload));
  if (options.waits !== true) start();
  features.open();
  logger.log('info', 'Knapsack started.', { host: capabilities.kind, version: capabilities.appVersion });
  const { parts } = features;
  return { server, logger, services: parts, shareOver: parts.serveStream, start, dispose: () => resources.dispose() };
}
