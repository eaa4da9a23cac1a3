import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import path from 'node:path';
import { NO_SKILL_FACTS, skillNameSchema, type SkillDraft } from '../../shared/entities/skill.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorMessage } from '../foundation/errors.ts';
import { withAllowedTools } from './allowed-tools.ts';
import { copySkillFolder } from './copy-skill-folder.ts';
import { SkillError } from './skill-error.ts';
import { MOST_FILE_BYTES, parseSkill, writeSkill, type ParsedSkill } from './skill-file.ts';

const FILE = 'SKILL.md';
/** Deleted skills stay there until the app restarts. No skill can have this name. */
const TRASH = '.deleted';
/** Unfinished folders; what a crash leaves behind is deleted at the next start. */
const WORKSHOP = '.unfinished';
/** Maximum folders that are read: there could be a whole disk. */
const MOST_SKILLS = 1000;

/** A folder with skills: the person's own, those that come with Knapsack, or those of another app. */
export interface SkillHome {
  readonly folder: string;
  readonly kind: 'own' | 'built-in' | 'other-app';
  /** The app; null for Knapsack. */
  readonly owner: string | null;
}

/** A skill, wherever it is. */
export interface KnownSkill extends ParsedSkill {
  readonly home: SkillHome['kind'] | 'server';
  /** The app or the tool server that it belongs to; null for those of Knapsack. */
  readonly owner: string | null;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
  /** Why it can't be read; null if it can. */
  readonly problem: string | null;
}

/** A skill on disk. */
export interface SkillOnDisk extends KnownSkill {
  /** Absolute. */
  readonly folder: string;
  readonly home: SkillHome['kind'];
}

interface Known {
  readonly stamp: string;
  readonly skill: SkillOnDisk;
}

/**
 * Skills as folders with a SKILL.md: built-in ones, those of other apps that the person allowed, and the person's own,
 * which take precedence. Files are read again when they change, so any editor can be used. Links are never followed.
 */
export class SkillFolders {
  readonly #own: string;
  readonly #builtIn: SkillHome;
  readonly #others: () => readonly SkillHome[];
  readonly #known = new Map<string, Known>();

  /**
   * @param own is created when something is stored there. @param builtIn is only read.
   * @param others folders of other apps, which are only read.
   */
  constructor(own: string, builtIn: string, others: () => readonly SkillHome[] = () => []) {
    this.#own = own;
    this.#builtIn = { folder: builtIn, kind: 'built-in', owner: null };
    this.#others = others;
  }

  /** @returns every skill, sorted by name. */
  list(): readonly SkillOnDisk[] {
    const skills = this.#homes()
      .toReversed()
      .flatMap((home) => namesIn(home.folder).flatMap((name) => this.#look(home, name) ?? []));
    const byName = new Map(skills.map((skill) => [skill.name, skill]));
    return [...byName.values()].toSorted((left, right) => left.name.localeCompare(right.name, 'en'));
  }

  find(name: string): SkillOnDisk | null {
    if (!isName(name)) return null;
    for (const home of this.#homes()) {
      const skill = this.#look(home, name);
      if (skill !== null) return skill;
    }
    return null;
  }

  /** Of two skills with one name, that of the first home counts. */
  #homes(): readonly SkillHome[] {
    return [{ folder: this.#own, kind: 'own', owner: null }, ...this.#others(), this.#builtIn];
  }

  /** @returns the text of a skill's file. @throws if it can't be read. */
  text(skill: SkillOnDisk): string {
    return readFileSync(path.join(skill.folder, FILE), 'utf8');
  }

  /**
   * Writes a new skill, or changes one: a skill of another home is copied first.
   * @param before null for a new one.
   */
  write(draft: SkillDraft, before: SkillOnDisk | null): void {
    const target = path.join(this.#own, draft.name);
    const text = writeSkill(draft, before === null ? null : this.#readable(before));
    if (before?.home === 'own' && before.name !== draft.name) renameSync(before.folder, target);
    mkdirSync(target, { recursive: true });
    writeWhole(path.join(target, FILE), text);
  }

  /** Deletes a person's own skill; `restore` brings it back until the app restarts. */
  delete(skill: SkillOnDisk): void {
    const place = path.join(this.#own, TRASH, skill.name);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(path.dirname(place), { recursive: true });
    renameSync(skill.folder, place);
  }

  /** @throws {SkillError} if it was purged, or another one has its name by now. */
  restore(name: string): void {
    const place = path.join(this.#own, TRASH, checkedName(name));
    if (statOf(place)?.isDirectory() !== true)
      throw new SkillError('not-found', t('This skill was deleted permanently.'));
    if (statOf(path.join(this.#own, name)) !== null)
      throw new SkillError(
        'conflict',
        t('There is a new skill called {name} by now. Rename that one first.', { name }),
      );
    renameSync(place, path.join(this.#own, name));
  }

  /**
   * Imports a folder.
   * @returns the skill.
   * @throws {SkillError} if it is not a skill, or can't be trusted.
   */
  async import(from: string): Promise<SkillOnDisk> {
    const workshop = path.join(this.#own, WORKSHOP, crypto.randomUUID());
    try {
      await copySkillFolder(from, workshop, this.#own);
      const { name } = parseSkill(readSmall(path.join(workshop, FILE)));
      if (statOf(path.join(this.#own, name)) !== null)
        throw new SkillError(
          'conflict',
          t('There is a skill called {name} already. Rename or delete that one first.', { name }),
        );
      renameSync(workshop, path.join(this.#own, name));
      return this.find(name) ?? fail(name);
    } finally {
      rmSync(workshop, { recursive: true, force: true });
    }
  }

  /** Permanently removes deleted skills and unfinished folders. */
  purge(): void {
    for (const name of [TRASH, WORKSHOP]) rmSync(path.join(this.#own, name), { recursive: true, force: true });
  }

  /** @returns null if there is no skill. */
  #look({ folder: parent, kind, owner }: SkillHome, name: string): SkillOnDisk | null {
    const folder = path.join(parent, name);
    const stat = statOf(path.join(folder, FILE));
    if (stat === null || statOf(folder)?.isDirectory() !== true) return null;
    const stamp = `${String(stat.mtimeMs)} ${String(stat.size)} ${String(stat.ino)}`;
    const known = this.#known.get(folder);
    if (known?.stamp === stamp) return known.skill;
    const skill = { ...readSkill(path.join(folder, FILE)), name, folder, home: kind, owner, changedAt: stat.mtimeMs };
    this.#known.set(folder, { stamp, skill });
    return skill;
  }

  /** @returns null for a file that can't be read, which is then written from scratch. */
  #readable(skill: SkillOnDisk): string | null {
    try {
      return readSmall(path.join(skill.folder, FILE));
    } catch {
      return null;
    }
  }
}

const isName = (name: string): boolean => skillNameSchema.safeParse(name).data === name;

function checkedName(name: string): string {
  if (!isName(name)) throw new SkillError('not-found', t('There is no skill with this name.'));
  return name;
}

/** @returns the names of folders that can be skills; none if the folder doesn't exist. */
export function namesIn(folder: string): readonly string[] {
  if (statOf(folder)?.isDirectory() !== true) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isName(entry.name))
    .map(({ name }) => name)
    .toSorted()
    .slice(0, MOST_SKILLS);
}

function readSkill(file: string): Omit<ParsedSkill, 'name'> & Pick<SkillOnDisk, 'problem'> {
  try {
    const { name: _, ...parsed } = parseSkill(readSmall(file));
    return { ...parsed, tools: withAllowedTools(parsed), problem: null };
  } catch (error) {
    return { description: '', tools: [], steps: '', ...NO_SKILL_FACTS, problem: errorMessage(error) };
  }
}

/** @throws {SkillError} if it is not a plain file, or too large. */
function readSmall(file: string): string {
  const stat = statOf(file);
  if (stat?.isFile() !== true) throw new SkillError('invalid', t('There is no file SKILL.md in it.'));
  if (stat.size > MOST_FILE_BYTES)
    throw new SkillError(
      'invalid',
      t('SKILL.md is larger than {mostFileBytes, number} bytes. Move part of it into other files in the folder.', {
        mostFileBytes: MOST_FILE_BYTES,
      }),
    );
  return readFileSync(file, 'utf8');
}

/** A concurrent reader sees the old file or the new one, never an incomplete one. */
function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.${crypto.randomUUID()}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** @returns the file's status, without following links; null if there is none. */
function statOf(place: string): Stats | null {
  return lstatSync(place, { throwIfNoEntry: false }) ?? null;
}

function fail(name: string): never {
  throw new SkillError('invalid', t('The skill {name} could not be read after it was copied. Try again.', { name }));
}
