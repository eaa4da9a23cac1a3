import { isMemoryOn } from '../../shared/entities/setting-meanings.ts';
import type { Plan } from '../../shared/entities/skill.ts';
import { clip } from '../../shared/formats/clip.ts';
import { Emitter } from '../foundation/emitter.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { SkillRepository } from '../storage/skill-repository.ts';
import type { KnownSkill, SkillOnDisk } from './skill-folders.ts';
import { READ_SKILL, type SkillService } from './skill-service.ts';

export type NewPlan = Omit<Plan, 'messageId'>;

/** Maximum length of steps in a prompt, in characters, and the share of the context they may take. */
const MOST_CHARACTERS = 4000;
const MOST_OF_CONTEXT = 1 / 8;
const CHARACTERS_PER_TOKEN = 3.5;
/** Characters of a description among others. */
const MOST_DESCRIPTION = 300;
/** Files that are named; the rest is counted. */
const MOST_FILES = 30;

/** What the plans need of the skills. */
export interface SkillSource extends Pick<SkillService, 'files' | 'markUsed'> {
  match(
    text: string,
  ): Promise<{
    readonly skill: Pick<SkillOnDisk, 'name' | 'tools' | 'steps' | 'folder'>;
    readonly confidence: number;
  } | null>;
  offer(text: string): Promise<readonly Described[]>;
}
type Described = Pick<KnownSkill, 'name' | 'description'>;

export interface TurnPlansOptions {
  readonly skills: SkillSource;
  readonly states: SkillRepository;
  readonly settings: SettingsService;
  /** The sequence of tools that worked for similar messages; null if there is none. */
  readonly learned: (
    text: string,
  ) => Promise<{ readonly tools: readonly string[]; readonly confidence: number } | null>;
  /** Of a learned sequence, 0..1, for the model in use; without it, any is enough. */
  readonly leastConfidence?: () => number;
  /** Context size of the model in use, in tokens; null while none is loaded. */
  readonly contextSize: () => number | null;
}

/** The plans of the person's messages: the matching skill, or else what worked before. None while memory is off. */
export class TurnPlans {
  /** Called with the message that got or lost a plan. */
  readonly changed = new Emitter<{ readonly messageId: string }>();
  readonly #options: TurnPlansOptions;

  constructor(options: TurnPlansOptions) {
    this.#options = options;
  }

  /** @returns the plan for a message; null if it needs none. */
  async forMessage(text: string): Promise<NewPlan | null> {
    if (!this.#isOn || text.trim() === '') return null;
    const { skills } = this.#options;
    const match = await skills.match(text);
    if (match !== null)
      return {
        skill: match.skill.name,
        confidence: match.confidence,
        tools: [...match.skill.tools],
        steps: this.#introduced(match.skill, await skills.files(match.skill.name)),
        offered: [],
      };
    const offered = await skills.offer(text);
    if (offered.length > 0) return choiceOf(offered);
    const learned = await this.#options.learned(text);
    const least = this.#options.leastConfidence?.() ?? 0;
    return learned === null || learned.confidence < least ? null : workedBefore(learned);
  }

  /** @returns the steps, and after them what else can be read when it is needed. */
  #introduced(
    { name, folder, steps }: Pick<SkillOnDisk, 'name' | 'folder' | 'steps'>,
    files: readonly string[],
  ): string {
    const shown = shortenedSteps(steps, this.#options.contextSize() ?? Infinity);
    const rest = shown === steps ? [] : [`These are not all steps: read the rest with ${READ_SKILL}("${name}").`];
    const listed = files.slice(0, MOST_FILES).join(', ');
    const more = files.length > MOST_FILES ? `, and ${String(files.length - MOST_FILES)} more` : '';
    const notes =
      files.length === 0
        ? rest
        : [
            ...rest,
            `Files of this skill, in ${folder}: ${listed}${more}. Read one with ${READ_SKILL} when a step needs it.`,
          ];
    return notes.length === 0 ? shown : `${shown}\n\n${notes.join('\n')}`;
  }

  /** Stores a message's plan, so that later turns show the model the same. */
  async freezeFor(messageId: string, text: string): Promise<void> {
    const plan = await this.forMessage(text);
    this.#options.states.freeze(messageId, plan);
    if (plan?.skill != null) this.#options.skills.markUsed(plan.skill);
    this.changed.emit({ messageId });
  }

  /** @returns the plans of a conversation's messages, by message id; none while memory is off. */
  frozen(conversationId: string): ReadonlyMap<string, Plan> {
    return new Map(this.#isOn ? this.#options.states.frozen(conversationId).map((plan) => [plan.messageId, plan]) : []);
  }

  get #isOn(): boolean {
    return isMemoryOn(this.#options.settings.get());
  }
}

/** @param learned sequence of tools that worked for similar messages. */
export const workedBefore = ({
  tools,
  confidence,
}: {
  readonly tools: readonly string[];
  readonly confidence: number;
}): NewPlan => ({ skill: null, confidence, tools: [...tools], steps: tools.join(', then '), offered: [] });

/** Names and descriptions first: the model reads the steps of the one that it chooses. */
const choiceOf = (skills: readonly Described[]): NewPlan => ({
  skill: null,
  confidence: 0.5,
  tools: [READ_SKILL],
  steps: skills.map(({ name, description }) => `${name}: ${clip(description, MOST_DESCRIPTION)}`).join('\n'),
  offered: skills.map(({ name }) => name),
});

/**
 * The beginning says what to do; a small model has no room for a manual.
 * @param contextSize of the model that reads them, in tokens.
 */
export function shortenedSteps(steps: string, contextSize: number): string {
  const most = Math.floor(Math.min(MOST_CHARACTERS, MOST_OF_CONTEXT * contextSize * CHARACTERS_PER_TOKEN));
  return steps.length <= most ? steps : `${steps.slice(0, most).replace(/\s\S*$/, '')} …`;
}
