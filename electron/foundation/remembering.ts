/**
 * @param most how many results are kept, the latest.
 * @returns the same function, which works out the same plain arguments once. Its results must not be changed.
 */
export function remembering<Parameters extends readonly unknown[], Result>(
  work: (...args: Parameters) => Result,
  most: number,
): (...args: Parameters) => Result {
  const kept = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    const found = kept.get(key);
    if (found !== undefined) return found;
    const result = work(...args);
    const [oldest] = kept.keys();
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    kept.set(key, result);
    return result;
  };
}
