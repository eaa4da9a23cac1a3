import { ToolError } from '../foundation/tool-error.ts';
import type { FileUse, FileUseKind, GrantedFolder } from './file-access.ts';
import { guardedPlacesAround, reaches } from './guarded-places.ts';
import { absolutePath, realPathOf, realPathOfEntry, type RealPath } from './locate-path.ts';
import { isInside, type PlatformPaths } from './platform-paths.ts';

/** A path that the person opened, with everything below it. */
export interface OpenedPath {
  /** Real absolute path. */
  readonly path: string;
  readonly access: 'read' | 'write';
}

/** A path, and whether a call may use it in the intended way. */
export interface LocatedUse extends RealPath {
  readonly use: FileUseKind;
  /** `closed`: not even a yes within a conversation opens it; `problem` says why. */
  readonly standing: 'granted' | 'outside' | 'closed';
  readonly problem: string | null;
}

export interface FileReachOptions {
  readonly folders: readonly GrantedFolder[];
  /** What was allowed for this call or this conversation only. */
  readonly opened: readonly OpenedPath[];
  /** Off limits whatever is granted: the app's own data. Real paths. */
  readonly closed: readonly string[];
  readonly platform: PlatformPaths;
}

/** Resolves the paths of a call, and decides which of them it may use. */
export class FileReach {
  readonly folders: readonly GrantedFolder[];
  readonly platform: PlatformPaths;
  readonly #opened: readonly OpenedPath[];
  readonly #closed: readonly string[];

  constructor({ folders, opened, closed, platform }: FileReachOptions) {
    this.folders = folders;
    this.platform = platform;
    this.#opened = [...folders, ...opened];
    this.#closed = closed;
  }

  /** @throws {ToolError} if the path is invalid or ambiguous. */
  async locate({ path, use }: FileUse): Promise<LocatedUse> {
    const absolute = await absolutePath(path, this.folders, this.platform);
    const real = await (use === 'trash'
      ? realPathOfEntry(absolute, this.platform)
      : realPathOf(absolute, this.platform));
    return { ...real, use, ...this.#standing(real.path, use) };
  }

  /** @throws {ToolError} unless the path may be used in this way. */
  async require(path: string, use: FileUseKind): Promise<LocatedUse> {
    const located = await this.locate({ path, use });
    if (located.problem !== null) throw new ToolError(located.problem);
    return located;
  }

  /** @param real an absolute path without links. */
  allows(real: string, use: FileUseKind): boolean {
    return this.#standing(real, use).standing === 'granted';
  }

  /** @returns whether a path belongs to the app itself, in which case it doesn't even appear in lists. */
  isClosed(real: string): boolean {
    return this.#closed.some((place) => isInside(real, place, this.platform));
  }

  #standing(real: string, use: FileUseKind): Pick<LocatedUse, 'standing' | 'problem'> {
    if (this.isClosed(real))
      return {
        standing: 'closed',
        problem: 'This is part of where Knapsack keeps its own data, which no tool may touch. Choose another file.',
      };
    if (use === 'trash' && this.#holds(this.#closed, real))
      return {
        standing: 'closed',
        problem: `${real} contains the data of Knapsack, so it stays where it is. Choose another folder.`,
      };
    if (
      use === 'trash' &&
      this.#holds(
        this.folders.map((folder) => folder.path),
        real,
      )
    )
      return {
        standing: 'closed',
        problem: `${real} is, or holds, an open folder, so it stays where it is. Name something in it.`,
      };
    const reaching = this.#opened.filter((opened) => reaches(opened.path, real, this.platform));
    if (reaching.some(({ access }) => use === 'read' || access === 'write'))
      return { standing: 'granted', problem: null };
    const guarded = guardedPlacesAround(real, this.platform).at(-1);
    if (guarded !== undefined) return { standing: 'closed', problem: guardedProblem(real, guarded) };
    return { standing: 'outside', problem: outsideProblem(real, use) };
  }

  #holds(places: readonly string[], real: string): boolean {
    return places.some((place) => isInside(place, real, this.platform));
  }
}

const guardedProblem = (real: string, guarded: string): string =>
  `${real} is in ${guarded}, where programs keep keys, passwords and settings. If the person wants it opened, they can add exactly that folder in Settings, under Permissions.`;

const outsideProblem = (real: string, use: FileUseKind): string =>
  use === 'read'
    ? `${real} is outside the folders that are open to Knapsack. The person can open its folder in Settings, under Permissions.`
    : `${real} may not be changed: no folder around it is open for writing. The person can allow that in Settings, under Permissions.`;
