import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerMetrics } from '../../../shared/entities/metrics.ts';
import { measuredAnswer } from '../../../shared/entities/testing/measured-answer.ts';
import { calls } from '../../../shared/rpc/registry.ts';
import { openNewDatabase } from '../../storage/testing/new-database.ts';
import { AgentRepository } from '../../storage/agent-repository.ts';
import { DayRepository } from '../../storage/day-repository.ts';
import { MetricsRepository } from '../../storage/metrics-repository.ts';
import { SpeedRepository } from '../../storage/speed-repository.ts';
import { createMetricsHandlers } from './metrics.ts';

const measured = (number: number): AnswerMetrics =>
  measuredAnswer({
    messageId: `m${String(number)}`,
    createdAt: number,
    modelId: number % 2 === 0 ? 'starter' : 'large',
    ttftMs: number,
  });
const context = { signal: new AbortController().signal };
let repository: MetricsRepository;
let agents: AgentRepository;
let handlers: ReturnType<typeof createMetricsHandlers>;
beforeEach(() => {
  const database = openNewDatabase();
  repository = new MetricsRepository(database);
  agents = new AgentRepository(database);
  const day = new DayRepository(database);
  const speeds = new SpeedRepository(database);
  handlers = createMetricsHandlers(
    { repository, waiting: () => 3, modelName: (id) => `The ${id} one` },
    { agents, day, speeds },
  );
});

describe('reading measurements', () => {
  it('follows the contract, and names every model', async () => {
    for (const number of [1, 2, 3]) repository.save(measured(number));
    const found = await handlers['metrics.read']({ since: 2, modelId: 'starter' }, context);
    expect(calls['metrics.read'].output.parse(found)).toEqual(found);
    expect(found).toMatchObject({
      figures: { answers: 1, ttftMs: { p50: 2 } },
      shadow: { waiting: 3 },
      strategies: [{ strategy: 'adaptive', recall: null }],
      // Of messages that are gone.
      conversations: [],
    });
    expect(found.models).toEqual([
      { id: 'large', name: 'The large one' },
      { id: 'starter', name: 'The starter one' },
    ]);
  });

  it('plots the newest of very many answers, and counts all of them', async () => {
    for (let number = 1; number <= 2100; number++) repository.save(measured(number));
    const { figures, answers } = await handlers['metrics.read']({ since: null, modelId: null }, context);
    expect([figures.answers, answers.length, answers.at(-1)?.createdAt]).toEqual([2100, 2000, 2100]);
  });

  it('sums up what each agent used today and in all, whatever the filter, and after it was removed', async () => {
    agents.add({ id: 'gemini', title: 'Gemini', record: '{}' }, 1);
    const run = (agentId: string, startedAt: number, tokens: number | null): void =>
      agents.addRun({ agentId, startedAt, durationMs: 60_000, tokens });
    run('gone', 1, 5);
    run('gemini', 2, 1000);
    run('gemini', new Date().setHours(0, 0, 0, 0) - 1, null);
    run('gemini', Date.now(), 200);
    const found = await handlers['metrics.read']({ since: Date.now(), modelId: 'other' }, context);
    expect(calls['metrics.read'].output.parse(found).agents).toEqual([
      {
        id: 'gemini',
        name: 'Gemini',
        today: { calls: 1, ms: 60_000, tokens: 200 },
        total: { calls: 3, ms: 180_000, tokens: 1200 },
      },
      { id: 'gone', name: 'gone', today: { calls: 0, ms: 0, tokens: 0 }, total: { calls: 1, ms: 60_000, tokens: 5 } },
    ]);
  });

  it('sums up today, which begins at midnight here', async () => {
    const midnight = new Date().setHours(0, 0, 0, 0);
    repository.save(measuredAnswer({ messageId: 'yesterday', createdAt: midnight - 1 }));
    repository.save(measuredAnswer({ messageId: 'today', createdAt: midnight }));
    const found = await handlers['metrics.today'](null, context);
    expect(calls['metrics.today'].output.parse(found)).toMatchObject({ since: midnight, answers: 1 });
  });

  it('exports what was requested', async () => {
    repository.save(measured(1));
    const { fileName, text } = await handlers['metrics.export'](
      { since: null, modelId: null, format: 'json' },
      context,
    );
    expect([fileName, JSON.parse(text)]).toEqual([
      'knapsack-measurements.json',
      { format: 'knapsack-measurements', version: 1, answers: [measured(1)], shadowRuns: [] },
    ]);
  });
});
