import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { CHECK_TOOLS } from './check-requests.ts';

/** A way to ask a model. */
export interface Way {
  readonly documentationFormat: 'full' | 'brief';
  /** How many tools are documented. */
  readonly tools: number;
  readonly exampleTurns: number;
  /** A format of calls in place of the one that was found; null for that one. */
  readonly chatFormat: string | null;
  /** Null for a model that doesn't leave it open. */
  readonly thinking: boolean | null;
}

const ALL: number = CHECK_TOOLS.length;
const HALF = ALL / 2;

/** Below this many weights, no model that was tried called a tool without examples. */
const SMALL = 1e9;
/** Call syntaxes that are tried where the file says nothing: in the order of how common they are in training data. */
const FORMATS_TRIED = ['calls:python', 'calls:llama'];

type Checked = Pick<ModelCapabilities, 'parameters' | 'callsToolsNatively' | 'format' | 'template'>;

/**
 * @returns the ways that a model is asked in, the likeliest one first: those that its template and size leave open.
 */
export function waysFor({ parameters = Infinity, callsToolsNatively, format, template }: Checked): readonly Way[] {
  const thinking = template?.thinking === 'optional' ? template.thinksByDefault : null;
  const way = (
    documentationFormat: Way['documentationFormat'],
    exampleTurns: number,
    tools = ALL,
    own: Partial<Way> = {},
  ): Way => ({ documentationFormat, exampleTurns, tools, chatFormat: null, thinking, ...own });
  const usual =
    parameters < SMALL
      ? [way('brief', 6, HALF), way('brief', 0), way('brief', 2), way('brief', 6), way('full', 6, HALF)]
      : callsToolsNatively
        ? [way('full', 0), way('brief', 0), way('full', 2), way('brief', 2), way('brief', 6), way('brief', 6, HALF)]
        : [way('brief', 0), way('brief', 2), way('brief', 6), way('full', 0), way('full', 2), way('brief', 6, HALF)];
  const [likeliest = way('brief', 0)] = usual;
  const isOpen = (id: string): boolean => format?.choices.some((choice) => choice.id === id) === true;
  const formats = FORMATS_TRIED.filter(isOpen).map((chatFormat) => ({ ...likeliest, chatFormat }));
  const thought = thinking === null ? [] : [{ ...likeliest, thinking: !thinking }];
  return [...usual, ...thought, ...formats];
}
