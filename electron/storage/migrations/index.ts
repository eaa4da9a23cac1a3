import type { Migration } from '../migration.ts';
import { conversationsMigration } from './0001-conversations.ts';
import { notesMigration } from './0002-notes.ts';
import { remindersMigration } from './0003-reminders.ts';
import { modelsMigration } from './0004-models.ts';
import { loaderMigration } from './0005-loader.ts';
import { memoryMigration } from './0006-memory.ts';
import { permissionsMigration } from './0007-permissions.ts';
import { skillsMigration } from './0008-skills.ts';
import { metricsMigration } from './0009-metrics.ts';
import { organizerMigration } from './0010-organizer.ts';
import { answeredCallsMigration } from './0011-answered-calls.ts';
import { feedsMigration } from './0012-feeds.ts';
import { saidResultsMigration } from './0013-said-results.ts';
import { paneSettingMigration } from './0014-pane-setting.ts';
import { undoMigration } from './0015-undo.ts';
import { repairsMigration } from './0016-repairs.ts';
import { provenanceMigration } from './0017-provenance.ts';
import { organizerProvenanceMigration } from './0018-organizer-provenance.ts';
import { modelOptionsMigration } from './0019-model-options.ts';
import { connectionsMigration } from './0020-connections.ts';
import { downloadsMigration } from './0021-downloads.ts';
import { answerVersionsMigration } from './0022-answer-versions.ts';
import { modelPlacesMigration } from './0023-model-places.ts';
import { callersMigration } from './0024-callers.ts';
import { servedModelsMigration } from './0025-served-models.ts';
import { callStepsMigration } from './0026-call-steps.ts';
import { modelSpeedsMigration } from './0027-model-speeds.ts';
import { agentsMigration } from './0028-agents.ts';
import { programCallsMigration } from './0029-program-calls.ts';
import { goneToolsMigration } from './0030-gone-tools.ts';
import { editorSessionsMigration } from './0031-editor-sessions.ts';
import { agentChatsMigration } from './0032-agent-chats.ts';
import { exampleRequestsMigration } from './0033-example-requests.ts';
import { minimumMatchMigration } from './0034-minimum-match.ts';
import { embeddersMigration } from './0035-embedders.ts';
import { compactionsMigration } from './0036-compactions.ts';
import { trigramsMigration } from './0037-trigrams.ts';
import { whereTextCameFromMigration } from './0038-where-text-came-from.ts';
import { outgoingRequestsMigration } from './0039-outgoing-requests.ts';
import { offeredSkillsMigration } from './0040-offered-skills.ts';
import { importedChatsMigration } from './0041-imported-chats.ts';
import { attachmentsMigration } from './0042-attachments.ts';
import { ownInstructionsMigration } from './0043-own-instructions.ts';
import { ownTitlesMigration } from './0044-own-titles.ts';
import { knownFoldersMigration } from './0045-known-folders.ts';
import { assistantsMigration } from './0046-assistants.ts';
import { memoriesByAssistantMigration } from './0047-memories-by-assistant.ts';
import { modelCheckUpsMigration } from './0048-model-check-ups.ts';
import { projectsMigration } from './0049-projects.ts';
import { scansOfFoldersMigration } from './0050-scans-of-folders.ts';
import { dueKindsMigration } from './0051-due-kinds.ts';
import { wordsForModelsMigration } from './0052-words-for-models.ts';
import { understandingMigration } from './0053-understanding.ts';

/** Every migration, in order. */
export const migrations: readonly Migration[] = [
  conversationsMigration,
  notesMigration,
  remindersMigration,
  modelsMigration,
  loaderMigration,
  memoryMigration,
  permissionsMigration,
  skillsMigration,
  metricsMigration,
  organizerMigration,
  answeredCallsMigration,
  feedsMigration,
  saidResultsMigration,
  paneSettingMigration,
  undoMigration,
  repairsMigration,
  provenanceMigration,
  organizerProvenanceMigration,
  modelOptionsMigration,
  connectionsMigration,
  downloadsMigration,
  answerVersionsMigration,
  modelPlacesMigration,
  callersMigration,
  servedModelsMigration,
  callStepsMigration,
  modelSpeedsMigration,
  agentsMigration,
  programCallsMigration,
  goneToolsMigration,
  editorSessionsMigration,
  agentChatsMigration,
  exampleRequestsMigration,
  minimumMatchMigration,
  embeddersMigration,
  compactionsMigration,
  trigramsMigration,
  whereTextCameFromMigration,
  outgoingRequestsMigration,
  offeredSkillsMigration,
  importedChatsMigration,
  attachmentsMigration,
  ownInstructionsMigration,
  ownTitlesMigration,
  knownFoldersMigration,
  assistantsMigration,
  memoriesByAssistantMigration,
  modelCheckUpsMigration,
  projectsMigration,
  scansOfFoldersMigration,
  dueKindsMigration,
  wordsForModelsMigration,
  understandingMigration,
];
