import { describe, expect, it } from 'vitest';
import type { TextReader } from '../../inference/text-reader.ts';
import { sharesRareWord, togetherOf } from './memories-suite.ts';
import { parseMemoryPerson, readMemoryPeople } from './read-memory-people.ts';
import { openRememberingProfile } from './remembering-profile.ts';

const people = readMemoryPeople();
const noReader: TextReader = { embedderKey: null, read: () => Promise.resolve(null) };
const ANNA = "[fact nuts] I'm allergic to nuts\n> what can't I eat?\n";

describe("people's memories", () => {
  it('are about 120 of five people, with 200 messages that need one and 60 that need none', () => {
    const messages = people.flatMap((person) => person.messages);
    expect(people).toHaveLength(5);
    expect(people.flatMap(({ memories }) => memories).length).toBeGreaterThanOrEqual(120);
    expect(messages.filter(({ needs }) => needs.length > 0).length).toBeGreaterThanOrEqual(200);
    expect(messages.filter(({ needs }) => needs.length === 0).length).toBeGreaterThanOrEqual(60);
  });

  it('are each needed by a message', () => {
    const unneeded = people.flatMap(({ memories, messages }) =>
      memories.filter(({ name }) => !messages.some(({ needs }) => needs.includes(name))),
    );
    expect(unneeded).toEqual([]);
  });

  it('share a rare word with at most a third of the messages that need them', () => {
    const shares = people.flatMap(({ memories, messages }) =>
      messages.filter(({ needs }) => needs.length > 0).map((message) => sharesRareWord(message, memories)),
    );
    expect(shares.filter(Boolean).length / shares.length).toBeLessThan(1 / 3);
  });

  it('are all kept by the app, also together', async () => {
    for (const { memories } of [...people, togetherOf(people)]) {
      const profile = await openRememberingProfile(memories, noReader);
      const [first] = memories;
      expect((await profile.rank(first?.text ?? '')).words[0]).toBe(first?.name);
      await profile.dispose();
    }
  });
});

describe('a file of memories', () => {
  it('has messages after the memory that they need, and others that need none', () => {
    expect(parseMemoryPerson(`${ANNA}> a cake for two + tea\n[preference tea] No sugar\n- 2 + 2\n`, 'anna')).toEqual({
      name: 'anna',
      memories: [
        { name: 'nuts', kind: 'fact', text: "I'm allergic to nuts" },
        { name: 'tea', kind: 'preference', text: 'No sugar' },
      ],
      messages: [
        { text: "what can't I eat?", needs: ['nuts'] },
        { text: 'a cake for two', needs: ['nuts', 'tea'] },
        { text: '2 + 2', needs: [] },
      ],
    });
  });

  it.each([
    ['> what can I eat', 'anna.txt, line 1: Nothing was remembered before this message.'],
    [`${ANNA}> a cake + tea`, 'anna.txt remembers nothing called tea.'],
    [`${ANNA}- what can't I eat?`, "anna.txt has this twice: what can't I eat?."],
    [`${ANNA}[note nuts] Nuts are in the cellar`, 'anna.txt has this twice: nuts.'],
    [`${ANNA}walnuts`, 'anna.txt, line 3: "walnuts" is neither a memory nor a message.'],
    ['[idea nuts] Nuts', 'anna.txt, line 1: '],
  ])('is refused: %s', (text, error) => {
    expect(() => parseMemoryPerson(text, 'anna')).toThrow(error);
  });
});
