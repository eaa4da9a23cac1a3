import type { PlanEntry, PlanEntryStatus, SessionUpdate } from '@agentclientprotocol/sdk';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { toolTitle } from '../../shared/formats/tool-title.ts';

type PlannedCall = Pick<ToolCall, 'id' | 'toolName' | 'outcome'>;

/** A plan has several steps. */
const FEWEST_STEPS = 2;

/**
 * @param tools names, in the order in which they are to be called.
 * @returns the tools as steps: a step is done when as many calls of its tool succeeded as the plan has up to there.
 */
export function planEntries(tools: readonly string[], calls: readonly PlannedCall[]): PlanEntry[] {
  return tools.map((name, index) => ({
    content: toolTitle(name),
    priority: 'medium',
    status: statusOf(
      tools.slice(0, index + 1).filter((other) => other === name).length,
      calls.filter(({ toolName }) => toolName === name),
    ),
  }));
}

/** @param place of the step among those with the same tool, from 1. */
function statusOf(place: number, calls: readonly PlannedCall[]): PlanEntryStatus {
  const [succeeded, running] = (['succeeded', 'running'] as const).map(
    (wanted) => calls.filter(({ outcome }) => outcome === wanted).length,
  );
  if ((succeeded ?? 0) >= place) return 'completed';
  return (succeeded ?? 0) + (running ?? 0) >= place ? 'in_progress' : 'pending';
}

/** The plan that the model was given for a message, and how far its calls have come. */
export class PlanUpdates {
  readonly #send: (update: SessionUpdate) => void;
  readonly #calls = new Map<string, PlannedCall>();
  #tools: readonly string[] = [];
  #sent = '';

  constructor(send: (update: SessionUpdate) => void) {
    this.#send = send;
  }

  /** @param tools of the plan. */
  follow(tools: readonly string[]): void {
    this.#tools = tools;
    this.#update();
  }

  note(call: PlannedCall): void {
    this.#calls.set(call.id, call);
    this.#update();
  }

  #update(): void {
    if (this.#tools.length < FEWEST_STEPS) return;
    const entries = planEntries(this.#tools, [...this.#calls.values()]);
    const text = JSON.stringify(entries);
    if (text === this.#sent) return;
    this.#sent = text;
    this.#send({ sessionUpdate: 'plan', entries });
  }
}
