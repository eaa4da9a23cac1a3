/**
 * What a checkpoint is for: the prefix that all conversations share, the beginning of its own up to the first message,
 * the place before a later message, which may be edited or typed differently, the place before an answer, which may be
 * generated again, the place from which a long result will be shorter, or only to be near.
 */
export type CheckpointPlace = 'prefix' | 'beginning' | 'message' | 'answer' | 'fold' | 'way';

/** A checkpoint as the policy sees it. */
export interface KeptCheckpoint {
  readonly place: CheckpointPlace;
  /** How many tokens of its sequence precede it. */
  readonly tokens: number;
  /** Tokens that have to be read again without it: back to the one before it. */
  readonly span: number;
  /** Tokens of the sequence after it. */
  readonly distance: number;
  /** How many other conversations were used since its own. */
  readonly rank: number;
  /** Whether the same state is on disk, from where it is loaded sooner than it is read again. */
  readonly isStored: boolean;
}

/** Every conversation begins with the prefix; an answer is generated again only while it is the last. */
const WORTH: Readonly<Record<CheckpointPlace, number>> = {
  prefix: 64,
  beginning: 16,
  message: 4,
  fold: 4,
  answer: 2,
  way: 1,
};
/** Places that are returned to however far back they are: others are, the less likely the longer ago they were passed. */
const ANY_DISTANCE: ReadonlySet<CheckpointPlace> = new Set(['prefix', 'fold']);
/** Of one whose state is on disk. */
const STORED = 0.125;
/** Tokens that make no difference in how near a place is. */
const NEAR = 64;

/**
 * How much a checkpoint is worth: the tokens it saves, by how likely somebody returns to it. Checkpoints are therefore
 * dense near the end of a conversation and sparse far back, like the years one remembers.
 */
const worthOf = ({ place, span, distance, rank, isStored }: KeptCheckpoint): number =>
  ((isStored ? STORED : WORTH[place]) * (span + 1)) / (ANY_DISTANCE.has(place) ? NEAR : distance + NEAR) / (1 + rank);

/** @returns the checkpoint that is missed least; undefined if there is none. */
export function leastWorth<Checkpoint extends KeptCheckpoint>(
  checkpoints: readonly Checkpoint[],
): Checkpoint | undefined {
  return checkpoints.toSorted((one, other) => worthOf(one) - worthOf(other))[0];
}
