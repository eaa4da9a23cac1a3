import type { CallChanges } from '../../shared/entities/call-changes.ts';
import type { CallStep, NamedStep, PlacedStep } from '../../shared/entities/call-step.ts';

/** Reports what an agent says and does within a call; the window shows it below the call's line. */
export interface StepReport {
  /** Adds text to the current step, or begins a new one if that is of another kind. */
  say(kind: 'text' | 'thought', text: string): void;
  /** Adds a remark by Knapsack about the work. */
  note(text: string): void;
  /** Adds a step, or replaces the one of the same kind and id. There is one plan. */
  set(step: NamedStep): void;
  /** Changes to files that the person can take or discard, once the call has ended. */
  offer(changes: CallChanges): void;
}

/** Changes that come faster than a person could read are sent together. */
const INTERVAL_MS = 150;
const MOST_STEPS = 300;
/** Characters of one step's text, so that sending it again as it grows stays cheap. */
const MOST_TEXT = 8_000;
/** Characters of a file before or after a change. */
const MOST_DIFF = 200_000;
/** Characters of all steps of a call: they are stored with it. */
const MOST_CHARACTERS = 1_000_000;

/** The steps of one call. Everything beyond the limits is left out, and the list says so. */
export class CallSteps implements StepReport {
  readonly #onChanged: (changed: readonly PlacedStep[]) => void;
  readonly #steps: CallStep[] = [];
  readonly #changed = new Set<number>();
  #characters = 0;
  #isFull = false;
  #hasEnded = false;
  #sentAt = -Infinity;
  #timer: NodeJS.Timeout | null = null;
  #changes: CallChanges | null = null;

  /** @param onChanged called with the steps that changed, at most every 150 ms. */
  constructor(onChanged: (changed: readonly PlacedStep[]) => void) {
    this.#onChanged = onChanged;
  }

  get list(): readonly CallStep[] {
    return this.#steps;
  }

  /** What was offered last; null if nothing was. */
  get changes(): CallChanges | null {
    return this.#changes;
  }

  offer(changes: CallChanges): void {
    if (!this.#hasEnded) this.#changes = changes;
  }

  say(kind: 'text' | 'thought', text: string): void {
    for (let from = 0; from < text.length;) {
      const last = this.#steps.at(-1);
      const before = last?.kind === kind && last.text.length < MOST_TEXT ? last.text : '';
      const piece = text.slice(from, from + MOST_TEXT - before.length);
      from += piece.length;
      const index = before === '' ? this.#steps.length : this.#steps.length - 1;
      this.#put(index, { kind, text: before + piece }, piece.length);
    }
  }

  note(text: string): void {
    this.#put(this.#steps.length, { kind: 'note', text: clipTo(text, 300) }, text.length);
  }

  set(step: NamedStep): void {
    if (this.#isFull) return;
    const known = this.#steps.findIndex((other) => isSame(other, step));
    const bounded = bound(step);
    const replaced = this.#steps[known];
    const added = sizeOf(bounded) - (replaced === undefined ? 0 : sizeOf(replaced));
    this.#put(known === -1 ? this.#steps.length : known, bounded, added);
  }

  /** Sends what was not sent yet; nothing can be added afterwards. */
  end(): void {
    this.#send();
    this.#hasEnded = true;
  }

  #put(index: number, step: CallStep, added: number): void {
    if (this.#hasEnded || this.#isFull) return;
    this.#isFull = this.#characters + added > MOST_CHARACTERS || index >= MOST_STEPS;
    const at = this.#isFull ? this.#steps.length : index;
    this.#steps[at] = this.#isFull ? { kind: 'left-out' } : step;
    this.#characters += added;
    this.#changed.add(at);
    this.#sendSoon();
  }

  #sendSoon(): void {
    const waitMs = this.#sentAt + INTERVAL_MS - performance.now();
    if (waitMs <= 0) this.#send();
    else this.#timer ??= setTimeout(() => this.#send(), waitMs);
  }

  #send(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#changed.size === 0) return;
    this.#sentAt = performance.now();
    const changed = [...this.#changed].flatMap((index) => {
      const step = this.#steps[index];
      return step === undefined ? [] : [{ index, step }];
    });
    this.#changed.clear();
    this.#onChanged(changed);
  }
}

function isSame(one: CallStep, other: NamedStep): boolean {
  if (one.kind === 'plan' || other.kind === 'plan') return one.kind === other.kind;
  return one.kind === other.kind && one.id === other.id;
}

const sizeOf = (step: CallStep): number => JSON.stringify(step).length;

const clipTo = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

function bound(step: NamedStep): NamedStep {
  switch (step.kind) {
    case 'call':
      return {
        ...step,
        title: clipTo(step.title, 300),
        ...(step.detail !== undefined && { detail: clipTo(step.detail, MOST_TEXT) }),
      };
    case 'plan':
      return {
        ...step,
        entries: step.entries.slice(0, 50).map((entry) => ({ ...entry, text: clipTo(entry.text, 300) })),
      };
    case 'diff':
      return {
        ...step,
        path: clipTo(step.path, 1_000),
        before: step.before === null ? null : clipTo(step.before, MOST_DIFF),
        after: step.after === null ? null : clipTo(step.after, MOST_DIFF),
      };
  }
}
