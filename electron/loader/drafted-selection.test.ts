import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { createLoaderFixture, type LoaderFixture } from './testing/loader-fixture.ts';
import { DESK, topicEmbedder } from './testing/test-tools.ts';

const DRAFT = 'play a song from the album';

let database: Database;
let fixture: LoaderFixture;
/** Number of selections. */
let selections: () => number;
beforeEach(async () => {
  database = openNewDatabase();
  fixture = createLoaderFixture(database, DESK, { embedder: topicEmbedder });
  fixture.settings.update({ toolLoader: true });
  fixture.index.start();
  await fixture.index.settled(1000);
  const suggest = vi.spyOn(fixture.learning, 'suggest');
  selections = () => suggest.mock.calls.length;
});
afterEach(async () => {
  await fixture.dispose();
  database.close();
});

async function send(text: string): Promise<readonly string[]> {
  const id = randomUUID();
  fixture.repositories.conversations.add({ id, title: 'Talk', pinned: false, createdAt: 1, updatedAt: 1 });
  const messageId = randomUUID();
  fixture.repositories.messages.add({
    id: messageId,
    conversationId: id,
    role: 'user',
    status: 'complete',
    parts: [],
    error: null,
    figures: null,
    createdAt: 1,
  });
  await fixture.loader.begin(id, { messageId, answerId: randomUUID(), text, textBefore: '', messageCount: 1 });
  return fixture.loader.loadedNames(id);
}

it('selects once per message: the selection for the draft is used when it is sent in the same words', async () => {
  const { loaded } = await fixture.loader.preview(null, DRAFT);
  expect(await send(`${DRAFT} `)).toEqual(loaded.tools.map(({ name }) => name));
  expect(selections()).toBe(1);
});

it.each([
  ['its words', async () => {}, `${DRAFT} now`],
  ['a setting', async () => void fixture.settings.update({ toolCertainty: 60 }), DRAFT],
  ['the catalog', async () => fixture.catalog.setSource({ id: 'later', bundles: [] }), DRAFT],
  ['a tool loaded by hand', () => fixture.loader.loadByHand(null, ['send_mail']), DRAFT],
])('selects again if something is different: %s', async (_what, change, text) => {
  await fixture.loader.preview(null, DRAFT);
  await change();
  await send(text);
  expect(selections()).toBe(2);
});
