import { afterAll, describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { withAppContext } from './app-context.ts';
import type { Conversation, ToolUse, Turn } from './conversation.ts';
import { memoryTurn, toSecondPerson } from './memory-turns.ts';
import { readsOthersWords } from './others-words.ts';
import { inSchemaOrder, PracticeProfile } from './practice-profile.ts';

const profile = new PracticeProfile();
afterAll(() => profile.close());
const shown = (...names: string[]) =>
  names.map((name) => profile.shownTools.find((tool) => tool.name === name)).filter((tool) => tool !== undefined);

const readFile: ToolUse = {
  name: 'read_file',
  arguments: { path: 'a.txt', from_line: null, lines: null },
  result: { path: 'a.txt', text: 'The red kettle stands on the second shelf of the cellar. It is full.' },
};
const makeNote: ToolUse = { name: 'create_note', arguments: { text: 'Milk', title: null }, result: { saved: 'Milk' } };
const turnOf = (user: string, ...uses: ToolUse[]): Turn => ({
  kind: uses.length === 0 ? 'small-talk' : 'known',
  user,
  uses,
  answer: 'Done.',
  quoted: [],
});
const conversation: Conversation = {
  menu: '',
  format: 'brief',
  tools: shown('read_file', 'create_note'),
  callable: profile.shownTools,
  turns: [
    turnOf('Read a.txt', readFile),
    turnOf('Note milk', makeNote),
    turnOf('Hi'),
    turnOf('Read a.txt again', readFile),
  ],
};

async function turnsOf(count: number, split: 'train' | 'held-out' = 'train'): Promise<readonly Turn[]> {
  const random = new Random(7);
  const all: Turn[] = [];
  for (let index = 0; index < count; index++)
    all.push(...(await withAppContext(conversation, profile, split, random)).turns);
  return all;
}

describe('what the app adds', () => {
  it('comes with a modest part of the turns, each kind of it', async () => {
    const turns = await turnsOf(250);
    const share = (has: (turn: Turn) => boolean): number => turns.filter(has).length / turns.length;
    expect(share(({ memories, kind }) => memories !== undefined && kind !== 'knowledge')).toBeCloseTo(0.06, 1);
    for (const has of [
      ({ plan }: Turn) => plan?.skill === null,
      ({ plan }: Turn) => typeof plan?.skill === 'string',
      ({ unanswered }: Turn) => unanswered !== undefined,
      ({ kind }: Turn) => kind === 'tool-error',
      ({ kind }: Turn) => kind === 'knowledge',
    ]) {
      expect(share(has)).toBeGreaterThan(0.01);
      expect(share(has)).toBeLessThan(0.15);
    }
  });

  it('changes neither what is called nor with what', async () => {
    const known = new Map(
      conversation.turns.map(({ user, uses }) => [user, uses.map(({ name, arguments: args }) => ({ name, args }))]),
    );
    for (const { user, uses } of (await turnsOf(100)).filter((turn) => known.has(turn.user)))
      expect(uses.map(({ name, arguments: args }) => ({ name, args }))).toEqual(known.get(user));
  });

  it('is only what it always adds where nothing is trained', async () => {
    const turns = await turnsOf(50, 'held-out');
    expect(turns.filter(({ memories, plan, unanswered }) => memories ?? plan ?? unanswered)).toEqual([]);
    expect(turns.flatMap(({ uses }) => uses).filter(({ untrusted }) => untrusted === true).length).toBe(100);
  });

  it('says that a refused call was not done', async () => {
    const refused = (await turnsOf(200)).filter(({ uses: [use] }) =>
      JSON.stringify(use?.result ?? '').includes('said no to'),
    );
    expect(refused.length).toBeGreaterThan(5);
    for (const {
      answer,
      uses: [use],
    } of refused) {
      expect(use?.name).toBe('create_note');
      expect(answer).toMatch(/said no/);
    }
  });

  it('cuts long results, and asks for the next part by the handle that came with them', async () => {
    const turns = await turnsOf(40);
    const next = turns.flatMap((turn, index) =>
      turn.uses[0]?.name === 'read_more' ? [{ turn, before: turns[index - 1] as Turn }] : [],
    );
    expect(next.length).toBeGreaterThan(10);
    for (const {
      turn: {
        uses: [use],
        added,
        answer,
      },
      before,
    } of next) {
      const { text, handle, note } = (before.uses[0] as ToolUse).result as {
        text: string;
        handle: string;
        note: string;
      };
      const page = (use as ToolUse).result as { text: string; from: number };
      expect(use?.arguments['handle']).toBe(handle);
      expect(note).toContain(`read_more with handle "${handle}"`);
      expect(added?.map(({ name }) => name)).toEqual(['read_more']);
      expect(page.from).toBe(text.length);
      expect(answer).toContain(page.text.trim());
    }
  });

  it('names tools of the turn in a skill, or those of a skill of the app', async () => {
    const steps = (await turnsOf(300)).flatMap(({ plan, uses }) =>
      typeof plan?.skill === 'string' ? [{ steps: plan.steps, name: uses[0]?.name ?? '' }] : [],
    );
    expect(steps.filter((one) => one.steps.includes(one.name)).length / steps.length).toBeGreaterThan(0.6);
  });
});

describe('a question that a memory answers', () => {
  const random = new Random(3);
  const turns = Array.from({ length: 200 }, () => memoryTurn(random, 'train', true));

  it('is answered from one of the memories, without a call', () => {
    for (const { memories = [], uses, answer } of turns) {
      expect(uses).toEqual([]);
      expect(memories.map((memory) => `${toSecondPerson(memory).toLowerCase()}.`)).toContain(answer.toLowerCase());
    }
  });

  it('is answered by none of the others, and none at all when it was not told', () => {
    expect(toSecondPerson('I am vegan and my sister likes me')).toBe('you are vegan and your sister likes me');
    for (let index = 0; index < 50; index++)
      expect(memoryTurn(random, 'train', false).answer).toMatch(/not (?:told|know)/);
  });
});

it.each([
  ['read_file', { path: 'a.txt' }, true],
  ['list_folder', { folder: 'plans' }, true],
  ['list_folder', {}, false],
  ['find_files', { name: 'plan' }, true],
  ['fetch_page', { url: 'https://example.org' }, true],
  ['find_contact', { query: 'Anna' }, false],
  ['create_note', { text: 'Milk' }, false],
  ['calculate', { expression: '1+1' }, false],
  ['make_folder', { path: 'plans' }, false],
])('%s gives what others wrote: %j, %s', async (name, args, expected) => {
  const entry = profile.entries.find(({ tool }) => tool.name === name);
  if (entry === undefined) throw new Error(`There is no ${name}.`);
  expect(await readsOthersWords(entry, inSchemaOrder(args, entry.parameters))).toBe(expected);
});
