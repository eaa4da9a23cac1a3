import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, it } from 'vitest';
import { rehypePlugins } from './html-marks.ts';
import { Markdown } from './markdown.tsx';

const shown = (text: string): string => renderToStaticMarkup(<Markdown text={text} />);
const withTags = (text: string): string =>
  renderToStaticMarkup(
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={rehypePlugins}>
      {text}
    </ReactMarkdown>,
  );

describe('Chinese, Japanese and Korean', () => {
  it.each([
    ['これは**「重要」**です。', '<strong>「重要」</strong>'],
    ['**注意：**请先保存。', '<strong>注意：</strong>请'],
    ['这是**“引用”**的词', '<strong>“引用”</strong>'],
    ['**한국어(Korean)**는 쉽다', '<strong>한국어(Korean)</strong>는'],
    ['价格~~「旧」~~改了', '<del>「旧」</del>'],
  ])('have bold text next to their punctuation: %s', (text, html) => expect(shown(text)).toContain(html));

  it.each([
    ['请看https://example.com/a，然后继续', 'https://example.com/a', '，然后继续'],
    ['（见https://example.com/a?b=1）', 'https://example.com/a?b=1', '）'],
    ['地址：https://example.com。**好**', 'https://example.com', '。<strong>好</strong>'],
    ['www.example.com、次', 'http://www.example.com', '、次'],
    [
      'https://ja.wikipedia.org/wiki/日本語「記事」',
      'https://ja.wikipedia.org/wiki/%E6%97%A5%E6%9C%AC%E8%AA%9E',
      '「記事」',
    ],
  ])('end an address: %s', (text, href, rest) => {
    expect(shown(text)).toContain(`href="${href}"`);
    expect(shown(text)).toContain(`</a>${rest}`);
  });

  it('leave other addresses and code as they are', () => {
    expect(shown('[页](https://example.com/，x)')).toContain('>页</a>');
    expect(shown('`https://example.com，x`')).toContain('<code>https://example.com，x</code>');
    expect(shown('See https://example.com/a. Then')).toContain('href="https://example.com/a"');
    expect(shown('<https://example.com>，x')).toContain('href="https://example.com"');
  });
});

it('shows a tilde as a range, and two as struck out', () => {
  expect(shown('It takes 3~5 days, at most 7~9 days.')).toContain('3~5 days, at most 7~9 days');
  expect(shown('大约3~5天，最多7~9天')).not.toContain('<del>');
  expect(shown('~~gone~~')).toContain('<del>gone</del>');
});

describe('text from right to left', () => {
  it.each([
    ['مرحبا', '<p dir="auto">'],
    ['# שלום', '<h1 dir="auto">'],
    ['- שלום\n- עולם', '<ul dir="auto">'],
    ['1. مرحبا', '<ol dir="auto">'],
    ['> שלום', '<blockquote dir="auto">'],
    ['| שלום | a |\n|---|---|\n| 1 | 2 |', '<div dir="auto" tabindex="0" role="group" aria-label="Table"'],
    ['- a\n  - שלום', '<li>a\n<ul dir="auto">'],
  ])('gives each block its own direction: %j', (text, html) => expect(shown(text)).toContain(html));

  it('does not keep a list from looking into its items', () => {
    expect(shown('- שלום\n\n- עולם').match(/dir=/g)).toHaveLength(1);
    expect(shown('```\nשלום\n```')).not.toContain('dir=');
  });
});

describe('HTML in an answer', () => {
  it.each([
    ['| a<br>b | H<sub>2</sub>O | x<sup>2</sup> | <kbd>Ctrl</kbd>+<kbd>C</kbd> |\n|---|---|---|---|', 'a<br/>b'],
    ['| a |\n|---|\n| H<sub>2</sub>O |', 'H<sub>2</sub>O'],
    ['| a |\n|---|\n| x<sup>2</sup> |', 'x<sup>2</sup>'],
    ['| a |\n|---|\n| <kbd>Ctrl</kbd> |', '<kbd>Ctrl</kbd>'],
    ['a<br/>b<BR />c', 'a<br/>b<br/>c'],
    ['**H<sub>2</sub>O**', '<strong>H<sub>2</sub>O</strong>'],
  ])('is a line break, a key, raised or lowered text: %j', (text, html) => expect(withTags(text)).toContain(html));

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;'],
    ['<b onclick="x">bold</b>', '&lt;b onclick='],
    ['<sub onclick="x">2</sub>', '&lt;sub onclick='],
    ['<div><br><img src=x onerror=y></div>', '&lt;img src=x'],
    ['<br><iframe src="https://example.com"></iframe>', '&lt;iframe'],
    ['<!-- note -->', '&lt;!-- note'],
  ])('stays text otherwise: %s', (text, html) => {
    expect(withTags(text)).toContain(html);
    expect(withTags(text)).not.toMatch(/<(?:script|img|iframe|div|b|sub onclick)\b/u);
  });
});
