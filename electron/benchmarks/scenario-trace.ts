import { hasSucceeded, type ScenarioOutcome, type TurnOutcome } from './scenario-run.ts';

/** @returns what happened in each turn, for reading. */
export function describeTrace(
  format: string,
  { on, off }: { readonly on: readonly ScenarioOutcome[]; readonly off: readonly ScenarioOutcome[] },
): readonly string[] {
  const described = (loader: string, outcomes: readonly ScenarioOutcome[]): readonly string[] =>
    outcomes.flatMap((outcome) => [
      `${outcome.scenario.name}, loader ${loader}, ${format}: ${hasSucceeded(outcome) ? 'succeeded' : 'failed'}`,
      ...outcome.turns.flatMap(describeTurn),
      '',
    ]);
  return [...described('on', on), ...described('off', off)];
}

function describeTurn({ say, answer, calls, loaded, problems, promptTokens, ttftMs }: TurnOutcome): readonly string[] {
  return [
    `  > ${say}`,
    ...calls.map(
      ({ toolName, arguments: args, outcome, result, error }) =>
        `    ${toolName}(${JSON.stringify(args)}) ${outcome}: ${error ?? JSON.stringify(result)}`,
    ),
    `    ${answer.replace(/\s+/g, ' ')}`,
    `    [${String(promptTokens)} tokens, ` +
      `${ttftMs === null ? 'nothing generated' : `first token after ${ttftMs.toFixed(0)} ms`}; ` +
      `loaded: ${loaded.join(', ') || 'none'}]`,
    ...problems.map((problem) => `    ! ${problem}`),
  ];
}
