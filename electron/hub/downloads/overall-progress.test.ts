import { expect, it } from 'vitest';
import type { Download, DownloadState } from '../../../shared/entities/download.ts';
import { overallProgress } from './overall-progress.ts';

const download = (state: DownloadState, receivedBytes: number, totalBytes = 100): Download => ({
  id: state,
  repository: 'maker/model',
  name: 'model',
  state,
  totalBytes,
  receivedBytes,
  bytesPerSecond: null,
  problem: null,
  modelPath: null,
});

it('is the share of the bytes of what is under way', () => {
  expect(overallProgress([download('downloading', 50), download('queued', 0, 300)])).toBe(0.125);
  expect(overallProgress([download('moving', 25)])).toBe(0.25);
});

it('does not fall back while a complete file is checked', () => {
  expect(overallProgress([download('checking', 1)])).toBe(1);
});

it('is nothing where nothing goes on by itself', () => {
  expect(overallProgress([download('done', 100), download('paused', 10), download('failed', 10)])).toBeNull();
  expect(overallProgress([])).toBeNull();
});
