import type { Logger } from '../foundation/logger.ts';
import { descriptionText, embeddingText } from '../inference/embedding-text.ts';
import { searchByBoth } from '../inference/semantic-index/search-by-both.ts';
import type { PreparedIndex } from '../inference/semantic-index/prepared-index.ts';
import { SemanticIndex, type EmbedMissingOptions } from '../inference/semantic-index/semantic-index.ts';
import { StoredVectors } from '../inference/semantic-index/stored-vectors.ts';
import type { TextReader } from '../inference/text-reader.ts';
import { trailing } from '../selection/selectable-tool.ts';
import { indexWords, WordIndex, type WeightedText } from '../selection/word-index.ts';
import type { SkillRepository } from '../storage/skill-repository.ts';
import type { SkillSource } from '../../shared/entities/skill.ts';
import type { KnownSkill } from './skill-folders.ts';

export interface FoundSkill {
  readonly skill: KnownSkill;
  /** Share of the message's words that are in the skill's name and description, 0..1. */
  readonly words: number;
  /** BM25 over all skills, 0..1, as for tools: a rare word counts more than one that many skills have. */
  readonly share: number;
  /** The number of those words, and how many of them are not common. */
  readonly sharedWords: number;
  readonly tellingWords: number;
  /** Cosine; null for a skill that the current embedder has not embedded. */
  readonly meaning: number | null;
  /** The message contains the skill's name. */
  readonly isNamed: boolean;
}

export interface SkillSearchOptions {
  readonly states: SkillRepository;
  readonly reader: TextReader;
  readonly logger: Logger;
  /** Every skill on disk now. */
  readonly list: () => readonly KnownSkill[];
  readonly sourceOf: (skill: KnownSkill) => SkillSource;
}

/**
 * Compares messages with skill descriptions, by words and by meaning. While a new embedder embeds them, word search
 * still works.
 */
export class SkillSearch implements PreparedIndex {
  readonly #options: SkillSearchOptions;
  readonly #index: SemanticIndex<string, StoredVectors<string>>;
  #words: { readonly key: string; readonly index: WordIndex } | null = null;

  constructor(options: SkillSearchOptions) {
    this.#options = options;
    const { reader, logger, states } = options;
    this.#index = new SemanticIndex({
      reader,
      logger,
      itemsName: 'Skills',
      createTable: (embedder, dimensions, scale) =>
        new StoredVectors(embedder, dimensions, (names, key) => vectorsNow(names, key, options), scale),
      source: {
        kept: (embedder) => [states.vectors(embedder).map(({ name, vector }) => ({ key: name, vectors: [vector] }))],
        missing: (embedder, limit) => missingIn(embedder, options).slice(0, limit),
        save: (embedder, items) => {
          const skills = new Map(options.list().map((skill) => [skill.name, skill]));
          for (const { key: name, texts, vectors } of items)
            for (const [index, vector] of vectors.entries()) {
              const skill = skills.get(name);
              const source = skill === undefined ? 'written' : options.sourceOf(skill);
              states.saveVector({ name, text: texts[index] ?? '', vector }, embedder, source);
            }
        },
      },
    });
  }

  /** @returns every given skill, nearest first. */
  async find(text: string, skills: readonly KnownSkill[]): Promise<readonly FoundSkill[]> {
    if (skills.length === 0) return [];
    const query = await this.#index.read(text);
    const said = new Set(indexWords(trailing(text)));
    const spoken = ` ${embeddingText(text)} `;
    const shares = this.#wordsIndex(skills).shares(trailing(text));
    const describe = (skill: KnownSkill, place: number): Omit<FoundSkill, 'meaning'> & { readonly key: string } => ({
      key: skill.name,
      skill,
      ...wordsOf(said, skill),
      share: shares[place] ?? 0,
      isNamed: saysName(spoken, skill.name),
    });
    // There are few, so all of them are compared.
    return searchByBoth<string, Omit<FoundSkill, 'meaning'>>({
      query,
      byWords: skills.map(({ name }) => name),
      byMeaning: 0,
      describe: () => skills.map(describe),
      likelihood: nearness,
    });
  }

  /** Built again only after a skill changed. */
  #wordsIndex(skills: readonly KnownSkill[]): WordIndex {
    const key = skills.map(({ name, description }) => `${name} ${description}`).join('\n');
    if (this.#words?.key !== key) this.#words = { key, index: new WordIndex(skills.map(fieldsOf)) };
    return this.#words.index;
  }

  /** Embeds in the background what the current embedder has not embedded. */
  catchUp(): void {
    this.#index.catchUp();
  }

  countMissing(embedder: string): number {
    return missingIn(embedder, this.#options).length;
  }

  prepare(reader: TextReader, options: EmbedMissingOptions): Promise<boolean> {
    return this.#index.prepare(reader, options);
  }

  /** Resolves when everything is embedded, or nothing can be. */
  settled(): Promise<void> {
    return this.#index.settled();
  }
}

/** Files may have been edited since they were read. */
function vectorsNow(
  names: readonly string[],
  embedder: string,
  { states, list }: SkillSearchOptions,
): readonly { readonly key: string; readonly vector: Float32Array }[] {
  const texts = new Map(list().map((skill) => [skill.name, textOf(skill)]));
  const wanted = new Set(names);
  return states
    .vectors(embedder)
    .filter(({ name, text }) => wanted.has(name) && texts.get(name) === text)
    .map(({ name, vector }) => ({ key: name, vector }));
}

function missingIn(
  embedder: string,
  { states, list }: SkillSearchOptions,
): readonly { readonly key: string; readonly texts: readonly string[] }[] {
  const known = new Map(states.vectors(embedder).map(({ name, text }) => [name, text]));
  return list()
    .filter((skill) => skill.problem === null && known.get(skill.name) !== textOf(skill))
    .map((skill) => ({ key: skill.name, texts: [textOf(skill)] }));
}

/** Words that occur in requests of every kind. */
const EVERYDAY_WORDS = new Set(
  indexWords(
    'note file list day today tomorrow week time date now look find make show tell keep put write open down ' +
      'up out back over before thing work new one',
  ),
);

/** The name counts twice, as that of a tool does. */
const fieldsOf = ({ name, description }: KnownSkill): readonly WeightedText[] => [
  { text: name, weight: 2 },
  { text: description, weight: 1 },
];

/** The text that messages are compared with. */
const textOf = ({ description }: KnownSkill): string => descriptionText(description);

function wordsOf(
  said: ReadonlySet<string>,
  { name, description }: KnownSkill,
): Pick<FoundSkill, 'words' | 'sharedWords' | 'tellingWords'> {
  const own = new Set(indexWords(`${name} ${description}`));
  const shared = [...said].filter((word) => own.has(word));
  return {
    words: shared.length / Math.max(1, said.size),
    sharedWords: shared.length,
    tellingWords: shared.filter((word) => !EVERYDAY_WORDS.has(word)).length,
  };
}

/** A name of one word can occur by chance; a name of several, all of them in order, can't. */
const saysName = (spoken: string, name: string): boolean =>
  name.includes('-') && spoken.includes(` ${embeddingText(name)} `);

/** @returns how near a skill is, to compare it with others: by its name, by meaning, and by words as tools are. */
export const nearness = ({ share, meaning, isNamed }: Pick<FoundSkill, 'share' | 'meaning' | 'isNamed'>): number =>
  (isNamed ? 10 : 0) + Math.max(0, meaning ?? 0) + share;
