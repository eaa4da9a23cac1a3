/**
 * Source of a pattern that is too long for one line: line breaks and the spaces around them are layout and left out,
 * everything else stays as in `String.raw`. A space that is part of the pattern therefore never touches a line break.
 */
export const patternPart = (texts: TemplateStringsArray, ...values: readonly string[]): string =>
  String.raw({ raw: texts.raw.map(withoutLayout) }, ...values);

const withoutLayout = (text: string): string => text.replaceAll(/\s*\n\s*/g, '');

/**
 * A regular expression on several lines, laid out as in `patternPart`: longPattern('i')`…` stands for /…/i. Compiled where
 * it is written, so write it at the top of a module.
 */
export const longPattern =
  (flags: string) =>
  (texts: TemplateStringsArray, ...values: readonly string[]): RegExp =>
    new RegExp(patternPart(texts, ...values), flags);
