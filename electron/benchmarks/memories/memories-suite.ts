import type { TextReader } from '../../inference/text-reader.ts';
import { indexWords } from '../../selection/word-index.ts';
import type { MemoryOutcome } from './memories-figures.ts';
import type { KeptMemory, MemoryMessage, MemoryPerson } from './read-memory-people.ts';
import { openRememberingProfile } from './remembering-profile.ts';

/** As the tool `recall`. */
const BY_TOOL = 5;
/** A word is rare if it is in this many memories of a profile or fewer. */
const RARE = 2;

/** Looks up what matters for each message of each person, in a profile of their own. */
export async function runMemoriesSuite(
  people: readonly MemoryPerson[],
  reader: TextReader,
  onProgress: (line: string) => void,
): Promise<readonly MemoryOutcome[]> {
  const outcomes: MemoryOutcome[] = [];
  for (const { name, memories, messages } of people) {
    const profile = await openRememberingProfile(memories, reader);
    try {
      for (const { text, needs } of messages)
        outcomes.push({
          needs,
          sharesWord: sharesRareWord({ text, needs }, memories),
          ranked: await profile.rank(text),
          inPrompt: await profile.forMessage(text),
          byTool: await profile.recall(text, BY_TOOL),
        });
    } finally {
      await profile.dispose();
    }
    onProgress(`${name}: ${String(memories.length)} memories, ${String(messages.length)} messages`);
  }
  return outcomes;
}

/** @returns everyone's memories and messages as those of one person, who has much more to search. */
export const togetherOf = (people: readonly MemoryPerson[]): MemoryPerson => ({
  name: 'together',
  memories: people.flatMap(({ name: of, memories }) =>
    memories.map((memory) => ({ ...memory, name: `${of} ${memory.name}` })),
  ),
  messages: people.flatMap(({ name: of, messages }) =>
    messages.map(({ text, needs }) => ({ text, needs: needs.map((need) => `${of} ${need}`) })),
  ),
});

/** @returns whether a message has a word of a memory that it needs which few of the memories have. */
export function sharesRareWord({ text, needs }: MemoryMessage, memories: readonly KeptMemory[]): boolean {
  const stems = memories.map((memory) => ({ name: memory.name, words: new Set(indexWords(memory.text)) }));
  const isRare = (word: string): boolean => stems.filter(({ words }) => words.has(word)).length <= RARE;
  const needed = stems.filter(({ name }) => needs.includes(name));
  return indexWords(text).some((word) => needed.some(({ words }) => words.has(word)) && isRare(word));
}
