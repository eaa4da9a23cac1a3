import { z } from 'zod';
import type { JsonObject } from '../../../shared/entities/json.ts';
import type { AnswerChunk, WireMessage, WireTool } from '../../inference/openai/wire.ts';
import { readAnswer } from '../../inference/openai/read-answer.ts';
import { ServerConnection } from '../../inference/openai/server-connection.ts';
import { estimateEvaluation, type EvaluationPoint } from '../estimate-evaluation.ts';

/** A server with OpenAI's API that a client is pointed at. */
export interface AskedAddress {
  readonly address: string;
  readonly key: string | null;
  readonly model: string;
}

export interface AskedTokens {
  /** From the request to the first token, in milliseconds, as the client sees it. */
  readonly ttftMs: number;
  /** Of the whole prompt; null if the server doesn't say. */
  readonly promptTokens: number | null;
  /** Those that need not be evaluated. */
  readonly cachedTokens: number | null;
  /** How many of the tools Knapsack documented; null from another server. */
  readonly documentedTools: number | null;
  /** Present if the evaluation was stopped; the time is then the least that it would have taken, extrapolated. */
  readonly estimated?: true;
}

/** What a client sends with each request. */
export interface SentPrompt {
  readonly messages: readonly WireMessage[];
  readonly tools: readonly WireTool[];
}

/**
 * Asks for one token, as any client would.
 * @param mostEvaluated tokens after which the evaluation is stopped and estimated, where the server reports progress.
 * @throws {ModelServerError} the server can't be used.
 */
export async function askServer(
  { address, key, model }: AskedAddress,
  { messages, tools }: SentPrompt,
  mostEvaluated: number,
): Promise<AskedTokens> {
  const connection = new ServerConnection({ address, model, key: () => key });
  const controller = new AbortController();
  const beganAt = performance.now();
  const points: EvaluationPoint[] = [];
  const seen = {
    ttftMs: 0,
    prompt: null as number | null,
    cached: null as number | null,
    wanted: 0,
    documented: null as number | null,
  };
  try {
    const body = { model, messages, tools, ...ONE_TOKEN } as unknown as JsonObject;
    const answer = await connection.answer(`${address}/chat/completions`, body, controller.signal);
    for await (const chunk of readAnswer(answer, { address, model }, () => false)) {
      const now = performance.now() - beganAt;
      if (chunk.prompt_progress !== undefined) {
        points.push({ tokens: chunk.prompt_progress.processed, ms: now });
        seen.wanted = chunk.prompt_progress.total;
      }
      if ((points.at(-1)?.tokens ?? 0) - (points[0]?.tokens ?? 0) >= mostEvaluated) controller.abort();
      if (seen.ttftMs === 0 && hasToken(chunk)) seen.ttftMs = now;
      seen.prompt = chunk.usage?.prompt_tokens ?? seen.prompt;
      seen.documented = countsSchema.safeParse(chunk).data?.knapsack.documented_tools ?? seen.documented;
      seen.cached = chunk.usage?.prompt_tokens_details?.cached_tokens ?? seen.cached;
    }
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    await connection.dispose();
  }
  return controller.signal.aborted
    ? {
        ttftMs: estimateEvaluation(points, seen.wanted),
        promptTokens: seen.wanted,
        cachedTokens: null,
        documentedTools: null,
        estimated: true,
      }
    : { ttftMs: seen.ttftMs, promptTokens: seen.prompt, cachedTokens: seen.cached, documentedTools: seen.documented };
}

const countsSchema = z.object({ knapsack: z.object({ documented_tools: z.number() }) });

const ONE_TOKEN = {
  max_tokens: 1,
  temperature: 0,
  stream: true,
  stream_options: { include_usage: true },
  // Of llama-server; others ignore it.
  return_progress: true,
} as const;

/** Words, a call, or the end: some servers begin with a piece that says nothing. */
function hasToken({ choices }: AnswerChunk): boolean {
  const [choice] = choices ?? [];
  const { content, reasoning_content: thought, tool_calls: calls } = choice?.delta ?? {};
  return (content ?? '') !== '' || (thought ?? '') !== '' || calls !== undefined || choice?.finish_reason !== undefined;
}
