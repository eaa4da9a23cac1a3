/** Brings one embedder's cosines to the scale of the included one: `offset + factor * cosine`. */
export interface CosineScale {
  readonly offset: number;
  readonly factor: number;
}

/** For requests with what they are compared with. */
export interface CosineScales {
  /** With descriptions: of tools, skills, and memories. */
  readonly documents: CosineScale;
  /** With other requests. */
  readonly requests: CosineScale;
}

const UNCHANGED: CosineScale = { offset: 0, factor: 1 };

/** Of the included embedder: every threshold was chosen with its cosines. */
export const OWN_SCALES: CosineScales = { documents: UNCHANGED, requests: UNCHANGED };

/** @returns a cosine on the scale of the included embedder, -1..1. */
export const scaled = (cosine: number, { offset, factor }: CosineScale): number =>
  Math.min(1, Math.max(-1, offset + factor * cosine));
