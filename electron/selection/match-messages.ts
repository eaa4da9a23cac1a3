import { clausesOf } from './clauses.ts';
import { fuse, withClauses, withFainter, type Calibration, type ScoredTool } from './fusion.ts';
import { chanceOfNeed } from './need-chance.ts';
import { trailing, type SelectionRequest } from './selectable-tool.ts';
import type { ToolIndex } from './tool-index.ts';

/** The messages of the person that say what is wanted. */
export type Messages = Pick<SelectionRequest, 'query' | 'before'>;

/**
 * How much the message before weighs, in log-odds, against the message itself. In one text with it, the message before
 * weighed as much as the message, and a change of subject brought the tools of the old one.
 */
const BEFORE_WEIGHT = 1 / 3;

/**
 * How much less likely a tool is, in log-odds, if it matches a clause this well instead of the whole message. In a
 * message that asks for several things, each of their tools matches only its own clause. Chosen on `dev`; see decision
 * 124.
 */
const ASKING_DISCOUNT = 1;
const TELLING_DISCOUNT = 2;

export interface Matches {
  /** The tools that match at all, with their scores, likeliest first. */
  readonly ranked: readonly ScoredTool[];
  /** Chance that the messages need any tool at all, 0..1. */
  readonly need: number;
}

/**
 * Matches the message, and more faintly the one before it: "and tomorrow?" gets its subject from there.
 * @param limit how many of the likeliest tools for each message count.
 */
export async function matchMessages(
  index: Pick<ToolIndex, 'tools' | 'scores' | 'readAhead'>,
  { query, before = '' }: Messages,
  calibration: Calibration,
  limit = Infinity,
): Promise<Matches> {
  const now = await matchMessage(index, trailing(query), calibration, limit);
  if (before.trim() === '') return now;
  const earlier = await matchMessage(index, trailing(before), calibration, limit);
  return { ranked: withFainter(now.ranked, earlier.ranked, BEFORE_WEIGHT), need: Math.max(now.need, earlier.need) };
}

async function matchMessage(
  index: Pick<ToolIndex, 'tools' | 'scores' | 'readAhead'>,
  message: string,
  calibration: Calibration,
  limit: number,
): Promise<Matches> {
  const clauses = clausesOf(message);
  await index.readAhead(
    message,
    clauses.map(({ text }) => text),
  );
  const scores = await index.scores(message);
  const need = chanceOfNeed(
    message,
    scores,
    (scores.isOther ?? false) ? calibration.others.need : calibration.need,
    index.tools,
  );
  const whole = fuse(index.tools, scores, calibration, limit);
  const matches = [];
  for (const { text, asks } of clauses) {
    const ranked = fuse(index.tools, await index.scores(text, scores.isOther), calibration, limit);
    matches.push({ ranked, discount: asks ? ASKING_DISCOUNT : TELLING_DISCOUNT });
  }
  return { ranked: withClauses(whole, matches), need };
}
