import { Marked, type Token, type Tokens } from 'marked';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

/** Sizes of headings 1 to 6 in points. */
const HEADING_SIZES = [20, 16, 14, 12, 11, 11];
const BELOW: [number, number, number, number] = [0, 0, 0, 8];

/** @returns Markdown in the form of the PDF writer. Pictures are mentioned, not shown: nothing is fetched. */
export const pdfContent = (markdown: string): Content[] => blocks(new Marked({ gfm: true }).lexer(markdown));

/** @returns plain text with its lines unchanged. */
export const plainContent = (text: string): Content[] => [
  { text: text.replaceAll('\t', '    '), preserveLeadingSpaces: true },
];

const blocks = (tokens: readonly Token[] = []): Content[] => tokens.flatMap(block);

function block(token: Token): Content[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [heading(token as Tokens.Heading)];
    case 'paragraph':
    case 'text':
      return [{ text: inline(token.tokens ?? [token]), margin: BELOW }];
    case 'code':
      return [code((token as Tokens.Code).text)];
    case 'blockquote':
      return [{ stack: blocks(token.tokens), margin: [14, 0, 0, 8], italics: true, color: '#444444' }];
    case 'list':
      return [list(token as Tokens.List)];
    case 'table':
      return [table(token as Tokens.Table)];
    case 'hr':
      return [
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 0.7, lineColor: '#999999' }],
          margin: [0, 4, 0, 10],
        },
      ];
    default:
      return [{ text: token.raw, margin: BELOW }];
  }
}

function heading({ depth, tokens }: Tokens.Heading): Content {
  return {
    text: inline(tokens),
    fontSize: HEADING_SIZES[depth - 1] ?? 11,
    bold: true,
    margin: [0, depth === 1 ? 4 : 8, 0, 6],
    outline: true,
    outlineText: wordsOf(tokens),
  };
}

/** @returns the words without their markup. */
const wordsOf = (tokens: readonly Token[]): string =>
  tokens
    .map((token) =>
      token.type === 'image'
        ? ''
        : 'tokens' in token && token.tokens !== undefined
          ? wordsOf(token.tokens)
          : plain('text' in token ? String(token.text) : token.raw),
    )
    .join('');

function code(text: string): Content {
  const cell = {
    text: text.replaceAll('\t', '    '),
    preserveLeadingSpaces: true,
    fontSize: 9.5,
    fillColor: '#f2f2f2',
    margin: [6, 4, 6, 4] as [number, number, number, number],
  };
  return { table: { widths: ['*'], body: [[cell]] }, layout: 'noBorders', margin: BELOW };
}

function list({ ordered, start, items }: Tokens.List): Content {
  const entries = items.map(({ task, checked, tokens }): Content => {
    const mark: Content[] = task ? [{ text: checked === true ? '[x] ' : '[ ] ' }] : [];
    const [first, ...rest] = tokens.filter(({ type }) => type !== 'checkbox');
    if (first === undefined) return { text: mark };
    return first.type === 'text' || first.type === 'paragraph'
      ? { stack: [{ text: [...mark, ...inline(first.tokens ?? [first])] }, ...blocks(rest)] }
      : { stack: [...mark, ...blocks([first, ...rest])] };
  });
  return ordered
    ? { ol: entries, start: typeof start === 'number' ? start : 1, margin: BELOW }
    : { ul: entries, margin: BELOW };
}

function table({ header, rows }: Tokens.Table): Content {
  const cell =
    (bold: boolean) =>
    ({ tokens, align }: Tokens.TableCell): TableCell => ({
      text: inline(tokens),
      bold,
      ...(align !== null && { alignment: align }),
    });
  return {
    table: {
      headerRows: 1,
      widths: header.map(() => 'auto'),
      body: [header.map(cell(true)), ...rows.map((row) => row.map(cell(false)))],
    },
    layout: 'lightHorizontalLines',
    margin: BELOW,
  };
}

function inline(tokens: readonly Token[] = []): Content[] {
  return tokens.map((token): Content => {
    switch (token.type) {
      case 'strong':
        return { text: inline(token.tokens), bold: true };
      case 'em':
        return { text: inline(token.tokens), italics: true };
      case 'del':
        return { text: inline(token.tokens), decoration: 'lineThrough' };
      case 'codespan':
        return { text: (token as Tokens.Codespan).text, background: '#f2f2f2' };
      case 'link':
        return link(token as Tokens.Link);
      case 'image':
        return { text: `[${(token as Tokens.Image).text || 'picture'}]`, italics: true };
      case 'br':
        return { text: '\n' };
      case 'text':
      case 'escape':
        return token.type === 'text' && token.tokens !== undefined
          ? { text: inline(token.tokens) }
          : { text: plain((token as Tokens.Text).text) };
      default:
        return { text: token.raw };
    }
  });
}

/** Only what a person would click in a browser or a mail program. */
function link({ href, tokens }: Tokens.Link): Content {
  const text = inline(tokens);
  return /^(?:https?|mailto):/i.test(href) ? { text, link: href, color: '#1a56b0', decoration: 'underline' } : { text };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** A line break within a paragraph is a space. */
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity).replace(/\n/g, ' ');
