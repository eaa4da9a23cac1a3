import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DELEGATE_TOOL } from '../../shared/entities/delegation.ts';
import { messageText, type Message } from '../../shared/entities/message.ts';
import type { JsonValue } from '../../shared/entities/json.ts';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import type { StepStatus } from '../../shared/entities/call-step.ts';
import { toolTitle } from '../../shared/formats/tool-title.ts';
import { t } from '../../shared/texts/translate.ts';
import type { DelegatedConversations } from '../permissions/delegated-conversations.ts';
import type { BundleDefinition } from '../tools/define-bundle.ts';
import { definePlainTool, type ToolContext } from '../tools/define-tool.ts';
import { toolError } from '../tools/tool-error.ts';
import type { ChatService } from './chat-service.ts';
import type { OnEvent } from './emit-event.ts';

export interface DelegationOptions {
  readonly chat: Pick<ChatService, 'send' | 'stop'>;
  readonly delegated: DelegatedConversations;
  readonly on: OnEvent;
}

/** Including the person's answers to its questions. */
const TIMEOUT_MS = 30 * 60_000;
/** Characters of a task, and of the summary that comes back: about 1,000 tokens. */
const MOST_TASK = 4000;
const MOST_SUMMARY = 4000;
const MOST_BUNDLES = 5;

const INSTRUCTIONS =
  'Work on this alone; nobody can answer questions in between. End with a short summary of what you found ' +
  'and did, because only that is passed on.';

/** The bundle of the tool that hands a task to a second conversation, with its own tools, on the same model. */
export const delegationBundle = (options: DelegationOptions, withheld: (() => string) | null): BundleDefinition => ({
  name: 'delegation',
  summary: 'Hand a larger task to a second conversation',
  tools: [
    definePlainTool({
      name: DELEGATE_TOOL,
      summary: 'Hand a separate task to a second conversation and get its summary',
      parameters: z.strictObject({
        task: z.string().min(1).max(MOST_TASK).describe('The whole task; the other conversation knows nothing else'),
        bundles: z.array(z.string().max(100)).max(MOST_BUNDLES).optional().describe('Bundles of tools it needs'),
      }),
      // Each call of the other conversation is checked by itself.
      risk: 'read-only',
      timeoutMs: TIMEOUT_MS,
      examples: [
        'look through all reports and tell me what changed, then write the letter',
        'research three hotels separately and compare them',
        'let somebody else sort these files while we go on',
      ],
      ...(withheld !== null && { withheld }),
      run: ({ task, bundles = [] }, context) => delegate(task, bundles, context, options),
    }),
  ],
});

async function delegate(
  task: string,
  bundles: readonly string[],
  context: ToolContext,
  { chat, delegated, on }: DelegationOptions,
): Promise<JsonValue> {
  const place = requirePlace(context, delegated);
  const id = randomUUID();
  const ended = Promise.withResolvers<Message>();
  const stop = (): void => void chat.stop(id);
  const ends = [
    delegated.begin(id, { place, bundles }),
    ...report(id, context, on),
    on('chat.message-changed', (message) => {
      if (message.conversationId === id && message.role === 'assistant' && message.status !== 'generating')
        ended.resolve(message);
    }),
  ];
  context.signal.addEventListener('abort', stop, { once: true });
  try {
    chat.send(null, `${task}\n\n${INSTRUCTIONS}`, { newId: id, task });
    return summaryOf(await ended.promise);
  } finally {
    context.signal.removeEventListener('abort', stop);
    for (const end of ends) end();
  }
}

/** @throws {ToolError} outside a conversation, and in one that works on a task already. */
function requirePlace(
  { conversationId, messageId, callId }: ToolContext,
  delegated: DelegatedConversations,
): { conversationId: string; messageId: string; callId: string } {
  if (conversationId === null || messageId === undefined || callId === undefined)
    throw toolError('unavailable', () => t('A task can only be delegated in a chat.'), {
      forPerson: t('Ask for it in a chat.'),
      forModel: 'Do the work without delegate.',
    });
  if (delegated.find(conversationId) !== null)
    throw toolError('unavailable', () => t('A delegated task cannot be delegated again.'), {
      forPerson: t('Ask for the parts one after another.'),
      forModel: 'Do the work yourself.',
    });
  return { conversationId, messageId, callId };
}

/** Shows what the other conversation says and does as steps of the call. */
function report(id: string, { steps }: ToolContext, on: OnEvent): readonly (() => void)[] {
  if (steps === undefined) return [];
  return [
    on('chat.text-delta', ({ conversationId, kind, text }) => {
      if (conversationId === id) steps.say(kind, text);
    }),
    on('chat.tool-call-changed', ({ conversationId, call }) => {
      if (conversationId === id) steps.set(stepOf(call));
    }),
  ];
}

function stepOf({ id, toolName, outcome, said, error }: ToolCall) {
  const status: StepStatus = outcome === 'running' ? 'running' : outcome === 'succeeded' ? 'succeeded' : 'failed';
  const detail = error ?? said;
  return { kind: 'call' as const, id, title: toolTitle(toolName), status, ...(detail !== undefined && { detail }) };
}

/** @returns what the last words say, and whether they are all. @throws {ToolError} if there are none. */
function summaryOf(message: Message): JsonValue {
  const last = message.parts.at(-1);
  const text = last?.type === 'text' ? messageText({ parts: [last] }).trim() : '';
  if (message.status === 'failed' || text === '')
    throw toolError(
      'unavailable',
      () => t('The delegated task did not finish. {error}', { error: message.error ?? '' }).trim(),
      {
        forPerson: t('Its steps show how far it came.'),
        forModel: 'Do the work yourself, or tell the person what is missing.',
      },
    );
  return {
    summary: text.length <= MOST_SUMMARY ? text : `${text.slice(0, MOST_SUMMARY - 1).toWellFormed()}…`,
    ...(message.status !== 'complete' && { finished: false }),
  };
}
