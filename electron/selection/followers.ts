/** A run that came after another tool's, in the same piece of work. */
export interface Following {
  /** The goal that the first tool was run for, and its conversation. */
  readonly goal: number;
  readonly conversationId: string;
  /** Null where nothing came after it. */
  readonly tool: string | null;
  /** Something from outside may have led to it. */
  readonly led: boolean;
}

export interface Follower {
  readonly tool: string;
  /** Share of the first tool's goals in which it came after it, 0..1. */
  readonly share: number;
}

/** A tool that follows less often than that is not worth its tokens. */
const LEAST_SHARE = 0.5;
/** Goals, or conversations where something from outside had been read, that have to agree. */
const LEAST_SOURCES = 2;

/** @returns the tools that usually come after a tool, those that do so most often first. */
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
