import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { AsksBeforeRemoving } from '../../shared/entities/approval.ts';
import type { EmitEvent } from '../chat/emit-event.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Outgoing } from '../foundation/outgoing/outgoing.ts';
import { ApprovalDesk } from '../permissions/approval-desk.ts';
import { AuditLog } from '../permissions/audit-log.ts';
import { PersonGate } from '../permissions/call-gate.ts';
import type { ConversationWords } from '../permissions/composed-addresses.ts';
import type { DesktopActions } from '../permissions/desktop-actions.ts';
import { DelegatedConversations } from '../permissions/delegated-conversations.ts';
import { folderTrash } from '../permissions/folder-trash.ts';
import { GrantStore } from '../permissions/grant-store.ts';
import { guardedDesktop } from '../permissions/guarded-desktop.ts';
import { GuardedNetwork } from '../permissions/guarded-network.ts';
import { hostPaths } from '../permissions/platform-paths.ts';
import { ReadableFolders } from '../permissions/readable-folders.ts';
import { RememberedAnswers } from '../permissions/remembered-answers.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Repositories } from '../storage/repositories.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import { resultLength } from '../tools/result-bound.ts';
import { ResultStore } from '../tools/result-store.ts';
import type { HostCapabilities } from './host-capabilities.ts';

export interface CreatePermissionsOptions {
  readonly dataFolder: string;
  readonly capabilities: Pick<HostCapabilities, 'actions'>;
  readonly repositories: Repositories;
  readonly settings: SettingsService;
  readonly emit: EmitEvent;
  /** Without it, nothing is noted and nothing is closed. */
  readonly outgoing?: Outgoing;
  readonly asksBeforeRemoving: () => AsksBeforeRemoving;
  /** Context size in tokens of the model in use; null while none is loaded. */
  readonly contextSize?: () => number | null;
  /** Chooses the handles of long results, see `ResultStore`. */
  readonly random?: () => number;
}

/** What tools may access, and when the person is asked. */
export interface Permissions extends Disposable {
  readonly grants: GrantStore;
  readonly desk: ApprovalDesk;
  readonly remembered: RememberedAnswers;
  readonly audit: AuditLog;
  readonly gate: PersonGate;
  readonly network: GuardedNetwork;
  readonly outgoing: Outgoing;
  readonly desktop: DesktopActions;
  readonly results: ResultStore;
  /** Moves something to where it can be restored from. */
  readonly trash: (absolutePath: string) => Promise<void>;
  readonly delegated: DelegatedConversations;
  readonly readable: ReadableFolders;
  /** What was said and read in a conversation so far. */
  readonly words: (conversationId: string) => ConversationWords;
}

export function createPermissions({
  dataFolder,
  capabilities,
  repositories,
  settings,
  emit,
  outgoing = new Outgoing(),
  asksBeforeRemoving,
  contextSize = () => null,
  random,
}: CreatePermissionsOptions): Permissions {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const own = realpathSync(dataFolder);
  const grants = new GrantStore({ repository: repositories.grants, closed: [own], platform: hostPaths() });
  const desk = new ApprovalDesk();
  const remembered = new RememberedAnswers(repositories.remembered);
  const audit = new AuditLog(repositories.audit);
  const desktop = guardedDesktop(capabilities.actions);
  const trash = capabilities.actions === undefined ? folderTrash(path.join(own, 'trash')) : desktop.trash;
  const delegated = new DelegatedConversations();
  const ownWords = (id: string): ConversationWords =>
    conversationWords(repositories.messages.list(id), repositories.memories.recallsForeign(id));
  const words = (id: string): ConversationWords => {
    const place = delegated.find(id)?.place ?? null;
    return place === null ? ownWords(id) : delegatedWords(ownWords(id), ownWords(place.conversationId));
  };
  const { foreignFiles } = repositories;
  const readable = new ReadableFolders();
  const projectOf = (id: string): string | null => repositories.editorSessions.folderOf(id);
  const gate = new PersonGate({
    grants,
    remembered,
    desk,
    trash,
    asksBeforeRemoving,
    words,
    foreignFiles,
    readable,
    projectOf,
    attached: (id) => repositories.attachments.ofConversation(id).toReversed(),
  });
  const network = new GuardedNetwork({ allowsPrivate: () => settings.get().networkPrivateAddresses, outgoing });
  grants.changed.on((list) => emit('permissions.grants-changed', [...list]));
  desk.requested.on((approval) => emit('permissions.approval-requested', approval));
  desk.settled.on((settled) => emit('permissions.approval-settled', settled));
  remembered.changed.on(() => emit('permissions.remembered-changed', null));
  audit.added.on((entry) => emit('permissions.audit-added', entry));
  const dispose = async (): Promise<void> => {
    desk.dispose();
    await network.dispose();
  };
  const results = new ResultStore({
    resultLength: () => resultLength(contextSize() ?? Infinity),
    ...(random && { random }),
  });
  return {
    grants,
    desk,
    remembered,
    audit,
    gate,
    network,
    outgoing,
    desktop,
    results,
    delegated,
    readable,
    trash,
    words,
    dispose,
  };
}

/**
 * What the person wrote and what tools returned, without what the model wrote.
 * @param recallsForeign whether memories that others may have written came before a message.
 */
function conversationWords(messages: readonly StoredMessage[], recallsForeign: boolean): ConversationWords {
  const parts = messages.flatMap(({ role, parts: stored }) => stored.map(({ part }) => ({ role, part })));
  const calls = parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : []));
  return {
    said: parts.flatMap(({ role, part }) => (role === 'user' && part.type === 'text' ? [part.text] : [])),
    calls,
    // An error may repeat text that was read.
    readUntrusted: recallsForeign || calls.some(({ untrusted }) => untrusted),
  };
}

/** The person said nothing in a conversation that works for another one: the model wrote its task. */
const delegatedWords = (own: ConversationWords, asking: ConversationWords): ConversationWords => ({
  said: asking.said,
  calls: [...asking.calls, ...own.calls],
  readUntrusted: asking.readUntrusted || own.readUntrusted,
});
