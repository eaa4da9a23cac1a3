import type { Client } from '@modelcontextprotocol/client';
import { jsonObjectSchema } from '../../../shared/entities/json.ts';
import { cleanText } from '../../outside-programs/clean-text.ts';
import type { QuestionDesk } from './question-desk.ts';
import { questionFields } from './question-fields.ts';

export interface AskingServer {
  readonly title: () => string;
  /** The conversation that the server is working for; null if unknown. */
  readonly conversationId: () => string | null;
  /** Pauses the time limit of its calls while the person thinks. */
  readonly whileAsking: <Result>(work: Promise<Result>) => Promise<Result>;
}

const MOST_MESSAGE = 1000;

/** Lets a server ask the person something while it works: a card in the chat, with a form. */
export function offerQuestions(client: Client, desk: QuestionDesk, server: AskingServer): void {
  client.registerCapabilities({ elicitation: { form: { applyDefaults: true } } });
  client.setRequestHandler('elicitation/create', async ({ params }, { mcpReq: { signal } }) => {
    if (params.mode === 'url') return { action: 'decline' };
    const schema = jsonObjectSchema.parse(params.requestedSchema);
    const fields = questionFields(schema);
    if (fields === null) return { action: 'decline' };
    const { title, conversationId, whileAsking } = server;
    const message = cleanText(params.message, MOST_MESSAGE);
    const asked = {
      title: title(),
      conversationId: conversationId(),
      message,
      fields: [...fields],
      asks: 'person' as const,
    };
    const answer = await whileAsking(desk.ask(asked, schema, signal));
    return answer.action === 'accept' ? { action: 'accept', content: { ...answer.content } } : answer;
  });
}
