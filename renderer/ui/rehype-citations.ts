import type { Element, ElementContent, Root } from 'hast';

/** What is inside is shown as it was written, or leads elsewhere. */
const AS_WRITTEN = new Set(['code', 'pre', 'a', 'math', 'svg']);
const CITED = /\[(\d{1,4}(?:, ?\d{1,4}){0,9})\]/g;

/** The address of a cited passage within the window. */
export const citationAddress = (number: number): string => `#passage-${String(number)}`;
export const citedNumber = (address: string): number | null => {
  const found = /^#passage-(\d{1,4})$/.exec(address);
  return found === null ? null : Number(found[1]);
};

/**
 * Turns the numbers of passages in brackets into links. A number that no passage has is left out: what the model says
 * then has no source.
 * @param numbers of the passages that were found.
 */
export function rehypeCitations(numbers: ReadonlySet<number>) {
  return (tree: Root): void => replaceIn(tree, numbers);
}

function replaceIn(parent: Root | Element, numbers: ReadonlySet<number>): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text') return cited(child.value, numbers);
    if (child.type === 'element' && !isAsWritten(child)) replaceIn(child, numbers);
    return child.type === 'element' || child.type === 'comment' ? [child] : [];
  });
}

const isAsWritten = ({ tagName, properties }: Element): boolean =>
  AS_WRITTEN.has(tagName) || String(properties['className'] ?? '').includes('katex');

function cited(text: string, numbers: ReadonlySet<number>): ElementContent[] {
  const parts: ElementContent[] = [];
  let from = 0;
  for (const match of text.matchAll(CITED)) {
    const known = (match[1] ?? '')
      .split(',')
      .map(Number)
      .filter((number) => numbers.has(number));
    // The space before a number that is left out goes with it.
    const before = text.slice(from, match.index);
    parts.push({ type: 'text', value: known.length === 0 ? before.replace(/ $/, '') : before }, ...known.map(link));
    from = match.index + match[0].length;
  }
  return [...parts, { type: 'text' as const, value: text.slice(from) }].filter(
    (part) => part.type !== 'text' || part.value !== '',
  );
}

const link = (number: number): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href: citationAddress(number) },
  children: [{ type: 'text', value: String(number) }],
});
