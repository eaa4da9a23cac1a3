import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { silentLogger } from '../foundation/logger.ts';
import type { Database } from '../storage/database.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { textPart, type StoredMessage } from '../storage/stored-message.ts';
import { SkillSuggestions } from './skill-suggestions.ts';
import { createSkillsFixture, type SkillsFixture } from './testing/skills-fixture.ts';

let database: Database;
let fixture: SkillsFixture;
let suggestions: SkillSuggestions;
beforeEach(() => {
  database = openNewDatabase();
  fixture = createSkillsFixture(database);
  const { repositories, settings, skills } = fixture;
  suggestions = new SkillSuggestions({
    messages: repositories.messages,
    states: repositories.skills,
    skills,
    settings,
    logger: silentLogger,
    summaryOf: (tool) => (fixture.tools.has(tool) ? `Does ${tool}` : null),
    holdsSecret: (text) => text.includes('password'),
  });
  settings.update({ toolLoader: true });
});
afterEach(() => {
  fixture.dispose();
  database.close();
});

const call = (toolName: string, outcome: ToolCall['outcome'] = 'succeeded'): ToolCall => ({
  id: randomUUID(),
  messageId: '',
  toolName,
  bundle: 'b',
  arguments: {},
  result: {},
  error: null,
  outcome,
  startedAt: 1,
  durationMs: 1,
  untrusted: false,
});

/** A conversation with one request and its answer. */
function ran(
  text: string,
  calls: readonly ToolCall[],
  status: StoredMessage['status'] = 'complete',
): { id: string; request: string; answer: string } {
  const [id, request, answer] = [randomUUID(), randomUUID(), randomUUID()];
  const { conversations, messages } = fixture.repositories;
  conversations.add({ id, title: 'Talk', pinned: false, createdAt: 1, updatedAt: 1 });
  const shared = { conversationId: id, error: null, createdAt: 1, figures: null };
  messages.add({ ...shared, id: request, role: 'user', parts: [textPart(text)], status: 'complete' });
  messages.add({
    ...shared,
    id: answer,
    role: 'assistant',
    parts: calls.map((own) => ({
      step: 0,
      raw: null,
      part: { type: 'tool-call', call: { ...own, messageId: answer } },
    })),
    status,
  });
  return { id, request, answer };
}
const RUN = [call('find'), call('gone'), call('write', 'failed'), call('read')];

it('makes a skill from two or more tools that worked for one request', () => {
  const { id, answer } = ran('Find the recipe and read it', RUN);
  expect(suggestions.forConversation(id)).toMatchObject({
    messageId: answer,
    draft: { name: 'find-recipe-read', tools: ['find', 'read'] },
  });
  expect(
    suggestions.forConversation(ran('Find it', [call('find'), call('gone'), call('write', 'failed')]).id),
  ).toBeNull();
});

it('makes none from files that were attached', () => {
  const attached = (toolName: string, file: string): ToolCall => ({
    ...call(toolName),
    durationMs: 0,
    result: { path: file, attached: 'Text, 1 line' },
  });
  const files = [attached('find', 'a.txt'), attached('read', 'b.pdf')];
  expect(suggestions.forConversation(ran('What do these say', files).id)).toBeNull();
  expect(suggestions.forConversation(ran('What do these say', [...files, call('find')]).id)).toBeNull();
});

it.each([['stopped'], ['failed'], ['generating']] as const)('makes none from an answer that is %s', (status) => {
  expect(suggestions.forConversation(ran('Find it', RUN, status).id)).toBeNull();
});

it('asks once: not for a suggestion that was answered, steps that a skill already has, or steps that came from one', () => {
  const first = ran('Find the recipe', RUN);
  suggestions.answer(first.answer);
  expect(suggestions.forConversation(first.id)).toBeNull();
  const led = ran('Find the recipe', RUN);
  fixture.repositories.skills.freeze(led.request, { skill: 'x', confidence: 1, tools: [], steps: 'x', offered: [] });
  expect(suggestions.forConversation(led.id)).toBeNull();
  const { id } = ran('Find the recipe', RUN);
  fixture.put({ name: 'other', description: 'Other', tools: ['find', 'read'], steps: '1. In another way.' });
  const steps = suggestions.forConversation(id)?.draft.steps ?? '';
  fixture.put({ name: 'known', description: 'Known', tools: ['find', 'read'], steps });
  expect(suggestions.forConversation(id)).toBeNull();
});

it('stores no secret', () =>
  expect(suggestions.forConversation(ran('find my password and read it', RUN).id)).toBeNull());

it('asks nothing if the person turned it off, and while the loader or memory is off', () => {
  const { id } = ran('Find the recipe', RUN);
  for (const patch of [{ skillSaving: 'never' as const }, { toolLoader: false }, { memory: false }]) {
    const before = fixture.settings.get();
    fixture.settings.update(patch);
    expect(suggestions.forConversation(id)).toBeNull();
    fixture.settings.update({ skillSaving: before.skillSaving, toolLoader: true, memory: true });
  }
  expect(suggestions.forConversation(id)).not.toBeNull();
});

it('saves nothing without asking, unless the setting says so', async () => {
  const { id } = ran('Find the recipe', RUN);
  suggestions.onAnswered(id);
  expect(await fixture.skills.list()).toEqual([]);
  fixture.settings.update({ skillSaving: 'save' });
  suggestions.onAnswered(id);
  expect(await fixture.skills.list()).toMatchObject([
    { name: 'find-recipe', source: 'learned', tools: ['find', 'read'] },
  ]);
  expect(suggestions.forConversation(id)).toBeNull();
});
