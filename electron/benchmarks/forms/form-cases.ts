import type { JsonObject } from '../../../shared/entities/json.ts';
import { halfOf } from '../people/people-command.ts';
import { readPeople } from '../people/read-people.ts';

export interface WantedCall {
  readonly tool: string;
  readonly arguments: JsonObject;
}

/** A request that one call answers. */
export interface FormCase {
  readonly say: string;
  /** Equally good calls, at least one; the first one says which tool is shown. */
  readonly calls: readonly [WantedCall, ...WantedCall[]];
}

/** @returns people's requests of the half for choosing settings that one call of one of the app's own tools answers. */
export const ownCases = (): readonly FormCase[] =>
  readPeople()
    .filter((one) => halfOf(one) === 'dev' && one.turns.length === 1)
    .flatMap(({ turns: [turn] }): FormCase[] => {
      const ways = turn?.ways ?? [];
      const calls = ways.flatMap((way) => (way.type === 'calls' && way.calls.length === 1 ? way.calls : []));
      const [first, ...others] = calls;
      if (turn === undefined || first === undefined || calls.length < ways.length) return [];
      return [{ say: turn.say, calls: [first, ...others] }];
    });
