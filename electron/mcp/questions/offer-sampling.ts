import { ProtocolError, ProtocolErrorCode, type Client, type CreateMessageRequest } from '@modelcontextprotocol/client';
import { clip } from '../../../shared/formats/clip.ts';
import { cleanText } from '../../outside-programs/clean-text.ts';
import type { AskingServer } from './offer-questions.ts';
import type { QuestionDesk } from './question-desk.ts';

/** What a server asks the model. All of it was written by a stranger. */
export interface SampleRequest {
  readonly instructions: string;
  readonly turns: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  readonly maxTokens: number;
  readonly temperature: number | null;
}

export interface Sample {
  readonly text: string;
  readonly model: string;
  readonly isCutOff: boolean;
}

/** Answers with the model in use. @throws with words for a person while there is none. */
export type SampleModel = (request: SampleRequest, signal: AbortSignal) => Promise<Sample>;

/** Tokens; a server may ask for fewer. */
const MOST_TOKENS = 2048;
const MOST_MESSAGES = 50;
const MOST_TEXT = 20_000;
/** Characters of the request that the question shows. */
const MOST_SHOWN = 1500;
const REFUSED = 'The person did not allow it.';

/** Lets a server of the older protocol ask the local model, after the person has seen the request and said yes. */
export function offerSampling(client: Client, desk: QuestionDesk, server: AskingServer, model: SampleModel): void {
  client.registerCapabilities({ sampling: {} });
  client.setRequestHandler('sampling/createMessage', async ({ params }, { mcpReq: { signal } }) => {
    const request = sampleRequest(params);
    const asked = {
      title: server.title(),
      conversationId: server.conversationId(),
      message: shownRequest(request),
      fields: [],
      asks: 'model' as const,
    };
    const sample = await server.whileAsking(
      desk.ask(asked, { type: 'object' }, signal).then((answer) => {
        if (answer.action !== 'accept') throw new ProtocolError(ProtocolErrorCode.InvalidRequest, REFUSED);
        return model(request, signal);
      }),
    );
    return {
      role: 'assistant',
      content: { type: 'text', text: sample.text },
      model: sample.model,
      stopReason: sample.isCutOff ? 'maxTokens' : 'endTurn',
    };
  });
}

/** @throws {ProtocolError} for what a model that only reads text can't answer. */
export function sampleRequest({
  messages,
  systemPrompt = '',
  maxTokens,
  temperature,
}: CreateMessageRequest['params']): SampleRequest {
  const turns = messages.slice(-MOST_MESSAGES).map(({ role, content }) => ({
    role,
    text: [content]
      .flat()
      .map((block) => {
        if (block.type === 'text') return cleanText(block.text, MOST_TEXT);
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Knapsack answers only text here.');
      })
      .join('\n'),
  }));
  if (turns.at(-1)?.role !== 'user')
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The last message must be from the user.');
  return {
    instructions: cleanText(systemPrompt, MOST_TEXT),
    turns,
    maxTokens: Math.max(1, Math.min(MOST_TOKENS, Math.floor(maxTokens))),
    temperature: temperature ?? null,
  };
}

/** What the person reads before they decide: above all, the newest message. */
function shownRequest({ instructions, turns }: SampleRequest): string {
  const parts = [
    ...(instructions === '' ? [] : [`Instructions: ${clip(instructions, MOST_SHOWN / 3)}`]),
    ...(turns.length > 1 ? [`${String(turns.length - 1)} earlier messages`] : []),
    clip(turns.at(-1)?.text ?? '', MOST_SHOWN),
  ];
  return parts.join('\n\n');
}
