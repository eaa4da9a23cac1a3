import { expect, it } from 'vitest';
import { measureReach } from './reach-levels.ts';
import type { SelectionData } from './selection-data.ts';

const tool = (name: string, description: string, group: string) => ({
  dataset: 'desk',
  tool_id: name,
  name,
  description,
  parameters: { type: 'object', properties: { subject: { type: 'string' } } },
  group,
});
const DATA: SelectionData = {
  tools: [
    tool('send_mail', 'Send a letter', 'mail'),
    tool('read_mail', 'Read letters', 'mail'),
    tool('get_rain', 'Tell whether it rains', 'weather'),
  ],
  queries: [
    { dataset: 'desk', query: 'send the mail', split: 'dev', relevant: ['send_mail'], alternatives: {}, context: null },
    { dataset: 'desk', query: 'zebra', split: 'dev', relevant: ['get_rain'], alternatives: {}, context: null },
  ],
  noTool: [],
  leftOut: [],
};

it('counts requests with everything they need, and their tokens, at each price and budget', async () => {
  const levels = await measureReach({
    data: DATA,
    embedder: null,
    countTokens: (text) => Math.ceil(text.length / 4),
    format: 'full',
    prices: [1, 0.0001],
    budgets: [0, 1000],
    onProgress: () => {},
  });
  const [dear, cheap] = levels;
  expect(dear).toEqual({ price: 1, reach: [0, 0], tokens: [0, 0] });
  // Nothing leads from the second request to its tool.
  expect(cheap?.reach).toEqual([0, 0.5]);
  expect(cheap?.tokens[0]).toBe(0);
  expect(cheap?.price).toBe(0.0001);
});
