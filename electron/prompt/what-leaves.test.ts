import { array, assert, boolean, constantFrom, integer, nat, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_RESULT, nextReduction, WHOLE_RESULTS, type LeavingTool, type PromptLoad } from './what-leaves.ts';

const tool = (name: string, reason: LeavingTool['reason'], tokens = 40): LeavingTool => ({ name, reason, tokens });
const load = (change: Partial<PromptLoad>): PromptLoad => ({
  excess: 10,
  reserve: 0,
  results: [],
  shown: WHOLE_RESULTS,
  page: 1500,
  tools: [],
  recalled: false,
  menu: false,
  ...change,
});

describe('nextReduction', () => {
  it('cuts results to a page before any tool leaves', () => {
    const tools = [tool('find_tools', 'core'), tool('plot', 'semantic')];
    expect(nextReduction(load({ results: [300, 9000], tools }))).toEqual({
      type: 'shorten',
      newest: 1500,
      older: 1500,
    });
    expect(nextReduction(load({ results: [300, 1500], tools }))).toEqual({
      type: 'shorten',
      newest: 1500,
      older: LEAST_RESULT,
    });
  });

  it('leaves out the weakest tools, and no more than necessary', () => {
    const tools = [
      tool('find_tools', 'core'),
      tool('by_hand', 'pinned'),
      tool('likely', 'semantic'),
      tool('less_likely', 'semantic'),
      tool('sibling', 'bundle'),
    ];
    const leaving = (excess: number, reserve = 0): unknown => nextReduction(load({ excess, reserve, tools }));
    expect(leaving(40)).toEqual({ type: 'leave-out', names: ['sibling'], menu: false });
    expect(leaving(41)).toEqual({ type: 'leave-out', names: ['sibling', 'less_likely'], menu: false });
    expect(leaving(41, 60)).toMatchObject({ names: ['sibling', 'less_likely', 'likely'] });
    expect(leaving(9999)).toMatchObject({ names: ['sibling', 'less_likely', 'likely', 'by_hand'] });
  });

  it('drops what was recalled, then CORE, and cuts the newest page last', () => {
    const core = [tool('find_tools', 'core')];
    expect(nextReduction(load({ tools: core, recalled: true, menu: true, results: [1500] }))).toEqual({
      type: 'leave-recalled',
    });
    expect(nextReduction(load({ tools: core, menu: true, results: [1500] }))).toEqual({
      type: 'leave-out',
      names: ['find_tools'],
      menu: true,
    });
    expect(nextReduction(load({ results: [1500] }))).toMatchObject({ type: 'shorten', newest: 750 });
  });

  it('gives up only when nothing but the message is left', () => {
    expect(nextReduction(load({ results: [LEAST_RESULT, LEAST_RESULT] }))).toBeNull();
  });

  it('always ends, and never takes anything back', () => {
    assert(
      property(
        array(nat(40_000), { maxLength: 8 }),
        array(tuple(constantFrom('core', 'pinned', 'semantic', 'all'), nat(300)), { maxLength: 40 }),
        boolean(),
        boolean(),
        integer({ min: LEAST_RESULT, max: 16_000 }),
        (results, reasons, recalled, menu, page) => {
          let state = load({
            results,
            recalled,
            menu,
            page,
            tools: reasons.map(([reason, tokens], index) => tool(String(index), reason, tokens)),
          });
          for (let steps = 0; ; steps++) {
            expect(steps).toBeLessThan(60);
            const reduction = nextReduction(state);
            if (reduction === null) break;
            const next = applied(state, reduction);
            expect([next.shown.newest <= state.shown.newest, next.shown.older <= state.shown.older]).toEqual([
              true,
              true,
            ]);
            expect(sizeOf(next)).toBeLessThan(sizeOf(state));
            state = next;
          }
          expect(state.tools).toEqual([]);
        },
      ),
    );
  });
});

type Reduction = NonNullable<ReturnType<typeof nextReduction>>;

function applied(state: PromptLoad, reduction: Reduction): PromptLoad {
  switch (reduction.type) {
    case 'shorten': {
      const { newest, older } = reduction;
      const results = state.results.map((length, index) =>
        Math.min(length, index === state.results.length - 1 ? newest : older),
      );
      return { ...state, results, shown: { newest, older } };
    }
    case 'leave-out':
      return {
        ...state,
        menu: state.menu && !reduction.menu,
        tools: state.tools.filter(({ name }) => !reduction.names.includes(name)),
      };
    case 'leave-recalled':
      return { ...state, recalled: false };
  }
}

const sizeOf = ({ results, tools, recalled, menu }: PromptLoad): number =>
  results.reduce((sum, length) => sum + length, 0) + tools.length + Number(recalled) + Number(menu);
