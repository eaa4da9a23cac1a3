import type { CheckRequest } from './check-requests.ts';
import type { CheckUpVerdict } from '../../../shared/entities/check-up.ts';

/** One request with its outcome. */
export interface Asked {
  readonly request: CheckRequest;
  /** The first call; null if there was none. */
  readonly call: { readonly name: string; readonly arguments: object } | null;
}

export interface WayScore {
  readonly rightTool: number;
  readonly exactCall: number;
  readonly needlessCalls: number;
  /** How many requests it is made of. */
  readonly requests: number;
  /** All of it in one number, 0..1. */
  readonly overall: number;
}

const share = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(is).length / items.length;

const isRight = ({ request, call }: Asked): boolean => call !== null && call.name === request.tool;

function isExact(asked: Asked): boolean {
  const written = JSON.stringify(asked.call?.arguments ?? {}).toLowerCase();
  return isRight(asked) && asked.request.mentions.every((words) => written.includes(words));
}

/**
 * A needless call is worse than a missing one, and counts as much as two: a model that calls a tool for everything has
 * most of the right ones, too.
 */
const [RIGHT_WORTH, EXACT_WORTH, QUIET_WORTH] = [0.45, 0.15, 0.4];

export function scoreOf(asked: readonly Asked[]): WayScore {
  const needing = asked.filter(({ request }) => request.tool !== null);
  const talk = asked.filter(({ request }) => request.tool === null);
  const rightTool = share(needing, isRight);
  const exactCall = share(needing, isExact);
  const needlessCalls = share(talk, ({ call }) => call !== null);
  // A model that never calls a tool leaves talk alone, which is worth nothing by itself.
  const quiet = (1 - needlessCalls) * Math.min(1, 2 * rightTool);
  const overall = RIGHT_WORTH * rightTool + EXACT_WORTH * exactCall + QUIET_WORTH * quiet;
  return { rightTool, exactCall, needlessCalls, requests: asked.length, overall };
}

/** Four of five requests get their tool, and hardly any talk does. */
const WELL = { rightTool: 0.8, needlessCalls: 1 / 8 };

/** @returns what the best way is worth. @param exampleTurns that it needed. */
export function verdictOf({ rightTool, needlessCalls }: WayScore, exampleTurns: number): CheckUpVerdict {
  if (rightTool < WELL.rightTool || needlessCalls > WELL.needlessCalls) return 'conversation';
  return exampleTurns > 0 ? 'examples' : 'tools';
}
