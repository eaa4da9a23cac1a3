import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLogger } from '../../foundation/logger.ts';
import type { JsonObject, JsonValue } from '../../../shared/entities/json.ts';
import type { Database } from '../../storage/database.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { textPart } from '../../storage/stored-message.ts';
import { ToolExecutor } from '../../tools/executor.ts';
import type { ToolExecution } from '../../tools/tool-execution.ts';
import { createLoaderFixture, type LoaderFixture } from '../testing/loader-fixture.ts';
import { DESK, testTool, topicEmbedder } from '../testing/test-tools.ts';
import { withoutTools } from './load-tools.ts';

const CONVERSATION = 'talk';
let database: Database;
let fixture: LoaderFixture;

beforeEach(async () => {
  database = openNewDatabase();
  fixture = createLoaderFixture(database, DESK, { embedder: topicEmbedder });
  fixture.settings.update({ toolLoader: true });
  fixture.repositories.conversations.add({ id: CONVERSATION, title: 'T', pinned: false, createdAt: 1, updatedAt: 1 });
  for (const [id, role] of [
    ['m', 'user'],
    ['a', 'assistant'],
  ] as const) {
    fixture.repositories.messages.add({
      id,
      conversationId: CONVERSATION,
      role,
      parts: [textPart('any post?')],
      status: 'complete',
      error: null,
      createdAt: 1,
      figures: null,
    });
  }
  await fixture.loader.begin(CONVERSATION, {
    messageId: 'm',
    answerId: 'a',
    text: 'any post?',
    textBefore: '',
    messageCount: 1,
  });
});
afterEach(async () => {
  await fixture.dispose();
  database.close();
});

/** As the model calls them: through the executor, with all checks. */
async function call(name: string, args: JsonObject): Promise<Pick<ToolExecution, 'outcome' | 'result' | 'error'>> {
  const executor = new ToolExecutor({ catalog: fixture.catalog, logger: silentLogger });
  const { outcome, result, error } = await executor.execute(name, args, new AbortController().signal, CONVERSATION);
  return { outcome, result, error };
}

describe('find_tools', () => {
  it('lists names and summaries, and tools that are already loaded', async () => {
    expect((await call('find_tools', { query: 'play a song' })).result).toMatchObject({
      found: expect.arrayContaining(['play_song: Play a song']) as unknown,
    });
    expect((await call('find_tools', { query: 'send a letter by post' })).result).toMatchObject({
      callNow: [expect.stringMatching(/^send_mail\(.*\): /), expect.stringMatching(/^read_mail\(.*\): /)],
    });
  });

  it('names the loaded tool first with how to call it, and never says that there is none while one is loaded', async () => {
    const { result } = await call('find_tools', { query: 'read my mail' });
    const { callNow } = result as { callNow: readonly string[] };
    expect(callNow[0]).toBe('read_mail(target: string): Read what came in');
    expect(Object.keys(result as JsonObject)).toEqual(['callNow', 'found']);
  });

  it('finds nothing if nothing fits', async () => {
    expect((await call('find_tools', { query: 'xyzzy' })).result).toEqual({ found: [] });
  });

  it('returns as many as asked for, and searches one source or domain, however weak the match', async () => {
    fixture.catalog.setSource({
      id: 'mcp.studio',
      bundles: [
        {
          name: 'mcp.studio',
          summary: 'Studio',
          tools: [testTool('mix_song', 'Mix a song'), testTool('dim', 'Dim the song')],
        },
      ],
    });
    const found = async (more: JsonObject): Promise<JsonValue | undefined> => {
      const { result } = await call('find_tools', { query: 'play a song', ...more });
      return (result as { readonly found?: JsonValue } | null)?.found;
    };
    expect(await found({ limit: 1 })).toEqual(['play_song: Play a song']);
    expect(await found({ source: 'mcp.studio' })).toEqual(['mix_song: Mix a song', 'dim: Dim the song']);
    expect(await found({ source: 'Studio', limit: 1 })).toEqual(['mix_song: Mix a song']);
    expect(await found({ domain: 'music', limit: 20 })).toHaveLength(3);
    expect(await found({ domain: 'music', source: 'studio' })).toEqual([]);
  });

  it('names the sources and domains there are if the given one does not exist', async () => {
    expect(await call('find_tools', { query: 'x', source: 'github' })).toMatchObject({
      outcome: 'failed',
      error: '“github” is not a source of tools. Choose builtin.',
    });
    expect(await call('find_tools', { query: 'x', domain: 'cooking' })).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('Choose mail, music, disk') as unknown,
    });
  });
});

describe('load_tools', () => {
  it('returns how to call each tool', async () => {
    expect((await call('load_tools', { names: ['play_song', 'music', 'send_mail', 'plai_song'] })).result).toEqual({
      loaded: [
        'play_song(target: string): Play a song',
        'stop_music(target: string): Be quiet',
        'list_albums(target: string): Show the albums',
      ],
      alreadyLoaded: ['send_mail'],
      unknown: [expect.stringMatching(/^plai_song; the nearest are play_song/)],
    });
  });

  it('refuses an empty list of names', async () => {
    expect(await call('load_tools', { names: [] })).toMatchObject({ outcome: 'invalid-arguments' });
  });

  it('has a result from which tools can be removed, without touching other results', async () => {
    const { result } = await call('load_tools', { names: ['music'] });
    expect(withoutTools('load_tools', result, new Set(['stop_music', 'play_song']))).toEqual({
      loaded: ['list_albums(target: string): Show the albums'],
    });
    expect(withoutTools('read_mail', result, new Set(['stop_music']))).toBe(result);
  });
});

describe('unload_tools', () => {
  it('unloads what was added, and says what stays', async () => {
    await call('load_tools', { names: ['music'] });
    expect((await call('unload_tools', { names: ['play_song', 'send_mail', 'fetch_page'] })).result).toMatchObject({
      unloaded: ['play_song'],
      kept: ['send_mail'],
      notLoaded: ['fetch_page'],
    });
  });
});

describe('explain_tool', () => {
  it('is brief unless full is requested', async () => {
    expect((await call('explain_tool', { name: 'Play Song' })).result).toBe('play_song(target: string): Play a song');
    expect((await call('explain_tool', { name: 'play_song', detail: 'full' })).result).toMatchObject({
      name: 'play_song',
      bundle: 'music',
      risk: 'read-only',
      parameters: { properties: { target: { type: 'string' } } },
      examples: ['play_song one', 'play_song two', 'play_song three'],
    });
  });

  it('suggests the nearest names for an unknown one', async () => {
    expect(await call('explain_tool', { name: 'plai_song' })).toMatchObject({
      outcome: 'failed',
      error: expect.stringContaining('play_song') as unknown,
    });
  });
});
