import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Embedder } from '../inference/embedder.ts';
import { STRATEGY_NAMES } from '../../shared/entities/settings.ts';
import { createStrategy } from './create-strategy.ts';
import { CALIBRATION, logOdds } from './fusion.ts';
import { chanceOfNeed } from './need-chance.ts';
import { packBudget } from './pack-budget.ts';
import type { RankedTool, SelectableTool } from './selectable-tool.ts';
import { ToolIndex } from './tool-index.ts';
import { threadTime, timeOfDotProducts } from '../foundation/testing/thread-time.ts';

const tool = (
  name: string,
  bundle: string,
  summary: string,
  overrides: Partial<SelectableTool> = {},
): SelectableTool => ({
  id: `${bundle}.${name}`,
  name,
  bundle,
  summary,
  parameterNames: [],
  examples: [],
  tokens: 50,
  ...overrides,
});

const TOOLS = [
  tool('create_note', 'notes', 'Save a new note', { parameterNames: ['text', 'title'] }),
  tool('search_notes', 'notes', 'Find notes that mention something'),
  tool('send_email', 'mail', 'Send a message to a person', { parameterNames: ['recipient', 'subject'] }),
  tool('list_emails', 'mail', 'Show what came in', { examples: ['is there anything new in my inbox'] }),
  tool('get_weather', 'weather', 'Tell the forecast for a place'),
];

/** Knows only which of these words a text is about; a message about none of them is mere talk. */
const TOPICS = [
  ['note', 'write', 'jot'],
  ['mail', 'letter', 'inbox'],
  ['weather', 'rain', 'umbrella'],
];
const topical: Embedder = {
  key: 'topics',
  dimensions: TOPICS.length + 1,
  embed: async (texts, role) =>
    texts.map((text) => {
      const about = TOPICS.map((words) => Number(words.some((word) => text.toLowerCase().includes(word))));
      const vector = [...about, Number(role === 'query' && !about.includes(1))];
      return Float32Array.from(vector, (value) => value / (Math.hypot(...vector) || 1));
    }),
  dispose: async () => {},
};

const words = ToolIndex.build(TOOLS, null);
const meaning = ToolIndex.build(TOOLS, topical);
async function names(
  index: Promise<ToolIndex>,
  strategy: (typeof STRATEGY_NAMES)[number],
  query: string,
  messageCount = 1,
): Promise<string[]> {
  return (await createStrategy(strategy, await index).rank({ query, messageCount })).map((ranked) => ranked.tool.name);
}

describe('strategies', () => {
  it.each(STRATEGY_NAMES)(
    '%s ranks no tool twice, and copes with an empty catalog and an empty message',
    async (name) => {
      const found = await names(words, name, 'send an email about my notes');
      expect(new Set(found).size).toBe(found.length);
      expect(await names(ToolIndex.build([], null), name, 'anything')).toEqual([]);
      await expect(names(words, name, '')).resolves.toBeDefined();
    },
  );

  it('all is everything, in the order of the catalog, whatever it costs', async () => {
    expect(await names(words, 'all', 'anything')).toEqual(TOOLS.map(({ name }) => name));
    expect(createStrategy('all', await words).budgetFor({ query: '', messageCount: 1 }, 10)).toBe(250);
  });

  it('keyword selects the whole bundle that a word names, and everything if no word names one', async () => {
    expect(await names(words, 'keyword', 'any new mail?')).toEqual(['send_email', 'list_emails']);
    expect(await names(words, 'keyword', 'good morning')).toHaveLength(TOOLS.length);
  });

  it('conversation-length gives longer conversations more of the budget', async () => {
    const strategy = createStrategy('conversation-length', await words);
    const budget = (messageCount: number): number => strategy.budgetFor({ query: '', messageCount }, 1000);
    expect([budget(5), budget(6), budget(25), budget(26)]).toEqual([500, 750, 750, 1000]);
  });

  it('semantic finds tools that share no word, and is everything without an embedder', async () => {
    expect((await names(meaning, 'semantic', 'do I need an umbrella'))[0]).toBe('get_weather');
    expect(await names(words, 'semantic', 'do I need an umbrella')).toHaveLength(TOOLS.length);
  });

  it('adaptive prefers the bundle with other evidence, if two match equally', async () => {
    const alike = await ToolIndex.build(
      ['shelf', 'attic'].map((bundle) => tool(`open_${bundle}`, bundle, 'Open the box')),
      null,
    );
    const first = async (likely: string): Promise<string | undefined> =>
      (
        await createStrategy('adaptive', alike).rank({
          query: 'open the box',
          messageCount: 1,
          likelyBundles: new Set([likely]),
        })
      )[0]?.tool.bundle;
    expect([await first('shelf'), await first('attic')]).toEqual(['shelf', 'attic']);
  });

  it('adaptive brings along what a likely tool needs, though nobody asked for it', async () => {
    const tools = [
      tool('move_event', 'calendar', 'Move an appointment to another day', {
        needs: [{ name: 'event_id', description: '' }],
      }),
      tool('list_events', 'diary', 'Read what is planned'),
      tool('move_house', 'home', 'Move to another place'),
    ];
    expect(
      (await names(ToolIndex.build(tools, null), 'adaptive', 'move the appointment to friday')).slice(0, 2),
    ).toEqual(['move_event', 'list_events']);
  });

  it('adaptive packs little for a message that most likely needs no tool, in the same order', async () => {
    const index = await ToolIndex.build(TOOLS, topical);
    const packed = async (query: string): Promise<number> =>
      packBudget(await createStrategy('adaptive', index).rank({ query, messageCount: 1 }), 1000).length;
    expect(await packed('happy new year')).toBe(0);
    expect(await packed('write a note about something')).toBeGreaterThan(0);
  });

  it('adaptive thinks less of tools far down the less likely it is that any is needed', async () => {
    const alike = Array.from({ length: 60 }, (_, number) => tool(`note${String(number)}`, 'notes', 'Save a new note'));
    const index = await ToolIndex.build(alike, topical);
    const query = 'note this';
    const need = chanceOfNeed(query, await index.scores(query), CALIBRATION.need, index.tools);
    const ranked = await createStrategy('adaptive', index, undefined, -logOdds(need)).rank({ query, messageCount: 1 });
    const [near, far] = [ranked[5], ranked[50]];
    expect(near?.score).toBeCloseTo(near?.scores?.together ?? 0, 2);
    expect(far?.score).toBeLessThan(0.8 * (far?.scores?.together ?? 0));
    expect(far?.score).toBeGreaterThan(0.6 * (far?.scores?.together ?? 0));
  });

  it('adaptive thinks less of the same match among many tools, which match by chance', async () => {
    const others = Array.from({ length: 600 }, (_, number) => tool(`x${String(number)}`, 'rest', 'Something else'));
    const best = async (tools: readonly SelectableTool[]): Promise<readonly (number | undefined)[]> => {
      const index = await ToolIndex.build(tools, null);
      const [first] = await createStrategy('adaptive', index).rank({ query: 'tell the forecast', messageCount: 1 });
      expect(first?.tool.name).toBe('get_weather');
      return [first?.score, first?.scores?.together];
    };
    const [few, fewMatch] = await best(TOOLS);
    expect(few).toBeGreaterThanOrEqual(fewMatch ?? 1);
    const [many, manyMatch = 0] = await best([...TOOLS, ...others]);
    expect(many).toBeGreaterThan(0);
    expect(many).toBeLessThan(manyMatch);
  });

  it('adaptive combines both, and adds a matched tool’s bundle after the direct matches', async () => {
    expect((await names(meaning, 'adaptive', 'jot this down'))[0]).toMatch(/note/);
    const ranked = await createStrategy('adaptive', await words).rank({
      query: 'send it to this person',
      messageCount: 1,
    });
    const likely = ranked.filter(({ unlikely }) => unlikely !== true);
    expect(likely.map((candidate) => candidate.tool.name)).toEqual(['send_email', 'list_emails']);
  });

  describe('adaptive, for tools that helped before,', () => {
    const TWELVE = Array.from({ length: 12 }, (_, place) =>
      tool(
        `send_${'x'.repeat(place + 1)}`,
        `bundle${String(place)}`,
        `Send a letter ${'or something else '.repeat(place)}`,
      ),
    );
    const rankWith = async (odds?: ReadonlyMap<string, number>): Promise<string[]> =>
      (
        await createStrategy('adaptive', await ToolIndex.build(TWELVE, topical)).rank({
          query: 'send a letter',
          messageCount: 1,
          ...(odds && { odds }),
        })
      ).map((ranked) => ranked.tool.name);

    it('moves them up, and direct matches not far down', async () => {
      const before = await rankWith();
      const helped = before.slice(6);
      const after = await rankWith(new Map(helped.map((name) => [name, 1e6])));
      expect(after.slice(0, 3).filter((name) => helped.includes(name)).length).toBeGreaterThan(0);
      for (const [place, name] of before.entries()) expect(after.indexOf(name)).toBeLessThan(3 * (place + 1));
      expect(after.toSorted()).toEqual(before.toSorted());
    });

    it('changes nothing where nothing helped', async () => {
      expect(await rankWith(new Map())).toEqual(await rankWith());
    });
  });

  it('finds a tool by a request that a person might make of it', async () => {
    expect((await names(words, 'adaptive', 'anything new in the inbox?'))[0]).toBe('list_emails');
  });

  it('uses the end of a very long message, quickly', async () => {
    const began = threadTime();
    expect((await names(words, 'adaptive', `${'bla '.repeat(200_000)} send an email`))[0]).toBe('send_email');
    expect(threadTime() - began).toBeLessThan(500);
  });
});

describe('packing', () => {
  const ranked = (scores: readonly (readonly [score: number, tokens: number])[]): RankedTool[] =>
    scores.map(([score, tokens], index) => ({ score, tool: tool(`t${String(index)}`, 'b', '', { tokens }) }));

  it('never exceeds the budget, packs nothing twice, and keeps the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.01, max: 1, noNaN: true }), fc.integer({ min: 0, max: 400 }))),
        fc.integer({ min: 0, max: 2000 }),
        (pairs, budget) => {
          const candidates = ranked(pairs.toSorted((left, right) => right[0] - left[0]));
          const packed = packBudget(candidates, budget);
          expect(packed.reduce((sum, candidate) => sum + candidate.tool.tokens, 0)).toBeLessThanOrEqual(budget);
          expect(packed).toEqual(candidates.filter((candidate) => packed.includes(candidate)));
        },
      ),
    );
  });

  it('packs the best whatever they cost, then what is worth most per token', () => {
    const candidates = ranked([
      [1, 300],
      [0.5, 400],
      [0.4, 50],
      [0.3, 40],
    ]);
    expect(packBudget(candidates, 400, { sure: 1 }).map(({ tool: { name } }) => name)).toEqual(['t0', 't2', 't3']);
  });

  it('leaves out what is too unlikely, however large the budget', () => {
    const [first, second] = ranked([
      [1, 10],
      [0.5, 10],
    ]);
    expect(first && second && packBudget([{ ...first, unlikely: true }, second], 1000)).toEqual([second]);
  });

  const SHORT = { outline: 30, mention: 20, name: 10 };
  const inShort = (
    scores: readonly (readonly [score: number, tokens: number])[],
    more: Partial<SelectableTool> = {},
  ): RankedTool[] =>
    scores.map(([score, tokens], index) => ({
      score,
      tool: tool(`t${String(index)}`, 'b', '', { tokens, shortTokens: SHORT, ...more }),
    }));
  const alike = (count: number, tokens = 100): [number, number][] =>
    Array.from({ length: count }, (_, place) => [1 / (place + 1), tokens]);
  const forms = (packed: readonly RankedTool[]): string[] => packed.map(({ form }) => form ?? 'whole');

  const chances = (...values: number[]): [number, number][] => values.map((chance) => [chance, 100]);

  it('documents each tool in the form that its chance is worth, and none that is not worth its name', () => {
    const packed = packBudget(inShort(chances(0.9, 0.1, 0.03, 0.003, 0.001, 0.0004)), 10_000);
    expect(forms(packed)).toEqual(['whole', 'outline', 'outline', 'outline', 'name']);
  });

  it('documents more, and longer, at a lower price per token', () => {
    const candidates = inShort(chances(0.9, 0.1, 0.03, 0.003, 0.001, 0.0004));
    const at = (price: number): string[] => forms(packBudget(candidates, 10_000, { price }));
    expect(at(0.001)).toEqual(['outline', 'outline', 'name']);
    expect(at(0.000003)).toEqual(['whole', 'whole', 'outline', 'outline', 'outline', 'outline']);
    expect(at(0.00003)).toEqual(forms(packBudget(candidates, 10_000)));
  });

  it('documents tools that match alike shorter, the further down they are ranked', () => {
    const packed = packBudget(inShort(chances(...Array<number>(60).fill(0.002))), 10_000);
    expect(forms(packed).slice(0, 1)).toEqual(['outline']);
    expect(forms(packed).at(-1)).toBe('name');
    expect(packed.length).toBeLessThan(60);
  });

  it('leaves out a tool with only one form that is not worth its tokens', () => {
    const candidates = ranked([
      [0.9, 100],
      [0.002, 40],
      [0.002, 100],
    ]);
    expect(packBudget(candidates, 10_000).map(({ tool: { name } }) => name)).toEqual(['t0', 't1']);
  });

  it('does not fill the budget for its own sake', () => {
    const packed = packBudget(inShort(chances(0.9, 0.0001, 0.0001, 0.0001)), 10_000);
    expect(packed.map(({ tool: { name } }) => name)).toEqual(['t0']);
  });

  it('shortens tools before it leaves any out', () => {
    expect(forms(packBudget(inShort(alike(5)), 230))).toEqual(['whole', ...Array<string>(4).fill('outline')]);
    expect(forms(packBudget(inShort(alike(5)), 150))).toEqual(Array<string>(5).fill('outline'));
    expect(forms(packBudget(inShort(alike(20)), 210))).toContain('name');
  });

  it('shows a likely tool in a short form if its documentation exceeds the budget', () => {
    const enumerations = tool('long', 'b', '', { tokens: 3000, shortTokens: { outline: 2900, mention: 20, name: 5 } });
    expect(forms(packBudget([{ tool: enumerations, score: 0.9 }], 1800))).toEqual(['mention']);
  });

  it('never documents a likelier tool of the same length shorter', () => {
    const FORMS = ['whole', 'outline', 'mention', 'name'];
    const chance = fc.double({ min: 0.0001, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 60 }), fc.integer({ min: 0, max: 3000 }), (values, budget) => {
        const packed = packBudget(inShort(chances(...values.toSorted((left, right) => right - left))), budget);
        const places = forms(packed).map((form) => FORMS.indexOf(form));
        expect(places).toEqual(places.toSorted((left, right) => left - right));
      }),
    );
  });

  it('uses a short form only if it is shorter', () => {
    expect(
      forms(
        packBudget(
          inShort([
            [0.9, 30],
            [0.5, 30],
          ]),
          60,
        ),
      ),
    ).toEqual(['whole', 'whole']);
  });

  it('keeps the likeliest whole if a call needs the schema in the prompt', () => {
    expect(forms(packBudget(inShort(alike(6), { needsSchema: true }), 400))).toEqual([
      'whole',
      'whole',
      'whole',
      'outline',
      'outline',
      'outline',
    ]);
  });

  it('never exceeds the budget with short forms either, and counts the tokens used', () => {
    const row = fc.record({
      score: fc.double({ min: 0.01, max: 1, noNaN: true }),
      tokens: fc.integer({ min: 0, max: 400 }),
      outline: fc.integer({ min: 0, max: 400 }),
      needsSchema: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.integer({ min: 0, max: 2000 }), (rows, budget) => {
        const candidates = rows
          .toSorted((left, right) => right.score - left.score)
          .map(({ score, tokens, outline, needsSchema }, index): RankedTool => ({
            score,
            tool: tool(`t${String(index)}`, 'b', '', {
              tokens,
              needsSchema,
              shortTokens: { outline, mention: Math.floor(outline / 2), name: Math.floor(outline / 4) },
            }),
          }));
        const packed = packBudget(candidates, budget);
        expect(packed.reduce((sum, candidate) => sum + candidate.tool.tokens, 0)).toBeLessThanOrEqual(budget);
        for (const {
          tool: { name, tokens },
          form,
        } of packed) {
          const own = candidates.find((candidate) => candidate.tool.name === name)?.tool;
          expect(tokens).toBe(form === undefined ? own?.tokens : own?.shortTokens?.[form]);
        }
      }),
    );
  });

  it('packs nothing with an empty budget', () => {
    expect(packBudget(ranked([[1, 10]]), 0)).toEqual([]);
    expect(packBudget([], 1000)).toEqual([]);
  });
});

it('ranks ten thousand tools in the time of a hundred and fifty thousand dot products', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    tool(
      `action_${String(index)}_item`,
      `bundle${String(index % 300)}`,
      `Does thing number ${String(index)} with a value and a target of kind ${String(index % 77)}`,
    ),
  );
  const strategy = createStrategy('adaptive', await ToolIndex.build(many, null));
  // The best of three: the first also compiles the code, and any may collect garbage.
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const began = threadTime();
    await strategy.rank({ query: 'do thing number 4711 with the target of kind 3', messageCount: 1 });
    times.push(threadTime() - began);
  }
  expect(Math.min(...times)).toBeLessThan(timeOfDotProducts(150_000));
});
