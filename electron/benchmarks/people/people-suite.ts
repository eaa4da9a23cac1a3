import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { JsonValue } from '../../../shared/entities/json.ts';
import { messageText } from '../../../shared/entities/message.ts';
import { silentLogger } from '../../foundation/logger.ts';
import { profilePaths } from '../../foundation/paths.ts';
import { openDatabase } from '../../storage/database.ts';
import { DrivenApp } from './driven-app.ts';
import { MeasureError } from '../selection-data.ts';
import { judgeTurn, type CallResult, type JudgedTurn, type Outcome } from './judge-turn.ts';
import { HOUSEHOLD, LIVED_IN, writeHousehold } from './lived-in-profile.ts';
import { changedKinds, observeState, type State } from './observed-state.ts';
import type { PeopleParts } from './people-parts.ts';
import type { PeopleCase, PeopleTurn, WantedCall, Way } from './read-people.ts';

export interface PeopleOutcome {
  readonly case: PeopleCase;
  readonly turns: readonly (JudgedTurn & {
    readonly say: string;
    readonly answer: string;
    /** `tool {arguments} outcome`, in order. */
    readonly calls: readonly string[];
    /** Tools that the person was asked about. */
    readonly asked: readonly string[];
  })[];
}

export interface PeopleOptions {
  readonly onProgress: (line: string) => void;
  /** Gets what is wrong with a case whose expected calls can't be made, which is left out; without it, the run fails. */
  readonly onImpossible?: (problem: string) => void;
}

function leftOut(error: unknown, onImpossible: PeopleOptions['onImpossible']): null {
  if (onImpossible === undefined || !(error instanceof MeasureError)) throw error;
  onImpossible(error.message);
  return null;
}

export const isRight = ({ turns }: PeopleOutcome): boolean => turns.every(({ problems }) => problems.length === 0);

/**
 * Sends every message of every case to the whole app, each case in a copy of the same lived-in profile, and compares
 * the outcome with that of the expected calls, made by hand in another copy.
 */
export async function runPeople(
  cases: readonly PeopleCase[],
  parts: PeopleParts,
  { onProgress, onImpossible }: PeopleOptions,
): Promise<readonly PeopleOutcome[]> {
  const workplace = new Workplace(parts);
  try {
    await workplace.furnish();
    const outcomes: PeopleOutcome[] = [];
    for (const one of cases) {
      const outcome = await runCase(one, workplace).catch((error: unknown) => leftOut(error, onImpossible));
      if (outcome !== null) outcomes.push(outcome);
      const judged = outcome === null ? 'left out' : isRight(outcome) ? 'right' : 'wrong';
      onProgress(`${judged} (${String(outcomes.length)} of ${String(cases.length)}): ${one.name}`);
    }
    return outcomes;
  } finally {
    workplace.dispose();
  }
}

async function runCase(one: PeopleCase, workplace: Workplace): Promise<PeopleOutcome> {
  const home = workplace.copy('furnished');
  let twin = workplace.copy('furnished');
  const app = await home.start();
  try {
    const turns: PeopleOutcome['turns'][number][] = [];
    let conversationId: string | null = null;
    for (const turn of one.turns) {
      const before = home.observe();
      const trials = await trialsOf(turn, twin, workplace);
      const sent = await app.send(conversationId, turn.say, ({ toolName }) => mayRun(turn, toolName));
      ({ conversationId } = sent);
      const judged = judgeTurn(
        turn,
        trials.map(({ outcome }) => outcome),
        sent.answer,
        before,
        home.observe(),
      );
      twin = continuedWith(trials, judged.nearest, twin);
      turns.push({
        ...judged,
        say: turn.say,
        answer: messageText(sent.answer),
        calls: callLines(sent.answer),
        asked: sent.asked,
      });
    }
    return { case: one, turns };
  } finally {
    await app.dispose();
    home.dispose();
    twin.dispose();
  }
}

/** The person says yes to what they asked for, and to nothing else. */
const mayRun = ({ ways }: PeopleTurn, toolName: string): boolean =>
  ways.some((way) => way.type === 'calls' && way.calls.some(({ tool }) => tool === toolName));

interface Trial {
  readonly outcome: Outcome;
  readonly home: Home;
}

/** Tries each alternative in a copy of the twin. */
async function trialsOf(turn: PeopleTurn, twin: Home, workplace: Workplace): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (const way of turn.ways) {
    const home = workplace.copyOf(twin);
    trials.push({ outcome: await outcomeOf(way, home), home });
  }
  return trials;
}

/** @returns the twin for the next message: the trial of the alternative that the app chose. The others are disposed of. */
function continuedWith(trials: readonly Trial[], chosen: number, twin: Home): Home {
  const next = trials[chosen]?.home ?? twin;
  for (const home of [twin, ...trials.map((trial) => trial.home)]) if (home !== next) home.dispose();
  return next;
}

const outcomeOf = async (way: Way, home: Home): Promise<Outcome> => ({
  way,
  results: await makeCalls(way, home),
  state: home.observe(),
});

/** @returns what an alternative's calls do, made by hand. */
async function makeCalls(way: Way, home: Home): Promise<readonly CallResult[]> {
  if (way.type !== 'calls') return [];
  const app = await home.start();
  try {
    const results: CallResult[] = [];
    let before = home.observe();
    for (const call of way.calls) {
      const value = await resultOf(app, call);
      const after = home.observe();
      results.push({ value, changed: changedKinds(before, after).length > 0 });
      before = after;
    }
    return results;
  } finally {
    await app.dispose();
  }
}

async function resultOf(app: DrivenApp, call: WantedCall): Promise<JsonValue> {
  const answer = await app.run(call);
  return answer.parts.flatMap((part) => (part.type === 'tool-call' ? [part.call.result] : []))[0] ?? null;
}

function callLines(answer: Parameters<typeof messageText>[0]): readonly string[] {
  return answer.parts.flatMap((part) =>
    part.type === 'tool-call'
      ? [`${part.call.toolName} ${JSON.stringify(part.call.arguments)} ${part.call.outcome}`]
      : [],
  );
}

/** A profile and the folder that its tools may use. */
interface Home {
  readonly folder: string;
  start(): Promise<DrivenApp>;
  observe(): State;
  dispose(): void;
}

/** A temporary folder with the original profile and its copies. */
class Workplace {
  readonly #root = mkdtempSync(path.join(os.tmpdir(), 'knapsack-people-'));
  readonly #parts: PeopleParts;
  #count = 0;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** Creates the profile that every case begins with. */
  async furnish(): Promise<void> {
    const home = homeIn(path.join(this.#root, 'furnished'), this.#parts);
    writeHousehold(home.folder);
    const app = await home.start();
    try {
      for (const call of LIVED_IN) await app.run(call);
    } finally {
      await app.dispose();
    }
  }

  copy(name: string): Home {
    return this.copyOf(homeIn(path.join(this.#root, name), this.#parts));
  }

  copyOf(home: Home): Home {
    const folder = path.join(this.#root, `copy-${String(this.#count++)}`);
    cpSync(home.folder, folder, { recursive: true });
    return homeIn(folder, this.#parts);
  }

  dispose(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

function homeIn(folder: string, parts: PeopleParts): Home {
  const dataFolder = path.join(folder, 'profile');
  const household = path.join(folder, HOUSEHOLD);
  return {
    folder,
    start: () => DrivenApp.start(dataFolder, household, parts),
    observe: () => {
      const { database } = openDatabase(profilePaths(dataFolder).database, { logger: silentLogger });
      try {
        return observeState(database, household);
      } finally {
        database.close();
      }
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}
