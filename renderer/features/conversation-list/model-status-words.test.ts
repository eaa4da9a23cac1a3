import { expect, it } from 'vitest';
import type { ModelState } from '../../../shared/entities/model-file.ts';
import { modelStatusWords } from './model-status-words.ts';

const READY: ModelState = { phase: 'ready', modelId: 'm', contextSize: 2048 };

it.each([
  [{ busy: false, isAsked: false }, 'Ready'],
  [{ busy: true, isAsked: false }, 'Answering'],
  [{ busy: true, isAsked: true }, 'Waiting for you'],
  [{ busy: false, isAsked: true }, 'Waiting for you'],
])('a model with %j is shown as %j', (activity, words) => {
  expect(modelStatusWords(READY, activity).words).toBe(words);
});

it('a model that failed says why, whatever else is happening', () => {
  const state: ModelState = {
    phase: 'failed',
    modelId: 'm',
    error: 'It needs 9 GB.',
    previousId: null,
    isShortOfMemory: true,
  };
  expect(modelStatusWords(state, { busy: false, isAsked: true }).words).toContain('It needs 9 GB.');
});
