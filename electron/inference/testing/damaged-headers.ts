/** Where most faults change how the rest is read: counts, the first keys, and their lengths. */
const BEGINNING = 3000;

/** How bytes of a header are damaged. */
const FAULTS: readonly ((bytes: Buffer, at: number, random: () => number) => void)[] = [
  (bytes, at, random) => void (bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8))),
  (bytes, at, random) => void (bytes[at] = Math.floor(random() * 256)),
  (bytes, at, random) => void bytes.writeBigUInt64LE(BigInt(Math.floor(random() * 2 ** 52)), at),
  (bytes, at, random) => void bytes.fill(random() < 0.5 ? 0xff : 0, at, at + 4),
  (bytes, at) => void bytes.copy(bytes, at, 0, 64),
];

/**
 * @param whole a model. @param headerBytes length of its header. @param random numbers from 0 to 1.
 * @returns the model with one to four faults in its header.
 */
export function damagedModel(whole: Buffer, headerBytes: number, random: () => number): Buffer {
  const bytes = Buffer.from(whole);
  const faults = 1 + Math.floor(random() * 4);
  for (let fault = 0; fault < faults; fault++) {
    const place = random();
    // Tensors are described at the end.
    const [from, to] =
      place < 0.4 ? [4, BEGINNING] : place < 0.7 ? [headerBytes - 4000, headerBytes] : [4, headerBytes];
    const at = from + Math.floor(random() * (to - from - 8));
    FAULTS[Math.floor(random() * FAULTS.length)]?.(bytes, at, random);
  }
  return bytes;
}
