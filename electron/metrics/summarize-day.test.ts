import { beforeEach, expect, test } from 'vitest';
import { daySummarySchema, type DaySummary } from '../../shared/entities/day-summary.ts';
import type { AuditEntry } from '../../shared/entities/audit-entry.ts';
import type { AnswerMetrics } from '../../shared/entities/metrics.ts';
import { measuredAnswer } from '../../shared/entities/testing/measured-answer.ts';
import { createRepositories, type Repositories } from '../storage/repositories.ts';
import { openNewDatabase } from '../storage/testing/new-database.ts';
import { summarizeDay } from './summarize-day.ts';

const MIDNIGHT = 1000;
let repositories: Repositories;

beforeEach(() => {
  repositories = createRepositories(openNewDatabase());
  for (const id of ['long', 'short', 'old'])
    repositories.conversations.add({ id, title: id, pinned: false, createdAt: 1, updatedAt: 1 });
});

let answered = 0;
function answer(conversationId: string, changes: Partial<AnswerMetrics> = {}): void {
  const id = `answer-${String(++answered)}`;
  const createdAt = MIDNIGHT + 1;
  const message = { id, conversationId, role: 'assistant', parts: [], status: 'complete', error: null } as const;
  repositories.messages.add({ ...message, createdAt, figures: null });
  repositories.metrics.save(measuredAnswer({ messageId: id, createdAt, ...changes }));
}

const call = (toolName: string, changes: Partial<AuditEntry> = {}): AuditEntry =>
  repositories.audit.add({
    at: MIDNIGHT + 1,
    conversationId: null,
    caller: null,
    toolName,
    bundle: 'notes',
    risk: 'write-local',
    arguments: {},
    allowedBy: 'rule',
    outcome: 'succeeded',
    error: null,
    durationMs: 1,
    ...changes,
  });

const summary = (readsPerSecond: (modelId: string) => number | null = () => null): DaySummary =>
  daySummarySchema.parse(summarizeDay(repositories.day, MIDNIGHT, readsPerSecond));

test('a quiet day is one of zeros', () => {
  expect(summary()).toMatchObject({ answers: 0, calls: { total: 0 }, tools: [], savedTokens: null, savedMs: null });
});

test('every tool would have been read once in each chat that began today, and what a chat loaded was', () => {
  answer('long', { turn: 1, catalogTokens: 2400, loadedTokens: 180 });
  answer('long', { turn: 2, catalogTokens: 2400, loadedTokens: 400 });
  answer('short', { turn: 1, catalogTokens: 2400, loadedTokens: 100 });
  // Begun before midnight; and a chat with the loader off.
  answer('old', { turn: 7 });
  answer('old', { turn: 1, off: 'loader', loadedTokens: 0 });
  const found = summary((modelId) => (modelId === 'starter' ? 1000 : null));
  expect(found).toMatchObject({ answers: 5, chats: 3, savedTokens: 2000 + 2300, savedMs: 4300, reusedTokens: 1000 });
});

test('what another model would have read counts in tokens, and in time only where its speed is known', () => {
  answer('long', { turn: 1, modelId: 'unmeasured', catalogTokens: 500, loadedTokens: 100 });
  answer('short', { turn: 1, catalogTokens: 2400, loadedTokens: 400 });
  const found = summary((modelId) => (modelId === 'starter' ? 500 : null));
  expect([found.savedTokens, found.savedMs]).toEqual([2400, 4000]);
});

test('calls are counted from midnight on, by how they ended and who allowed or made them', () => {
  call('create_note', { at: MIDNIGHT - 1 });
  for (let number = 0; number < 3; number++) call('create_note');
  call('calculate', { outcome: 'failed', bundle: 'math' });
  call('delete_note', { allowedBy: 'asked' });
  call('delete_note', { allowedBy: null, outcome: 'refused', caller: 'Zed' });
  expect(summary()).toMatchObject({
    calls: { total: 6, failed: 1, asked: 1, refused: 1, byPrograms: 1 },
    tools: [
      { name: 'create_note', bundle: 'notes', calls: 3 },
      { name: 'delete_note', bundle: 'notes', calls: 2 },
      { name: 'calculate', bundle: 'math', calls: 1 },
    ],
  });
});

test('the speed is that of where a model read most', () => {
  const step = { modelId: 'm', work: { activeParameters: 1, activeBytes: 1 }, written: { tokens: 0, ms: 0 } };
  repositories.speeds.add({ ...step, processor: 'slow', read: { tokens: 100, ms: 1000 } });
  repositories.speeds.add({ ...step, processor: 'fast', read: { tokens: 4000, ms: 1000 } });
  expect(repositories.speeds.readsPerSecond('m')).toBe(4000);
  expect(repositories.speeds.readsPerSecond('other')).toBeNull();
});
