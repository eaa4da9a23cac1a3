import type { ModelFit } from '../model-fit.ts';

/** A model of three billion parameters that fits into the memory and whose speed was measured. */
export const someFit = (changes: Partial<ModelFit> = {}): ModelFit => ({
  architecture: 'granite',
  parameters: 3e9,
  trainedContextSize: 131_072,
  contextSize: 8192,
  memoryBytes: 3.2e9,
  missingBytes: 0,
  freeMemoryBytes: 9e9,
  totalMemoryBytes: 16e9,
  verdict: 'fits',
  sideBySide: { conversations: 1, memoryBytes: 3.2e9 },
  graphics: null,
  tokensPerSecond: 11.4,
  readsPerSecond: 120,
  firstWordMs: { least: 25_000, most: 25_000 },
  speedsFrom: { writing: 'this-model', reading: 'this-model' },
  generatesText: true,
  callsTools: true,
  thinks: false,
  keepsCache: true,
  goesBack: { fullWindows: false, checkpointBytes: 0 },
  ...changes,
});
