import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerMetrics, ShadowRun } from '../../shared/entities/metrics.ts';
import { measuredAnswer } from '../../shared/entities/testing/measured-answer.ts';
import { silentLogger } from '../foundation/logger.ts';
import { openDatabase } from './database.ts';
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

function addAnswer(id: string, status: 'complete' | 'stopped' = 'complete'): void {
  repositories.messages.add({
    id,
    conversationId: 'c',
    role: 'assistant',
    parts: [],
    status,
    error: null,
    createdAt: 100,
    figures: null,
  });
}

beforeEach(() => {
  const { database } = openDatabase(':memory:', { logger: silentLogger });
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
