import type { Nodes, Root } from 'mdast';

const CLOSING = /(?:`{3,}|~{3,})[ \t]*$/;

/** Marks the code blocks that are complete: a block that is still being written has no closing fence. */
export function remarkClosedFences() {
  return (tree: Root, file: { readonly value?: unknown }): void => {
    if (typeof file.value === 'string') mark(tree, file.value);
  };
}

function mark(node: Nodes, source: string): void {
  if (node.type === 'code') {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const lastLine =
      source
        .slice(Math.max(start, end - 80), end)
        .split('\n')
        .at(-1) ?? '';
    const isClosed = end - start > lastLine.length && CLOSING.test(lastLine);
    if (isClosed) node.data = { ...node.data, hProperties: { 'data-closed': 'true' } };
  } else if ('children' in node) for (const child of node.children) mark(child, source);
}
