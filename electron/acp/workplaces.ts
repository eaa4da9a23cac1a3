import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../foundation/logger.ts';
import type { GrantStore } from '../permissions/grant-store.ts';
import { filesIn, filesInCopy } from './agent-files.ts';
import { FolderCopy } from './folder-copy.ts';
import { emptyFolder, folderItself } from './folder-itself.ts';
import type { Workplace } from './workplace.ts';

export interface WorkplacesOptions {
  readonly grants: Pick<GrantStore, 'platform' | 'closed'>;
  /** Moves a file to where it can be restored from. */
  readonly trash: (absolutePath: string) => Promise<void>;
  /** Where copies of folders are made, while their agents work. */
  readonly copyFolder: string;
  readonly logger: Logger;
}

/** Where agents work: copies of folders, or the folders themselves. */
export class Workplaces {
  readonly #options: WorkplacesOptions;
  readonly #cleaned: Promise<void>;

  /** Deletes copies that nobody goes on with. @param kept their names. */
  constructor(options: WorkplacesOptions, kept: ReadonlySet<string>) {
    this.#options = options;
    this.#cleaned = this.#clean(kept).catch((error: unknown) =>
      options.logger.log('warning', 'Copies of folders could not be deleted.', error),
    );
  }

  /** @param folder absolute, with links resolved. @throws {ToolError} if it is too large to be copied. */
  async make(folder: string, writesDirectly: boolean, signal: AbortSignal): Promise<Workplace> {
    if (writesDirectly) return this.#itself(folder);
    await this.#cleaned;
    return FolderCopy.make(this.#copyOf(folder, randomUUID()), signal);
  }

  /** @returns the workplace of an earlier run of the app; null if its copy is gone or not complete. */
  async reopen({ folder, copy }: { readonly folder: string; readonly copy: string | null }): Promise<Workplace | null> {
    return copy === null ? this.#itself(folder) : FolderCopy.reopen(this.#copyOf(folder, copy));
  }

  /** @returns an empty folder, to see whether an agent works. */
  async empty(): Promise<Workplace> {
    const folder = path.join(this.#options.copyFolder, randomUUID());
    await this.#cleaned;
    return emptyFolder(folder, filesInCopy(folder, this.#options.grants));
  }

  #itself(folder: string): Workplace {
    return folderItself(folder, filesIn(folder, this.#options.grants, this.#options.trash));
  }

  #copyOf(folder: string, name: string): Parameters<typeof FolderCopy.reopen>[0] {
    const { copyFolder, grants } = this.#options;
    return {
      source: folder,
      target: path.join(copyFolder, name, path.basename(folder)),
      filesOf: (place) => filesInCopy(place, grants),
    };
  }

  async #clean(kept: ReadonlySet<string>): Promise<void> {
    const { copyFolder } = this.#options;
    const names = await readdir(copyFolder).catch(() => []);
    for (const name of names)
      if (!kept.has(name)) await rm(path.join(copyFolder, name), { recursive: true, force: true });
  }
}
