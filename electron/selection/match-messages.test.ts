import { describe, expect, it } from 'vitest';
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

describe('a message that asks for several things', () => {
  const tools = new ToolIndex([
    tool('convert_units', 'Convert a measure to another unit'),
    tool('find_hotels', 'Find hotels in a city'),
    tool('list_flights', 'List flights between two cities on a day'),
    tool('play_song', 'Play a song by its title'),
  ]);
  const ranking = async (query: string): Promise<readonly string[]> =>
    (await matchMessages(tools, { query }, CALIBRATION)).ranked.map((match) => match.tool.name);
  const chanceOfSong = async (query: string): Promise<number> =>
    (await matchMessages(tools, { query }, CALIBRATION)).ranked.find((match) => match.tool.name === 'play_song')
      ?.score ?? 0;
  const LONG =
    'Please list all the direct flights between the two cities Oslo and Rome on the first day of May with their times';

  it('finds the tool of each clause, however long the others are', async () => {
    expect((await ranking(`${LONG}, then play a song.`)).slice(0, 2)).toEqual(['list_flights', 'play_song']);
    expect(await chanceOfSong(`${LONG}, then play a song.`)).toBeGreaterThan(
      3 * (await chanceOfSong(`${LONG} to play a song.`)),
    );
  });

  it('trusts what is only told less than what is asked for', async () => {
    expect(await chanceOfSong(`${LONG}. Play a song.`)).toBeGreaterThan(
      1.5 * (await chanceOfSong(`${LONG}. They play a song.`)),
    );
  });
});
