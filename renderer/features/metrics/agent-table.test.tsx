import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AgentTable } from './agent-table.tsx';

const textOf = (agents: Parameters<typeof AgentTable>[0]['agents']): string =>
  renderToStaticMarkup(<AgentTable agents={agents} />)
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|');

it('shows calls, time and tokens of each agent, with a dash for tokens that it did not report', () => {
  const today = { calls: 1, ms: 90_000, tokens: 0 };
  const total = { calls: 12, ms: 5_400_000, tokens: 34_000 };
  expect(textOf([{ id: 'gemini', name: 'Gemini', today, total }])).toBe(
    '|By agent, today and in all|Agent|Calls|Time|Tokens|' +
      'Gemini, today|1|1 min 30 s|–|Gemini, in all|12|1 h 30 min|34,000|',
  );
});

it('is left out until an agent was called', () => {
  expect(textOf([])).toBe('');
});
