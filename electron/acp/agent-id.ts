/** @returns an id from a title that no other agent has. */
export function agentIdFor(title: string, taken: ReadonlySet<string>): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 24)
    .replace(/_+$/, '');
  const base = plain === '' ? 'agent' : plain;
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}_${String(number)}`;
    if (!taken.has(id)) return id;
  }
}
