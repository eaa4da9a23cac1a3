/** A run that followed another tool's run in the same piece of work. */
export interface Following {
  /** The goal of the first tool's run, and its conversation. */
  readonly goal: number;
  readonly conversationId: string;
  /** Null if nothing followed. */
  readonly tool: string | null;
  /** Something from outside may have caused it. */
  readonly led: boolean;
}

export interface Follower {
  readonly tool: string;
  /** Share of the first tool's goals in which this tool followed, 0..1. */
  readonly share: number;
}

/** A tool that follows less often is not worth its tokens. */
const LEAST_SHARE = 0.5;
/** Minimum number of goals, or of conversations if something from outside had been read. */
const LEAST_SOURCES = 2;

/** @returns the tools that usually follow a tool, most frequent first. */
export function usualFollowers(followings: readonly Following[]): readonly Follower[] {
  const goals = new Set(followings.map(({ goal }) => goal)).size;
  return [...Map.groupBy(followings, ({ tool }) => tool)]
    .flatMap(([tool, own]): Follower[] => {
      const sources = new Set(own.map(({ led, goal, conversationId }) => (led ? conversationId : goal))).size;
      const share = new Set(own.map(({ goal }) => goal)).size / goals;
      return tool === null || sources < LEAST_SOURCES || share < LEAST_SHARE ? [] : [{ tool, share }];
    })
    .toSorted((left, right) => right.share - left.share);
}
