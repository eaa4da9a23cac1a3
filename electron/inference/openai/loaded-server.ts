import type { ServedModel } from '../../../shared/entities/model-server.ts';
import type { PromptRequest } from '../inference-backend.ts';
import { AdaptedRequests } from './adapted-request.ts';
import type { MessageOptions } from './chat-messages.ts';
import { ServedContext } from './served-context.ts';
import { RereadWatch } from './reread-watch.ts';
import type { ServerConnection } from './server-connection.ts';
import type { ServerFacts } from './server-facts.ts';
import { ServerTokenizer } from './server-tokenizer.ts';
import type { ReadPicture } from './shown-pictures.ts';
import { Slots } from './slots.ts';

/** A model on a server while it is in use. */
export interface LoadedServer {
  readonly served: ServedModel;
  readonly facts: ServerFacts;
  readonly contextSize: number;
  /** Whether the model's thoughts can be switched. */
  readonly switchesThoughts: boolean;
  readonly connection: ServerConnection;
  readonly requests: AdaptedRequests;
  readonly tokenizer: ServerTokenizer;
  readonly context: ServedContext;
  readonly slots: Slots;
  /** What the server evaluated again, measured by its own figures. */
  readonly rereads: RereadWatch;
  readonly messageOptions: MessageOptions;
  /** Reads pictures of results; absent where none are kept. */
  readonly readPicture?: ReadPicture;
  /** @returns the tokens that begin a call by themselves; none where the server doesn't show its vocabulary. */
  readonly callMarks: () => Promise<readonly number[]>;
}

export function loadedServer(
  connection: ServerConnection,
  served: ServedModel,
  {
    facts,
    contextSize,
    switchesThoughts,
    readPicture,
  }: Pick<LoadedServer, 'facts' | 'contextSize' | 'switchesThoughts' | 'readPicture'>,
): LoadedServer {
  const tokenizer = new ServerTokenizer(connection, served.model);
  return {
    served,
    facts,
    contextSize,
    switchesThoughts,
    connection,
    requests: new AdaptedRequests(),
    tokenizer,
    context: new ServedContext(contextSize),
    slots: new Slots(facts.slots),
    rereads: new RereadWatch(),
    // Services refuse fields that OpenAI doesn't have; these programs' templates decide which thoughts stay.
    messageOptions: { ...facts, takesThoughts: facts.kind === 'llama-server' || facts.kind === 'vllm' },
    ...(readPicture && { readPicture }),
    callMarks: facts.kind === 'llama-server' ? readOnce(() => tokenizer.callMarks()) : async () => [],
  };
}

/** An answer is possible without them; after a failure, the next one asks again. */
function readOnce(read: () => Promise<readonly number[]>): () => Promise<readonly number[]> {
  let known: readonly number[] | null = null;
  return async () => (known ??= await read().catch(() => null)) ?? [];
}

/** @returns the chat template's arguments for thinking; none if it has no choice. */
export function thinkingFields(
  { switchesThoughts }: Pick<LoadedServer, 'switchesThoughts'>,
  { thinking }: Pick<PromptRequest, 'thinking'>,
): { readonly chat_template_kwargs?: { readonly enable_thinking: boolean } } {
  return switchesThoughts && thinking !== undefined
    ? { chat_template_kwargs: { enable_thinking: thinking.enabled } }
    : {};
}
