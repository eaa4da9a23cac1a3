import { describe, expect, it } from 'vitest';
import { forkHelper } from '../../foundation/helper-process.ts';
import { readDocument } from '../../tools/documents/read-document.ts';
import { helperInProcess } from '../../tools/documents/testing/helper-in-process.ts';
import { sampleDocx } from '../../tools/documents/testing/sample-documents.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { docxToMarkdownTool } from './docx-to-markdown.ts';
import { htmlToMarkdownTool } from './html-to-markdown.ts';
import { makePdfTool } from './make-pdf.ts';
import { markdownToHtmlTool } from './markdown-to-html.ts';
import { threadTime } from '../../foundation/testing/thread-time.ts';

const place = useToolWorkplace();
const [makePdf, toHtml, toMarkdown, fromDocx] = [
  makePdfTool(helperInProcess),
  markdownToHtmlTool(helperInProcess),
  htmlToMarkdownTool(helperInProcess),
  docxToMarkdownTool(helperInProcess),
];

describe('make_pdf', () => {
  const textOf = async (name: string): Promise<string> => {
    const { pages } = await readDocument(new Uint8Array(await place().files.readBytes(name, 1e7)), name, {
      from: 1,
      count: 9,
    });
    return pages.map(({ text }) => text).join('\n');
  };

  it('makes a PDF of a text, in Latin, Greek and Cyrillic letters', async () => {
    expect(await place().run(makePdf, { path: 'Documents/letter', text: '# Straße\n\nПривет, café' })).toEqual({
      saved: 'Documents/letter.pdf',
      pages: 1,
    });
    expect(await textOf('Documents/letter.pdf')).toBe('Straße\nПривет, café');
  });

  it('makes one of a file, whose lines it keeps unless it is Markdown', async () => {
    place().put('Documents/a.txt', '# one\n* two');
    await place().run(makePdf, { path: 'Documents/a.pdf', from: 'Documents/a.txt' });
    expect(await textOf('Documents/a.pdf')).toBe('# one\n* two');
  });

  it('replaces nothing, and wants something to say', async () => {
    place().put('Documents/a.pdf', 'precious');
    expect(await place().refusal(makePdf, { path: 'Documents/a.pdf', text: 'x' })).toContain('already exists');
    expect(await place().refusal(makePdf, { path: 'Documents/b.pdf' })).toContain('nothing to put');
    expect(await place().refusal(makePdf, { path: '~/Private/b.pdf', text: 'x' })).toContain('may not be changed');
    expect(place().text('Documents/a.pdf')).toBe('precious');
  });

  it('says when letters are missing', async () => {
    expect(await place().run(makePdf, { path: 'Documents/j.pdf', text: '日本' })).toMatchObject({
      note: expect.stringContaining('boxes'),
    });
  });

  it('stops when aborted', async () => {
    await expect(
      place().run(makePdfTool(forkHelper), { path: 'Documents/b.pdf', text: 'x' }, { signal: AbortSignal.timeout(20) }),
    ).rejects.toThrow('aborted');
    expect(place().names('Documents')).toEqual([]);
  });
});

describe('markdown_to_html and html_to_markdown', () => {
  it('go there and back', async () => {
    const markdown = '# Title\n\n- one\n- two **é**\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n';
    place().put('Documents/a.md', markdown);
    expect(await place().run(toHtml, { from: 'Documents/a.md' })).toMatchObject({ saved: 'Documents/a.html' });
    expect(place().text('Documents/a.html')).toContain('<td>1</td>');
    expect(await place().run(toMarkdown, { from: 'Documents/a.html', to: 'Documents/b.md' })).toEqual({
      saved: 'Documents/b.md',
      characters: markdown.length,
    });
    expect(place().text('Documents/b.md')).toBe(markdown);
  });

  it('replace nothing, and show before what is made', async () => {
    place().put('Documents/a.md', 'x');
    place().put('Documents/a.html', 'precious');
    expect(await place().preview(toHtml, { from: 'Documents/a.md' })).toEqual({
      effect: 'The new file Documents/a.html will be created from Documents/a.md.',
    });
    expect(await place().refusal(toHtml, { from: 'Documents/a.md' })).toContain('already exists');
    expect(await place().refusal(toMarkdown, { from: 'Documents/a.html' })).toContain('already exists');
    expect(await place().refusal(toMarkdown, { from: 'Documents/none.html' })).toContain('There is no');
  });
});

describe('html_to_markdown', () => {
  it('gives up on what lies too deep in each other', async () => {
    place().put('Documents/a.html', `${'<div>'.repeat(3000)}x`);
    expect(await place().refusal(toMarkdown, { from: 'Documents/a.html' })).toContain('nested too deeply');
  });

  it('is quick with long lists', async () => {
    place().put('Documents/a.html', `<ol>${'<li>x</li>'.repeat(4000)}</ol>`);
    const began = threadTime();
    await place().run(toMarkdown, { from: 'Documents/a.html' });
    expect(threadTime() - began).toBeLessThan(3000);
    expect(place().text('Documents/a.md')).toMatch(/4000\. x\n$/);
  });
});

describe('docx_to_markdown', () => {
  it('keeps headings and tables', async () => {
    place().put('Documents/report.docx', await sampleDocx());
    await place().run(fromDocx, { from: 'Documents/report.docx' });
    expect(place().text('Documents/report.md')).toMatch(
      /^# Results\n\nSales rose in Île-de-France\.\n\n## By region\n\n\| Region/,
    );
  });

  it('says so if it is not a Word document', async () => {
    place().put('Documents/report.docx', 'only text');
    expect(await place().refusal(fromDocx, { from: 'Documents/report.docx' })).toMatch(
      /^Documents\/report\.docx cannot be used\. It is damaged/,
    );
    expect(place().names('Documents')).toEqual(['report.docx']);
  });
});
