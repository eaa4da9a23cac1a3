import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerMetrics, ShadowRun } from '../../shared/entities/metrics.ts';
import { measuredAnswer } from '../../shared/entities/testing/measured-answer.ts';
import { openNewDatabase } from './testing/new-database.ts';
import { createRepositories, type Repositories } from './repositories.ts';

let repositories: Repositories;
const EVERYTHING = { since: null, modelId: null };

const measured = (messageId: string, changes: Partial<AnswerMetrics> = {}): AnswerMetrics =>
  measuredAnswer({ messageId, createdAt: 100, ttftMs: 12.5, selectionMs: 3.5, called: 1, recovered: 1, ...changes });
const compared = (messageId: string): ShadowRun => ({
  messageId,
  createdAt: 100,
  modelId: 'starter',
  strategy: 'adaptive',
  outcome: 'compared',
  tools: [{ name: 'calculate', reach: 'loaded' }],
});

function addAnswer(id: string, status: 'complete' | 'stopped' = 'complete', conversationId = 'c'): void {
  repositories.messages.add({
    id,
    conversationId,
    role: 'assistant',
    parts: [],
    status,
    error: null,
    createdAt: 100,
    figures: null,
  });
}

beforeEach(() => {
  const database = openNewDatabase();
  repositories = createRepositories(database);
  repositories.conversations.add({ id: 'c', title: 'Sums', pinned: false, createdAt: 1, updatedAt: 1 });
});

describe('the cost of answers', () => {
  it('is returned as stored, by time and by model', () => {
    const [early, late] = [
      measured('a', { createdAt: 100 }),
      measured('b', { createdAt: 200, modelId: 'large', selectionMs: null, off: 'loader' }),
    ];
    repositories.metrics.save(late);
    repositories.metrics.save(early);
    expect(repositories.metrics.list(EVERYTHING)).toEqual([early, late]);
    expect(repositories.metrics.list({ since: 150, modelId: null })).toEqual([late]);
    expect(repositories.metrics.list({ since: null, modelId: 'starter' })).toEqual([early]);
    expect(repositories.metrics.models()).toEqual(['large', 'starter']);
  });

  it('stays when the conversation is purged, but the names of tools are deleted', () => {
    addAnswer('a');
    repositories.metrics.save(measured('a'));
    repositories.metrics.saveShadowRun(compared('a'));
    repositories.conversations.markDeleted('c', 5);
    repositories.conversations.purgeDeleted();
    expect(repositories.metrics.list(EVERYTHING)).toHaveLength(1);
    expect(repositories.metrics.listShadowRuns(EVERYTHING)).toEqual([]);
  });
});

describe('the cost of conversations', () => {
  const most = { mostAnswers: 10, most: 10 };

  it('is the sum over their answers, in the order of the last one', () => {
    repositories.conversations.add({ id: 'd', title: 'Trips', pinned: false, createdAt: 1, updatedAt: 1 });
    for (const id of ['a', 'b']) addAnswer(id);
    addAnswer('e', 'stopped', 'd');
    repositories.metrics.save(measured('a', { prefilledTokens: 40, reusedTokens: 2, generatedTokens: 7 }));
    repositories.metrics.save(measured('b', { prefilledTokens: 5, reusedTokens: 50, generatedTokens: 8 }));
    const uncounted = { prefilledTokens: null, reusedTokens: null, generatedTokens: null };
    repositories.metrics.save(measured('e', { createdAt: 200, modelId: 'large', ...uncounted }));
    const sums = { id: 'c', title: 'Sums', answers: 2, prefilledTokens: 45, reusedTokens: 52, generatedTokens: 15 };
    const trips = { id: 'd', title: 'Trips', answers: 1, ...uncounted };
    expect(repositories.metrics.listConversations(EVERYTHING, most)).toEqual([trips, sums]);
    expect(repositories.metrics.listConversations({ since: null, modelId: 'starter' }, most)).toEqual([sums]);
    expect(repositories.metrics.listConversations({ since: 150, modelId: null }, most)).toEqual([trips]);
    expect(repositories.metrics.listConversations(EVERYTHING, { ...most, most: 1 })).toEqual([trips]);
    expect(repositories.metrics.listConversations(EVERYTHING, { ...most, mostAnswers: 2 })).toMatchObject([
      trips,
      { id: 'c', answers: 1 },
    ]);
  });

  it('disappears with the conversation', () => {
    addAnswer('a');
    repositories.metrics.save(measured('a'));
    repositories.conversations.markDeleted('c', 5);
    expect(repositories.metrics.listConversations(EVERYTHING, most)).toEqual([]);
  });
});

describe('answers that wait to be compared', () => {
  it('are complete, had selected tools, and still exist: newest first', () => {
    for (const id of ['old', 'new', 'off', 'all']) addAnswer(id);
    addAnswer('half', 'stopped');
    repositories.metrics.save(measured('old'));
    repositories.metrics.save(measured('new', { createdAt: 300 }));
    repositories.metrics.save(measured('off', { off: 'memory' }));
    repositories.metrics.save(measured('all', { strategy: 'all' }));
    repositories.metrics.save(measured('half'));
    repositories.metrics.save(measured('gone'));
    expect(repositories.metrics.waitingForShadow(EVERYTHING).map(({ messageId }) => messageId)).toEqual(['new', 'old']);
    repositories.conversations.markDeleted('c', 5);
    expect(repositories.metrics.waitingForShadow(EVERYTHING)).toEqual([]);
  });

  it('are no longer listed once compared, and listed again once regenerated', () => {
    addAnswer('a');
    repositories.metrics.save(measured('a'));
    repositories.metrics.saveShadowRun(compared('a'));
    expect(repositories.metrics.listShadowRuns(EVERYTHING)).toEqual([compared('a')]);
    expect(repositories.metrics.waitingForShadow(EVERYTHING)).toEqual([]);
    repositories.metrics.save(measured('a', { ttftMs: 20 }));
    expect(repositories.metrics.waitingForShadow(EVERYTHING)).toHaveLength(1);
  });
});
