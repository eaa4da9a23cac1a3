/** Closer to the end than this many CSS pixels counts as reading the newest messages. */
const NEAR_END_PX = 48;

export interface ScrollPosition {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}

export const isNearEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): boolean =>
  scrollHeight - scrollTop - clientHeight < NEAR_END_PX;

/**
 * Whether the log keeps following its end after a scroll event. The event reports an earlier position: the log may have
 * grown by several lines since, and be far from its end without any action of the person. Only scrolling up stops
 * following.
 *
 * @param lastTop `scrollTop` when it was last read or set.
 */
export function followsAfterScroll(wasFollowing: boolean, lastTop: number, now: ScrollPosition): boolean {
  if (isNearEnd(now)) return true;
  return wasFollowing && now.scrollTop >= lastTop;
}
