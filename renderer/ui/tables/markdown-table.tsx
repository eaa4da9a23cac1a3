import type { Element, ElementContent } from 'hast';
import { Children, isValidElement, type CSSProperties, type ReactNode } from 'react';
import { DataTable } from './data-table.tsx';

interface MarkdownTableProps {
  readonly node: Element;
  readonly children: ReactNode;
  readonly dir?: string | undefined;
}

/** A table of an answer, with links, code and formulas in its cells. */
export function MarkdownTable({ node, children, dir }: MarkdownTableProps) {
  const [columns = [], ...rows] = linesOf(node).map((line) => cellsOf(line).map(textOf));
  const [heads = [], ...body] = shownCells(children);
  const data = { columns, rows };
  return (
    <DataTable
      data={data}
      dir={dir}
      heading={(column) => heads[column]?.content}
      cell={(row, column) => body[row]?.[column]?.content}
      {...(heads.some(({ style }) => style.textAlign !== undefined) && { alignments: heads.map(({ style }) => style) })}
    />
  );
}

const isElement = (node: ElementContent): node is Element => node.type === 'element';
const inside = (node: Element, names: readonly string[]): readonly Element[] =>
  node.children.filter(isElement).filter(({ tagName }) => names.includes(tagName));
const linesOf = (table: Element): readonly Element[] =>
  inside(table, ['thead', 'tbody']).flatMap((part) => inside(part, ['tr']));
const cellsOf = (line: Element): readonly Element[] => inside(line, ['th', 'td']);

/** A formula counts as it was written; a line break as a space. */
function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  if (node.tagName === 'br') return ' ';
  if (node.tagName === 'img') return typeof node.properties['alt'] === 'string' ? node.properties['alt'] : '';
  const formula = isFormula(node) ? annotationOf(node) : null;
  return formula === null ? node.children.map(textOf).join('') : textOf({ ...formula, tagName: 'span' });
}

const isFormula = ({ properties: { className } }: Element): boolean =>
  Array.isArray(className) && className.includes('katex');

function annotationOf(node: Element): Element | null {
  for (const child of node.children.filter(isElement)) {
    const found = child.tagName === 'annotation' ? child : annotationOf(child);
    if (found !== null) return found;
  }
  return null;
}

interface ShownCell {
  readonly content: ReactNode;
  readonly style: CSSProperties;
}

/** @returns the cells of every line as they are rendered, those of the heading first. */
function shownCells(children: ReactNode): readonly (readonly ShownCell[])[] {
  return elementsIn(children)
    .flatMap((part) => elementsIn(part.children))
    .map((line) =>
      elementsIn(line.children).map(({ children: content, style }) => ({
        content,
        // A column without an alignment begins where its text does.
        style: style?.textAlign === undefined ? {} : { textAlign: style.textAlign },
      })),
    );
}

interface Props {
  readonly children?: ReactNode;
  readonly style?: CSSProperties;
}

const elementsIn = (children: ReactNode): readonly Props[] =>
  Children.toArray(children).flatMap((child) => (isValidElement<Props>(child) ? [child.props] : []));
