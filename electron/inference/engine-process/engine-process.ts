import { modelReferenceName, type ModelReference } from '../../../shared/entities/model-reference.ts';
import type { ProcessorOptions } from '../../../shared/entities/processor.ts';
import { t } from '../../../shared/texts/translate.ts';
import { Emitter } from '../../foundation/emitter.ts';
import type { EngineLoss, EnginePort, GenerationEvent, InferenceBackend, PromptRequest } from '../inference-backend.ts';
import { EngineEndedError, NoModelLoadedError } from '../inference-errors.ts';
import {
  countDocumentationCall,
  deleteSnapshotsCall,
  estimateContextsCall,
  generateCall,
  inspectModelCall,
  limitSnapshotsCall,
  loadModelCall,
  measurePromptCall,
  prepareCall,
  processorStateCall,
  readModelShapeCall,
  snapshotUsageCall,
  unloadModelCall,
} from './engine-calls.ts';
import type { EngineConnection } from './engine-connection.ts';
import type { HeaderReader } from './header-reader.ts';
import { EngineRuns, type EngineRunsOptions } from './engine-runs.ts';

/** Number of times in a row that the process may end without having generated anything. */
const MOST_LOSSES = 3;

export interface EngineProcessOptions extends Omit<EngineRunsOptions, 'onEnd'> {
  /** Reads files before the engine opens them; an engine that opens no files does without. */
  readonly headers?: HeaderReader | null;
}

/**
 * The local engine in a separate process. A fault in llama.cpp, a driver or a lack of memory ends that process and not
 * the app: what was generated stays, `lost` is emitted, and the next model is loaded in a new process. It starts when
 * it is first needed.
 */
export class EngineProcess implements InferenceBackend {
  readonly lost = new Emitter<EngineLoss>();
  readonly runs: EngineRuns;
  readonly #headers: HeaderReader | null;
  #model: 'none' | 'loading' | 'loaded' | 'lost' = 'none';
  #losses = 0;

  constructor({ headers = null, ...options }: EngineProcessOptions) {
    this.#headers = headers;
    this.runs = new EngineRuns({ ...options, onEnd: (droppedSnapshot) => this.#noteEnd(droppedSnapshot) });
  }

  readonly inspectModel: EnginePort['inspectModel'] = async (model, chatFormat) => {
    if (this.#headers !== null && model.type === 'file') return this.#headers.readModel(model.path, chatFormat);
    return this.runs.repeat((engine) => engine.call(inspectModelCall, { model, chatFormat }));
  };

  readonly readModelShape: EnginePort['readModelShape'] = async (header, plan) => {
    if (this.#headers !== null && !(await this.#headers.isComplete(header, plan))) return null;
    return this.runs.repeat((engine) => engine.call(readModelShapeCall, { header, plan }));
  };

  readonly measureFormats: EnginePort['measureFormats'] = async (timing) => {
    return (await this.#headers?.measureFormats(timing)) ?? null;
  };

  /** @throws {EngineEndedError} the process ended each time it loaded the model. */
  readonly loadModel: EnginePort['loadModel'] = async (request, onEvent, signal) => {
    this.#model = 'loading';
    try {
      await this.runs.followChoice();
      const loaded = await this.runs.repeat((engine) => {
        signal?.throwIfAborted();
        return engine.call(loadModelCall, request, { onEvent, signal });
      });
      this.#model = 'loaded';
      return loaded;
    } catch (error) {
      this.#model = 'none';
      throw error instanceof EngineEndedError ? endedLoading(request.model, error) : error;
    }
  };

  readonly unloadModel: EnginePort['unloadModel'] = async () => {
    const engine = this.runs.current;
    const hadModel = this.#model === 'loaded';
    this.#model = 'none';
    if (hadModel) await engine?.call(unloadModelCall, undefined).catch(unlessEnded);
  };

  readonly generate: EnginePort['generate'] = async (request, onEvent, signal) => {
    const engine = this.#engineWithModel();
    const { numbers, newTools } = engine.tools.number(request.documentedTools, request.callableTools);
    const [documentedTools = [], callableTools = []] = numbers;
    const noteEvent = (event: GenerationEvent): void => {
      if (event.type !== 'prefill-progressed') this.#noteWork();
      onEvent(event);
    };
    const numbered = { ...request, documentedTools, callableTools };
    const result = await engine.call(generateCall, numbered, { onEvent: noteEvent, signal, newTools });
    this.#noteWork();
    return result;
  };

  /** A process that ends meanwhile has been noted already, and nobody waits for this. */
  readonly prepare: EnginePort['prepare'] = async (request) => {
    const engine = this.runs.current;
    if (this.#model !== 'loaded' || engine === null) return;
    const { numbers, newTools } = engine.tools.number(request.documentedTools, request.callableTools);
    const [documentedTools = [], callableTools = []] = numbers;
    await engine.call(prepareCall, { ...request, documentedTools, callableTools }, { newTools }).catch(unlessEnded);
    if (engine === this.runs.current) this.runs.strikes.clear();
  };

  readonly measurePrompt: EnginePort['measurePrompt'] = async (request, cuts = []) => {
    const engine = this.#engineWithModel();
    const { numbers, newTools } = engine.tools.number(request.documentedTools);
    const [documentedTools = []] = numbers;
    const numbered = { ...contentsOf(request), documentedTools };
    return engine.call(measurePromptCall, { request: numbered, cuts: [...cuts] }, { newTools });
  };

  readonly countDocumentation: EnginePort['countDocumentation'] = async (tools, format) => {
    const engine = this.#engineWithModel();
    const { numbers, newTools } = engine.tools.number(tools);
    const [numbered = []] = numbers;
    return engine.call(countDocumentationCall, { tools: [...numbered], format }, { newTools });
  };

  readonly estimateContexts: EnginePort['estimateContexts'] = async (contextSizes) => {
    if (this.#model !== 'loaded') return null;
    return this.#engineWithModel().call(estimateContextsCall, { contextSizes: [...contextSizes] });
  };

  /** Followed when a model is loaded next. */
  chooseProcessor(options: ProcessorOptions): void {
    this.runs.graphics.choose(options);
  }

  readonly processorState: EnginePort['processorState'] = async () => {
    const state = await this.runs.repeat((engine) => engine.call(processorStateCall, undefined));
    return state && { ...state, problem: this.runs.graphics.problem ?? state.problem };
  };

  readonly snapshotUsage: EnginePort['snapshotUsage'] = () => {
    return this.runs.repeat((engine) => engine.call(snapshotUsageCall, undefined));
  };

  readonly deleteSnapshots: EnginePort['deleteSnapshots'] = (conversationId) => {
    return this.runs.repeat((engine) => engine.call(deleteSnapshotsCall, { conversationId }));
  };

  readonly limitSnapshots: EnginePort['limitSnapshots'] = (bytes) => {
    this.runs.snapshotQuotaBytes = bytes;
    return this.runs.repeat((engine) => engine.call(limitSnapshotsCall, { bytes }));
  };

  readonly dispose: EnginePort['dispose'] = async () => {
    this.#model = 'none';
    await this.runs.dispose();
  };

  #engineWithModel(): EngineConnection {
    const engine = this.runs.current;
    if (this.#model === 'lost') throw new EngineEndedError();
    if (this.#model === 'none' || engine === null) throw new NoModelLoadedError();
    return engine;
  }

  #noteWork(): void {
    this.#losses = 0;
    this.runs.strikes.clear();
  }

  /** While a model is loading, that call fails and decides. */
  #noteEnd(droppedSnapshot: boolean): void {
    if (this.#model !== 'loaded') return;
    this.#model = 'lost';
    // Without the snapshot, it is likely to go well.
    this.#losses = droppedSnapshot ? 0 : this.#losses + 1;
    if (this.#losses === MOST_LOSSES && this.runs.graphics.giveUp()) this.#losses = 0;
    this.lost.emit(
      this.#losses < MOST_LOSSES
        ? { mayReload: true }
        : {
            mayReload: false,
            reason: t(
              'The model stopped unexpectedly several times in a row. ' +
                'Send a message to start it again, or choose another model in Settings, under Model.',
            ),
          },
    );
  }
}

/** A request for an answer may be counted as well: hundreds of callable tools would cross, only to be left out there. */
function contentsOf({
  conversationId,
  instructions,
  documentationFormat,
  examples,
  thinking,
  turns,
}: PromptRequest): Omit<PromptRequest, 'documentedTools'> {
  return {
    conversationId,
    instructions,
    documentationFormat,
    turns,
    ...(examples && { examples }),
    ...(thinking && { thinking }),
  };
}

const endedLoading = (model: ModelReference, cause: EngineEndedError): EngineEndedError =>
  new EngineEndedError(
    t(
      '{model} could not be loaded: the process that runs models ended each time. ' +
        'There may be too little memory; close other programs, or choose a smaller model.',
      { model: modelReferenceName(model) },
    ),
    { cause },
  );

/** For work that a new process need not do. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof EngineEndedError)) throw error;
}
