import path from 'node:path';
import { parseArgs } from 'node:util';
import { getLlama, LlamaChat, LlamaLogLevel, QwenChatWrapper, type ChatHistoryItem, type ChatModelFunctions, type LlamaContextSequence } from 'node-llama-cpp';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import { DocumentedToolsChatWrapper } from '../../../electron/inference/llama/documented-tools-chat-wrapper.ts';
import { briefDocumentation } from '../../../electron/prompt/brief-documentation.ts';
import { INSTRUCTIONS } from '../../../electron/prompt/instructions.ts';
import { normalizeSchema } from '../../../electron/inference/normalize-schema.ts';
import { buildConversation, type ConversationPlan } from './conversations/build-conversation.ts';
import type { Conversation, Turn, TurnKind } from './conversations/conversation.ts';
import { PracticeProfile } from './conversations/practice-profile.ts';
import { Random } from './random.ts';

/**
 * Runs a starter model end to end through node-llama-cpp, greedy, on requests in held-out phrasing with held-out values.
 * `--tools`: how many of the app's tools are shown (16: all, in the app's order). `--kind unseen`: six tools that training never saw.
 */
const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: path.join(import.meta.dirname, '../knapsack-starter.Q8_0.gguf') },
    n: { type: 'string', default: '300' },
    tools: { type: 'string', default: '16' },
    kind: { type: 'string', default: 'known' },
    seed: { type: 'string', default: '4242' },
    errors: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
  },
});

interface Outcome {
  readonly turn: Turn;
  readonly calledName: string | null;
  readonly calledArguments: JsonObject | null;
  readonly answer: string;
}

const MAX_TOKENS = 160;

function planFor(random: Random): ConversationPlan {
  if (options.kind === 'unseen') return { split: 'held-out', knownShown: 0, inventedShown: 6, inOrder: false, turns: 1 };
  const shown = Number(options.tools);
  return { split: 'held-out', knownShown: shown, inventedShown: 0, inOrder: shown >= 16 && random.chance(1), turns: 1 };
}

async function answer(sequence: LlamaContextSequence, conversation: Conversation, turn: Turn): Promise<Outcome> {
  const wrapper = new DocumentedToolsChatWrapper(
    new QwenChatWrapper({ thoughts: 'auto', keepOnlyLastThought: false }),
    { format: 'brief', lines: conversation.tools.map(briefDocumentation) },
  );
  const functions = Object.fromEntries(conversation.tools.map((tool) => [tool.name, { description: tool.summary, params: normalizeSchema(tool.parameters) }]));
  const chat = new LlamaChat({ contextSequence: sequence, chatWrapper: wrapper });
  const history: ChatHistoryItem[] = [{ type: 'system', text: INSTRUCTIONS }, { type: 'user', text: turn.user }, { type: 'model', response: [] }];
  const first = await generate(chat, history, functions);
  const call = first.functionCalls?.[0];
  if (!call) return { turn, calledName: null, calledArguments: null, answer: first.response };
  const args = jsonObjectSchema.parse(call.params ?? {});
  const result = turn.uses[0]?.result ?? { ok: true };
  const cleaned = first.lastEvaluation.cleanHistory;
  const last = cleaned.at(-1);
  if (last?.type !== 'model') throw new Error('The history does not end with the model.');
  const withResult: ChatHistoryItem[] = [...cleaned.slice(0, -1), {
    type: 'model', response: [...last.response, { type: 'functionCall', name: call.functionName, params: call.params, result, rawCall: call.raw, startsNewChunk: true }],
  }];
  const second = await generate(chat, withResult, functions);
  return { turn, calledName: call.functionName, calledArguments: args, answer: second.response };
}

function generate(chat: LlamaChat, history: ChatHistoryItem[], functions: Record<string, unknown>) {
  // The grammar's schema type is wider than what a JSON object can be narrowed to.
  return chat.generateResponse(history, { functions: functions as ChatModelFunctions, temperature: 0, maxTokens: MAX_TOKENS, repeatPenalty: false, maxParallelFunctionCalls: 1 });
}

const sameArguments = (left: JsonObject | null, right: JsonObject | undefined): boolean => JSON.stringify(left) === JSON.stringify(right);

function rate(outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): { share: number; n: number } {
  return { share: outcomes.length === 0 ? 0 : Number((outcomes.filter(holds).length / outcomes.length).toFixed(3)), n: outcomes.length };
}

const isRightTool = ({ turn, calledName }: Outcome): boolean => calledName === turn.uses[0]?.name;
const isExactCall = (outcome: Outcome): boolean => isRightTool(outcome) && sameArguments(outcome.calledArguments, outcome.turn.uses[0]?.arguments);

function summarize(outcomes: readonly Outcome[]): Record<string, unknown> {
  const of = (...kinds: TurnKind[]): Outcome[] => outcomes.filter(({ turn }) => kinds.includes(turn.kind));
  const withTool = outcomes.filter(({ turn }) => turn.uses.length > 0);
  const exact = withTool.filter(isExactCall);
  return {
    suite: 'starter-model', model: path.basename(options.model), tools: options.kind === 'unseen' ? 6 : Number(options.tools), kind: options.kind,
    rightTool: rate(withTool, isRightTool),
    exactCall: rate(withTool, isExactCall),
    answerHoldsResult: rate(exact.filter(({ turn }) => turn.quoted.length > 0), ({ turn, answer: text }) => turn.quoted.every((words) => text.includes(words))),
    calledWithoutNeed: rate(of('small-talk', 'no-fit'), ({ calledName }) => calledName !== null),
    askedForMissing: rate(of('missing-argument'), ({ calledName, answer: text }) => calledName === null && text.includes('?')),
    byTool: Object.fromEntries([...Map.groupBy(withTool, ({ turn }) => turn.uses[0]?.name ?? '')]
      .toSorted(([left], [right]) => left.localeCompare(right))
      .map(([name, group]) => [name, { right: rate(group, isRightTool).share, exact: rate(group, isExactCall).share, n: group.length }])),
  };
}

function showErrors(outcomes: readonly Outcome[], most: number): void {
  const wrong = outcomes.filter((outcome) => (outcome.turn.uses.length > 0 ? !isExactCall(outcome) : outcome.calledName !== null));
  for (const { turn, calledName, calledArguments, answer: text } of wrong.slice(0, most)) {
    const wanted = turn.uses[0];
    console.log(`${JSON.stringify(turn.user)}\n  wanted ${wanted ? wanted.name + JSON.stringify(wanted.arguments) : 'no call'}\n  got    ${calledName ?? ''}${JSON.stringify(calledArguments)} ${JSON.stringify(text)}`);
  }
}

const llama = await getLlama({ gpu: false, build: 'never', logLevel: LlamaLogLevel.error });
const model = await llama.loadModel({ modelPath: options.model });
const context = await model.createContext({ contextSize: 2048, threads: 1 });
const sequence = context.getSequence();
const profile = new PracticeProfile();
const random = new Random(Number(options.seed));
const outcomes: Outcome[] = [];
const startedAt = performance.now();
while (outcomes.length < Number(options.n)) {
  const conversation = await buildConversation(profile, planFor(random), random);
  const [turn] = conversation.turns;
  if (turn) outcomes.push(await answer(sequence, conversation, turn));
}
showErrors(outcomes, Number(options.errors));
const summary = { ...summarize(outcomes), msPerRequest: Math.round((performance.now() - startedAt) / outcomes.length) };
console.log(options.json ? JSON.stringify(summary) : summary);
process.exit(0);
