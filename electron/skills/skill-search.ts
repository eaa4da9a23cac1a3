import { similarity } from '../inference/embedder.ts';
import { embeddingText } from '../inference/embedding-text.ts';
import type { TextReader } from '../inference/text-reader.ts';
import type { Logger } from '../foundation/logger.ts';
import { trailing } from '../selection/selectable-tool.ts';
import { indexWords } from '../selection/word-index.ts';
import type { SkillRepository } from '../storage/skill-repository.ts';
import type { SkillSource } from '../../shared/entities/skill.ts';
import type { SkillOnDisk } from './skill-folders.ts';

/** Texts that are read in one go: nobody waits longer for the embedder than for that. */
const TEXTS_PER_BATCH = 8;
/** An embedder reads no more than this; the end of a long message says what is wanted. */
const READ_CHARACTERS = 600;

export interface FoundSkill {
  readonly skill: SkillOnDisk;
  /** Share of the message's words that the skill's name and description have, 0..1. */
  readonly words: number;
  /** How many words that is, and how many of them are not said every day. */
  readonly sharedWords: number;
  readonly tellingWords: number;
  /** Cosine; null for a skill that the embedder in use has not read. */
  readonly meaning: number | null;
  /** The message says the skill's name. */
  readonly isNamed: boolean;
}

/**
 * Compares messages with what skills are for, by words and by meaning. While a new embedder reads them, words go on
 * finding.
 */
export class SkillSearch {
  readonly #states: SkillRepository;
  readonly #reader: TextReader;
  readonly #logger: Logger;
  #reading: Promise<void> | null = null;

  constructor(states: SkillRepository, reader: TextReader, logger: Logger) {
    this.#states = states;
    this.#reader = reader;
    this.#logger = logger;
  }

  /** @returns every skill, the nearest first. */
  async find(text: string, skills: readonly SkillOnDisk[]): Promise<readonly FoundSkill[]> {
    if (skills.length === 0) return [];
    const meanings = await this.#meanings(text, skills);
    const said = new Set(indexWords(trailing(text)));
    const spoken = ` ${embeddingText(text)} `;
    return skills
      .map((skill): FoundSkill => ({
        skill,
        ...wordsOf(said, skill),
        meaning: meanings.get(skill.name) ?? null,
        isNamed: saysName(spoken, skill.name),
      }))
      .toSorted((left, right) => nearness(right) - nearness(left));
  }

  /** Lets the embedder read what it has not read, in the background. */
  catchUp(skills: readonly SkillOnDisk[], sourceOf: (skill: SkillOnDisk) => SkillSource): void {
    this.#reading ??= this.#readAll(skills, sourceOf)
      .catch((error: unknown) =>
        this.#logger.log('warning', 'Skills could not be read by the embedder; they are found by words.', error),
      )
      .finally(() => (this.#reading = null));
  }

  /** Resolves when everything was read, or nothing can be. */
  async settled(): Promise<void> {
    await this.#reading;
  }

  async #meanings(text: string, skills: readonly SkillOnDisk[]): Promise<ReadonlyMap<string, number>> {
    const read = this.#reader.embedderKey === null ? null : await this.#reader.read([text.slice(-READ_CHARACTERS)]);
    const [vector] = read?.vectors ?? [];
    if (read === null || vector === undefined) return new Map();
    const texts = new Map(skills.map((skill) => [skill.name, textOf(skill)]));
    const own = this.#states.vectors(read.embedder).filter(({ name, text: known }) => texts.get(name) === known);
    return new Map(own.map((known) => [known.name, similarity(vector, known.vector)]));
  }

  async #readAll(skills: readonly SkillOnDisk[], sourceOf: (skill: SkillOnDisk) => SkillSource): Promise<void> {
    const { embedderKey } = this.#reader;
    if (embedderKey === null) return;
    const known = new Map(this.#states.vectors(embedderKey).map(({ name, text }) => [name, text]));
    const unread = skills.filter((skill) => skill.problem === null && known.get(skill.name) !== textOf(skill));
    for (let first = 0; first < unread.length; first += TEXTS_PER_BATCH) {
      const batch = unread.slice(first, first + TEXTS_PER_BATCH);
      const read = await this.#reader.read(batch.map(textOf));
      if (read === null) return;
      for (const [index, skill] of batch.entries()) {
        const vector = read.vectors[index];
        if (vector !== undefined)
          this.#states.saveVector({ name: skill.name, text: textOf(skill), vector }, read.embedder, sourceOf(skill));
      }
    }
  }
}

/** Words that requests of every kind are made of. */
const EVERYDAY_WORDS = new Set(
  indexWords(
    'note file list day today tomorrow week time date now look find make show tell keep put write open down up out back over before thing work new one',
  ),
);

/** What messages are compared with. */
const textOf = ({ description }: SkillOnDisk): string => description.slice(0, READ_CHARACTERS);

function wordsOf(
  said: ReadonlySet<string>,
  { name, description }: SkillOnDisk,
): Pick<FoundSkill, 'words' | 'sharedWords' | 'tellingWords'> {
  const own = new Set(indexWords(`${name} ${description}`));
  const shared = [...said].filter((word) => own.has(word));
  return {
    words: shared.length / Math.max(1, said.size),
    sharedWords: shared.length,
    tellingWords: shared.filter((word) => !EVERYDAY_WORDS.has(word)).length,
  };
}

/** A name of one word is said by chance; of one that has several, all of them in their order are not. */
const saysName = (spoken: string, name: string): boolean =>
  name.includes('-') && spoken.includes(` ${embeddingText(name)} `);

const nearness = ({ words, meaning, isNamed }: FoundSkill): number =>
  (isNamed ? 10 : 0) + Math.max(0, meaning ?? 0) + words / 2;
