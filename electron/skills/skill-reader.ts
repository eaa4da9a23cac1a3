import { realpathSync } from 'node:fs';
import { clip } from '../../shared/formats/clip.ts';
import { formatNumber } from '../../shared/formats/numbers.ts';
import { t } from '../../shared/texts/translate.ts';
import { errorMessage } from '../foundation/errors.ts';
import { ToolError } from '../foundation/tool-error.ts';
import { refusedValue } from '../foundation/tool-errors.ts';
import type { SkillRepository } from '../storage/skill-repository.ts';
import { NO_SERVED_SKILLS, type ServedSkill, type ServedSkills } from './served-skills.ts';
import { listSkillFiles, locateSkillFile, readTextFile } from './skill-files.ts';
import type { SkillOnDisk } from './skill-folders.ts';
import type { SkillService } from './skill-service.ts';
import { englishMessage } from '../foundation/bilingual-error.ts';

/** Of a script, which the person is shown. */
const MOST_SCRIPT_BYTES = 1_000_000;
/** Of a file that is read; long texts arrive in parts. */
const MOST_READ_BYTES = 4_000_000;

export interface SkillReaderOptions {
  readonly skills: Pick<SkillService, 'usable' | 'names' | 'markUsed'>;
  readonly states: Pick<SkillRepository, 'frozen'>;
  readonly served?: ServedSkills;
}

/** Where and in which conversation something is read. */
interface Reading {
  readonly conversationId: string | null;
  readonly signal: AbortSignal;
}

/** Steps and files of skills, as the model asks for them: descriptions first, steps when chosen, files when needed. */
export class SkillReader {
  readonly #options: SkillReaderOptions;
  /** Names of the skills that were read in a conversation since the app started. */
  readonly #read = new Map<string, Set<string>>();

  constructor(options: SkillReaderOptions) {
    this.#options = options;
  }

  /** @throws {ToolError} */
  async read(name: string, file: string | null, reading: Reading) {
    const skill = this.#require(name);
    this.#note(reading.conversationId, name);
    if (file === null) this.#options.skills.markUsed(name);
    return 'folder' in skill ? this.#readOnDisk(skill, file) : this.#readServed(name, skill, file, reading.signal);
  }

  /** @throws {ToolError} if there is none, or it is on a server. */
  async script(name: string, file: string) {
    const skill = this.#require(name);
    if (!('folder' in skill))
      throw refusedValue(
        name,
        (value) => t('{value} is a skill of a tool server, whose scripts do not run on this computer.', { value }),
        { forPerson: t('Call the tools of the server instead.'), forModel: 'Call the tools of the server instead.' },
      );
    const place = await this.#place(skill, file);
    const text = await readTextFile(place, MOST_SCRIPT_BYTES);
    if (text === null) throw notText(file, MOST_SCRIPT_BYTES);
    return { place, text, folder: skill.folder };
  }

  /** @returns the folders of the skills that a conversation uses, as real paths: its tools may read them. */
  foldersOf(conversationId: string): readonly string[] {
    const planned = this.#options.states.frozen(conversationId).flatMap(({ skill }) => skill ?? []);
    const names = new Set([...planned, ...(this.#read.get(conversationId) ?? [])]);
    return [...names].flatMap((name) => {
      const skill = this.#options.skills.usable(name);
      return skill !== null && 'folder' in skill ? realFolder(skill.folder) : [];
    });
  }

  async #readOnDisk(skill: SkillOnDisk, file: string | null) {
    const place = await this.#place(skill, file ?? 'SKILL.md');
    if (file === null) {
      const files = await listSkillFiles(skill.folder);
      const read = {
        skill: skill.name,
        text: skill.steps,
        folder: skill.folder,
        ...(files.length > 0 && { files }),
        ...(skill.license !== null && { license: skill.license }),
        ...(skill.compatibility !== null && { compatibility: skill.compatibility }),
      };
      return { read, isForeign: false };
    }
    const text = await readTextFile(place, MOST_READ_BYTES);
    if (text === null) throw notText(place, MOST_READ_BYTES);
    return { read: { skill: skill.name, file, text, folder: skill.folder }, isForeign: false };
  }

  async #readServed(name: string, skill: ServedSkill, file: string | null, signal: AbortSignal) {
    const { served = NO_SERVED_SKILLS } = this.#options;
    try {
      const text = await served.read(skill, file, signal);
      const files = file === null && skill.files.length > 0 ? { files: skill.files } : {};
      return { read: { skill: name, ...(file !== null && { file }), text, ...files }, isForeign: true };
    } catch (error) {
      signal.throwIfAborted();
      throw new ToolError(errorMessage(error), { code: 'failed', forModel: englishMessage(error), cause: error });
    }
  }

  async #place({ name, folder }: SkillOnDisk, file: string): Promise<string> {
    const place = await locateSkillFile(folder, file);
    if (place !== null) return place;
    const files = await listSkillFiles(folder);
    throw refusedValue(clip(file, 200), (value) => t('{value} is not a file of the skill {name}.', { value, name }), {
      code: 'not-found',
      forPerson: t('Open the folder of the skill to see its files.'),
      forModel: files.length === 0 ? 'It has no other files.' : `It has ${files.slice(0, 30).join(', ')}.`,
    });
  }

  #require(name: string): SkillOnDisk | ServedSkill {
    const skill = this.#options.skills.usable(name);
    if (skill !== null) return skill;
    throw refusedValue(
      clip(name, 100),
      (value) => t('{value} is not the name of a skill that is switched on.', { value }),
      {
        code: 'not-found',
        forPerson: t('Settings, Skills lists them all.'),
        forModel: `There is ${this.#options.skills.names().slice(0, 50).join(', ')}.`,
      },
    );
  }

  #note(conversationId: string | null, name: string): void {
    if (conversationId === null) return;
    const names = this.#read.get(conversationId) ?? new Set();
    this.#read.set(conversationId, names.add(name));
  }
}

function realFolder(folder: string): readonly string[] {
  try {
    return [realpathSync(folder)];
  } catch {
    return [];
  }
}

const notText = (place: string, most: number): ToolError =>
  refusedValue(
    clip(place, 200),
    (value) => t('{value} is not a text of up to {most} bytes.', { value, most: formatNumber(most) }),
    {
      forPerson: t('Tools for pictures, documents and archives can read it.'),
      forModel: `Read it with another tool, by its path: ${place}.`,
    },
  );
