import path from 'node:path';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateObject, streamObject } from 'ai';
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '../foundation/logger.ts';
import { LlamaBackend } from '../inference/llama/llama-backend.ts';
import { openApi, type OpenApi } from './testing/open-api.ts';

/** The included model, which no one would ask for data: what it writes fits only because a grammar holds it. */
const STARTER = path.join(import.meta.dirname, '../../resources/models/starter/knapsack-starter.Q8_0.gguf');
const weatherSchema = z.object({
  sky: z.enum(['sun', 'clouds', 'rain']),
  degrees: z.int(),
  windy: z.boolean(),
  days: z.array(z.enum(['Monday', 'Tuesday'])).max(2),
  place: z.object({ country: z.enum(['Norway', 'Denmark']) }),
});

/** What is used of LangChain. Its own types take the compiler longer than the whole app. */
interface LangChainModel {
  withStructuredOutput(
    schema: z.ZodType,
    options: { readonly name: string; readonly method: string },
  ): { invoke(question: string): Promise<unknown> };
}
const langChainSchema = z.object({
  ChatOpenAI: z.custom<new (options: object) => LangChainModel>((value) => typeof value === 'function'),
});
const LANG_CHAIN: string = '@langchain/openai';

const QUESTION = 'What is the weather in Oslo?';
const MODEL = 'knapsack';

const backend = new LlamaBackend({ logger: silentLogger });
let api: OpenApi;
let baseURL: string;
beforeAll(async () => {
  const model = { type: 'file', path: STARTER } as const;
  const capabilities = await backend.inspectModel(model, 'qwen');
  await backend.loadModel({ model, capabilities, chatFormatForced: true, contextSize: 2048 });
  api = await openApi(backend);
  baseURL = `${api.listener.origin ?? ''}/v1`;
});
afterAll(async () => {
  await api.listener.stop();
  await backend.dispose();
});

describe('structured answers of the included model', () => {
  it('come through chat.completions.parse of the openai package, whole and streamed', async () => {
    const body = {
      model: MODEL,
      messages: [{ role: 'user' as const, content: QUESTION }],
      response_format: zodResponseFormat(weatherSchema, 'weather'),
    };
    const { choices } = await api.client.chat.completions.parse(body);
    expect(weatherSchema.safeParse(choices[0]?.message.parsed).success).toBe(true);
    const streamed = await api.client.chat.completions.stream(body).finalChatCompletion();
    expect(streamed.choices[0]?.message.parsed).toEqual(choices[0]?.message.parsed);
  });

  it('come through responses.parse of the openai package', async () => {
    const format = zodTextFormat(weatherSchema, 'weather');
    const answer = await api.client.responses.parse({ model: MODEL, input: QUESTION, text: { format } });
    expect(weatherSchema.safeParse(answer.output_parsed).success).toBe(true);
  });

  it('come through generateObject and streamObject of the ai package', async () => {
    const provider = createOpenAICompatible({
      name: 'knapsack',
      baseURL,
      apiKey: api.key,
      supportsStructuredOutputs: true,
    });
    const asked = { model: provider(MODEL), schema: weatherSchema, prompt: QUESTION };
    const { object } = await generateObject(asked);
    expect(weatherSchema.safeParse(object).success).toBe(true);
    const stream = streamObject(asked);
    const parts: unknown[] = [];
    for await (const part of stream.partialObjectStream) parts.push(part);
    expect(parts.at(-1)).toEqual(object);
  });

  it.each(['jsonSchema', 'functionCalling'] as const)(
    'come through withStructuredOutput of LangChain, by %s',
    async (method) => {
      const { ChatOpenAI } = langChainSchema.parse(await import(LANG_CHAIN));
      const model = new ChatOpenAI({
        model: MODEL,
        apiKey: api.key,
        configuration: { baseURL },
        maxRetries: 0,
        maxTokens: 400,
      });
      const answer = await model.withStructuredOutput(weatherSchema, { name: 'weather', method }).invoke(QUESTION);
      expect(weatherSchema.safeParse(answer).success).toBe(true);
    },
  );
});
