import { statSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import type { Grant, GrantAccess } from '../../shared/entities/grant.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import { ToolError } from '../foundation/tool-error.ts';
import type { GrantRepository, StoredGrant } from '../storage/grant-repository.ts';
import type { GrantedFolder } from './file-access.ts';
import { guardedPlacesAround } from './guarded-places.ts';
import { isInside, isSamePath, type PlatformPaths } from './platform-paths.ts';
import { PermissionError } from './permission-errors.ts';
import { cleanWrittenPath } from './written-path.ts';

export interface GrantStoreOptions {
  readonly repository: GrantRepository;
  /** Never opened, nor anything inside: the app's own data. Real paths. */
  readonly closed: readonly string[];
  readonly platform: PlatformPaths;
}

/** Folders that the person opened, and the rules about what may be opened at all. */
export class GrantStore {
  readonly changed = new Emitter<readonly Grant[]>();
  readonly closed: readonly string[];
  readonly platform: PlatformPaths;
  readonly #repository: GrantRepository;

  constructor({ repository, closed, platform }: GrantStoreOptions) {
    this.#repository = repository;
    this.closed = closed;
    this.platform = platform;
  }

  list(): Grant[] {
    return this.#repository.list().map((stored) => this.#describe(stored));
  }

  /** @returns existing ones, in the form that calls use. */
  folders(): readonly GrantedFolder[] {
    return this.list()
      .filter(({ exists }) => exists)
      .map(({ path, name, access }) => ({ path, name, access }));
  }

  /**
   * Opens a folder, or changes the access of an open one.
   * @throws {PermissionError} `invalid`, with why it must not or can't be opened.
   */
  async add(written: string, access: GrantAccess): Promise<Grant> {
    return this.#save(await this.folderAt(written), access);
  }

  /**
   * @returns the real absolute path of a folder that may be opened.
   * @throws {PermissionError} `invalid`, with why it must not or can't be opened.
   */
  async folderAt(written: string): Promise<string> {
    const real = await this.#existingFolder(written);
    const problem = this.problemOf(real);
    if (problem !== null) throw new PermissionError('invalid', problem);
    return real;
  }

  /** Opens a folder that the person was asked about; one that is open for writing stays so. */
  async widen(real: string, access: GrantAccess): Promise<Grant> {
    const known = this.#repository.list().find(({ path }) => isSamePath(path, real, this.platform));
    return this.add(real, known?.access === 'write' ? 'write' : access);
  }

  /** @throws {PermissionError} `not-found` */
  change(id: string, access: GrantAccess): Grant {
    const stored = this.#repository.find(id);
    if (stored === null) throw new PermissionError('not-found', t('This folder is no longer open.'));
    return this.#save(stored.path, access);
  }

  remove(id: string): void {
    this.#repository.remove(id);
    this.changed.emit(this.list());
  }

  /** @param real of a folder. @returns why it must never be opened; null if it may be. */
  problemOf(real: string): string | null {
    if (this.platform.path.dirname(real) === real) return t('The whole disk cannot be opened. Choose a folder on it.');
    if (this.closed.some((place) => isInside(real, place, this.platform)))
      return t('Knapsack keeps its own data there, which no tool may touch. Choose another folder.');
    return null;
  }

  /**
   * @returns whether a question about one file may offer to open this folder permanently: neither the home folder as a
   * whole, nor guarded places.
   */
  mayBeOffered(real: string): boolean {
    return (
      this.problemOf(real) === null &&
      !isInside(this.platform.home, real, this.platform) &&
      guardedPlacesAround(real, this.platform).length === 0
    );
  }

  async #existingFolder(written: string): Promise<string> {
    const path = inWords(() => cleanWrittenPath(written, this.platform));
    if (!this.platform.path.isAbsolute(path))
      throw new PermissionError(
        'invalid',
        t('Give the full path of a folder, such as ~/Documents, instead of "{written}".', { written }),
      );
    const real = await realpath(path).catch(() => null);
    if (real === null)
      throw new PermissionError('invalid', t('The folder {path} doesn’t exist. Check the path.', { path }));
    if (!(await stat(real)).isDirectory())
      throw new PermissionError('invalid', t('{real} is a file. Choose the folder it is in.', { real }));
    return real;
  }

  #save(real: string, access: GrantAccess): Grant {
    const grant = this.#describe(this.#repository.save(real, access, Date.now()));
    this.changed.emit(this.list());
    return grant;
  }

  #describe({ id, path, access, createdAt }: StoredGrant): Grant {
    const exists = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    return { id, path, name: this.platform.path.basename(path), access, exists, createdAt };
  }
}

function inWords<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ToolError) throw new PermissionError('invalid', error.message, { cause: error });
    throw error;
  }
}
