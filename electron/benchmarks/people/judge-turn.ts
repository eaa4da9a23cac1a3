import { META_BUNDLE } from '../../../shared/entities/tool.ts';
import { messageText, type Message } from '../../../shared/entities/message.ts';
import type { JsonValue } from '../../../shared/entities/json.ts';
import type { ToolCall } from '../../../shared/entities/tool-call.ts';
import { changedKinds, isSameText, type State } from './observed-state.ts';
import type { PeopleTurn, WantedCall, Way } from './read-people.ts';

/** The expected outcome of one alternative: found by making its calls by hand on a profile in the same state. */
export interface Outcome {
  readonly way: Way;
  readonly state: State;
  /** Its calls, in order. */
  readonly results: readonly CallResult[];
}

/** What a call returned, and whether it changed anything that is observed. */
export interface CallResult {
  readonly value: JsonValue;
  readonly changed: boolean;
}

export interface JudgedTurn {
  /** What went wrong with the closest alternative; empty if the turn is right. */
  readonly problems: readonly string[];
  /** The index of that alternative: what is said next refers to it. */
  readonly nearest: number;
  /** Whether the first tool called is the expected one; null if none is expected. */
  readonly rightTool: boolean | null;
  /** Whether anything was changed that no alternative changes. */
  readonly harmed: boolean;
}

/** @param before the state when the message was sent. */
export function judgeTurn(
  turn: PeopleTurn,
  outcomes: readonly Outcome[],
  answer: Message,
  before: State,
  after: State,
): JudgedTurn {
  const calls = ownCalls(answer);
  const judged = outcomes.map((outcome) => problemsOf(outcome, answer, calls, before, after));
  const [nearest = 0] = judged
    .map((_, index) => index)
    .toSorted((left, right) => (judged[left]?.length ?? 0) - (judged[right]?.length ?? 0));
  const wanted = turn.ways.flatMap((way) => (way.type === 'calls' ? [way.calls[0]?.tool] : []));
  const harmed = changedKinds(before, after).some((kind) =>
    outcomes.every((outcome) => !changedKinds(before, outcome.state).includes(kind)),
  );
  return {
    problems: judged[nearest] ?? [],
    nearest,
    rightTool: wanted.length === 0 ? null : wanted.includes(calls[0]?.toolName),
    harmed,
  };
}

/** Calls of real tools, without those that find and load others. */
const ownCalls = (answer: Message): readonly ToolCall[] =>
  answer.parts.flatMap((part) => (part.type === 'tool-call' && part.call.bundle !== META_BUNDLE ? [part.call] : []));

function problemsOf(
  { way, state, results }: Outcome,
  answer: Message,
  calls: readonly ToolCall[],
  before: State,
  after: State,
): readonly string[] {
  const ended = answer.status === 'complete' ? [] : [`The answer ended as ${answer.status}: ${answer.error ?? ''}`];
  const text = messageText(answer);
  const said = text.trim() === '' ? ['The answer says nothing.'] : [];
  const wrong = changedKinds(state, after).map((kind) => `The ${kind} are not what they should be.`);
  if (way.type === 'calls') {
    const isAsItShouldBe = wrong.length === 0;
    const missing = way.calls.filter(
      (call, index) => !calls.some((made) => isAsWanted(made, call, results[index], isAsItShouldBe)),
    );
    return [...ended, ...said, ...wrong, ...missing.map(({ tool }) => `${tool} was not called as it should be.`)];
  }
  const needless =
    calls.length === 0
      ? []
      : [`No tool was wanted, and ${calls.map(({ toolName }) => toolName).join(', ')} was called.`];
  const asks = way.type === 'talks' || text.includes('?') ? [] : ['The answer does not ask for what is missing.'];
  return [
    ...ended,
    ...said,
    ...changedKinds(before, after).map((kind) => `The ${kind} were changed.`),
    ...needless,
    ...asks,
  ];
}

/** The same tool, with the same arguments, result or effect. */
function isAsWanted(
  made: ToolCall,
  wanted: WantedCall,
  result: CallResult | undefined,
  isAsItShouldBe: boolean,
): boolean {
  if (made.toolName !== wanted.tool || made.outcome !== 'succeeded') return false;
  // Capitals don't matter: results have the titles that were asked for.
  const isSameResult = result !== undefined && lowerCase(made.result) === lowerCase(result.value);
  const isSameEffect = result?.changed === true && isAsItShouldBe;
  return isSameResult || isSameEffect || isSameArguments(made.arguments, wanted.arguments);
}

const lowerCase = (value: JsonValue): string => JSON.stringify(value).toLowerCase();

function isSameArguments(made: ToolCall['arguments'], wanted: WantedCall['arguments']): boolean {
  const given = Object.entries(made).filter(([, value]) => value !== null);
  return (
    given.every(([name]) => name in wanted) &&
    Object.entries(wanted).every(([name, value]) => isSameArgument(made[name], value))
  );
}

function isSameArgument(made: JsonValue | undefined, wanted: JsonValue): boolean {
  if (typeof made === 'string' && typeof wanted === 'string') return isSameText(made, wanted);
  return JSON.stringify(made) === JSON.stringify(wanted);
}
