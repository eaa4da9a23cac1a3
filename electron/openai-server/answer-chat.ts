import type { ServerResponse } from 'node:http';
import type { ServedAnswer } from './answer-loop.ts';
import type { BegunAnswer } from './answer-source.ts';
import { asApiError } from './api-error.ts';
import { chunk, completion, lastChunks, newHead } from './chat-completions.ts';
import type { ChatRequest } from './chat-request.ts';
import { EventStream } from './event-stream.ts';
import { sendJson } from './send-json.ts';

/** Answers a request for a chat completion, as a whole or in pieces. */
export async function answerChat(begun: BegunAnswer, request: ChatRequest, response: ServerResponse): Promise<void> {
  if (request.stream === true) return streamChat(begun, request, response);
  sendJson(response, completion(newHead(begun.model), await begun.run(() => {}), begun.counts));
}

async function streamChat(begun: BegunAnswer, request: ChatRequest, response: ServerResponse): Promise<void> {
  const head = newHead(begun.model);
  const stream = new EventStream(response);
  const send = (data: object): void => stream.send(JSON.stringify(data));
  let isFirst = true;
  const sendDelta = (delta: object): void => {
    send(chunk(head, isFirst ? { role: 'assistant', content: '', ...delta } : delta));
    isFirst = false;
  };
  let whole: ServedAnswer;
  try {
    whole = await begun.run(({ type, text }) =>
      sendDelta(type === 'text' ? { content: text } : { reasoning_content: text }),
    );
  } catch (error) {
    const known = asApiError(error);
    if (known === null || !stream.hasBegun) throw error;
    send({ error: { message: known.message, type: 'server_error', code: known.code } });
    return stream.end();
  }
  if (isFirst) sendDelta({});
  for (const piece of lastChunks(head, whole, request, begun.counts)) send(piece);
  stream.send('[DONE]');
  stream.end();
}
