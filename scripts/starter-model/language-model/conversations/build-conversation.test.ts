import { afterAll, describe, expect, it } from 'vitest';
import { kinds } from '../invented/kinds.ts';
import { Random } from '../random.ts';
import { renderText } from '../render.ts';
import { buildConversation } from './build-conversation.ts';
import type { Conversation, Turn } from './conversation.ts';
import { USUAL_MIX, type ConversationPlan } from './plan.ts';
import { PracticeProfile } from './practice-profile.ts';

const profile = new PracticeProfile();
afterAll(() => profile.close());
const usual: ConversationPlan = {
  split: 'train',
  knownShown: 4,
  inventedShown: 3,
  inventedHidden: 6,
  inOrder: false,
  turns: 6,
  meta: 'core',
  format: 'brief',
  mix: USUAL_MIX,
};

async function conversations(count: number, change: Partial<ConversationPlan> = {}): Promise<Conversation[]> {
  const random = new Random(31);
  const all: Conversation[] = [];
  while (all.length < count) all.push(await buildConversation(profile, { ...usual, ...change }, random));
  return all;
}

/** Names that the prompt documents before the end of each turn's answer, including the tools that it loads itself. */
function undocumentedCalls({ tools, turns }: Conversation): string[] {
  const documented = new Set(tools.map(({ name }) => name));
  return turns.flatMap(({ added = [], uses }) => {
    for (const { name } of added) documented.add(name);
    return uses.flatMap(({ name, result }) => {
      const { loaded = [] } = (name === 'load_tools' ? result : {}) as { loaded?: readonly string[] };
      for (const line of loaded) documented.add(line.slice(0, line.indexOf('(')));
      return documented.has(name) ? [] : [name];
    });
  });
}

describe('a conversation', () => {
  it('calls only tools that the prompt documents by then', async () => {
    const all = await conversations(120);
    expect(all.flatMap(undocumentedCalls)).toEqual([]);
    expect(all.flatMap(({ turns }) => turns).filter(({ added }) => added !== undefined).length).toBeGreaterThan(5);
  });

  it('searches with the whole message, loads one tool that was found, and calls it', async () => {
    const chains = (await conversations(60, { turns: 1, mix: { hatch: 1 } }))
      .flatMap(({ turns }) => turns)
      .filter(({ kind }) => kind === 'hatch');
    expect(chains.length).toBeGreaterThan(30);
    for (const {
      user,
      uses: [find, load, call],
    } of chains) {
      expect(find?.arguments).toEqual({ query: user });
      expect(JSON.stringify(find?.result)).toContain(`"${call?.name ?? '-'}: `);
      expect(load?.arguments).toEqual({ names: [call?.name] });
      expect(JSON.stringify(load?.result)).toContain(`"${call?.name ?? '-'}(`);
    }
  });

  it.each<[ConversationPlan['meta'], Turn['kind']]>([
    ['none', 'no-fit'],
    ['core', 'not-found'],
  ])('with meta-tools: %s, answers a wish that no tool fulfils as %s', async (meta, kind) => {
    const turns = (await conversations(30, { turns: 1, meta, mix: { 'no-fit': 1 } })).flatMap(
      (conversation) => conversation.turns,
    );
    expect(new Set(turns.map((turn) => turn.kind))).toEqual(new Set([kind]));
    expect(turns.every(({ uses }) => uses.length === (meta === 'none' ? 0 : 1))).toBe(true);
  });

  it('never searches for the sake of talk or knowledge', async () => {
    const turns = (await conversations(40, { mix: { 'small-talk': 1, knowledge: 1 } })).flatMap(
      (conversation) => conversation.turns,
    );
    expect(turns.length).toBeGreaterThanOrEqual(240);
    expect(turns.filter(({ uses }) => uses.length > 0)).toEqual([]);
  });

  it('writes two requests as two calls of one step', async () => {
    const [conversation] = await conversations(1, { turns: 1, meta: 'none', mix: { multi: 1 } });
    const text = renderText(conversation as Conversation).split('<|im_start|>assistant\n')[1] ?? '';
    expect(text.match(/<tool_call>/g)).toHaveLength(2);
    expect(text.match(/<tool_response>/g)).toHaveLength(2);
    expect(text.indexOf('<tool_response>')).toBeGreaterThan(text.lastIndexOf('</tool_call>'));
  });

  it('documents schemas in full where the plan says so', async () => {
    const [conversation] = await conversations(1, { format: 'full', knownShown: 1, inventedShown: 0 });
    expect(renderText(conversation as Conversation)).toContain(
      '{"type": "function", "function": {"name": "find_tools"',
    );
  });
});

it('whole invented tools are held out, and some of their nouns are in no tool of the training', () => {
  const [trained, kept] = [kinds.train, kinds['held-out']];
  const nameOf = ({ verb, nouns: [noun] }: (typeof kept)[number]): string => `${verb} ${noun ?? ''}`;
  const names = new Set(trained.map(nameOf));
  const nouns = new Set(trained.map(({ nouns: [noun] }) => noun));
  expect(trained.length).toBeGreaterThan(600);
  expect(kept.length).toBeGreaterThan(150);
  expect(kept.filter((kind) => names.has(nameOf(kind)))).toEqual([]);
  expect(kept.filter(({ nouns: [noun] }) => !nouns.has(noun)).length).toBeGreaterThan(40);
});
