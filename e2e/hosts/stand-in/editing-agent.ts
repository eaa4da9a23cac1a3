import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import {
  agent,
  methods,
  ndJsonStream,
  RequestError,
  type RequestPermissionResponse,
  type SessionUpdate,
} from '@agentclientprotocol/sdk';

/**
 * An agent that asks before it changes `tariffs.txt` in its folder, and plans, calls and answers as real ones do. With
 * the argument `signed-out`, it needs the person to sign in first.
 */
const isSignedOut = process.argv[2] === 'signed-out';
const authMethods = [
  { id: 'browser', name: 'Sign in with the browser', description: 'Opens the page of the service.' },
];
const folders = new Map<string, string>();

agent({ name: 'editor' })
  .onRequest(methods.agent.initialize, () => ({
    protocolVersion: 1,
    agentInfo: { name: 'editor', version: '1.0.0' },
    ...(isSignedOut && { authMethods }),
  }))
  .onRequest(methods.agent.session.new, ({ params, client }) => {
    if (isSignedOut) throw RequestError.authRequired();
    const sessionId = `session-${String(folders.size + 1)}`;
    folders.set(sessionId, params.cwd);
    setImmediate(() => {
      void client.notify(methods.client.session.update, {
        sessionId,
        update: {
          sessionUpdate: 'available_commands_update',
          availableCommands: [{ name: 'review', description: 'Review the changes of a branch' }],
        },
      });
    });
    return { sessionId };
  })
  .onRequest(methods.agent.session.prompt, async ({ params: { sessionId }, client }) => {
    const tell = (update: SessionUpdate): Promise<void> =>
      client.notify(methods.client.session.update, { sessionId, update });
    await tell({
      sessionUpdate: 'plan',
      entries: [
        { content: 'Read the tariffs', priority: 'high', status: 'completed' },
        { content: 'Lower the second one', priority: 'high', status: 'in_progress' },
      ],
    });
    await tell({
      sessionUpdate: 'agent_message_chunk',
      content: { type: 'text', text: 'The second tariff is **too high**, so I lower it.' },
    });
    const toolCall = { toolCallId: 'edit', title: 'Edit tariffs.txt', kind: 'edit' as const };
    await tell({ sessionUpdate: 'tool_call', ...toolCall, status: 'pending' });
    const response: RequestPermissionResponse = await client.request(methods.client.session.requestPermission, {
      sessionId,
      toolCall,
      options: [
        { optionId: 'yes', name: 'Yes', kind: 'allow_once' },
        { optionId: 'no', name: 'No', kind: 'reject_once' },
      ],
    });
    const { outcome } = response;
    const isAllowed = outcome.outcome === 'selected' && outcome.optionId === 'yes';
    if (isAllowed)
      writeFileSync(path.join(folders.get(sessionId) ?? '', 'tariffs.txt'), 'Day: 30 cents\nNight: 18 cents\n');
    await tell({ sessionUpdate: 'tool_call_update', toolCallId: 'edit', status: isAllowed ? 'completed' : 'failed' });
    await tell({
      sessionUpdate: 'agent_message_chunk',
      content: { type: 'text', text: isAllowed ? 'Night now costs 18 cents.' : 'I changed nothing.' },
    });
    return { stopReason: 'end_turn' };
  })
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>));
