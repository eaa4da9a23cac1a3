import path from 'node:path';
import { createTemporaryProfile, dataFolder, type TemporaryProfile } from '../temporary-profile.ts';
import { measureStart, type MeasuredStart } from './measured-start.ts';
import { createServerProfile, SilentAddress, type ServerCounts } from './measured-servers.ts';
import { SITUATIONS, startFigures, type Situation, type StartFigures } from './start-figures.ts';

export interface StartSuiteOptions {
  readonly servers: number;
  /** How many of them hang, in the last situation. */
  readonly hanging: number;
  readonly repeat: number;
  readonly host: string;
  readonly onProgress: (line: string) => void;
}

/** One built-in tool answers it, so that no server has to be called. */
const MESSAGE = 'How many kilometres are 12 miles?';

/**
 * Starts the app in each situation, in turns, so that other work on the machine slows all of them equally. The first
 * round fills caches and is not counted.
 */
export async function runStartSuite(options: StartSuiteOptions): Promise<Readonly<Record<Situation, StartFigures>>> {
  const { servers, hanging, repeat, onProgress } = options;
  const counts: Readonly<Record<Situation, ServerCounts>> = {
    none: { answering: 0, hanging: 0 },
    answering: { answering: servers, hanging: 0 },
    hanging: { answering: servers - hanging, hanging },
  };
  const address = new SilentAddress();
  const shared = createTemporaryProfile();
  const profiles = new Map<Situation, TemporaryProfile>();
  try {
    const silentUrl = await address.open();
    for (const situation of SITUATIONS) {
      profiles.set(situation, await createServerProfile(counts[situation], silentUrl));
      onProgress(`The profile "${situation}" is ready.`);
    }
    const start = (situation: Situation): Promise<MeasuredStart> =>
      measureStart({
        host: options.host,
        dataFolder: dataFolder(profiles.get(situation) ?? shared),
        compileCache: path.join(shared.folder, 'compiled'),
        message: MESSAGE,
        answering: counts[situation].answering,
      });
    const rounds: Record<Situation, MeasuredStart>[] = [];
    for (let round = 0; round <= repeat; round++) {
      const starts = await inTurn(start, round % 2 === 0 ? SITUATIONS : SITUATIONS.toReversed());
      if (round > 0) rounds.push(starts);
      onProgress(`round ${String(round)} of ${String(repeat)}: ${JSON.stringify(starts)}`);
    }
    return startFigures(rounds);
  } finally {
    address.dispose();
    for (const profile of [shared, ...profiles.values()]) profile.dispose();
  }
}

async function inTurn(
  start: (situation: Situation) => Promise<MeasuredStart>,
  order: readonly Situation[],
): Promise<Record<Situation, MeasuredStart>> {
  const starts = new Map<Situation, MeasuredStart>();
  for (const situation of order) starts.set(situation, await start(situation));
  const of = (situation: Situation): MeasuredStart => {
    const found = starts.get(situation);
    if (found === undefined) throw new Error(`${situation} was not started.`);
    return found;
  };
  return { none: of('none'), answering: of('answering'), hanging: of('hanging') };
}
