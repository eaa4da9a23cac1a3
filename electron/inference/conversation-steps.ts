import type { PromptToolCall, PromptTurn } from './inference-backend.ts';

/** A message of the person, or one step of the model: its thoughts and text, followed by its calls. */
export type ConversationStep =
  | { readonly role: 'user'; readonly text: string }
  | {
      readonly role: 'assistant';
      readonly body: readonly { readonly type: 'text' | 'thought'; readonly text: string }[];
      readonly calls: readonly PromptToolCall[];
    };
export type AssistantStep = Extract<ConversationStep, { role: 'assistant' }>;

/**
 * @param oneCallEach for templates that refuse parallel calls: each call becomes a separate step.
 * @returns the conversation step by step; an unfinished answer is the last one.
 */
export function stepsOf(turns: readonly PromptTurn[], oneCallEach: boolean): readonly ConversationStep[] {
  return turns.flatMap((turn): readonly ConversationStep[] => {
    if (turn.role === 'user') return [{ role: 'user', text: turn.text }];
    const steps: AssistantStep[] = [];
    let body: AssistantStep['body'][number][] = [];
    for (const part of turn.parts) {
      if (part.type === 'tool-calls') {
        if (oneCallEach && part.calls.length > 1)
          steps.push(...part.calls.map((call, place) => oneCall(call, place === 0 ? body : [])));
        else steps.push({ role: 'assistant', body, calls: part.calls });
        body = [];
      } else body.push(part);
    }
    return body.length > 0 ? [...steps, { role: 'assistant', body, calls: [] }] : steps;
  });
}

const oneCall = (call: PromptToolCall, body: AssistantStep['body']): AssistantStep => ({
  role: 'assistant',
  body,
  calls: [call],
});

export const textOf = ({ body }: AssistantStep): string =>
  body.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join('');
