import type { CallShares, FormsFigures } from './forms-figures.ts';

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);

/** @returns a table for each set of requests; shares in percent. */
export const formsLines = (sets: Readonly<Record<string, FormsFigures>>): readonly string[] =>
  Object.entries(sets).flatMap(([name, { n, notCallable, forms, unused, used, unwanted }]) => [
    `${name}: ${String(n)} requests, and ${String(notCallable)} that can't call the tool`,
    `${''.padEnd(26)}    n  right tool 95% interval  right args searched  other silent prefilled`,
    ...Object.entries(forms).map(([form, shares]) => row(form, shares)),
    ...Object.entries(unused).map(([memory, shares]) => row(`${memory}, not used before`, shares)),
    ...Object.entries(used).map(([memory, shares]) => row(`${memory}, used before`, shares)),
    ...Object.entries(unwanted).map(
      ([memory, { n: count, called }]) =>
        `${`${memory}, called again unasked`.padEnd(26)} ${String(count).padStart(4)}  ${percent(called)}`,
    ),
    '',
  ]);

function row(name: string, shares: CallShares & { readonly prefilledTokens?: number }): string {
  const [lower, upper] = shares.rightToolInterval;
  return [
    name.padEnd(26),
    String(shares.n).padStart(4),
    `    ${percent(shares.rightTool)}`,
    `${percent(lower)} to${percent(upper)}`,
    `    ${percent(shares.right)}`,
    `  ${percent(shares.searched)}`,
    percent(shares.other),
    percent(shares.silent),
    shares.prefilledTokens === undefined ? '' : String(shares.prefilledTokens).padStart(9),
  ].join(' ');
}
