import { describe, expect, it } from 'vitest';
import { forkHelper } from '../../foundation/helper-process.ts';
import { makePdf } from '../../tools/documents/make-pdf.ts';
import { helperInProcess } from '../../tools/documents/testing/helper-in-process.ts';
import { sampleDocx, sampleEpub } from '../../tools/documents/testing/sample-documents.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { documentInfoTool } from './document-info.ts';
import { outlineDocumentTool } from './outline-document.ts';
import { readDocumentTool } from './read-document.ts';
import { searchDocumentTool } from './search-document.ts';
import { pagesInWords, placeInWords } from './page-words.ts';

const MADE_AT = new Date('2026-10-14T10:30:00Z');

const place = useToolWorkplace();
const [read, outline, search, info] = [
  readDocumentTool(helperInProcess),
  outlineDocumentTool(helperInProcess),
  searchDocumentTool(helperInProcess),
  documentInfoTool(helperInProcess),
];
const manyPages = (count: number): string =>
  Array.from({ length: count }, (_, index) => `# Part ${String(index + 1)}\n\n${'word '.repeat(550)}`).join('\n\n');

describe('read_document', () => {
  it('reads a PDF, and continues where it stopped', async () => {
    const { bytes, pages } = await makePdf(manyPages(6), true, 'Manual', MADE_AT);
    place().put('Documents/manual.pdf', bytes);
    const first = (await place().run(read, { path: 'manual.pdf' })) as { next_page: number; text: string };
    expect(first).toMatchObject({ kind: 'PDF', title: 'Manual', text: expect.stringMatching(/^Part 1\n/) });
    const second = await place().run(read, { path: 'manual.pdf', page: first.next_page });
    expect(second).toMatchObject({ pages: expect.stringContaining(`of ${String(pages)}`) });
    expect(first.text.length).toBeLessThan(9100);
  });

  it('reports what is wrong with a file that it cannot read', async () => {
    place().put('Documents/short.txt', 'one page');
    place().put('Documents/broken.pdf', '%PDF-1.7');
    place().put('Documents/empty.txt', '');
    place().put('Private/secret.pdf', 'x');
    expect(await place().refusal(read, { path: 'short.txt', page: 2 })).toContain(
      'short.txt has 1 page, and this is not one of them',
    );
    expect(await place().refusal(read, { path: 'broken.pdf' })).toMatch(/^broken.pdf cannot be used\. It is damaged/);
    expect(await place().refusal(read, { path: 'empty.txt' })).toContain('is empty');
    expect(await place().refusal(read, { path: 'Documents/none.pdf' })).toContain('There is no');
    expect(await place().refusal(read, { path: '~/Private/secret.pdf' })).toContain('outside the folders');
  });

  it('reads in a separate process', async () => {
    place().put('Documents/a.html', '<h1>Hi</h1>');
    expect(await place().run(readDocumentTool(forkHelper), { path: 'a.html' })).toEqual({
      kind: 'web page',
      title: 'Hi',
      pages: '1-1 of 1',
      text: '# Hi',
    });
  });

  it('stops when aborted', async () => {
    place().put('Documents/a.txt', 'x');
    await expect(
      place().run(readDocumentTool(forkHelper), { path: 'a.txt' }, { signal: AbortSignal.timeout(20) }),
    ).rejects.toThrow('aborted');
  });
});

describe('outline_document', () => {
  it('shows the chapters of an e-book', async () => {
    place().put('Documents/book.epub', await sampleEpub());
    expect(await place().run(outline, { path: 'book.epub' })).toEqual({
      kind: 'e-book',
      title: 'The Journey',
      pages: 1,
      headings: [
        { title: 'Setting out', level: 1, page: 1 },
        { title: 'Arrival', level: 1, page: 1 },
      ],
      total: 2,
    });
  });

  it('shows a long one in parts', async () => {
    place().put(
      'Documents/long.md',
      Array.from({ length: 100 }, (_, index) => `## Part ${String(index)}`).join('\n\n'),
    );
    expect(await place().run(outline, { path: 'long.md', offset: 10 })).toMatchObject({
      headings: expect.objectContaining({ 0: { title: 'Part 10', level: 2, page: 1 } }),
      total: 100,
      left: 10,
    });
  });

  it('reports when there are no headings', async () => {
    place().put('Documents/plain.txt', 'no headings');
    expect(await place().run(outline, { path: 'plain.txt' })).toMatchObject({
      headings: [],
      note: expect.stringContaining('no headings'),
    });
  });
});

describe('search_document', () => {
  it('finds words with their pages, also across lines', async () => {
    const { bytes, pages } = await makePdf(`${manyPages(2)}\n\nThe Notice Period is three months.`, true, 't', MADE_AT);
    place().put('Documents/contract.pdf', bytes);
    expect(await place().run(search, { path: 'contract.pdf', text: 'notice period' })).toEqual({
      kind: 'PDF',
      matches: [{ page: pages, text: expect.stringContaining('Notice Period is three months.') }],
      total: 1,
      pages,
    });
  });

  it('finds the page that has all of the words when they are not adjacent', async () => {
    place().put('Documents/a.docx', await sampleDocx());
    expect(await place().run(search, { path: 'a.docx', text: 'france sales' })).toMatchObject({
      total: 1,
      note: expect.stringContaining('all of its words'),
    });
    expect(await place().run(search, { path: 'a.docx', text: 'zebra' })).toMatchObject({ matches: [], total: 0 });
  });
});

describe('how long a document is', () => {
  const lineOf = async (tool: typeof info, path: string): Promise<string> => {
    const result = await place().run(tool, { path });
    const said = tool.said?.(result, { path }, new Date());
    return typeof said === 'string' ? said : (said?.line ?? '');
  };

  it('is certain only where its pages are its own', async () => {
    const { bytes, pages } = await makePdf(manyPages(6), true, 'Manual', MADE_AT);
    place().put('Documents/manual.pdf', bytes);
    place().put('Documents/a.docx', await sampleDocx());
    place().put('Documents/long.txt', 'word '.repeat(5000));
    expect(await lineOf(info, 'manual.pdf')).toContain(`PDF “Manual”, ${String(pages)} pages, `);
    expect(await lineOf(info, 'a.docx')).toContain('Word document “Yearly report”, about 1 page, 12 words');
    expect(await lineOf(info, 'long.txt')).toMatch(/about \d+ pages, 5,000 words/);
    expect(pagesInWords('presentation', 12)).toBe('12 slides');
    expect([placeInWords('PDF', 3), placeInWords('Word document', 3)]).toEqual(['page 3', 'part 3']);
  });
});

describe('document_info', () => {
  it('describes a Word document', async () => {
    place().put('Documents/a.docx', await sampleDocx());
    expect(await place().run(info, { path: 'a.docx' })).toMatchObject({
      kind: 'Word document',
      title: 'Yearly report',
      author: 'Zoë Müller',
      created: '2026-03-01',
      pages_about: 1,
      words: 12,
      headings: 2,
    });
  });

  it('reports what it cannot read', async () => {
    place().put('Documents/a.bin', Buffer.from([1, 0, 2]));
    expect(await place().refusal(info, { path: 'a.bin' })).toContain('not supported. PDF, DOCX, PPTX, ODT');
  });
});
