import { estimateTurn } from '../inference/estimate-tokens.ts';
import type { ExampleLimits, PromptTurn } from '../inference/inference-backend.ts';
import type { CatalogEntry } from '../tools/catalog.ts';

interface Example {
  readonly turns: readonly PromptTurn[];
}

type ExampleTool = Pick<CatalogEntry, 'bundle'> & {
  readonly tool: Pick<CatalogEntry['tool'], 'name' | 'examples' | 'exampleCall'>;
};

const talk = (request: string, answer: string): Example => ({
  turns: [
    { role: 'user', text: request },
    { role: 'assistant', parts: [{ type: 'text', text: answer }] },
  ],
});

/** What needs no tool: without it, a small model calls one for everything. */
const TALK = [talk('Hello!', 'Hello! How can I help?'), talk('Thanks, that was all.', 'You’re welcome!')];
/** How many examples there are for each that needs no tool. */
const EXAMPLES_PER_TALK = 3;

/**
 * Requests with their calls and answers, for a model that learns better from examples than from instructions how to call
 * a tool. They are part of the prefix, so they depend on nothing but the documented tools.
 * @param tools that are documented, those that the conversation needs most first.
 * @returns turns for the beginning of the conversation; none without a tool that has an example.
 */
export function exampleTurns(tools: readonly ExampleTool[], limits: ExampleLimits): readonly PromptTurn[] {
  const calls = inTurn(tools).flatMap(callExample);
  if (calls.length === 0) return [];
  const chosen = fitting([...TALK.slice(0, Math.floor(limits.turns / EXAMPLES_PER_TALK)), ...calls], limits);
  const talks = chosen.filter((example) => TALK.includes(example));
  return likeliestLast(chosen.slice(talks.length), talks).flatMap(({ turns }) => turns);
}

/** One tool of each bundle, then a second one of each, and so on. */
function inTurn(tools: readonly ExampleTool[]): readonly ExampleTool[] {
  const withExample = tools.filter(({ tool }) => tool.exampleCall !== undefined);
  const bundles = [...Map.groupBy(withExample, ({ bundle }) => bundle).values()];
  const rounds = Math.max(0, ...bundles.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => bundles.flatMap((own) => own[round] ?? [])).flat();
}

function callExample({ tool: { name, examples, exampleCall } }: ExampleTool): Example[] {
  const [request] = examples;
  if (request === undefined || exampleCall === undefined) return [];
  const { arguments: args, said } = exampleCall;
  const turns: readonly PromptTurn[] = [
    { role: 'user', text: request },
    {
      role: 'assistant',
      parts: [
        { type: 'tool-calls', calls: [{ name, arguments: args, result: said, raw: null }] },
        { type: 'text', text: `${said}.` },
      ],
    },
  ];
  return [{ turns }];
}

/** @returns the first ones that are within the limits together, without those that are too long. */
function fitting(examples: readonly Example[], limits: ExampleLimits): readonly Example[] {
  let left = limits.tokens;
  const chosen: Example[] = [];
  for (const example of examples) {
    const size = example.turns.reduce((sum, turn) => sum + estimateTurn(turn), 0);
    if (chosen.length === limits.turns) break;
    if (size > left) continue;
    left -= size;
    chosen.push(example);
  }
  return chosen;
}

/** Small models repeat what they have read last: that is the likeliest tool, and what needs none comes among the calls. */
function likeliestLast(calls: readonly Example[], talks: readonly Example[]): readonly Example[] {
  if (calls.length === 0) return [];
  const mixed = calls.toReversed();
  for (const [index, example] of talks.entries())
    mixed.splice(index + Math.floor(((index + 1) * calls.length) / (talks.length + 1)), 0, example);
  return mixed;
}
