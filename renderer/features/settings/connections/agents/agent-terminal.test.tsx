import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AgentTerminal } from './agent-terminal.tsx';

const shown = (output: string, isRunning = true): string =>
  renderToStaticMarkup(
    <AgentTerminal
      title="Gemini"
      output={output}
      isRunning={isRunning}
      onSend={() => Promise.resolve()}
      onStop={() => undefined}
    />,
  );

it('shows what the program says with its addresses as links, and takes an answer', () => {
  const html = shown('Open https://example.org/device?code=1\nCode:\u202E');
  expect(html).toContain('href="https://example.org/device?code=1"');
  expect(html).toContain('aria-label="Output of signing in to Gemini"');
  expect(html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toBe(
    '|What the program says|Stop|Open |https://example.org/device?code=1|\nCode:[U+202E]|' +
      'Answer, if it asks for something|Send|Hide what I type|',
  );
  expect(shown('')).toContain('Nothing yet.');
  // After it has failed, its output stays to be read.
  expect(shown('Wrong code.', false)).toContain('Wrong code.');
  expect(shown('Wrong code.', false)).not.toMatch(/Stop|<input/);
});
