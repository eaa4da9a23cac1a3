/** Marks around a thought. */
export interface ThoughtMarks {
  readonly open: string;
  readonly close: string;
}

const marks = (open: string, close: string): ThoughtMarks => ({ open, close });

/**
 * Marks of models whose template or server doesn't name them. They count where an answer begins: later, they are a text
 * about thoughts.
 */
export const KNOWN_THOUGHTS: readonly ThoughtMarks[] = [
  marks('<think>', '</think>'),
  marks('<thinking>', '</thinking>'),
  marks('<thought>', '</thought>'),
  marks('[THINK]', '[/THINK]'),
  marks('<seed:think>', '</seed:think>'),
  marks('<|START_THINKING|>', '<|END_THINKING|>'),
  marks('<|inner_prefix|>', '<|inner_suffix|>'),
  marks('<|channel>thought\n', '<channel|>'),
  marks('<|channel|>analysis<|message|>', '<|end|><|start|>assistant'),
  marks('◁think▷', '◁/think▷'),
];

/** Ends of thoughts that the prompt may have begun, so that nobody saw their beginning. */
export const ORPHANED_ENDS: readonly string[] = ['</think>', '</thinking>', '[/THINK]', '</seed:think>', '◁/think▷'];
