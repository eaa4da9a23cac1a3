/** A quotation, with its marks. */
export const QUOTATION = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g;

/** For `split`: every other part is a quotation. */
export const AROUND_QUOTATIONS = new RegExp(`(${QUOTATION.source})`);

export const isInQuotation = (text: string, index: number): boolean =>
  [...text.matchAll(QUOTATION)].some((said) => index > said.index && index < said.index + said[0].length);

const QUOTED = /"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»/g;

/** @returns what stands between quotation marks. */
export const quotationsIn = (text: string): readonly string[] =>
  [...text.matchAll(QUOTED)].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '');
