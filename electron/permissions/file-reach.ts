import { t } from '../../shared/texts/translate.ts';
import type { ToolError } from '../foundation/tool-error.ts';
import { TELL_PERSON, toolError, type Advice } from '../foundation/tool-errors.ts';
import { attachedByName, type AttachedFile } from './attached-files.ts';
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

/** Why a path may not be used, and what can be done about it. */
export interface OutOfReach extends Advice {
  readonly what: () => string;
}

/** A path, and whether a call may use it in the intended way. */
export interface LocatedUse extends RealPath {
  readonly use: FileUseKind;
  /** `closed`: not even a yes within a conversation opens it; `problem` says why. */
  readonly standing: 'granted' | 'outside' | 'closed';
  /** Null where it is granted. */
  readonly problem: OutOfReach | null;
}

export interface FileReachOptions {
  readonly folders: readonly GrantedFolder[];
  /** What was allowed for this call or this conversation only. */
  readonly opened: readonly OpenedPath[];
  /** Off limits whatever is granted: the app's own data. Real paths. */
  readonly closed: readonly string[];
  readonly platform: PlatformPaths;
  /** May be read, even where it is off limits otherwise: folders of skills in use. Real paths. */
  readonly readable?: readonly string[];
  /** Files that the person gave to the conversation, the newest first: they may be read, wherever they are. */
  readonly attached?: readonly AttachedFile[];
  /** What paths of the call are taken for, by how they are written, see `meantPaths`: absolute paths. */
  readonly meant?: ReadonlyMap<string, string>;
}

/** @param written the path as it was given. */
export const outOfReach = ({ what, ...advice }: OutOfReach, written?: string): ToolError =>
  toolError('not-allowed', what, { ...advice, ...(written !== undefined && { given: written }) });

/** Resolves the paths of a call, and decides which of them it may use. */
export class FileReach {
  readonly folders: readonly GrantedFolder[];
  readonly platform: PlatformPaths;
  readonly #opened: readonly OpenedPath[];
  readonly #closed: readonly string[];
  readonly #readable: readonly string[];
  readonly #meant: ReadonlyMap<string, string>;
  readonly #attached: ReadonlyMap<string, string>;
  readonly #attachedPaths: ReadonlySet<string>;

  constructor({
    folders,
    opened,
    closed,
    platform,
    readable = [],
    attached = [],
    meant = new Map(),
  }: FileReachOptions) {
    this.folders = folders;
    this.platform = platform;
    this.#opened = [...folders, ...opened];
    this.#closed = closed;
    this.#readable = readable;
    this.#meant = meant;
    this.#attached = attachedByName(attached);
    this.#attachedPaths = new Set(attached.map((file) => file.path));
  }

  /** @returns the absolute path that a path, or the folder it begins with, is taken for; null if it stands for itself. */
  meant(written: string): string | null {
    const whole = this.#meant.get(written);
    if (whole !== undefined) return whole;
    const around = [...this.#meant].find(([folder]) => written.startsWith(`${folder}/`));
    return around === undefined ? null : this.platform.path.join(around[1], written.slice(around[0].length + 1));
  }

  /** @throws {ToolError} if the path is invalid or ambiguous. */
  async locate({ path, use }: FileUse): Promise<LocatedUse> {
    const absolute =
      this.meant(path) ?? this.#attachedAs(path, use) ?? (await absolutePath(path, this.folders, this.platform));
    const real = await (use === 'trash'
      ? realPathOfEntry(absolute, this.platform)
      : realPathOf(absolute, this.platform));
    return { ...real, use, ...this.#standing(real.path, use) };
  }

  /** @returns whether a path is the name of an attached file. */
  isAttached(written: string): boolean {
    return this.#attached.has(written.trim());
  }

  /** @returns the name by which tools take an attached file; null for any other, and for one that shares its name. */
  attachedName(real: string): string | null {
    return [...this.#attached].find(([, path]) => path === real)?.[0] ?? null;
  }

  /** @throws {ToolError} unless the path may be used in this way. */
  async require(path: string, use: FileUseKind): Promise<LocatedUse> {
    const located = await this.locate({ path, use });
    if (located.problem !== null) throw outOfReach(located.problem, path);
    return located;
  }

  /** @param real an absolute path without links. */
  allows(real: string, use: FileUseKind): boolean {
    return this.#standing(real, use).standing === 'granted';
  }

  /** @returns whether a path belongs to the app itself, in which case it doesn't even appear in lists. */
  isClosed(real: string): boolean {
    return this.#isOwnData(real) && !this.#isReadable(real);
  }

  #isOwnData(real: string): boolean {
    return this.#closed.some((place) => isInside(real, place, this.platform));
  }

  #isReadable(real: string): boolean {
    return this.#attachedPaths.has(real) || this.#readable.some((place) => isInside(real, place, this.platform));
  }

  /** A copy in the profile stays as it is: a file of its name is written somewhere else. */
  #attachedAs(written: string, use: FileUseKind): string | null {
    const real = this.#attached.get(written.trim()) ?? null;
    return real !== null && (use === 'read' || !this.#isOwnData(real)) ? real : null;
  }

  #standing(real: string, use: FileUseKind): Pick<LocatedUse, 'standing' | 'problem'> {
    if (use === 'read' && this.#isReadable(real)) return { standing: 'granted', problem: null };
    if (this.#isOwnData(real))
      return {
        standing: 'closed',
        problem: { what: () => t('Knapsack keeps its own data there, which no tool may touch.'), ...CHOOSE_ANOTHER },
      };
    if (use === 'trash' && this.#holds(this.#closed, real))
      return {
        standing: 'closed',
        problem: {
          what: () => t('{real} contains the data of Knapsack, so it stays where it is.', { real }),
          ...CHOOSE_ANOTHER,
        },
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
        problem: {
          what: () => t('{real} is an open folder or has one in it, so it stays where it is.', { real }),
          forPerson: t('Choose something in it.'),
          forModel: 'Give something in it.',
        },
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

const CHOOSE_ANOTHER: Advice = {
  get forPerson() {
    return t('Choose another file or folder.');
  },
  forModel: TELL_PERSON,
};

const guardedProblem = (real: string, guarded: string): OutOfReach => ({
  what: () => t('{real} is in {guarded}, where programs keep keys, passwords and settings.', { real, guarded }),
  forPerson: t('If you want it opened, add exactly that folder in Settings, Permissions.'),
  forModel: 'Tell the person that they can add exactly that folder in Settings, Permissions.',
});

const outsideProblem = (real: string, use: FileUseKind): OutOfReach =>
  use === 'read'
    ? {
        what: () => t('{real} is outside the folders that are open to Knapsack.', { real }),
        forPerson: t('You can open its folder in Settings, Permissions.'),
        forModel: 'Tell the person that they can open its folder in Settings, Permissions.',
      }
    : {
        what: () => t('{real} may not be changed: no folder around it is open for writing.', { real }),
        forPerson: t('You can allow that in Settings, Permissions.'),
        forModel: 'Tell the person that they can allow that in Settings, Permissions.',
      };
