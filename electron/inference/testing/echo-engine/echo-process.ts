import type { MessagePort } from 'node:worker_threads';
import { jsonObjectSchema } from '../../../../shared/entities/json.ts';
import type { GenerateRequest, GenerationResult, PromptTurn } from '../../inference-backend.ts';

/** A call as it crosses the port; `abort` names the call to stop. */
export type EchoCall =
  | { readonly id: number; readonly call: string; readonly input: readonly unknown[] }
  | { readonly abort: number };
export type EchoReply =
  | { readonly id: number; readonly event: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

const FIGURES = { ttftMs: 1, prefilledTokens: null, reusedTokens: null, generatedTokens: null, generationMs: 1 };

/** What stands at the other end of the port: it could as well be another process. */
export function serveEcho(port: MessagePort): void {
  const aborted = new Set<number>();
  port.on('message', (message: EchoCall) => {
    if ('abort' in message) return void aborted.add(message.abort);
    const { id, call, input } = message;
    const emit = (event: unknown): void => post(port, { id, event });
    // Later, so that what is aborted at once is known to be.
    setImmediate(() => {
      try {
        const result = answerTo(call, input, emit, () => aborted.has(id));
        post(port, { id, result });
      } catch (error) {
        post(port, { id, error: String(error) });
      }
    });
  });
}

/** Nothing is transferred: what crosses is copied. */
const post = (port: MessagePort, reply: EchoReply): void => port.postMessage(reply, []);

function answerTo(
  call: string,
  input: readonly unknown[],
  emit: (event: unknown) => void,
  isAborted: () => boolean,
): unknown {
  switch (call) {
    case 'inspectModel':
      return {
        architecture: 'echo',
        trainedContextSize: 4096,
        chatFormat: 'echo',
        callsToolsNatively: true,
        generatesText: true,
      };
    case 'loadModel':
      emit({ type: 'load-progressed', progress: 1 });
      return {
        contextSize: 4096,
        capabilities: { tokenCounts: false, kvCounts: false, snapshots: false, grammar: false, erases: false },
      };
    case 'generate':
      return isAborted() ? { ...ended('aborted'), parts: [] } : echo(input[0] as GenerateRequest, emit);
    default:
      return null;
  }
}

/** Says the message again. `call NAME {...}` calls a tool, whatever it is, and then says what came of it. */
function echo({ turns }: GenerateRequest, emit: (event: unknown) => void): GenerationResult {
  const open = turns.at(-1);
  if (open?.role === 'assistant') return say(`It said: ${JSON.stringify(resultsIn(open))}`, emit);
  const message = open?.text ?? '';
  const [, name, json] = /^call (\S+) (.*)$/.exec(message) ?? [];
  if (name === undefined || json === undefined) return say(`You said: ${message}`, emit);
  emit({ type: 'tool-call-named', index: 0, name });
  const call = { name, arguments: jsonObjectSchema.parse(JSON.parse(json)), raw: null };
  return { ...ended('tool-calls'), parts: [], toolCalls: [call] };
}

function say(text: string, emit: (event: unknown) => void): GenerationResult {
  emit({ type: 'text-delta', text });
  return { ...ended('end-of-turn'), parts: [{ type: 'text', text }] };
}

const resultsIn = ({ parts }: Extract<PromptTurn, { role: 'assistant' }>): unknown =>
  parts.flatMap((part) => (part.type === 'tool-calls' ? part.calls.map(({ result }) => result) : []));

const ended = (finishReason: GenerationResult['finishReason']): Omit<GenerationResult, 'parts'> => ({
  finishReason,
  toolCalls: [],
  figures: FIGURES,
  droppedTurns: 0,
});
