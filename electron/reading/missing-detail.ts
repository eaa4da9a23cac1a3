import type { MissingArgument } from '../inference/inference-backend.ts';
import { writtenInEnglish } from '../../shared/texts/translate.ts';
import { kindOfTool } from './own-things/named-kinds.ts';
import { QUESTIONS, WHICH } from './question-texts.ts';

const ASKED: ReadonlySet<string> = new Set(Object.values(QUESTIONS).map(writtenInEnglish));

/** @returns a question about the missing detail, in English; `questionForPerson` puts it into their language. */
export function questionAbout({ tool, parameter }: MissingArgument): string {
  const known =
    QUESTIONS[`${tool}.${parameter}`] ?? (parameter === 'title' ? whichThing(tool) : null) ?? QUESTIONS[parameter];
  return known === undefined ? otherQuestion(parameter) : writtenInEnglish(known);
}

/** "Which event?", if the tool looks up or changes one. */
function whichThing(tool: string): (() => string) | null {
  const kind = kindOfTool(tool);
  return kind === null ? null : WHICH[kind];
}

const otherQuestion = (parameter: string): string => `What is the ${parameter.replaceAll('_', ' ')}?`;

/** @returns whether an answer does nothing but ask for a detail, as `questionAbout` or the model words it. */
export const asksForDetail = (answer: string): boolean =>
  ASKED.has(answer.trim()) ||
  /^(?:which|what|when|who|whose|how|where|to|at|until)\b[^.?!\n]{0,50}\?$/i.test(answer.trim());
