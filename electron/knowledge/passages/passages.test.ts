import { describe, expect, it } from 'vitest';
import type { ReadDocument } from '../../tools/documents/document-shape.ts';
import { cutDocument } from './cut-document.ts';
import { cutTable } from './cut-table.ts';
import { cutText } from './cut-text.ts';
import { MOST_LENGTH, numbered, packSection } from './passage.ts';

const headingsOf = (passages: readonly { readonly heading: string }[]): readonly string[] =>
  passages.map(({ heading }) => heading);

describe('passages of Markdown', () => {
  const text =
    '# Flat\n\nIntro.\n\n## Rent\nDue on the first.\n\n```sh\n# no heading\n```\n### Late ###\nA fee.\n## *Pets*\nCats.\n';

  it('are cut at headings, and know all that they are under', () => {
    expect(headingsOf(cutText('flat.md', text))).toEqual(['Flat', 'Flat › Rent', 'Flat › Rent › Late', 'Flat › Pets']);
  });

  it('have the lines of the file', () => {
    expect(cutText('flat.md', text)[1]).toMatchObject({
      line: 6,
      lastLine: 10,
      text: expect.stringContaining('# no heading'),
    });
  });
});

describe('passages of a program', () => {
  it('begin at functions and classes, under their first line', () => {
    const code =
      'import x from "x";\n\nexport function add(a, b) {\n  return a + b;\n}\n\nclass Sum {\n  total = 0;\n}\n';
    const cut = cutText('sum.ts', code);
    expect(headingsOf(cut)).toEqual(['', 'export function add(a, b)', 'class Sum']);
    expect(cut[1]).toMatchObject({ line: 3, lastLine: 5 });
  });
});

describe('passages of a text', () => {
  it('end between paragraphs, and none is too long', () => {
    const paragraph = `${'word '.repeat(100)}end.`;
    const cut = cutText('long.txt', Array.from({ length: 20 }, () => paragraph).join('\n\n'));
    expect(cut.every(({ text }) => text.length <= MOST_LENGTH && text.endsWith('end.'))).toBe(true);
    expect(cut.length).toBeGreaterThanOrEqual(10);
  });

  it('keep every word of a line that is longer than a passage', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `w${String(index)}`);
    const cut = packSection({ heading: '', lines: numbered(words.join(' ')) }, { page: null, sheet: null });
    expect(cut.flatMap(({ text }) => text.split(/\s+/))).toEqual(words);
    expect(cut.every(({ line }) => line === 1)).toBe(true);
  });
});

const document = (about: Partial<ReadDocument>): ReadDocument => ({
  kind: 'PDF',
  title: null,
  author: null,
  created: null,
  pageCount: 2,
  pages: [],
  outline: [],
  isOutlineGuessed: false,
  ...about,
});

describe('passages of a document', () => {
  const pages = [
    { page: 1, text: 'The lease begins in May.' },
    { page: 2, text: 'Late fees are due.\nNotice\nNotice is three months.' },
  ];

  it('have the page of a PDF, and the heading of its outline', () => {
    const outline = [{ title: 'Notice', level: 1, page: 2 }];
    expect(cutDocument(document({ pages, outline }))).toMatchObject([
      { page: 1, heading: '', line: null },
      { page: 2, heading: '', text: 'Late fees are due.' },
      { page: 2, heading: 'Notice', text: 'Notice is three months.' },
    ]);
  });

  it('have no page where nobody could turn to it, and headings that continue', () => {
    const word = document({
      kind: 'Word document',
      pages: [
        { page: 1, text: '# Lease\nMay.' },
        { page: 2, text: 'More.' },
      ],
    });
    expect(cutDocument(word)).toMatchObject([
      { page: null, heading: 'Lease', text: 'May.' },
      { page: null, heading: 'Lease', text: 'More.' },
    ]);
  });
});

describe('passages of a table', () => {
  it('have the names of the columns with each value, the sheet and the rows', () => {
    const table = {
      columns: ['Item', 'Cost'],
      rows: [
        ['Chair', 40],
        ['Desk', null],
      ],
      problems: [],
    };
    expect(cutTable(table, 'Office')).toMatchObject([
      { sheet: 'Office', heading: 'Office', line: 2, lastLine: 3, text: 'Item: Chair; Cost: 40\nItem: Desk' },
    ]);
  });
});
