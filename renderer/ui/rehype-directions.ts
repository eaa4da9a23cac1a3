import type { Element, Root } from 'hast';

/** What a text is made of, and what its parts are in, which take their direction from it. */
const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote']);
const WITHIN = new Set(['ul', 'ol', 'table']);

/**
 * Lets each block take its direction from its first letter, so that Arabic and Hebrew begin on the right. Items and cells
 * have no direction of their own here, as a list or a table would not look into them; the style sheet gives them one.
 */
export function rehypeDirections() {
  return (tree: Root): void => {
    for (const child of tree.children) if (child.type === 'element') direct(child, BLOCKS);
  };
}

function direct(element: Element, names: ReadonlySet<string>): void {
  if (names.has(element.tagName)) element.properties['dir'] = 'auto';
  for (const child of element.children) if (child.type === 'element') direct(child, WITHIN);
}
