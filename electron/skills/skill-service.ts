import { skillDraftSchema, type Skill, type SkillDraft, type SkillSource } from '../../shared/entities/skill.ts';
import { describeInvalidInput, issueInWords } from '../../shared/rpc/invalid-input.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { PreparedIndex } from '../inference/semantic-index/prepared-index.ts';
import type { TextReader } from '../inference/text-reader.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { SkillRepository, SkillState } from '../storage/skill-repository.ts';
import { SkillError } from './skill-error.ts';
import type { SkillFolders, SkillOnDisk } from './skill-folders.ts';
import { matchConfidence } from './match-confidence.ts';
import { SkillSearch, type FoundSkill } from './skill-search.ts';

export interface SkillServiceOptions {
  readonly folders: SkillFolders;
  readonly states: SkillRepository;
  readonly reader: TextReader;
  readonly settings: SettingsService;
  readonly logger: Logger;
  /** Whether a tool of that name exists now. */
  readonly hasTool: (name: string) => boolean;
  /** Whether the model in use can follow steps; the default is yes. */
  readonly isFollowed?: () => boolean;
  readonly now?: () => number;
}

/** A skill that matches a message. */
export interface SkillMatch {
  readonly skill: SkillDraft;
  /** Confidence, 0..1. */
  readonly confidence: number;
}

/**
 * The person's procedures. None is offered to the model while memory is off; the person's own list works all the same.
 */
export class SkillService {
  readonly changed = new Emitter<null>();
  readonly #options: SkillServiceOptions;
  readonly #search: SkillSearch;

  constructor(options: SkillServiceOptions) {
    this.#options = options;
    const { folders, states, reader, logger } = options;
    this.#search = new SkillSearch({ states, reader, logger, list: () => folders.list(), sourceOf });
  }

  /** @returns every skill, or those that relate to a query, nearest first. */
  async list(query = ''): Promise<readonly Skill[]> {
    const [skills, states] = [this.#options.folders.list(), this.#options.states.states()];
    if (query.trim() === '') return skills.map((skill) => this.#describe(skill, states.get(skill.name)));
    const found = await this.#search.find(query, skills);
    return found.filter((one) => isFound(one, query)).map(({ skill }) => this.#describe(skill, states.get(skill.name)));
  }

  /**
   * @returns the skill that a message clearly asks for; null if there is none, while memory is off, and for a model
   * that can't follow skills.
   */
  async match(text: string): Promise<SkillMatch | null> {
    if (!this.#options.settings.get().memory || text.trim() === '') return null;
    if (this.#options.isFollowed?.() === false) return null;
    const usable = this.#usable();
    const [best] = (await this.#search.find(text, usable))
      .map((found) => ({ skill: found.skill, confidence: matchConfidence(found) }))
      .filter(({ confidence }) => confidence > 0)
      .toSorted((left, right) => right.confidence - left.confidence);
    return best ?? null;
  }

  /** @returns the existing tools of the skill that matches a message. */
  async toolsFor(text: string): Promise<readonly string[]> {
    const match = await this.match(text);
    return match === null ? [] : match.skill.tools.filter((tool) => this.#options.hasTool(tool));
  }

  markUsed(name: string): void {
    const skill = this.#options.folders.find(name);
    if (skill !== null) this.#options.states.markUsed(name, this.#now(), sourceOf(skill));
    this.changed.emit(null);
  }

  /**
   * Saves a new skill, or changes one.
   * @param before the skill as it was read; null for a new one. @throws {SkillError} if it was changed elsewhere in the
   * meantime, or the name is taken.
   */
  save(draft: SkillDraft, before: Pick<Skill, 'name' | 'changedAt'> | null, source: SkillSource = 'written'): Skill {
    const checked = skillDraftSchema.safeParse(draft, { error: issueInWords });
    if (!checked.success) throw new SkillError('invalid', describeInvalidInput(checked.error));
    const { folders, states } = this.#options;
    const known = before === null ? null : this.#require(before.name);
    if (known !== null && known.changedAt !== before?.changedAt)
      throw new SkillError(
        'conflict',
        'This skill was changed elsewhere in the meantime. Open it again and make your change once more.',
      );
    const { name } = checked.data;
    if (name !== known?.name && folders.find(name) !== null)
      throw new SkillError('conflict', `There is a skill called ${name} already. Give this one another name.`);
    folders.write(checked.data, known);
    if (known === null) states.add(name, source);
    else if (!known.isBuiltIn && known.name !== name) states.rename(known.name, name);
    this.#tellOfChange();
    return this.#describe(this.#require(name), states.states().get(name));
  }

  /** @throws {SkillError} if it no longer exists. */
  setEnabled(name: string, enabled: boolean): void {
    this.#options.states.setEnabled(name, enabled, sourceOf(this.#require(name)));
    this.#tellOfChange();
  }

  /** Deletes one of the person's own; `restore` brings it back until the app restarts. @throws {SkillError} */
  delete(name: string): void {
    const skill = this.#require(name);
    if (skill.isBuiltIn) throw new SkillError('invalid', 'This skill comes with Knapsack. Switch it off instead.');
    this.#options.folders.delete(skill);
    this.#tellOfChange();
  }

  restore(name: string): void {
    this.#options.folders.restore(name);
    this.#tellOfChange();
  }

  /** Imports a folder. @throws {SkillError} */
  async import(folder: string): Promise<Skill> {
    const { folders, states } = this.#options;
    const { name } = await folders.import(folder.trim());
    states.add(name, 'imported');
    this.#tellOfChange();
    return this.#describe(this.#require(name), states.states().get(name));
  }

  /** @returns its SKILL.md, and its folder. @throws {SkillError} if it no longer exists. */
  export(name: string): { readonly text: string; readonly folder: string } {
    const skill = this.#require(name);
    return { text: this.#options.folders.text(skill), folder: skill.folder };
  }

  /** @returns whether a skill already has exactly these steps. */
  hasSteps(steps: string): boolean {
    return this.#options.folders.list().some((skill) => skill.steps === steps);
  }

  /** @returns an unused name. */
  freeName(name: string): string {
    const { folders } = this.#options;
    for (let number = 1; ; number++) {
      const tried = number === 1 ? name : `${name.slice(0, 60)}-${String(number)}`;
      if (folders.find(tried) === null) return tried;
    }
  }

  /** Embeds in the background what has not been embedded. */
  catchUp(): void {
    if (this.#options.settings.get().memory) this.#search.catchUp();
  }

  /** Skills as an embedder prepares them that is not in use yet; none while memory is off. */
  get prepared(): PreparedIndex {
    const isOn = (): boolean => this.#options.settings.get().memory;
    return {
      countMissing: (embedder) => (isOn() ? this.#search.countMissing(embedder) : 0),
      prepare: async (reader, options) => !isOn() || this.#search.prepare(reader, options),
    };
  }

  settled(): Promise<void> {
    return this.#search.settled();
  }

  /** Files may have been edited: until they are embedded again, they are found by words. */
  #usable(): readonly SkillOnDisk[] {
    const { folders, states, hasTool } = this.#options;
    const known = states.states();
    this.catchUp();
    return folders
      .list()
      .filter(
        ({ name, problem, tools }) =>
          problem === null && known.get(name)?.enabled !== false && (tools.length === 0 || tools.some(hasTool)),
      );
  }

  #describe(
    { name, description, tools, steps, changedAt, problem, isBuiltIn }: SkillOnDisk,
    state: SkillState | undefined,
  ): Skill {
    const { enabled = true, uses = 0, lastUsedAt = null, source = 'written' } = state ?? {};
    const missingTools = tools.filter((tool) => !this.#options.hasTool(tool));
    return {
      name,
      description,
      tools,
      steps,
      changedAt,
      problem,
      missingTools,
      enabled,
      uses,
      lastUsedAt,
      source: isBuiltIn ? 'built-in' : source === 'built-in' ? 'written' : source,
    };
  }

  #require(name: string): SkillOnDisk {
    const skill = this.#options.folders.find(name);
    if (skill === null) throw new SkillError('not-found', 'This skill no longer exists.');
    return skill;
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #tellOfChange(): void {
    this.catchUp();
    this.changed.emit(null);
  }
}

const sourceOf = ({ isBuiltIn }: SkillOnDisk): SkillSource => (isBuiltIn ? 'built-in' : 'written');

/** Someone who searches for a part of the name finds it. */
const isFound = ({ skill, words, meaning }: FoundSkill, query: string): boolean =>
  words > 0 ||
  (meaning ?? 0) >= LEAST_FOUND ||
  `${skill.name} ${skill.description}`.toLowerCase().includes(query.trim().toLowerCase());
const LEAST_FOUND = 0.4;
