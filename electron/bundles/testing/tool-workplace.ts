import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import type { FileAccess, FileUse } from '../../permissions/file-access.ts';
import { FileReach, type FileReachOptions } from '../../permissions/file-reach.ts';
import { folderTrash } from '../../permissions/folder-trash.ts';
import { GrantedFiles } from '../../permissions/granted-files.ts';
import { GuardedNetwork } from '../../permissions/guarded-network.ts';
import { meantPaths } from '../../permissions/meant-paths.ts';
import { hostPaths } from '../../permissions/platform-paths.ts';
import type { ApprovalPreview } from '../../permissions/approval-preview.ts';
import type { ToolContext, ToolDefinition } from '../../tools/define-tool.ts';
import { ToolError } from '../../tools/tool-error.ts';
import { expectResult } from './expect-result.ts';
import { NOW } from './run-tool.ts';
import { parseArguments } from '../../tools/testing/parse-arguments.ts';

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly now?: Date;
  readonly conversationId?: string;
  /** Absent outside a chat. */
  readonly keepMedia?: NonNullable<ToolContext['keepMedia']>;
}

/** A temporary home folder with a folder that is open for writing, `Documents`, and one that is not, `Private`. */
export class ToolWorkplace {
  readonly home = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'knapsack-workplace-')));
  readonly documents = path.join(this.home, 'Documents');
  readonly private = path.join(this.home, 'Private');
  /** Progress reported by tools. */
  readonly progress: { readonly share: number; readonly note: string | undefined }[] = [];
  /** Requests to the desktop: the action's name and its argument. */
  readonly done: (readonly [keyof DesktopActions, string])[] = [];
  readonly files: FileAccess;
  /** Reaches servers on this computer, which tests start themselves. */
  readonly network = new GuardedNetwork({ allowsPrivate: () => true });
  /** Records requests, and carries them out if they stay within the workplace. */
  readonly desktop: DesktopActions;
  readonly #reach: FileReachOptions;
  readonly #trash: (absolutePath: string) => Promise<void>;
  #clipboard = '';

  constructor() {
    for (const folder of [this.documents, this.private]) mkdirSync(folder);
    const platform = { ...hostPaths(), home: this.home };
    this.#reach = {
      folders: [{ path: this.documents, name: 'Documents', access: 'write' }],
      opened: [],
      closed: [],
      platform,
    };
    const trash = folderTrash(path.join(this.home, '.trash'));
    this.#trash = trash;
    this.files = new GrantedFiles({ reach: new FileReach(this.#reach), trash });
    this.desktop = {
      trash: (place) => this.#note('trash', place, () => trash(place)),
      openPath: (place) => this.#note('openPath', place),
      openUrl: (url) => this.#note('openUrl', url),
      openApp: (name) => this.#note('openApp', name),
      readClipboard: async () => this.#clipboard,
      writeClipboard: (text) => this.#note('writeClipboard', text, () => void (this.#clipboard = text)),
    };
  }

  /**
   * Runs a tool as the executor does: arguments are checked first.
   * @throws {ZodError} if they are invalid.
   * @throws {ToolError}
   */
  async run(tool: ToolDefinition, args: JsonObject, options: RunOptions = {}): Promise<JsonValue> {
    const parsed = parseArguments(tool, args);
    // Every path of a call has to be declared, or nobody would be asked about it.
    const files = await this.#meaning(tool.touches?.(parsed) ?? []);
    const result = await tool.run(parsed, { ...this.#context(options), files });
    expectResult(tool, result, args, options.now ?? NOW);
    return result;
  }

  /** @returns what the person reads about why the tool failed; the test fails if it succeeded. */
  async refusal(tool: ToolDefinition, args: JsonObject, options: RunOptions = {}): Promise<string> {
    return (await this.error(tool, args, options)).message;
  }

  /** @returns the error, with its words for both readers. */
  async error(tool: ToolDefinition, args: JsonObject, options: RunOptions = {}): Promise<ToolError> {
    try {
      return expect.unreachable(`It answered ${JSON.stringify(await this.run(tool, args, options))}.`);
    } catch (error) {
      if (error instanceof ToolError) return error;
      throw error;
    }
  }

  /** @returns what the person would be shown before they say yes. */
  async preview(tool: ToolDefinition, args: JsonObject): Promise<ApprovalPreview | undefined> {
    const parsed = parseArguments(tool, args);
    const files = await this.#meaning(tool.touches?.(parsed) ?? []);
    return tool.preview?.(parsed, { ...this.#context({}), files });
  }

  /** @returns the files, with the paths of a call that have a slip in them, as the gate does. */
  async #meaning(touches: readonly FileUse[]): Promise<FileAccess> {
    const { files } = this;
    const meant = await meantPaths(touches, new FileReach(this.#reach), (place) => files.shown(place));
    return meant.size === 0
      ? files
      : new GrantedFiles({ reach: new FileReach({ ...this.#reach, meant }), trash: this.#trash });
  }

  /** Creates a file in the home folder, `Documents/a.txt`, with the folders it needs. @returns its absolute path. */
  put(place: string, contents: string | Uint8Array): string {
    const file = path.join(this.home, place);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
    return file;
  }

  text(place: string): string {
    return readFileSync(path.join(this.home, place), 'utf8');
  }

  /** @returns the sorted names of a home folder's contents. */
  names(folder: string): readonly string[] {
    return readdirSync(path.join(this.home, folder)).toSorted();
  }

  /** @returns the sorted names of what tools put into the trash. */
  trashed(): readonly string[] {
    const trash = path.join(this.home, '.trash');
    const places = readdirSync(this.home).includes('.trash') ? readdirSync(trash) : [];
    return places.flatMap((place) => readdirSync(path.join(trash, place))).toSorted();
  }

  async dispose(): Promise<void> {
    await this.network.dispose();
    rmSync(this.home, { recursive: true, force: true });
  }

  #context({ signal = new AbortController().signal, now = NOW, conversationId, keepMedia }: RunOptions): ToolContext {
    return {
      signal,
      now: () => now,
      conversationId: conversationId ?? null,
      files: this.files,
      network: this.network,
      onProgress: (share, note) => void this.progress.push({ share, note }),
      ...(keepMedia && { keepMedia }),
    };
  }

  async #note(
    action: keyof DesktopActions,
    argument: string,
    work: () => void | Promise<void> = () => {},
  ): Promise<void> {
    this.done.push([action, argument]);
    await work();
  }
}

/** A new workplace for each test of the calling file. @returns a function that returns the current one. */
export function useToolWorkplace(): () => ToolWorkplace {
  let workplace: ToolWorkplace;
  beforeEach(() => {
    workplace = new ToolWorkplace();
  });
  afterEach(() => workplace.dispose());
  return () => workplace;
}
