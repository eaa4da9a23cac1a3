import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { diagramProblem } from './diagram-problem.ts';
import { drawnKind } from './drawn-kind.ts';
import { codeFileName } from './file-ending.ts';
import { fileView } from './file-view.ts';
import { foldedText } from './fold-text.ts';
import { Markdown } from './markdown.tsx';
import { PreviewContext } from './preview-context.ts';
import { RichText } from './rich-text.tsx';
import { svgHeight } from './svg-height.ts';

const inChat = (text: string): string =>
  renderToStaticMarkup(
    <PreviewContext value={() => undefined}>
      <Markdown text={text} />
    </PreviewContext>,
  );

describe('a code block is drawn', () => {
  it.each([
    ['mermaid', 'flowchart LR\nA-->B', 'diagram'],
    ['svg', '<svg></svg>', 'svg'],
    ['xml', '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"></svg>', 'svg'],
    ['html', '<p>x</p>', 'html'],
    ['html', '<svg></svg>', 'svg'],
    ['xml', '<note/>', null],
    ['typescript', '<svg></svg>', null],
    ['mermaid', ' ', null],
    ['mermaid', 'x'.repeat(20_001), null],
  ])('if it is a page, a drawing or a diagram: %s', (language, code, kind) =>
    expect(drawnKind(code, language)).toBe(kind),
  );

  it('in a frame that runs nothing and has an origin of its own', () => {
    expect(inChat('```html\n<p>x</p>\n```')).toMatch(
      /<iframe title="Page" sandbox="" allow="" referrerPolicy="no-referrer"/u,
    );
  });

  it('only once it is complete, and only in the chat', () => {
    expect(inChat('```html\n<p>x</p>')).not.toContain('<iframe');
    expect(inChat('```html\n<p>x</p>\n``')).not.toContain('<iframe');
    expect(inChat('```html\n<p>x</p>\n```\n\nmore')).toContain('<iframe');
    expect(inChat('> ```html\n> <p>x</p>\n> ```')).toContain('<iframe');
    expect(renderToStaticMarkup(<Markdown text={'```html\n<p>x</p>\n```'} />)).not.toContain('<iframe');
  });

  it('at a height that is known before it is shown', () => {
    expect(svgHeight('<svg viewBox="0 0 640 200">')).toBe(200);
    expect(svgHeight("<svg width='64px' height='64'>")).toBe(96);
    expect(svgHeight('<svg viewBox="0 0 100 9000">')).toBe(420);
    expect(svgHeight('<svg>')).toBe(280);
  });
});

describe('a diagram that can’t be drawn', () => {
  const code = 'flowchart LR\n  A[Draft --> B\n';

  it('names the line that is wrong, at most the last one', () => {
    const words = (line: number): string =>
      diagramProblem(new Error(`Parse error on line ${String(line)}:\n...`), code);
    expect(words(1)).toBe('This diagram can’t be drawn: something in line 1 isn’t as Mermaid expects it.');
    expect(words(3)).toContain('in line 2 ');
  });

  it('says what the library says where it names no line', () => {
    expect(diagramProblem(new Error('No diagram type detected.\nText: x'), code)).toBe(
      'This diagram can’t be drawn: No diagram type detected.',
    );
  });
});

it('code is saved under a name with the ending of its language', () => {
  expect(['Python', 'ts', '', '../x', 'constructor'].map(codeFileName)).toEqual([
    'code.py',
    'code.ts',
    'code.txt',
    'code.txt',
    'code.txt',
  ]);
});

it('a file is shown as what its ending says', () => {
  expect(
    ['a.CSV', 'b.html', 'c.md', 'd.log', 'e.pdf', 'f.docx', 'g.doc', 'noending', 'x.constructor'].map(fileView),
  ).toEqual(['table', 'html', 'markdown', 'text', 'document', 'document', null, null, null]);
});

it('a patch has its added and removed lines marked, and its text unchanged', () => {
  const patch = '--- a.txt\n+++ b.txt\n@@ line 1 @@\n same\n-old <b>\n+new';
  const html = inChat(`\`\`\`diff\n${patch}\n\`\`\``);
  expect(html).toMatch(/<del[^>]*>-old &lt;b&gt;<\/del>\n<ins[^>]*>\+new<\/ins>/u);
  expect(html.match(/<(?:ins|del) /gu)).toHaveLength(2);
});

it('code with long lines or many of them opens in the preview', () => {
  expect(inChat(`\`\`\`\n${'x'.repeat(200)}\n\`\`\``)).toContain('Open code in the preview');
  expect(inChat('```\nshort\n```')).not.toContain('Open code in the preview');
});

describe('a long text folds', () => {
  it('at the end of a line or of a word', () => {
    expect(foldedText('short')).toBeNull();
    expect(foldedText('line\n'.repeat(60))?.split('\n')).toHaveLength(24);
    expect(foldedText('word '.repeat(1000))).toMatch(/word$/u);
    expect(foldedText('x'.repeat(5000))).toHaveLength(2400);
  });
});

it('an answer is copied as rich text: HTML in it stays text, pictures are named, addresses that run are not links', () => {
  const markdown = '**a** <b>x</b> ![spy](https://example.com/a.png) [go](javascript:alert(1))\n\n| a |\n|---|\n| b |';
  const html = renderToStaticMarkup(<RichText markdown={markdown} />);
  expect(html).toContain('<strong>a</strong> &lt;b&gt;x&lt;/b&gt; <span>spy</span>');
  expect(html).not.toMatch(/<img|javascript:/u);
  expect(html).toContain('<td>b</td>');
});
