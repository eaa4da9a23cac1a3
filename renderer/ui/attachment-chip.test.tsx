import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AttachmentChip } from './attachment-chip.tsx';

const chip = (changes: Partial<Parameters<typeof AttachmentChip>[0]> = {}): string =>
  renderToStaticMarkup(
    <AttachmentChip name="a.png" kind="picture" thumbnail={null} detail="2 kB" about="a.png" {...changes} />,
  );

it('names a button by what can be read on it, for people who speak to their computer', () => {
  const [, name = '', text = ''] =
    /<button[^>]*aria-label="([^"]+)"[^>]*>([^<]+)</.exec(chip({ onSkip: () => {} })) ?? [];
  expect(text).toBe('Skip');
  expect(name).toContain(text);
});

it('shows all of a problem, and one line of anything else', () => {
  expect(chip({ detail: 'It is damaged.', isProblem: true })).not.toMatch(/truncate[^>]*>It is damaged/);
  expect(chip()).toMatch(/truncate[^>]*>2 kB/);
});
