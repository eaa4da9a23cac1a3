import type { MissingArgument } from '../../../inference/inference-backend.ts';
import { writtenInEnglish } from '../../../../shared/texts/translate.ts';
import { USUAL_QUESTIONS } from '../../../tools/parameters/usual-questions.ts';
import { kindOfTool } from '../../own-things/named-kinds.ts';
import { WHICH, type Asks } from '../../question-texts.ts';

/**
 * @param asks how the tool asks for its arguments.
 * @returns a question about the missing detail, in English; `questionForPerson` puts it into their language.
 */
export function questionAbout({ tool, parameter }: MissingArgument, asks: Asks = {}): string {
  const known = asks[parameter] ?? (parameter === 'title' ? whichThing(tool) : null) ?? USUAL_QUESTIONS[parameter];
  return known === undefined ? otherQuestion(parameter) : writtenInEnglish(known);
}

/** "Which event?", if the tool looks up or changes one. */
function whichThing(tool: string): (() => string) | null {
  const kind = kindOfTool(tool);
  return kind === null ? null : WHICH[kind];
}

const otherQuestion = (parameter: string): string => `What is the ${parameter.replaceAll('_', ' ')}?`;

const ASKS = /^(?:which|what|when|who|whose|how|where|to|at|until|from which|over how many)\b[^.?!\n]{0,50}\?$/i;

/** @returns whether an answer does nothing but ask for a detail, as `questionAbout` or the model words it. */
export const asksForDetail = (answer: string): boolean => ASKS.test(answer.trim());
