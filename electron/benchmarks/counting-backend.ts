import type { ModelCapabilities } from '../../shared/entities/model-file.ts';
import type {
  InferenceBackend,
  LoadedModel,
  PromptCut,
  PromptMeasure,
  PromptRequest,
  PromptTool,
} from '../inference/inference-backend.ts';
import { estimatePrompt } from '../inference/estimate-tokens.ts';
import type { CountDocumentation } from '../loader/choose-tools.ts';
import { DEFAULT_PROFILE } from '../models/model-profile.ts';
import type { MeasuredModel } from './measured-model.ts';

/** Large enough for any budget. */
const CONTEXT = 65_536;
const CAPABILITIES: ModelCapabilities = {
  architecture: 'none',
  trainedContextSize: CONTEXT,
  chatFormat: 'none',
  callsToolsNatively: true,
  template: null,
  generatesText: true,
};
const LOADED: LoadedModel = {
  contextSize: CONTEXT,
  capabilities: { tokenCounts: true, kvCounts: false, snapshots: false, grammar: false, erases: false },
};

/** An engine that counts and answers nothing, for suites that only look at what would be loaded. */
export class CountingBackend implements InferenceBackend {
  readonly #countTokens: CountDocumentation;

  constructor(countTokens: CountDocumentation) {
    this.#countTokens = countTokens;
  }

  countDocumentation(
    tools: readonly PromptTool[],
    format: PromptRequest['documentationFormat'],
  ): Promise<readonly number[]> {
    return this.#countTokens(tools, format);
  }

  async measurePrompt(request: PromptRequest, cuts: readonly PromptCut[] = []): Promise<PromptMeasure> {
    return estimatePrompt(request, cuts, CONTEXT);
  }

  async inspectModel(): Promise<ModelCapabilities> {
    return CAPABILITIES;
  }

  async loadModel(): Promise<LoadedModel> {
    return LOADED;
  }

  generate(): Promise<never> {
    return Promise.reject(new Error('This engine only counts.'));
  }

  async estimateContexts(): Promise<null> {
    return null;
  }

  async snapshotUsage(): Promise<null> {
    return null;
  }

  async unloadModel(): Promise<void> {}
  async prepare(): Promise<void> {}
  async deleteSnapshots(): Promise<void> {}
  async limitSnapshots(): Promise<void> {}
  async dispose(): Promise<void> {}
}

export const countingModel = (backend: CountingBackend): MeasuredModel => ({
  file: null,
  backend,
  profile: DEFAULT_PROFILE,
  capabilities: CAPABILITIES,
  loaded: LOADED,
});
