import type { PromptTool } from '../inference-backend.ts';
import type { NewTools } from './engine-messages.ts';

/** Number of tools after which the table starts over: far more than a catalog has. */
const MOST_TOOLS = 10_000;

/**
 * The app's side of the tables that let a catalog cross only once: every step names hundreds of tools whose schemas are
 * long and rarely change. Equal tools have the same number, so that the engine sees the same object each time.
 */
export class ToolNumbers {
  #byObject = new WeakMap<PromptTool, number>();
  #byContent = new Map<string, number>();
  #next = 0;

  /** @returns the numbers of several lists of tools, and which tools to send along. */
  number(...lists: readonly (readonly PromptTool[])[]): {
    numbers: readonly (readonly number[])[];
    newTools: NewTools;
  } {
    const forgetsOthers = this.#byContent.size > MOST_TOOLS;
    if (forgetsOthers) {
      this.#byObject = new WeakMap();
      this.#byContent = new Map();
    }
    const tools: [number, PromptTool][] = [];
    const numbers = lists.map((list) => list.map((tool) => this.#numberOf(tool, tools)));
    return { numbers, newTools: { forgetsOthers, tools } };
  }

  #numberOf(tool: PromptTool, added: [number, PromptTool][]): number {
    const known = this.#byObject.get(tool);
    if (known !== undefined) return known;
    const content = JSON.stringify(tool);
    const number = this.#byContent.get(content) ?? this.#next++;
    if (!this.#byContent.has(content)) added.push([number, tool]);
    this.#byContent.set(content, number);
    this.#byObject.set(tool, number);
    return number;
  }
}

/** The engine's side. */
export class ToolTable {
  readonly #tools = new Map<number, PromptTool>();

  add({ forgetsOthers, tools }: NewTools): void {
    if (forgetsOthers) this.#tools.clear();
    for (const [number, tool] of tools) this.#tools.set(number, tool);
  }

  /** @throws {RangeError} for a number that was never sent. */
  toolsOf(numbers: readonly number[]): readonly PromptTool[] {
    return numbers.map((number) => {
      const tool = this.#tools.get(number);
      if (tool === undefined) throw new RangeError(`The engine has no tool with the number ${String(number)}.`);
      return tool;
    });
  }
}
