import { isMemoryOn } from '../../shared/entities/setting-meanings.ts';
import {
  NO_SKILL_FACTS,
  skillDraftSchema,
  type Skill,
  type SkillDraft,
  type SkillSource,
} from '../../shared/entities/skill.ts';
import { describeInvalidInput, issueInWords } from '../../shared/rpc/invalid-input.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { Logger } from '../foundation/logger.ts';
import type { PreparedIndex } from '../inference/semantic-index/prepared-index.ts';
import type { TextReader } from '../inference/text-reader.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { SkillRepository, SkillState } from '../storage/skill-repository.ts';
import { SkillError } from './skill-error.ts';
import type { KnownSkill, SkillFolders, SkillOnDisk } from './skill-folders.ts';
import { listSkillFiles } from './skill-files.ts';
import { matchConfidence } from './match-confidence.ts';
import { NO_SERVED_SKILLS, type ServedSkill, type ServedSkills } from './served-skills.ts';
import { SkillSearch, type FoundSkill } from './skill-search.ts';

export interface SkillServiceOptions {
  readonly folders: SkillFolders;
  /** Skills of tool servers; without it, there are none. */
  readonly served?: ServedSkills;
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
  readonly skill: SkillOnDisk;
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
  readonly #served: ServedSkills;

  constructor(options: SkillServiceOptions) {
    this.#options = options;
    const { states, reader, logger } = options;
    this.#served = options.served ?? NO_SERVED_SKILLS;
    this.#search = new SkillSearch({ states, reader, logger, list: () => this.#all(), sourceOf });
  }

  /** @returns every skill, or those that relate to a query, nearest first. */
  async list(query = ''): Promise<readonly Skill[]> {
    const [skills, states] = [this.#all(), this.#options.states.states()];
    if (query.trim() === '') return skills.map((skill) => this.#describe(skill, states.get(skill.name)));
    const found = await this.#search.find(query, skills);
    return found.filter((one) => isFound(one, query)).map(({ skill }) => this.#describe(skill, states.get(skill.name)));
  }

  /**
   * @returns the skill that a message clearly asks for; null if there is none, while memory is off, and for a model
   * that can't follow skills. What a tool server wrote is never sent unasked: the model may read it, as foreign text.
   */
  async match(text: string): Promise<SkillMatch | null> {
    const best = (await this.#find(text)).find((found) => matchConfidence(found) > 0);
    const skill = best === undefined ? null : this.#options.folders.find(best.skill.name);
    if (best === undefined || skill === null || best.skill.home === 'server') return null;
    return { skill, confidence: matchConfidence(best) };
  }

  /**
   * @returns up to three skills that a message may ask for, nearest first, for the model to choose from by their names
   * and descriptions. Those that come with Knapsack are not among them: they match, or they don't.
   */
  async offer(text: string): Promise<readonly KnownSkill[]> {
    if (!this.#options.hasTool(READ_SKILL)) return [];
    const near = (await this.#find(text)).filter(
      (found) => found.skill.home !== 'built-in' && (isNear(found) || matchConfidence(found) > 0),
    );
    return near.slice(0, MOST_OFFERED).map(({ skill }) => skill);
  }

  /** @returns the existing tools of the skill that matches a message, and what reads its files, or those on offer. */
  async toolsFor(text: string): Promise<readonly string[]> {
    const match = await this.match(text);
    const tools = match === null ? await this.#toolsToChoose(text) : await this.#toolsOf(match.skill);
    return tools.filter((tool) => this.#options.hasTool(tool));
  }

  async #toolsToChoose(text: string): Promise<readonly string[]> {
    return (await this.offer(text)).length === 0 ? [] : [READ_SKILL];
  }

  async #toolsOf({ tools, folder }: SkillOnDisk): Promise<readonly string[]> {
    const files = await listSkillFiles(folder);
    const hasScripts = files.some((file) => file.startsWith('scripts/'));
    return [...tools, ...(files.length > 0 ? [READ_SKILL] : []), ...(hasScripts ? [RUN_SKILL_SCRIPT] : [])];
  }

  /** Nearest first. */
  async #find(text: string): Promise<readonly FoundSkill[]> {
    if (!isMemoryOn(this.#options.settings.get()) || text.trim() === '') return [];
    if (this.#options.isFollowed?.() === false) return [];
    return this.#search.find(text, this.#usable());
  }

  /**
   * @returns whether the tools for reading skills have something to read besides what is sent with a message; not for a
   * model that can't follow skills.
   */
  get hasMore(): boolean {
    return this.#options.isFollowed?.() !== false && this.#usable().some(({ home }) => home !== 'built-in');
  }

  /** @returns the skill of this name that is switched on; null if there is none. */
  usable(name: string): SkillOnDisk | ServedSkill | null {
    const skill = this.#named(name);
    if (skill === null || !this.#isUsable(skill, this.#options.states.states())) return null;
    return skill.home === 'server' ? (this.#servedNamed().get(name) ?? null) : this.#options.folders.find(name);
  }

  /** @returns names of skills that are switched on. */
  names(): readonly string[] {
    return this.#usable().map(({ name }) => name);
  }

  markUsed(name: string): void {
    const skill = this.#named(name);
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
    const known = before === null ? null : this.#requireOnDisk(before.name);
    if (known?.home === 'other-app')
      throw new SkillError(
        'invalid',
        known.owner === null
          ? t('This skill belongs to another app. Import its folder to change a copy.')
          : t('This skill belongs to {owner}. Import its folder to change a copy.', { owner: known.owner }),
      );
    if (known !== null && known.changedAt !== before?.changedAt)
      throw new SkillError(
        'conflict',
        t('This skill was changed elsewhere in the meantime. Open it again and make your change once more.'),
      );
    const { name } = checked.data;
    if (name !== known?.name && folders.find(name) !== null)
      throw new SkillError(
        'conflict',
        t('There is a skill called {name} already. Give this one another name.', { name }),
      );
    folders.write(checked.data, known);
    if (known === null) states.add(name, source);
    else if (known.home === 'own' && known.name !== name) states.rename(known.name, name);
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
    const skill = this.#requireOnDisk(name);
    if (skill.home !== 'own')
      throw new SkillError(
        'invalid',
        skill.owner === null
          ? t('This skill comes with Knapsack. Switch it off instead.')
          : t('This skill belongs to {owner}. Switch it off instead.', { owner: skill.owner }),
      );
    this.#options.folders.delete(skill);
    this.#tellOfChange();
  }

  restore(name: string): void {
    this.#options.folders.restore(name);
    this.#tellOfChange();
  }

  /** Skills appeared or disappeared elsewhere: in a folder, or on a server. */
  noteChange(): void {
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
    const skill = this.#requireOnDisk(name);
    return { text: this.#options.folders.text(skill), folder: skill.folder };
  }

  /** @returns its files besides SKILL.md. @throws {SkillError} if it no longer exists. */
  async files(name: string): Promise<readonly string[]> {
    const skill = this.#servedNamed().get(name) ?? this.#requireOnDisk(name);
    return 'folder' in skill ? listSkillFiles(skill.folder) : skill.files;
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
    if (isMemoryOn(this.#options.settings.get())) this.#search.catchUp();
  }

  /** Skills as an embedder prepares them that is not in use yet; none while memory is off. */
  get prepared(): PreparedIndex {
    const isOn = (): boolean => isMemoryOn(this.#options.settings.get());
    return {
      countMissing: (embedder) => (isOn() ? this.#search.countMissing(embedder) : 0),
      prepare: async (reader, options) => !isOn() || this.#search.prepare(reader, options),
    };
  }

  settled(): Promise<void> {
    return this.#search.settled();
  }

  /** Files may have been edited: until they are embedded again, they are found by words. */
  #usable(): readonly KnownSkill[] {
    const states = this.#options.states.states();
    this.catchUp();
    return this.#all().filter((skill) => this.#isUsable(skill, states));
  }

  #isUsable(
    { name, problem, tools, allowedTools, home }: KnownSkill,
    states: ReadonlyMap<string, SkillState>,
  ): boolean {
    return (
      problem === null &&
      (states.get(name)?.enabled ?? isOnAtFirst(home)) &&
      // Those that name tools of other apps can be followed with other tools.
      (tools.length === 0 || allowedTools.length > 0 || tools.some(this.#options.hasTool))
    );
  }

  /** Those on disk, and then those of servers. Looks at every folder, so it is called once for a question. */
  #all(): readonly KnownSkill[] {
    const onDisk = this.#options.folders.list();
    return [...onDisk, ...[...this.#servedNamed(onDisk).values()].map(asKnown)];
  }

  /** @returns the skills of servers that have no namesake on disk. */
  #servedNamed(onDisk = this.#options.folders.list()): ReadonlyMap<string, ServedSkill> {
    const taken = new Set(onDisk.map(({ name }) => name));
    return new Map(this.#served.list().flatMap((skill) => (taken.has(skill.name) ? [] : [[skill.name, skill]])));
  }

  #named(name: string): KnownSkill | null {
    return this.#options.folders.find(name) ?? this.#all().find((skill) => skill.name === name) ?? null;
  }

  #describe(skill: KnownSkill, state: SkillState | undefined): Skill {
    const {
      name,
      description,
      tools,
      steps,
      license,
      compatibility,
      allowedTools,
      metadata,
      owner,
      changedAt,
      problem,
    } = skill;
    const { enabled = isOnAtFirst(skill.home), uses = 0, lastUsedAt = null } = state ?? {};
    const missingTools = tools.filter((tool) => !this.#options.hasTool(tool));
    return {
      name,
      description,
      tools,
      steps,
      license,
      compatibility,
      allowedTools,
      metadata,
      owner,
      changedAt,
      problem,
      missingTools,
      enabled,
      uses,
      lastUsedAt,
      source: shownSource(skill, state?.source ?? 'written'),
    };
  }

  #require(name: string): KnownSkill {
    const skill = this.#named(name);
    if (skill === null) throw new SkillError('not-found', t('This skill no longer exists.'));
    return skill;
  }

  #requireOnDisk(name: string): SkillOnDisk {
    const skill = this.#options.folders.find(name);
    if (skill === null) throw new SkillError('not-found', t('This skill no longer exists.'));
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

/** Tools that read skills, of the bundle with their name. */
export const READ_SKILL = 'read_skill';
export const RUN_SKILL_SCRIPT = 'run_skill_script';

/** More would be a list to read, not a choice. */
const MOST_OFFERED = 3;
/**
 * As a cosine, and as a share of words of which there are two or more: what is below is there by chance. Chosen on
 * requests for seventeen public skills, and on requests for other things.
 */
const NEAR = 0.45;
const SHARED = 0.2;
/** Among few skills, rarity says little: then half of the words of a message are enough. */
const HALF = 0.5;
const isNear = ({ meaning, share, words, sharedWords, tellingWords }: FoundSkill): boolean =>
  (tellingWords > 1 && words >= HALF) ||
  (tellingWords > 0 && ((sharedWords > 1 && share >= SHARED) || (meaning ?? 0) >= NEAR));

/** What a server offers is used after the person switched it on: others wrote it, and nobody here has seen it. */
const isOnAtFirst = (home: KnownSkill['home']): boolean => home !== 'server';

const sourceOf = ({ home }: KnownSkill): SkillSource => (home === 'own' ? 'written' : home);
/** Only of the person's own ones it is stored where they came from. */
const shownSource = (skill: KnownSkill, stored: SkillSource): SkillSource =>
  skill.home === 'own' && !ELSEWHERE.has(stored) ? stored : sourceOf(skill);
const ELSEWHERE: ReadonlySet<SkillSource> = new Set(['built-in', 'other-app', 'server']);

const asKnown = ({ name, description, owner, license, compatibility }: ServedSkill): KnownSkill => ({
  ...NO_SKILL_FACTS,
  name,
  description,
  tools: [],
  steps: '',
  license,
  compatibility,
  home: 'server',
  owner,
  changedAt: 0,
  problem: null,
});

/** Someone who searches for a part of the name finds it. */
const isFound = ({ skill, words, meaning }: FoundSkill, query: string): boolean =>
  words > 0 ||
  (meaning ?? 0) >= LEAST_FOUND ||
  `${skill.name} ${skill.description}`.toLowerCase().includes(query.trim().toLowerCase());
const LEAST_FOUND = 0.4;
