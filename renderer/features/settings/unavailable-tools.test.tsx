import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UnavailableList } from './unavailable-tools.tsx';

const REASON = 'Its schema refers to itself without end.';

/** The visible texts, in order. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .slice(1, -1);

describe('tools that are not available', () => {
  it('are named with their source and the reason', () => {
    const html = renderToStaticMarkup(
      <UnavailableList unavailable={[{ source: 'forge', name: 'endless', reason: REASON }]} />,
    );
    expect(textOf(html)).toBe(`Not available|endless|forge|${REASON}`);
  });

  it('are one line for a source without any tools', () => {
    const html = renderToStaticMarkup(
      <UnavailableList unavailable={[{ source: 'forge', name: null, reason: 'The server does not answer.' }]} />,
    );
    expect(textOf(html)).toBe('Not available|All tools of forge|The server does not answer.');
  });

  it('leave nothing behind when everything works', () => {
    expect(renderToStaticMarkup(<UnavailableList unavailable={[]} />)).toBe('');
  });
});
