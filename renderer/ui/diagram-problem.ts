import { t } from '../../shared/texts/translate.ts';

/** @returns why a diagram can't be drawn, in words for the person; what the library says is in English. */
export function diagramProblem(error: unknown, code: string): string {
  const [said = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
  const line = /^(?:Parse|Lexical) error on line (\d+)/u.exec(said)?.[1];
  if (line === undefined) return t('This diagram can’t be drawn: {problem}', { problem: said.slice(0, 200) });
  // At the end of the code, the library names the line after it.
  const last = code.trimEnd().split('\n').length;
  return t('This diagram can’t be drawn: something in line {line, number} isn’t as Mermaid expects it.', {
    line: Math.min(Number(line), last),
  });
}
