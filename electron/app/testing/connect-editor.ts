import { Writable, duplexPair, type Duplex, type Readable } from 'node:stream';
import {
  client,
  ndJsonStream,
  type ClientContext,
  type ContentBlock,
  type InitializeResponse,
  type PromptResponse,
  type RequestPermissionRequest,
  type RequestPermissionResponse,
  type SessionUpdate,
} from '@agentclientprotocol/sdk';
import type { App } from '../create-app.ts';

/** A program with the protocol's own client. */
export interface Editor {
  readonly agent: ClientContext;
  readonly about: InitializeResponse;
  readonly updates: SessionUpdate[];
  readonly asked: RequestPermissionRequest[];
  readonly stream: Duplex;
  ask(sessionId: string, ...prompt: (string | ContentBlock)[]): Promise<PromptResponse>;
  open(): Promise<string>;
}

/** What the program's person answers. */
export type Answer = (
  request: RequestPermissionRequest,
) => RequestPermissionResponse | Promise<RequestPermissionResponse>;
export const choose =
  (optionId: string): Answer =>
  () => ({ outcome: { outcome: 'selected', optionId } });

/** @param project the folder that it works in. @returns the program, once it has introduced itself. */
export async function connectEditor(app: App, project: string, answer: Answer): Promise<Editor> {
  const [stream, server] = duplexPair();
  app.shareOver(server, 'acp');
  const updates: SessionUpdate[] = [];
  const asked: RequestPermissionRequest[] = [];
  const { agent } = client()
    .onRequest('session/request_permission', ({ params }) => {
      asked.push(params);
      return answer(params);
    })
    .onNotification('session/update', ({ params }) => void updates.push(params.update))
    .connect(ndJsonStream(Writable.toWeb(stream), bytesOf(stream)));
  const about = await agent.request('initialize', { protocolVersion: 1, clientInfo: { name: 'zed', version: '1.0' } });
  return {
    agent,
    about,
    updates,
    asked,
    stream,
    ask: (sessionId, ...prompt) =>
      agent.request('session/prompt', {
        sessionId,
        prompt: prompt.map((block) => (typeof block === 'string' ? { type: 'text', text: block } : block)),
      }),
    open: async () => (await agent.request('session/new', { cwd: project, mcpServers: [] })).sessionId,
  };
}

const bytesOf = (stream: Readable): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      stream.on('data', (chunk: Buffer) => controller.enqueue(chunk));
      stream.once('end', () => controller.close());
    },
  });

export const saidIn = (updates: readonly SessionUpdate[], kind = 'agent_message_chunk'): string =>
  updates
    .map((update) =>
      update.sessionUpdate === kind && 'content' in update && !Array.isArray(update.content)
        ? update.content?.type === 'text'
          ? update.content.text
          : ''
        : '',
    )
    .join('');

export const callsIn = (updates: readonly SessionUpdate[]): readonly unknown[] =>
  updates.filter(({ sessionUpdate }) => sessionUpdate.startsWith('tool_call'));
