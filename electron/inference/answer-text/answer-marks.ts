import { triggerOf } from './call-opening.ts';
import type { CallSyntax } from './call-syntax.ts';
import { KNOWN_OPENINGS } from './known-calls.ts';
import { KNOWN_THOUGHTS, ORPHANED_ENDS } from './known-thoughts.ts';

/** How to parse an answer of the model in use. */
export interface AnswerForm {
  readonly syntax: CallSyntax;
  /** The marks around thoughts; null for a model without thoughts. */
  readonly thoughts: { readonly open: string; readonly close: string } | null;
  /** Written before an answer's text, and never shown. */
  readonly intro: string;
  /** The same for a text that calls follow, and what stands between the two. */
  readonly preamble: { readonly intro: string; readonly gap: string };
  /** Ends the turn, for models whose turns don't end with a special token. */
  readonly stop: string | null;
}

/** Everything in an answer that is not text: where calls and thoughts begin, and where the turn ends. */
export class AnswerMarks {
  /** A call begins with this. */
  readonly trigger: string;
  readonly intros: readonly string[];
  /** Between two messages of an answer; empty where an answer is one message. */
  readonly boundary: string;
  readonly open: string;
  readonly close: string;
  /** What may follow the trigger instead of a name: such models name the recipient of every message. */
  readonly others: readonly string[];
  readonly #form: AnswerForm;
  readonly #names: () => Iterable<string>;
  #behindText: readonly string[] | null = null;

  constructor(form: AnswerForm, names: () => Iterable<string>) {
    this.#form = form;
    this.#names = names;
    this.trigger = triggerOf(form.syntax, form.stop);
    this.intros = [...new Set([form.intro, form.preamble.intro].map((intro) => intro.trimStart()))].filter(
      (intro) => intro !== '',
    );
    this.boundary = form.preamble.gap.trim();
    this.open = form.thoughts?.open.trim() ?? '';
    this.close = form.thoughts?.close.trim() ?? '';
    this.others = [...this.intros, this.open]
      .filter((text) => text !== this.trigger && text.startsWith(this.trigger))
      .map((text) => text.slice(this.trigger.length));
  }

  /** @param hasText whether the answer already has text. @param mayEnd whether a thought may end that nobody saw begin. */
  all(hasText: boolean, mayEnd: boolean): readonly string[] {
    const calls = hasText ? this.#callsBehindText() : [this.trigger];
    const thoughts = hasText ? [] : KNOWN_THOUGHTS.map(({ open }) => open);
    const ends = mayEnd ? ORPHANED_ENDS : [];
    // A thought may begin like a call, so it comes first.
    const marks = [this.open, ...thoughts, ...ends, ...calls, this.boundary, this.#form.stop ?? '', ...KNOWN_OPENINGS];
    return marks.filter((mark) => mark !== '');
  }

  /** @returns what ends the thought that a mark begins; null if it begins none. */
  endOf(mark: string): string | null {
    if (mark === this.open) return this.close;
    return KNOWN_THOUGHTS.find(({ open }) => open === mark)?.close ?? null;
  }

  /** Whether the mark begins a call in the model's own syntax. */
  opensCall(mark: string): boolean {
    return mark === this.trigger || (this.#behindText?.includes(mark) ?? false);
  }

  /**
   * A trigger that may also occur in text, such as `to=` or `{"name": "`, counts after text only with a tool's name.
   */
  #callsBehindText(): readonly string[] {
    const { syntax } = this.#form;
    if (this.others.length === 0 && !this.trigger.startsWith('{')) return [this.trigger];
    const opening = (this.others.length === 0 ? syntax.before : (syntax.between ?? syntax.before)).trimStart();
    const form = syntax.arguments;
    const [ending = ''] = form.style === 'json' ? form.beforeArguments : form.beforeFirst;
    const end = ending > '\u{f0000}' ? '' : ending;
    this.#behindText ??= [...this.#names()].map((name) => opening + name + end);
    return this.#behindText;
  }
}

export interface FoundMark {
  readonly mark: string;
  readonly at: number;
}

/** @returns the first mark in the text; of two at the same position, the one listed first. */
export function firstOf(marks: readonly string[], text: string): FoundMark | null {
  let first: FoundMark | null = null;
  for (const mark of marks) {
    const at = text.indexOf(mark);
    if (at >= 0 && (first === null || at < first.at)) first = { mark, at };
  }
  return first;
}

/** @returns how many characters at the end could be the beginning of a mark, including the white space before them. */
export function heldBack(text: string, marks: readonly string[]): number {
  let longest = 0;
  for (const mark of marks) {
    for (let length = Math.min(mark.length - 1, text.length); length > longest; length--) {
      if (text.endsWith(mark.slice(0, length))) longest = length;
    }
  }
  const rest = text.slice(0, text.length - longest);
  return longest + rest.length - rest.trimEnd().length;
}
