/** Characters of a patch shown at once. */
const PAGE = 12_000;

/** @returns the part of the patch from the line at the offset, and how much is left. */
export function boundedPatch(patch: string, offset = 0) {
  const rest = patch.slice(offset);
  const cut = rest.length <= PAGE ? rest : rest.slice(0, rest.lastIndexOf('\n', PAGE) + 1 || PAGE);
  const next = offset + cut.length;
  return { text: cut.toWellFormed(), ...(next < patch.length && { nextOffset: next, left: patch.length - next }) };
}

/** The comparison uses neither programs of the repository nor colours. */
export const PLAIN_PATCH = ['--no-ext-diff', '--no-textconv', '--no-color', '--ignore-submodules=all'];
