import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApprovalThing } from './approval-thing.tsx';

it('is named for what it is: a script that would run, in the letters of code, or what would be removed', () => {
  const [script, note] = [true, false].map((runs) => renderToStaticMarkup(<ApprovalThing text="x" runs={runs} />));
  expect(script).toContain('aria-label="What runs"');
  expect(script).toContain('font-mono');
  expect(note).toContain('aria-label="What is removed"');
  expect(note).not.toContain('font-mono');
});
