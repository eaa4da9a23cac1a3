import type { Element, Nodes, Root } from 'hast';
import type { Options } from 'react-markdown';
import rehypeRaw from 'rehype-raw';

/** Tags without attributes, which Markdown has no marks for. */
const KNOWN = /<(?:br ?\/?|\/?(?:sub|sup|kbd))>/giu;

/** Every other tag stays the text that it is: nothing in an answer can become a part of the window. */
function keepOthersAsText() {
  return (tree: Root): void => visit(tree);
}

function visit(node: Root | Element): void {
  for (const [index, child] of node.children.entries()) {
    if (child.type === 'element') visit(child);
    else if (isRaw(child) && child.value.replaceAll(KNOWN, '').includes('<'))
      node.children[index] = { type: 'text', value: child.value };
  }
}

const isRaw = (
  node: Nodes | { readonly type: 'raw' },
): node is { readonly type: 'raw'; readonly value: string } & Nodes => node.type === 'raw';

export const rehypePlugins: NonNullable<Options['rehypePlugins']> = [keepOthersAsText, rehypeRaw];
