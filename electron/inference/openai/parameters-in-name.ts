/** "4B", "0.6b", "270m" and "8x7B", between other parts of a name; not "E4B", "A3B" or "4bit". */
const COUNT = /(?:^|[^\p{L}\d.])(?:(\d{1,3})x)?(\d{1,4}(?:\.\d{1,3})?) ?([bm])(?![\p{L}\d])/iu;

const UNITS: Readonly<Record<string, number>> = { b: 1e9, m: 1e6 };

/** @returns how many weights a model has according to its name, as in "qwen3:4b"; null if the name doesn't say. */
export function parametersInName(name: string): number | null {
  const [, experts = '1', count, unit = ''] = COUNT.exec(name) ?? [];
  const parameters = Math.round(Number(experts) * Number(count) * (UNITS[unit.toLowerCase()] ?? 0));
  return parameters > 0 ? parameters : null;
}
