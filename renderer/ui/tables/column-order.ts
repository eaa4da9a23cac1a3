import { textCollator } from '../../../shared/formats/text.ts';
import { numberIn } from './number-in.ts';

/** The rows of a table in the order of one column, upwards, and how many of them have a value there: those come first. */
export interface ColumnOrder {
  readonly rows: readonly number[];
  readonly filled: number;
}

type Compare = (one: number, other: number) => number;

/** Milliseconds of work until the window gets its turn. */
const SLICE_MS = 10;
/** Rows that are sorted or looked at between two looks at the clock. */
const BLOCK = 256;

/** @returns the order of a column, as numbers if every cell is one. */
export function columnOrder(texts: readonly string[]): ColumnOrder {
  const { filled, empty } = parted(texts);
  const numbers = new Map(filled.map((row) => [row, numberIn(texts[row] ?? '')]));
  const compare = comparing(texts, numbers);
  return { rows: [...filled.toSorted(compare), ...empty], filled: filled.length };
}

/** Like `columnOrder` for very many rows, in slices between which the window goes on. @throws if it is aborted. */
export async function columnOrderInSlices(texts: readonly string[], signal: AbortSignal): Promise<ColumnOrder> {
  const { filled, empty } = parted(texts);
  const pause = pausing(signal);
  const numbers = new Map<number, number | null>();
  for (let at = 0; at < filled.length; at += BLOCK) {
    for (const row of filled.slice(at, at + BLOCK)) numbers.set(row, numberIn(texts[row] ?? ''));
    await pause();
  }
  const compare = comparing(texts, numbers);
  let runs: number[][] = [];
  for (let at = 0; at < filled.length; at += BLOCK) {
    runs.push(filled.slice(at, at + BLOCK).toSorted(compare));
    await pause();
  }
  while (runs.length > 1) runs = await mergedPairs(runs, compare, pause);
  return { rows: [...(runs[0] ?? []), ...empty], filled: filled.length };
}

function parted(texts: readonly string[]): { readonly filled: readonly number[]; readonly empty: readonly number[] } {
  const [filled, empty]: [number[], number[]] = [[], []];
  for (const [row, text] of texts.entries()) (text.trim() === '' ? empty : filled).push(row);
  return { filled, empty };
}

function comparing(texts: readonly string[], numbers: ReadonlyMap<number, number | null>): Compare {
  if ([...numbers.values()].every((number) => number !== null))
    return (one, other) => (numbers.get(one) ?? 0) - (numbers.get(other) ?? 0);
  const collator = textCollator({ numeric: true, sensitivity: 'base' });
  return (one, other) => collator.compare(texts[one] ?? '', texts[other] ?? '');
}

async function mergedPairs(runs: readonly number[][], compare: Compare, pause: Pause): Promise<number[][]> {
  const merged: number[][] = [];
  for (let at = 0; at < runs.length; at += 2)
    merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare, pause));
  return merged;
}

/** Of two equal rows, that of the first run comes first: the order of the table is kept. */
async function merge(
  first: readonly number[],
  second: readonly number[],
  compare: Compare,
  pause: Pause,
): Promise<number[]> {
  const rows: number[] = [];
  let [one, other] = [0, 0];
  while (one < first.length || other < second.length) {
    const [mine, theirs] = [first[one], second[other]];
    if (theirs === undefined || (mine !== undefined && compare(mine, theirs) <= 0)) {
      rows.push(mine ?? 0);
      one++;
    } else {
      rows.push(theirs);
      other++;
    }
    if (rows.length % BLOCK === 0) await pause();
  }
  return rows;
}

type Pause = () => Promise<void>;

function pausing(signal: AbortSignal): Pause {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => void setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  };
}
