import { describe, expect, it } from 'vitest';
import type { KnownFolder } from '../../../../shared/entities/knowledge.ts';
import { knownFolderWords, knownShare } from './known-folder-words.ts';

const folder = (about: Partial<KnownFolder>): KnownFolder => ({
  id: 'papers',
  phase: 'ready',
  waiting: 0,
  read: 1200,
  skipped: 0,
  scans: 0,
  readsScans: false,
  passages: 8000,
  embedded: 8000,
  ...about,
});

describe('a known folder', () => {
  it.each([
    [{}, '1,200 files known', null],
    [{ phase: 'reading', waiting: 400 }, 'Reading: 1,200 of 1,600 files known', 0.75],
    [{ phase: 'embedding', embedded: 2000 }, '1,200 files known; search by meaning 25% ready', 0.25],
    [{ phase: 'paused', waiting: 400 }, 'Paused: 1,200 of 1,600 files known', 0.75],
    [{ phase: 'battery', read: 0, waiting: 3 }, 'Continues when the computer is plugged in: 0 of 3 files known', 0],
    [{ phase: 'recognizing', scans: 12 }, '1,200 files known; 12 scanned pages still to read', null],
    [{ phase: 'looking' }, 'Looking for changes', null],
    [{ phase: 'gone' }, 'Not reachable now, but still known: 1,200 files', null],
  ] as const)('%j', (about, words, share) => {
    expect(knownFolderWords(folder(about))).toBe(words);
    expect(knownShare(folder(about))).toBe(share);
  });
});
