import { describe, expect, it } from 'vitest';
import type { MeasuredStart } from './measured-start.ts';
import { startFigures } from './start-figures.ts';

const start = (windowMs: number, more: Partial<MeasuredStart> = {}): MeasuredStart => ({
  windowMs,
  answerMs: windowMs * 2,
  ttftMs: 10,
  quitMs: 100,
  awaitedServers: 0,
  connectedMs: null,
  ...more,
});

describe('figures of starts', () => {
  const figures = startFigures([
    { none: start(1000), answering: start(1100), hanging: start(1200, { awaitedServers: 5, connectedMs: 9000 }) },
    // The machine was busy in this round: only its ratios can be compared.
    { none: start(4000), answering: start(4000), hanging: start(4400, { awaitedServers: 3, connectedMs: 20_000 }) },
    { none: start(1000), answering: start(1300), hanging: start(1300, { awaitedServers: 9, connectedMs: 8000 }) },
  ]);

  it('are medians, and ratios within each round', () => {
    expect(figures.none).toMatchObject({ windowMs: 1000, answerMs: 2000, toNone: { windowMs: 1, answerMs: 1 } });
    expect(figures.hanging).toMatchObject({ windowMs: 1300, connectedMs: 9000, toNone: { windowMs: 1.2 } });
    expect(figures.answering.toNone.windowMs).toBe(1.1);
  });

  it('claim no more servers than were still awaited in every round', () =>
    expect(figures.hanging.awaitedServers).toBe(3));

  it('have no time of servers where there are none', () => expect(figures.none.connectedMs).toBeNull());
});
