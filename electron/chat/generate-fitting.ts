import type { GenerationEvent, GenerationResult, InferenceBackend } from '../inference/inference-backend.ts';
import { ContextOverflowError } from '../inference/inference-errors.ts';
import type { StoredMessage } from '../storage/stored-message.ts';
import type { FittingPrompt } from './fitting-prompt.ts';
import { RepetitionWatch } from './repetition.ts';

export interface GenerateOptions {
  readonly backend: Pick<InferenceBackend, 'generate'>;
  readonly prompt: FittingPrompt;
  readonly signal: AbortSignal;
}

export interface FittedGeneration {
  readonly result: GenerationResult;
  /** Whether it was ended because the model kept repeating itself. */
  readonly looped: boolean;
}

/** Far more than needed: something is left out each time. */
const MOST_ATTEMPTS = 100;

/**
 * Calls the backend with a smaller and smaller prompt until it fits; nothing is evaluated before it does. Ends the
 * generation if the model repeats itself.
 * @param messages of the conversation, including the unfinished answer.
 * @throws {ContextOverflowError} if the message alone is too long. @throws whatever the backend throws.
 */
export async function generateFitting(
  { backend, prompt, signal }: GenerateOptions,
  messages: readonly StoredMessage[],
  onEvent: (event: GenerationEvent) => void,
): Promise<FittedGeneration> {
  const watched = new WatchedEvents(onEvent);
  const either = AbortSignal.any([signal, watched.signal]);
  for (let attempt = 1; ; attempt++) {
    try {
      const result = await backend.generate(prompt.request(messages), watched.onEvent, either);
      return { result, looped: watched.looped };
    } catch (error) {
      const canLeave = error instanceof ContextOverflowError && !watched.spoke && attempt < MOST_ATTEMPTS;
      if (!canLeave || !(await prompt.makeRoom(error, messages))) throw error;
    }
  }
}

/** Passes events on until the text in one place repeats itself, then requests the end. */
class WatchedEvents {
  readonly #onEvent: (event: GenerationEvent) => void;
  readonly #controller = new AbortController();
  readonly #watches = new Map<string, RepetitionWatch>();
  #spoke = false;

  constructor(onEvent: (event: GenerationEvent) => void) {
    this.#onEvent = onEvent;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get looped(): boolean {
    return this.#controller.signal.aborted;
  }

  /** Whether anything was generated. */
  get spoke(): boolean {
    return this.#spoke;
  }

  readonly onEvent = (event: GenerationEvent): void => {
    if (this.looped) return;
    this.#spoke ||= event.type !== 'prefill-progressed';
    this.#onEvent(event);
    if ('text' in event && this.#watchOf(event).add(event.text)) this.#controller.abort();
  };

  #watchOf(event: Extract<GenerationEvent, { text: string }>): RepetitionWatch {
    const place = `${event.type} ${'index' in event ? String(event.index) : ''}`;
    const watch = this.#watches.get(place) ?? new RepetitionWatch();
    this.#watches.set(place, watch);
    return watch;
  }
}
