import type { ModelState } from '../../../shared/entities/model-file.ts';
import { formatPercent } from '../../../shared/formats/numbers.ts';
import { t } from '../../../shared/texts/translate.ts';

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
      return { words: t('Not loaded'), tone: 'bg-soft' };
    case 'loading':
      return { words: t('Loading {share}', { share: formatPercent(state.progress) }), tone: 'bg-warn' };
    case 'failed':
      return { words: t('Could not be loaded. {error}', { error: state.error }), tone: 'bg-danger' };
    case 'ready':
      if (isAsked) return { words: t('Waiting for you'), tone: 'bg-warn' };
      return busy ? { words: t('Answering'), tone: 'bg-accent' } : { words: t('Ready'), tone: 'bg-good' };
  }
}
