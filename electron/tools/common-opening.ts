/** Fewer descriptions that begin alike may do so by chance. */
const LEAST_ALIKE = 3;
/** Shorter openings save nothing, and may be what the tools are about: "Notes: …". */
const LEAST_LENGTH = 24;

/**
 * Servers often begin every description with the same sentence ("This tool belongs to the vehicle control system …").
 * It says nothing about any one of the tools, but short forms would consist of it, and a search would match it.
 * @param descriptions of one bundle's tools.
 * @returns them without the opening that they share, if at least three do and something is left of each.
 */
export function withoutCommonOpening(descriptions: readonly string[]): readonly string[] {
  const alike = Map.groupBy(descriptions, (description) => description.slice(0, LEAST_LENGTH));
  const openings = new Map([...alike].map(([beginning, own]) => [beginning, openingOf(own)]));
  return descriptions.map((description) => {
    const length = openings.get(description.slice(0, LEAST_LENGTH)) ?? 0;
    return length === 0 ? description : description.slice(length).trimStart();
  });
}

/** @returns the length of the sentences that all of them begin with, or 0. */
function openingOf(descriptions: readonly string[]): number {
  const [first = '', ...others] = [...new Set(descriptions)];
  if (descriptions.length < LEAST_ALIKE || others.length === 0) return 0;
  const shared = others.reduce((length, other) => sharedLength(first, other, length), first.length);
  const opening = /^.*[.!?:](?=\s)/su.exec(first.slice(0, shared + 1))?.[0].length ?? 0;
  const isOpening = opening >= LEAST_LENGTH && descriptions.every((one) => one.slice(opening).trim() !== '');
  return isOpening ? opening : 0;
}

function sharedLength(left: string, right: string, most: number): number {
  let length = 0;
  while (length < most && length < right.length && left[length] === right[length]) length++;
  return length;
}
