import { readFileSync, writeFileSync } from 'node:fs';

/** What Linux says about this process and a file that it has mapped, in bytes. */
export interface MemoryInUse {
  /** Of no file: nothing else can have it. */
  readonly own: number;
  /** Of the file, what was used since `forgetUses`. */
  readonly usedOfFile: number;
  /** All that is in memory for the process. */
  readonly resident: number;
}

/** `proc_pid_status(5)`, `proc_pid_smaps(5)`. */
export function memoryInUse(file: string): MemoryInUse {
  const status = readFileSync('/proc/self/status', 'utf8');
  const mappings = readFileSync('/proc/self/smaps', 'utf8').split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/);
  const used = mappings.filter((mapping) => mapping.split('\n', 1)[0]?.endsWith(file) === true);
  return {
    own: bytesOf('RssAnon', status),
    usedOfFile: used.reduce((sum, mapping) => sum + bytesOf('Referenced', mapping), 0),
    resident: bytesOf('VmRSS', status),
  };
}

/** `proc_pid_clear_refs(5)` */
export const forgetUses = (): void => writeFileSync('/proc/self/clear_refs', '1');

const bytesOf = (name: string, text: string): number =>
  Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text.replaceAll('\t', ' '))?.[1] ?? 0) * 1024;
