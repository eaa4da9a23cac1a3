import type { z } from 'zod';
import { agentsArea } from './contract/agents.ts';
import { appArea } from './contract/app.ts';
import { assistantsArea } from './contract/assistants.ts';
import { attachmentsArea } from './contract/attachments.ts';
import { chatArea } from './contract/chat.ts';
import { connectionsArea } from './contract/connections.ts';
import { conversationsArea } from './contract/conversations.ts';
import { embeddersArea } from './contract/embedders.ts';
import { helpArea } from './contract/help.ts';
import { copiesArea } from './contract/copies.ts';
import { hubArea } from './contract/hub.ts';
import { knowledgeArea } from './contract/knowledge.ts';
import { loaderArea } from './contract/loader.ts';
import { memoryArea } from './contract/memory.ts';
import { metricsArea } from './contract/metrics.ts';
import { modelServersArea } from './contract/model-servers.ts';
import { modelsArea } from './contract/models.ts';
import { permissionsArea } from './contract/permissions.ts';
import { projectsArea } from './contract/projects.ts';
import { settingsArea } from './contract/settings.ts';
import { sharingArea } from './contract/sharing.ts';
import { skillsArea } from './contract/skills.ts';
import { transferArea } from './contract/transfer.ts';
import { textLanguagesArea } from './contract/text-languages.ts';
import { toolsArea } from './contract/tools.ts';
import { updatesArea } from './contract/updates.ts';

/** The whole contract between the window and the main process: the only list of calls and events. */
export const calls = {
  ...agentsArea.calls,
  ...appArea.calls,
  ...assistantsArea.calls,
  ...attachmentsArea.calls,
  ...textLanguagesArea.calls,
  ...connectionsArea.calls,
  ...conversationsArea.calls,
  ...chatArea.calls,
  ...toolsArea.calls,
  ...loaderArea.calls,
  ...memoryArea.calls,
  ...embeddersArea.calls,
  ...modelsArea.calls,
  ...modelServersArea.calls,
  ...permissionsArea.calls,
  ...knowledgeArea.calls,
  ...projectsArea.calls,
  ...settingsArea.calls,
  ...skillsArea.calls,
  ...metricsArea.calls,
  ...helpArea.calls,
  ...copiesArea.calls,
  ...hubArea.calls,
  ...sharingArea.calls,
  ...updatesArea.calls,
  ...transferArea.calls,
};
export const events = {
  ...agentsArea.events,
  ...appArea.events,
  ...assistantsArea.events,
  ...attachmentsArea.events,
  ...textLanguagesArea.events,
  ...connectionsArea.events,
  ...conversationsArea.events,
  ...chatArea.events,
  ...toolsArea.events,
  ...loaderArea.events,
  ...memoryArea.events,
  ...embeddersArea.events,
  ...modelsArea.events,
  ...modelServersArea.events,
  ...permissionsArea.events,
  ...knowledgeArea.events,
  ...projectsArea.events,
  ...settingsArea.events,
  ...skillsArea.events,
  ...metricsArea.events,
  ...helpArea.events,
  ...copiesArea.events,
  ...hubArea.events,
  ...sharingArea.events,
  ...updatesArea.events,
  ...transferArea.events,
};

export type CallName = keyof typeof calls;
export type EventName = keyof typeof events;
/** What a caller passes: values with defaults are optional. */
export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
/** What a handler receives: parsed, with defaults filled in. */
export type ParsedCallInput<Name extends CallName> = z.output<(typeof calls)[Name]['input']>;
export type CallOutput<Name extends CallName> = z.output<(typeof calls)[Name]['output']>;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

export const callNames = Object.keys(calls) as readonly CallName[];
export const eventNames = Object.keys(events) as readonly EventName[];
export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name);
