import { createHash } from 'node:crypto';
import type { Random } from './random.ts';

/** Which part of the phrasing and the values a conversation may use. Held-out texts never appear in training. */
export type Split = 'train' | 'held-out';

/** Share of templates, words and values held out, in 256ths (12.5%). */
const HELD_OUT_OF_256 = 32;

/** Decided by the text itself, so it doesn't depend on order, on the seed or on what else is in a list. */
export function isHeldOut(text: string): boolean {
  return (createHash('sha256').update(text).digest()[0] ?? 0) < HELD_OUT_OF_256;
}

const partitions = new WeakMap<readonly string[], Record<Split, readonly string[]>>();

/** @returns the items of a list that a split may use. */
export function partOf(items: readonly string[], split: Split): readonly string[] {
  let parts = partitions.get(items);
  if (!parts) {
    const train = items.filter((item) => !isHeldOut(item));
    const kept = items.filter(isHeldOut);
    parts = { train, 'held-out': kept.length > 0 ? kept : train };
    partitions.set(items, parts);
  }
  return parts[split];
}

/** Picks from the part of a list that the split may use. */
export function pickFrom(items: readonly string[], random: Random, split: Split): string {
  return random.pick(partOf(items, split));
}
