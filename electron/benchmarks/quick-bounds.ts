import { MOST_OF_MODEL } from '../inference/llama/checkpoint-memory.ts';
import { TEST_MODEL_NAMES } from '../inference/llama/conformance/test-models.ts';

/** The bounds of a quick run's figures. They are generous: only a real problem breaks one, not a busy machine. */
export interface Bound {
  readonly suite: string;
  /** The names that lead to the figure. */
  readonly path: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly why: string;
}

/** Prompts with and without thoughts begin with 4 same tokens at most; a checkpoint there would cost more. */
const MOST_EXCESS = 4;
/** Tokens of the script's longest turn with its answer. */
const ONE_TURN = 170;
const WHATEVER = 'nothing is evaluated twice, whatever kind of cache the model has';

/**
 * The only table. No time that has passed is bounded: another program on the machine would break it. Processor time
 * only detects a standstill; the bounds on ratios and tokens are strict enough to detect a regression. Ratios of times compare medians
 * of what took turns, and are twice what an idle machine measures.
 */
export const QUICK_BOUNDS: readonly Bound[] = [
  {
    suite: 'cost',
    path: ['native', 'slopeOff'],
    least: 50,
    why: 'without the loader, every tool costs its schema; less means that it is not measured',
  },
  { suite: 'cost', path: ['text', 'slopeOff'], least: 10, why: 'without the loader, every tool costs its line' },
  {
    suite: 'cost',
    path: ['native', 'slopeOn'],
    most: 25,
    why: 'with the loader, the cost follows what is loaded, not what exists',
  },
  {
    suite: 'cost',
    path: ['text', 'slopeOn'],
    most: 12,
    why: 'with the loader, the cost follows what is loaded, not what exists',
  },
  { suite: 'reuse', path: ['paths', 'native', 'maxExcess'], most: 16, why: 'nothing is evaluated twice' },
  { suite: 'reuse', path: ['paths', 'text', 'maxExcess'], most: 16, why: 'nothing is evaluated twice' },
  ...TEST_MODEL_NAMES.flatMap((name): readonly Bound[] => [
    { suite: 'reuse', path: ['models', name, 'maxExcess'], most: MOST_EXCESS, why: WHATEVER },
    {
      suite: 'reuse',
      path: ['models', name, 'operations', 'early message edited', 'excess'],
      most: ONE_TURN,
      why: 'an early message that is edited costs at most one other turn',
    },
    {
      suite: 'reuse',
      path: ['models', name, 'operations', 'result folded', 'excess'],
      most: 0,
      why: 'a result that is folded is read from where it changes',
    },
    {
      suite: 'reuse',
      path: ['models', name, 'checkpointShare'],
      most: MOST_OF_MODEL,
      why: 'checkpoints take little memory next to the model itself',
    },
  ]),
  {
    suite: 'ttft',
    path: ['tools', '15', 'drafted', 'prefilled'],
    most: 20,
    why: 'a message that was read while it was typed is not read again',
  },
  {
    suite: 'ttft',
    path: ['tools', '15', 'resumed', 'prefilled'],
    most: 80,
    why: 'a conversation is restored from its snapshot; only the message and the lines of the tools that it brings are read',
  },
  {
    suite: 'ttft',
    path: ['tools', '15', 'restored', 'reused'],
    least: 30,
    why: 'the prefix is restored from its snapshot',
  },
  {
    suite: 'ttft',
    path: ['tools', '15', 'cold', 'prefilled'],
    most: 600,
    why: 'what is read before the first word stays short',
  },
  {
    suite: 'ttft',
    path: ['shares', '100', 'coldOfAll'],
    most: 0.25,
    why: 'the first word comes much sooner than with every tool in the prompt',
  },
  {
    suite: 'ttft',
    path: ['shares', '100', 'draftedOfNone'],
    most: 3,
    why: 'a message that was read while it was typed is answered about as soon as without tools',
  },
  {
    suite: 'selection',
    path: ['strategies', 'adaptive', 'macro', 'all@5'],
    least: 0.6,
    why: 'an example request finds its tool among the first five',
  },
  {
    suite: 'selection',
    path: ['strategies', 'adaptive', 'macro', 'budget', 'all'],
    least: 0.7,
    why: 'and within the budget',
  },
  {
    suite: 'selection',
    path: ['strategies', 'adaptive', 'macro', 'budget', 'tokens'],
    least: 1,
    most: 1800,
    why: 'the budget holds',
  },
  {
    suite: 'selection',
    path: ['strategies', 'conversation-length', 'macro', 'all@5'],
    least: 0.4,
    why: 'words alone find most tools',
  },
  {
    suite: 'selection',
    path: ['strategies', 'semantic', 'macro', 'all@5'],
    least: 0.4,
    why: 'meaning alone finds most tools',
  },
  {
    suite: 'selection',
    path: ['strategies', 'all', 'macro', 'budget', 'all'],
    least: 1,
    why: '`all` means every tool',
  },
  {
    suite: 'selection',
    path: ['strategies', 'adaptive', 'processorMs', 'p95'],
    most: 200,
    why: 'nobody has to wait for the selection',
  },
  { suite: 'tasks', path: ['on', 'turnSuccess'], least: 0.25, why: 'the starter model handles most requests' },
  { suite: 'tasks', path: ['on', 'unanswered'], most: 0.1, why: 'with the loader, the prompt fits' },
  { suite: 'tasks', path: ['on', 'prefixTokens'], most: 1200, why: 'the prefix stays small' },
];

/** @returns what is wrong with a suite's figures, in words; empty if every bound holds. */
export function brokenBounds(
  suite: string,
  figures: object,
  bounds: readonly Bound[] = QUICK_BOUNDS,
): readonly string[] {
  return bounds
    .filter((bound) => bound.suite === suite)
    .flatMap(({ path, least = -Infinity, most = Infinity, why }) => {
      const value = valueAt(figures, path);
      const name = `${suite} ${path.join('.')}`;
      if (typeof value !== 'number') return [`${name} is missing: ${why}.`];
      if (value >= least && value <= most) return [];
      return [
        `${name} is ${String(value)}, and has to be ${value < least ? `at least ${String(least)}` : `at most ${String(most)}`}: ${why}.`,
      ];
    });
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}
