export interface Point {
  readonly x: number;
  readonly y: number;
}

/** @returns the slope of the line that fits best by least squares; 0 for fewer than two places. */
export function slopeOf(points: readonly Point[]): number {
  const meanOf = (read: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + read(point), 0) / points.length;
  const [meanX, meanY] = [meanOf(({ x }) => x), meanOf(({ y }) => y)];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return spread === 0 || points.length === 0
    ? 0
    : points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
