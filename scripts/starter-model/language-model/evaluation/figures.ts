import type { TurnKind } from '../conversations/conversation.ts';
import type { JsonObject } from '../../../../shared/entities/json.ts';
import { WordIndex } from '../../../../electron/selection/word-index.ts';
import { phrasings } from '../phrasing/index.ts';
import type { Call, Outcome } from './answer-turn.ts';

interface Rate {
  readonly share: number;
  readonly n: number;
}

function rate(outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): Rate {
  return {
    share: outcomes.length === 0 ? 0 : Number((outcomes.filter(holds).length / outcomes.length).toFixed(3)),
    n: outcomes.length,
  };
}

const isSame = (call: Call | undefined, wanted: Call | undefined): boolean =>
  call?.name === wanted?.name && JSON.stringify(call?.arguments) === JSON.stringify(wanted?.arguments);
const isRightTool = ({ turn, calls }: Outcome): boolean => calls[0]?.name === turn.uses[0]?.name;
/** Every expected call, with every argument, in order, and no other. */
export const isExact = ({ turn, calls }: Outcome): boolean =>
  calls.length === turn.uses.length && turn.uses.every((use, index) => isSame(calls[index], use));
const holdsResult = ({ turn, answer }: Outcome): boolean => turn.quoted.every((words) => answer.includes(words));
const called = ({ calls }: Outcome): boolean => calls.length > 0;
const calledOtherThanSearch = ({ calls }: Outcome): boolean => calls.some(({ name }) => name !== 'find_tools');

/**
 * Whether the tool that shares the most words with the request would have been right: the result of choosing without a
 * model (BM25).
 */
function isRightByWords({ shown, turn }: Outcome): boolean {
  const index = new WordIndex(
    shown.map(({ name, summary, parameters }) => [
      { text: [name, summary, ...Object.keys((parameters['properties'] ?? {}) as JsonObject)].join(' '), weight: 1 },
    ]),
  );
  const scores = index.shares(turn.user);
  return shown[scores.indexOf(Math.max(...scores))]?.name === turn.uses[0]?.name;
}

const SINGLE: readonly TurnKind[] = ['known', 'invented', 'unseen', 'tool-error'];
const WITHOUT: readonly TurnKind[] = ['small-talk', 'knowledge', 'no-fit', 'not-wanted'];

/** @returns the figures for the kinds of turns present; a call is exact if every argument is. */
export function figuresOf(outcomes: readonly Outcome[]): Record<string, unknown> {
  const of = (kinds: readonly TurnKind[]): Outcome[] => outcomes.filter(({ turn }) => kinds.includes(turn.kind));
  const [single, several, hatches, without, notFound, missing] = [
    of(SINGLE),
    of(['multi']),
    of(['hatch']),
    of(WITHOUT),
    of(['not-found']),
    of(['missing-argument']),
  ];
  const exact = [...single, ...several, ...hatches].filter(isExact);
  return {
    ...(single.length > 0
      ? {
          rightTool: rate(single, isRightTool),
          exactCall: rate(single, isExact),
          rightByWords: rate(single, isRightByWords),
          differentTools: new Set(single.map(({ turn }) => turn.uses[0]?.name)).size,
        }
      : {}),
    ...(several.length > 0
      ? {
          bothRight: rate(several, ({ turn, calls }) =>
            turn.uses.every(({ name }, index) => calls[index]?.name === name),
          ),
          bothExact: rate(several, isExact),
        }
      : {}),
    ...(hatches.length > 0 ? hatchFigures(hatches) : {}),
    ...(exact.length > 0
      ? {
          answerHoldsResult: rate(
            exact.filter(({ turn }) => turn.quoted.length > 0),
            holdsResult,
          ),
        }
      : {}),
    ...(without.length > 0 ? { calledWithoutNeed: rate(without, called) } : {}),
    ...(notFound.length > 0
      ? {
          notFound: {
            searched: rate(notFound, ({ calls }) => calls[0]?.name === 'find_tools'),
            calledWithoutNeed: rate(notFound, calledOtherThanSearch),
          },
        }
      : {}),
    ...(missing.length > 0
      ? { askedForMissing: rate(missing, (outcome) => !called(outcome) && outcome.answer.includes('?')) }
      : {}),
    ...(single.length > 0 ? { byTool: byTool(single) } : {}),
  };
}

/** Searched, the right one loaded, and called with every argument. */
const reachedTool = ({ turn, calls }: Outcome): boolean =>
  calls.length === 3 &&
  calls[0]?.name === 'find_tools' &&
  isSame(calls[1], turn.uses[1]) &&
  isSame(calls[2], turn.uses[2]);
const OWN_NAMES: ReadonlySet<string> = new Set(phrasings.map(({ tool }) => tool));

function hatchFigures(hatches: readonly Outcome[]): Record<string, unknown> {
  const isOwn = ({ turn }: Outcome): boolean => OWN_NAMES.has(turn.uses.at(-1)?.name ?? '');
  return {
    hatch: {
      searched: rate(hatches, isRightTool),
      queryExact: rate(hatches, ({ turn, calls }) => isSame(calls[0], turn.uses[0])),
      loadedRight: rate(hatches, ({ turn, calls }) => isSame(calls[1], turn.uses[1])),
      calledRight: rate(hatches, ({ turn, calls }) => calls[2]?.name === turn.uses[2]?.name),
      success: rate(hatches, reachedTool),
      successOfOwnTools: rate(hatches.filter(isOwn), reachedTool),
      successOfUnseenTools: rate(
        hatches.filter((outcome) => !isOwn(outcome)),
        reachedTool,
      ),
    },
  };
}

function byTool(outcomes: readonly Outcome[]): Record<string, unknown> {
  const groups = [...Map.groupBy(outcomes, ({ turn }) => turn.uses[0]?.name ?? '')].toSorted(([left], [right]) =>
    left.localeCompare(right),
  );
  return Object.fromEntries(
    groups.map(([name, group]) => [
      name,
      { right: rate(group, isRightTool).share, exact: rate(group, isExact).share, n: group.length },
    ]),
  );
}
