import { z } from 'zod';
import type { Risk } from '../../../shared/entities/tool.ts';
import type { Embedder } from '../../inference/embedder.ts';
import { TALK } from '../../selection/talk.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { definePlainTool, type ToolDefinition } from '../../tools/define-tool.ts';

export function testTool(
  name: string,
  summary: string,
  more: { risk?: Risk; capabilities?: readonly string[] } = {},
): ToolDefinition {
  return definePlainTool({
    name,
    summary,
    risk: more.risk ?? 'read-only',
    timeoutMs: 60_000,
    examples: [`${name} one`, `${name} two`, `${name} three`],
    ...(more.capabilities ? { capabilities: more.capabilities } : {}),
    parameters: z.object({ target: z.string() }),
    run: ({ target }) => ({ done: `${name} ${target}` }),
  });
}

/** Sample tools for mail, music and files. */
export const DESK: readonly BundleDefinition[] = [
  defineBundle({
    name: 'mail',
    summary: 'Write and read letters',
    tools: [testTool('send_mail', 'Send a letter'), testTool('read_mail', 'Read what came in')],
  }),
  defineBundle({
    name: 'music',
    summary: 'Play songs',
    fileKinds: ['.mp3'],
    tools: [
      testTool('play_song', 'Play a song'),
      testTool('stop_music', 'Be quiet'),
      testTool('list_albums', 'Show the albums', { capabilities: ['read-file'] }),
    ],
  }),
  defineBundle({
    name: 'disk',
    summary: 'Work with the disk',
    tools: [
      testTool('wipe_disk', 'Remove everything on a disk', { risk: 'destructive' }),
      testTool('fetch_page', 'Read a page', { capabilities: ['read-url'] }),
    ],
  }),
];

/** Every sample tool by name. */
export const DESK_TOOLS: readonly string[] = DESK.flatMap(({ tools }) => tools.map(({ name }) => name));

/** The loader's own tools, which are CORE. */
export const META_TOOLS: readonly string[] = ['find_tools', 'load_tools', 'unload_tools', 'explain_tool'];

const TOPICS = [
  ['mail', 'letter', 'inbox', 'post'],
  ['music', 'song', 'album', 'tune'],
  ['disk', 'drive'],
  ['page', 'site'],
];

/** Messages that ask for nothing in particular. */
const ASKS_NOTHING = new Set([...TALK, 'hm', 'as always']);

/** Knows only which of four topics a text is about, and what asks for nothing. */
export const topicEmbedder: Embedder = {
  key: 'topics',
  dimensions: TOPICS.length + 1,
  embed: async (texts) =>
    texts.map((text) => {
      const about = TOPICS.map((words) => Number(words.some((word) => text.toLowerCase().includes(word))));
      const vector = ASKS_NOTHING.has(text) ? [...about.fill(0), 1] : [...about, 0];
      return Float32Array.from(vector, (value) => value / (Math.hypot(...vector) || 1));
    }),
  dispose: async () => {},
};

export const brokenEmbedder = (works: () => boolean): Embedder => ({
  ...topicEmbedder,
  embed: async (texts) => {
    if (!works()) throw new Error('The embedder fell over.');
    return topicEmbedder.embed(texts);
  },
});
