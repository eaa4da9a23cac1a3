import type { ProcessorOptions } from '../../../shared/entities/processor.ts';
import { t } from '../../../shared/texts/translate.ts';

const givenUp = (): string =>
  t(
    'The model stopped several times while it used the graphics processor, so models run on the ' +
      'processor until you change this setting or start Knapsack again. A newer graphics driver may help.',
  );

/** How models are run: as chosen, but without a graphics processor once that has ended the process too often. */
export class GraphicsUse {
  #chosen: ProcessorOptions;
  #isGivenUp = false;
  readonly #isPossible: boolean;

  /** @param isPossible whether this computer has what llama.cpp needs for a graphics processor. */
  constructor(chosen: ProcessorOptions, isPossible: boolean) {
    this.#chosen = chosen;
    this.#isPossible = isPossible;
  }

  get options(): ProcessorOptions {
    return this.#isGivenUp ? { ...this.#chosen, graphics: 'none' } : this.#chosen;
  }

  /** Why the choice is not followed, for the person; null if it is. */
  get problem(): string | null {
    return this.#isGivenUp ? givenUp() : null;
  }

  choose(chosen: ProcessorOptions): void {
    this.#chosen = chosen;
    this.#isGivenUp = false;
  }

  /** The process ended too often. @returns whether it may go better without a graphics processor from now on. */
  giveUp(): boolean {
    if (this.#isGivenUp || !this.#isPossible || this.#chosen.graphics === 'none') return false;
    this.#isGivenUp = true;
    return true;
  }
}
