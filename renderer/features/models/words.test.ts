import { describe, expect, it } from 'vitest';
import type { Download } from '../../../shared/entities/download.ts';
import type { ModelFit } from '../../../shared/entities/model-fit.ts';
import { someFit } from '../../../shared/entities/testing/some-fit.ts';
import { downloadWords, timeLeft } from './download-words.ts';
import { fitWords } from './fit-words.ts';

const DOWNLOAD: Download = {
  id: 'd',
  repository: 'maker/model',
  name: 'model',
  state: 'downloading',
  totalBytes: 4_000_000_000,
  receivedBytes: 1_000_000_000,
  bytesPerSecond: 10_000_000,
  problem: null,
  modelPath: null,
};

const FIT = someFit();

describe('a download in words', () => {
  it('shows its speed and the time left', () => {
    expect(downloadWords(DOWNLOAD)).toBe('1 GB of 4 GB · 10 MB per second · 5 minutes left');
    expect(downloadWords({ ...DOWNLOAD, bytesPerSecond: null })).toBe('1 GB of 4 GB');
    expect(downloadWords({ ...DOWNLOAD, state: 'checking' })).toContain('25%');
    expect(downloadWords({ ...DOWNLOAD, state: 'paused' })).toBe('Paused · 1 GB of 4 GB');
  });

  it.each([
    [3, 'less than a minute left'],
    [61, '1 minute left'],
    [3600, '60 minutes left'],
    [9000, '2.5 hours left'],
  ])('takes %i seconds: %s', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words);
  });
});

describe('how a model would run on this machine', () => {
  const texts = (fit: Partial<ModelFit>): string =>
    fitWords({ ...FIT, ...fit })
      .map(({ text }) => text)
      .join(' ');

  it('is described with the figures behind it', () => {
    expect(texts({})).toBe(
      'Needs 3.2 GB of memory with 8,192 tokens of context; 9 GB are free. ' +
        'Writes about 11 tokens per second here (measured), faster than most people read. ' +
        'Starts to answer a new chat after about 25 seconds at its measured speed, sooner if it reads ahead while ' +
        'you write. Trained to call tools.',
    );
  });

  it('comes with advice if the model is too large or slow', () => {
    expect(texts({ verdict: 'tight', missingBytes: 1.2e9 })).toContain('Close other programs to free 1.2 GB');
    expect(texts({ verdict: 'too-large' })).toContain('this computer has 16 GB. Choose a smaller model');
    expect(texts({ tokensPerSecond: 2.3 })).toContain(
      'about 2 tokens per second here (measured), slower than most people read',
    );
  });

  it('includes what the model cannot do, and nothing that is unknown', () => {
    expect(texts({ generatesText: false })).toBe('This model turns text into vectors. It cannot hold a conversation.');
    expect(texts({ callsTools: false, keepsCache: false, thinks: true })).toMatch(
      /Not trained to call tools.*think before.*Can’t forget part of what it has read/u,
    );
    expect(texts({ tokensPerSecond: null, firstWordMs: null })).not.toContain('second');
    expect(texts({ firstWordMs: { least: 900, most: 1000 } })).toContain('after about a second at its measured speed.');
  });

  it('says where a model goes back to that can’t forget part of what it has read', () => {
    const goesBack = (fullWindows: boolean, checkpointBytes: number): string =>
      texts({ keepsCache: false, goesBack: { fullWindows, checkpointBytes } });
    expect(goesBack(false, 370e6)).toContain('Places to go back to take up to 370 MB, included above.');
    expect(goesBack(true, 0)).toContain('It can go back anywhere, as its windows are kept whole.');
    expect(goesBack(false, 0)).toMatch(/until it is made shorter\.$/);
    expect(texts({})).not.toContain('forget');
  });

  it.each([
    [700, 4000, '1 to 4 seconds (estimated from your hardware).'],
    [10_000, 40_000, '10 to 40 seconds (estimated from your hardware), sooner'],
    [45_000, 180_000, '45 seconds to 3 minutes (estimated from your hardware), sooner'],
    [120_000, 480_000, '2 to 8 minutes (estimated from your hardware), sooner'],
  ])('gives a range where its speed was not measured: %i to %i ms', (least, most, words) => {
    const speedsFrom = { writing: null, reading: 'hardware' } as const;
    expect(texts({ firstWordMs: { least, most }, speedsFrom })).toContain(`Starts to answer a new chat after ${words}`);
  });

  it('says which figures were measured, and what others are estimated from', () => {
    const mixed = texts({ speedsFrom: { writing: 'this-model', reading: 'other-models' } });
    expect(mixed).toContain('11 tokens per second here (measured), faster');
    expect(mixed).toContain('about 25 seconds (estimated from other models), sooner');
    const computed = texts({ speedsFrom: { writing: 'hardware', reading: 'hardware' } });
    expect(computed).toContain('11 tokens per second here (estimated from your hardware), faster');
    expect(computed).not.toContain('measured');
  });

  it('says what the graphics processor takes', () => {
    const share = { layers: 41, totalLayers: 41, memoryBytes: 3e9, freeBytes: 8e9 };
    expect(texts({ graphics: share })).toContain('takes all of it: 3 GB, and 8 GB of its memory is free.');
    expect(texts({ graphics: { ...share, layers: 20 } })).toContain('takes 20 of 41 layers. The rest runs on');
    expect(texts({ graphics: { ...share, layers: 0 } })).toContain('Runs without the graphics processor: 8 GB');
    expect(texts({ graphics: { ...share, freeBytes: 2e9 } })).toContain('need 3 GB, and 2 GB of its memory is free');
    expect(texts({ sideBySide: { conversations: 4, memoryBytes: 5.1e9 } })).toContain(
      'takes up to 5.1 GB to keep 4 chats at hand',
    );
  });
});
