import type { ModelState } from '../../../shared/entities/model-file.ts';

export interface ModelActivity {
  /** Whether an answer is being written. */
  readonly busy: boolean;
  /** Whether a question waits for the person: nothing continues until it is answered. */
  readonly isAsked: boolean;
}

/** @returns what the model is doing, and the colour of its dot as a class. */
export function modelStatusWords(
  state: ModelState,
  { busy, isAsked }: ModelActivity,
): { readonly words: string; readonly tone: string } {
  switch (state.phase) {
    case 'none':
      return { words: 'Not loaded', tone: 'bg-soft' };
    case 'loading':
      return { words: `Loading ${String(Math.round(state.progress * 100))}%`, tone: 'bg-warn' };
    case 'failed':
      return { words: `Could not be loaded. ${state.error}`, tone: 'bg-danger' };
    case 'ready':
      if (isAsked) return { words: 'Waiting for you', tone: 'bg-warn' };
      return busy ? { words: 'Answering', tone: 'bg-accent' } : { words: 'Ready', tone: 'bg-good' };
  }
}
