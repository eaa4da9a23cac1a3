import { realpathSync } from 'node:fs';
import type { AgentContext, ToolCallContent } from '@agentclientprotocol/sdk';
import type { Approval } from '../../shared/entities/approval.ts';
import type { AgentServices } from './agent-services.ts';
import {
  changesOf,
  OPEN_PROJECT,
  permissionRequest,
  projectToOpen,
  readPermission,
  type PermissionAnswer,
} from './permission-request.ts';

/** The questions of one session: a program's person answers them, or the window does, whoever is first. */
export class SessionQuestions {
  readonly #services: AgentServices;
  readonly #client: AgentContext;
  readonly #sessionId: string;
  readonly #folder: string | null;
  /** Open questions, by id. */
  readonly #open = new Map<string, AbortController>();
  /** Changes to files that were asked about, by call. */
  readonly #changes = new Map<string, readonly ToolCallContent[]>();

  /** @param cwd the folder that the program works in. */
  constructor(services: AgentServices, client: AgentContext, sessionId: string, cwd: string) {
    this.#services = services;
    this.#client = client;
    this.#sessionId = sessionId;
    this.#folder = realFolder(cwd);
  }

  /** @returns what a call changes, if it was asked about. */
  changesOf(callId: string): readonly ToolCallContent[] {
    return this.#changes.get(callId) ?? [];
  }

  /** Asks through the program. Whatever it sends but a yes is a no, and so is an error. */
  async ask(approval: Approval): Promise<void> {
    const controller = new AbortController();
    this.#open.set(approval.id, controller);
    if (approval.callId !== null) this.#changes.set(approval.callId, changesOf(approval));
    const answer = await this.#request(approval, controller.signal).catch((): PermissionAnswer => 'no');
    if (this.#open.delete(approval.id)) this.#answer(approval, answer);
  }

  /** A question was answered elsewhere, or it is over. */
  settle(id: string): void {
    const controller = this.#open.get(id);
    this.#open.delete(id);
    controller?.abort();
  }

  async #request(approval: Approval, signal: AbortSignal): Promise<PermissionAnswer> {
    const { catalog, folders } = this.#services;
    const project = projectToOpen(approval, this.#folder, folders);
    const facts = catalog.find(approval.toolName)?.tool ?? null;
    const request = permissionRequest(this.#sessionId, approval, facts, project);
    const response = await this.#client.request('session/request_permission', request, {
      cancellationSignal: signal,
      stopWaitingOnCancel: true,
    });
    return readPermission(response, approval, project);
  }

  #answer(approval: Approval, answer: PermissionAnswer): void {
    if (answer === OPEN_PROJECT) this.#openProject(approval);
    this.#services.desk.answer(approval.id, answer === OPEN_PROJECT ? 'once' : answer);
  }

  #openProject({ toolName, folders }: Approval): void {
    const toolId = this.#services.catalog.find(toolName)?.id;
    if (this.#folder === null || toolId === undefined) return;
    const access = folders.some((folder) => folder.access === 'write') ? 'write' : 'read';
    this.#services.remembered.add({
      toolId,
      toolName,
      conversationId: this.#sessionId,
      arguments: null,
      folder: { path: this.#folder, access },
    });
  }
}

/** @returns null if there is no such folder; then no question offers to open it. */
function realFolder(cwd: string): string | null {
  try {
    return realpathSync(cwd);
  } catch {
    return null;
  }
}
