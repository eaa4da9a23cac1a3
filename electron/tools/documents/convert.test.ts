import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { makePdf } from './make-pdf.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { readDocument } from './read-document.ts';

const MADE_AT = new Date('2026-10-14T10:30:00Z');

describe('markdownToHtml', () => {
  it('creates a page with tables and task lists', () => {
    const html = markdownToHtml('# Hi é\n\n| A |\n|---|\n| 1 |\n\n- [x] done', 'a "b" <c>');
    expect(html).toContain('<meta charset="utf-8">');
    expect(html).toContain('<title>a &#34;b&#34; &#60;c&#62;</title>');
    for (const part of ['<h1>Hi é</h1>', '<td>1</td>', 'type="checkbox"']) expect(html).toContain(part);
  });

  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[x](javascript:alert(1))',
    '[x](  JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](java&Tab;script:alert(1))',
    '![x](data:text/html;base64,xx)',
    '<javascript:alert(1)>',
    '[x]: vbscript:x\n\n[x]',
    '[x](<java\u0001script:a>)',
    '[x](&#x6A;avascript&colon;alert(1))',
  ])('runs nothing of %j', (markdown) => {
    const body = markdownToHtml(markdown, 't').split('<body>')[1] ?? '';
    expect(body).not.toMatch(/<(?!\/?(?:p|a|img|body|html)\b)/i);
    expect(body).not.toMatch(/(?:href|src)="\s*(?:javascript|vb|data|&)/i);
    expect(body).not.toMatch(/<[^>]+\son\w+=/i);
  });
});

describe('htmlToMarkdown', () => {
  it.each([
    [
      'a caption',
      '<table><caption>Sales</caption><tr><th>A</th></tr><tr><td>1</td></tr></table>',
      'Sales\n\n| A |\n| --- |\n| 1 |',
    ],
    [
      'columns',
      '<table><colgroup><col></colgroup><tr><th>A</th></tr><tr><td>1</td></tr></table>',
      '| A |\n| --- |\n| 1 |',
    ],
    [
      'headings of rows',
      '<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>',
      '| A | 1 |\n| --- | --- |\n| B | 2 |',
    ],
    [
      'a table in it',
      '<table><tr><td>x<table><tr><th>A</th></tr><tr><td>1</td></tr></table></td><td>y</td></tr></table>',
      'x\n\n| A |\n| --- |\n| 1 |\n\ny',
    ],
  ])('writes a table with %s without HTML', (_, html, markdown) => {
    expect(htmlToMarkdown(html).markdown).toBe(markdown);
  });

  it('keeps lists, tables, code and crossed-out words', () => {
    const html =
      '<p>one <b>two</b> <del>x</del></p><ol start="3"><li>a<ul><li>b</li></ul></li><li>c</li></ol><table><tr>' +
      '<td><p>a|b</p><p>c</p></td><td>d</td></tr><tr><td>1</td><td>2</td></tr></table><pre>' +
      '<code class="language-js">let x\n  y</code></pre>';
    expect(htmlToMarkdown(html).markdown).toBe(
      'one **two** ~~x~~\n\n3. a\n   - b\n4. c\n\n| a\\|b c | d |\n| --- | --- |\n| 1 | 2 |\n\n```js\nlet x\n  y\n```',
    );
  });
});

describe('makePdf', () => {
  it.each(['é ß ø ğ ł', 'Привет, Україна', 'Ελληνικά', '“quotes” – € ±'])(
    'writes %s so that it can be read again',
    async (text) => {
      const { bytes, hasUnknownLetters } = await makePdf(text, true, 't', MADE_AT);
      expect((await readDocument(bytes, 'a.pdf', { from: 1, count: 1 })).pages[0]?.text).toBe(text);
      expect(hasUnknownLetters).toBe(false);
    },
  );

  it.each(['日本語', 'עברית', 'ok 😀'])('reports that the font lacks some characters of %s', async (text) =>
    expect((await makePdf(text, false, 't', MADE_AT)).hasUnknownLetters).toBe(true),
  );

  it('typesets everything that Markdown has, and fetches no picture', async () => {
    const markdown =
      '# A\n\n- [x] done\n- two\n  1. inner\n\n| A | B |\n|---|--:|\n| é | 2 |\n\n> quote **b**\n\n```\n' +
      'code &amp;\n```\n\n---\n\n<b>raw</b> &amp; ' +
      '~~x~~ `y` ![pic](http://127.0.0.1:1/x.png) [l](https://e.org) [j](javascript:x)\n\n[d]: http://e.org';
    const { bytes, pages } = await makePdf(markdown, true, 't', MADE_AT);
    const { text } = (await readDocument(bytes, 'a.pdf', { from: 1, count: 1 })).pages[0] ?? { text: '' };
    expect(pages).toBe(1);
    for (const part of ['[x] done', 'inner', 'é 2', 'quote b', 'code &amp;', '<b>raw</b> & x y [pic] l j'])
      expect(text).toContain(part);
  });

  it('makes the same bytes of the same text, with the time that it was given', async () => {
    const make = async (at: Date): Promise<string> =>
      Buffer.from((await makePdf('# A\n\ntext', true, 't', at)).bytes).toString('latin1');
    const first = await make(MADE_AT);
    expect(first).toContain('(D:20261014103000Z)');
    expect(await make(MADE_AT)).toBe(first);
    expect(await make(new Date('2027-01-01T00:00:00Z'))).not.toBe(first);
  });

  it('keeps the lines of plain text', async () => {
    const { bytes } = await makePdf('# no heading\n* no list\nx', false, 't', MADE_AT);
    expect((await readDocument(bytes, 'a.pdf', { from: 1, count: 1 })).pages[0]?.text).toBe(
      '# no heading\n* no list\nx',
    );
  });
});
