import { expect, it } from 'vitest';
import { CALIBRATION } from './fusion.ts';
import { matchMessages, type Messages } from './match-messages.ts';
import { sampleTool } from './testing/sample-tool.ts';
import { ToolIndex } from './tool-index.ts';

const tool = (name: string, summary: string) => sampleTool(name, { bundle: name, summary });
const index = new ToolIndex([tool('get_weather', 'Tell the forecast for a place'), tool('send_mail', 'Send a letter')]);

async function chances(messages: Messages): Promise<Readonly<Record<string, number>>> {
  const { ranked } = await matchMessages(index, messages, CALIBRATION);
  return Object.fromEntries(ranked.map((match) => [match.tool.name, match.scores.together]));
}

it('takes the subject from the message before if the message has none', async () => {
  const { get_weather: weather = 0, send_mail: mail = 0 } = await chances({
    query: 'and tomorrow?',
    before: 'weather forecast for Oslo',
  });
  expect(weather).toBeGreaterThan(0.005);
  expect(weather).toBeGreaterThan(10 * mail);
});

it('follows a change of subject, however clear the message before was', async () => {
  const alone = await chances({ query: 'send a letter' });
  const after = await chances({ query: 'send a letter', before: 'weather forecast for the place' });
  expect(after['send_mail']).toBeGreaterThan(4 * (after['get_weather'] ?? 0));
  expect(after['send_mail']).toBeGreaterThanOrEqual(alone['send_mail'] ?? 1);
});

it('adds evidence, and never takes any away', async () => {
  const alone = await chances({ query: 'letter' });
  const after = await chances({ query: 'letter', before: 'send a letter' });
  expect(after['send_mail']).toBeGreaterThan(alone['send_mail'] ?? 1);
  expect(await chances({ query: 'letter', before: ' ' })).toEqual(alone);
});
