import type { GenerateRequest, InferenceBackend } from '../../inference/inference-backend.ts';
import {
  byMemory,
  memoryVariants,
  talk,
  useOfTool,
  type FormVariant,
  type MemoryOfTool,
} from '../forms/form-variants.ts';
import { UNLOADED_CASES, type UnloadedCase } from './unloaded-cases.ts';

/** What a model called where it was asked for what one tool does. */
export interface CallCounts {
  readonly tool: number;
  readonly other: number;
  readonly none: number;
}

export type CountsByMemory = Readonly<Record<MemoryOfTool, CallCounts>>;

export interface UnloadedFigures {
  /** Requests. */
  readonly n: number;
  /** After an exchange that used the tool, and after one that didn't. */
  readonly used: CountsByMemory;
  readonly unused: CountsByMemory;
}

export interface UnloadedRun extends Pick<GenerateRequest, 'documentationFormat'> {
  readonly engine: Pick<InferenceBackend, 'generate'>;
  /** Whether each answer has to begin with a call. */
  readonly mustCall: boolean;
  readonly onProgress: (line: string) => void;
}

/** Enough for any of the calls. */
const MOST_TOKENS = 40;
const TOOLS = UNLOADED_CASES.map(({ tool }) => tool);

/** Asks for what a tool does: while it is there, after it was erased, and after the model was told that it is gone. */
export async function runUnloaded(run: UnloadedRun): Promise<UnloadedFigures> {
  const asker = new Asker(run);
  const [used, unused]: [CountsByMemory[], CountsByMemory[]] = [[], []];
  for (const one of UNLOADED_CASES)
    for (const say of one.later) {
      used.push(await asker.ask(one, say, useOfTool(one.earlier)));
      unused.push(await asker.ask(one, say, talk('Hello!')));
      run.onProgress(`${String(used.length)}: ${say}`);
    }
  return { n: used.length, used: sumOf(used), unused: sumOf(unused) };
}

class Asker {
  readonly #run: UnloadedRun;
  #conversations = 0;

  constructor(run: UnloadedRun) {
    this.#run = run;
  }

  async ask({ tool }: UnloadedCase, say: string, earlier: GenerateRequest['turns']): Promise<CountsByMemory> {
    const { documentationFormat, mustCall } = this.#run;
    const request: GenerateRequest = {
      conversationId: '',
      instructions: 'You are a helpful assistant. Use tools where they help.',
      documentedTools: TOOLS,
      documentationFormat,
      callableTools: TOOLS,
      turns: [{ role: 'user', text: say }],
      sampling: { temperature: 0 },
      maxTokens: MOST_TOKENS,
      mustCall,
    };
    const variants = memoryVariants(request, tool, earlier);
    const called = new Map<MemoryOfTool, string | null>();
    for (const [memory, variant] of Object.entries(variants) as [MemoryOfTool, FormVariant][])
      called.set(memory, await this.#called(variant));
    return byMemory((memory) => countOf(called.get(memory) ?? null, tool.name));
  }

  /** Each in a new conversation, so that the KV cache has nothing of another variant. */
  async #called({ request, before }: FormVariant): Promise<string | null> {
    const { engine } = this.#run;
    const conversationId = `unloaded-${String(this.#conversations++)}`;
    const { signal } = new AbortController();
    if (before !== null) await engine.generate({ ...before, mustCall: false, conversationId }, () => {}, signal);
    const { toolCalls, lacks } = await engine.generate({ ...request, conversationId }, () => {}, signal);
    return toolCalls[0]?.name ?? lacks?.tool ?? null;
  }
}

const countOf = (called: string | null, tool: string): CallCounts => ({
  tool: called === tool ? 1 : 0,
  other: called !== null && called !== tool ? 1 : 0,
  none: called === null ? 1 : 0,
});

const sumOf = (counts: readonly CountsByMemory[]): CountsByMemory =>
  byMemory((memory) => {
    const sum = (name: keyof CallCounts): number => counts.reduce((total, one) => total + one[memory][name], 0);
    return { tool: sum('tool'), other: sum('other'), none: sum('none') };
  });
