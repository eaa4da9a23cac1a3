import type { GenerationResult, InferenceBackend } from '../inference/inference-backend.ts';

type Call<Name extends Exclude<keyof InferenceBackend, 'lost'>> = Parameters<Required<InferenceBackend>[Name]>;

/** Passes everything between the app and its engine through, except generation, which measurements intercept. */
export abstract class DelegatingBackend implements InferenceBackend {
  protected readonly engine: InferenceBackend;

  constructor(engine: InferenceBackend) {
    this.engine = engine;
  }

  abstract generate(...call: Call<'generate'>): Promise<GenerationResult>;

  prepare(...call: Call<'prepare'>) {
    return this.engine.prepare(...call);
  }

  inspectModel(...call: Call<'inspectModel'>) {
    return this.engine.inspectModel(...call);
  }

  loadModel(...call: Call<'loadModel'>) {
    return this.engine.loadModel(...call);
  }

  unloadModel() {
    return this.engine.unloadModel();
  }

  measurePrompt(...call: Call<'measurePrompt'>) {
    return this.engine.measurePrompt(...call);
  }

  countDocumentation(...call: Call<'countDocumentation'>) {
    return this.engine.countDocumentation(...call);
  }

  estimateContexts(...call: Call<'estimateContexts'>) {
    return this.engine.estimateContexts(...call);
  }

  snapshotUsage() {
    return this.engine.snapshotUsage();
  }

  deleteSnapshots(...call: Call<'deleteSnapshots'>) {
    return this.engine.deleteSnapshots(...call);
  }

  limitSnapshots(...call: Call<'limitSnapshots'>) {
    return this.engine.limitSnapshots(...call);
  }

  dispose() {
    return this.engine.dispose();
  }
}
