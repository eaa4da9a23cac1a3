import type {
  GenerateRequest,
  GenerationResult,
  InferenceBackend,
  PromptTool,
} from '../../inference/inference-backend.ts';
import { countedFigures } from '../counted-figures.ts';
import type { PackedForm } from '../packed-forms.ts';
import type { FormCase } from './form-cases.ts';
import {
  byMemory,
  formVariants,
  MEMORIES,
  memoryVariants,
  talk,
  useOfTool,
  type FormVariant,
  type MemoryOfTool,
} from './form-variants.ts';
import { judgeCall, type CallOutcome } from './judge-call.ts';

export interface FormsRun {
  readonly cases: readonly FormCase[];
  /** @returns what the app asks its model first about a message; null if nothing. */
  readonly capture: (say: string) => Promise<GenerateRequest | null>;
  /** Names of the tools that find and load others. */
  readonly metaTools: ReadonlySet<string>;
  readonly engine: Pick<InferenceBackend, 'generate'>;
  readonly onProgress: (line: string) => void;
}

export interface FormOutcome {
  readonly say: string;
  readonly forms: Readonly<Record<PackedForm, CallOutcome>>;
  /** After an exchange without the tool, and after one that used it; null if there is no other request for it. */
  readonly unused: Readonly<Record<MemoryOfTool, Remembered>>;
  readonly used: Readonly<Record<MemoryOfTool, Remembered>> | null;
  /** After an exchange that used another tool: whether that one is called again, which nobody asked for. */
  readonly unwanted: Readonly<Record<MemoryOfTool, boolean>> | null;
}

/** What happened after earlier turns, and how many tokens of the request's prompt the KV cache did not have. */
export interface Remembered {
  readonly outcome: CallOutcome;
  readonly prefilledTokens: number;
}

export interface FormsOutcome {
  readonly outcomes: readonly FormOutcome[];
  /** Requests that the app gives no chance to call the tool. */
  readonly notCallable: readonly string[];
}

/** A request as the app puts it to its model, and the tool that it needs. */
interface AskedCase {
  readonly case: FormCase;
  readonly request: GenerateRequest;
  readonly tool: PromptTool;
}

/** Puts every request to the model as the app would, again and again with the needed tool documented differently. */
export async function runForms({ cases, capture, metaTools, engine, onProgress }: FormsRun): Promise<FormsOutcome> {
  const asked: AskedCase[] = [];
  const notCallable: string[] = [];
  for (const one of cases) {
    const request = await capture(one.say);
    const tool = request?.callableTools.find(({ name }) => name === one.calls[0].tool);
    if (request === null || tool === undefined) notCallable.push(one.say);
    else asked.push({ case: one, request, tool });
  }
  const model = new AskedModel(engine, metaTools);
  const outcomes: FormOutcome[] = [];
  for (const [place, one] of asked.entries()) {
    const outcome = await outcomeOf(one, asked.slice(place + 1).concat(asked.slice(0, place)), model);
    outcomes.push(outcome);
    onProgress(`${String(outcomes.length)} of ${String(asked.length)}: ${describeOutcome(outcome)}`);
  }
  return { outcomes, notCallable };
}

const describeOutcome = ({ say, forms, unused, used, unwanted }: FormOutcome): string => {
  const remembered = (memory: FormOutcome['used']): string =>
    memory === null
      ? 'none'
      : Object.values(memory)
          .map(({ outcome }) => outcome)
          .join(' ');
  return [
    say,
    Object.values(forms).join(' '),
    remembered(unused),
    remembered(used),
    unwanted === null ? 'none' : Object.values(unwanted).join(' '),
  ].join(' | ');
};

/** @param others all other requests, the next one first. */
async function outcomeOf(one: AskedCase, others: readonly AskedCase[], model: AskedModel): Promise<FormOutcome> {
  const { request, tool } = one;
  const wanted = new Set(one.case.calls.map((call) => call.tool));
  const another = others.find((other) => !wanted.has(other.tool.name));
  const same = others.find((other) => other.tool.name === tool.name);
  const forms = formVariants(request, tool);
  return {
    say: one.case.say,
    forms: {
      whole: await model.outcome(forms.whole, one.case),
      outline: await model.outcome(forms.outline, one.case),
      mention: await model.outcome(forms.mention, one.case),
      name: await model.outcome(forms.name, one.case),
      absent: await model.outcome(forms.absent, one.case),
    },
    unused: await model.remembered(memoryVariants(request, tool, talk(another?.case.say ?? 'Hello!')), one.case),
    used:
      same === undefined ? null : await model.remembered(memoryVariants(request, tool, useOfTool(same.case)), one.case),
    unwanted:
      another === undefined
        ? null
        : await model.repeated(memoryVariants(request, another.tool, useOfTool(another.case)), another.tool),
  };
}

const MEMORY_NAMES = Object.keys(MEMORIES) as readonly MemoryOfTool[];

class AskedModel {
  readonly #engine: FormsRun['engine'];
  readonly #metaTools: ReadonlySet<string>;
  #conversations = 0;

  constructor(engine: FormsRun['engine'], metaTools: ReadonlySet<string>) {
    this.#engine = engine;
    this.#metaTools = metaTools;
  }

  async outcome(variant: FormVariant, { calls }: FormCase): Promise<CallOutcome> {
    return judgeCall(await this.#answer(variant), calls, this.#metaTools);
  }

  async remembered(
    variants: Readonly<Record<MemoryOfTool, FormVariant>>,
    { calls }: FormCase,
  ): Promise<Readonly<Record<MemoryOfTool, Remembered>>> {
    return this.#each(variants, (result) => ({
      outcome: judgeCall(result, calls, this.#metaTools),
      prefilledTokens: countedFigures(result.figures).prefilledTokens,
    }));
  }

  /** @returns whether the tool is called. */
  async repeated(
    variants: Readonly<Record<MemoryOfTool, FormVariant>>,
    { name }: PromptTool,
  ): Promise<Readonly<Record<MemoryOfTool, boolean>>> {
    return this.#each(variants, ({ toolCalls, lacks }) => (toolCalls[0]?.name ?? lacks?.tool) === name);
  }

  async #each<Value>(
    variants: Readonly<Record<MemoryOfTool, FormVariant>>,
    read: (result: GenerationResult) => Value,
  ): Promise<Readonly<Record<MemoryOfTool, Value>>> {
    const results: GenerationResult[] = [];
    for (const memory of MEMORY_NAMES) results.push(await this.#answer(variants[memory]));
    return byMemory((memory) => read(results[MEMORY_NAMES.indexOf(memory)] as GenerationResult));
  }

  /** Each in a conversation of its own, so that the KV cache has nothing of another variant. */
  async #answer({ request, before }: FormVariant): Promise<GenerationResult> {
    const conversationId = `forms-${String(this.#conversations++)}`;
    const signal = new AbortController().signal;
    if (before !== null) await this.#engine.generate({ ...before, conversationId }, () => {}, signal);
    return this.#engine.generate({ ...request, conversationId }, () => {}, signal);
  }
}
