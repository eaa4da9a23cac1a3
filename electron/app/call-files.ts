import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { CallFile, PictureType } from '../../shared/entities/call-file.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { attachedFileOf } from '../../shared/formats/attached-call.ts';
import { t } from '../../shared/texts/translate.ts';
import type { DesktopActions } from '../permissions/desktop-actions.ts';
import type { FileUse } from '../permissions/file-access.ts';
import { FileReach } from '../permissions/file-reach.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import type { MessageRepository } from '../storage/message-repository.ts';
import type { ResultFiles } from '../tools/result-files.ts';
import { BUILT_IN, type Catalog } from '../tools/catalog.ts';
import { viewParameters } from '../tools/parameters/parameter-view.ts';

/** Size limit of pictures shown in the chat, in bytes; a larger one can be opened. */
const MOST_PICTURE_BYTES = 8_000_000;

const PICTURES: Readonly<Record<string, PictureType>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  // Inside an <img>, it runs no scripts and loads nothing.
  '.svg': 'image/svg+xml',
};

export interface CallFilesOptions {
  readonly messages: Pick<MessageRepository, 'findOfCall'>;
  readonly catalog: Pick<Catalog, 'find'>;
  readonly grants: Pick<GrantStore, 'folders' | 'closed' | 'platform'>;
  readonly desktop: Pick<DesktopActions, 'openPath'>;
  /** Pictures and sounds that calls returned. */
  readonly results: Pick<ResultFiles, 'list'>;
}

/** The call did not make or read this file, or it no longer exists. */
export class NotOfCallError extends Error {
  override readonly name = 'NotOfCallError';

  constructor() {
    super(t('This file no longer belongs to the call: it was moved or deleted.'));
  }
}

/**
 * The files that a call of a conversation made, and the pictures that it read, for the window. Only paths of built-in
 * tools count, because the executor checked them before they ran: a path in a server's result is not served, but what it
 * returned itself is. The app's own data is never shown.
 */
export class CallFiles {
  readonly #options: CallFilesOptions;

  constructor(options: CallFilesOptions) {
    this.#options = options;
  }

  async list(callId: string): Promise<readonly CallFile[]> {
    const call = this.#callOf(callId);
    if (call === null) return [];
    const found = await Promise.all(usesOf(call, this.#options.catalog).map((use) => this.#describe(use)));
    const attached = attachedFileOf(call);
    const kept = await Promise.all(
      (await this.#options.results.list(callId)).map((file) => describeKept(file, attached)),
    );
    const files = [...found, ...kept].filter((file) => file !== null);
    return [...new Map(files.map((file) => [file.path, file])).values()];
  }

  /** @returns a picture as a `data:` address; null if it is too large to show. @throws {NotOfCallError} */
  async picture(callId: string, file: string): Promise<string | null> {
    const { path: place, picture, sizeBytes } = await this.require(callId, file);
    if (picture === null) throw new NotOfCallError();
    if (sizeBytes > MOST_PICTURE_BYTES) return null;
    return `data:${picture};base64,${(await readFile(place)).toString('base64')}`;
  }

  /** @throws {NotOfCallError} @throws {ToolError} it would run as a program, or there is no desktop. */
  async open(callId: string, file: string): Promise<void> {
    await this.#options.desktop.openPath((await this.require(callId, file)).path);
  }

  /** Opens the file's folder. @throws {NotOfCallError} @throws {ToolError} there is no desktop. */
  async showFolder(callId: string, file: string): Promise<void> {
    await this.#options.desktop.openPath(path.dirname((await this.require(callId, file)).path));
  }

  /** @throws {NotOfCallError} */
  async require(callId: string, file: string): Promise<CallFile> {
    const found = (await this.list(callId)).find((one) => one.path === file);
    if (found === undefined) throw new NotOfCallError();
    return found;
  }

  #callOf(callId: string): ToolCall | null {
    const parts = this.#options.messages.findOfCall(callId)?.parts ?? [];
    const calls = parts.flatMap(({ part }) => (part.type === 'tool-call' ? [part.call] : []));
    return calls.find(({ id, outcome }) => id === callId && outcome === 'succeeded') ?? null;
  }

  async #describe({ path: written, use }: FileUse): Promise<CallFile | null> {
    const { grants } = this.#options;
    const { closed, platform } = grants;
    const reach = new FileReach({ folders: grants.folders(), opened: [], closed, platform });
    const located = await reach.locate({ path: written, use }).catch(() => null);
    if (located === null || located.standing === 'closed') return null;
    const facts = await stat(located.path).catch(() => null);
    if (facts === null || !facts.isFile()) return null;
    const picture = PICTURES[path.extname(located.path).toLowerCase()] ?? null;
    const made = use === 'write';
    if (!made && picture === null) return null;
    return { path: located.path, name: path.basename(located.path), picture, made, sizeBytes: facts.size };
  }
}

/** @returns a file in the app's own folder of results. */
/** @param attached the file whose picture it is, if a message attaches it: it goes by that name. */
async function describeKept(file: string, attached: string | null): Promise<CallFile | null> {
  const facts = await stat(file).catch(() => null);
  if (facts === null) return null;
  const picture = PICTURES[path.extname(file).toLowerCase()] ?? null;
  const name =
    attached === null ? path.basename(file) : `${path.basename(attached, path.extname(attached))}${path.extname(file)}`;
  return { path: file, name, picture, made: true, sizeBytes: facts.size };
}

/** The paths in the call's arguments, and the file that its result says it saved. */
function usesOf(call: ToolCall, catalog: Pick<Catalog, 'find'>): readonly FileUse[] {
  const entry = catalog.find(call.toolName);
  if (entry === null || entry.source !== BUILT_IN) return [];
  const checked = viewParameters(entry.tool.parameters).check(call.arguments);
  const touched = checked.success ? (entry.tool.touches?.(checked.args) ?? []) : [];
  const saved = savedPath(call);
  return [
    ...(saved === null || entry.tool.risk === 'read-only' ? [] : [{ path: saved, use: 'write' as const }]),
    ...touched.filter(({ use }) => use !== 'trash'),
  ];
}

function savedPath({ result }: ToolCall): string | null {
  if (typeof result !== 'object' || result === null || Array.isArray(result) || !('saved' in result)) return null;
  return typeof result['saved'] === 'string' ? result['saved'] : null;
}
