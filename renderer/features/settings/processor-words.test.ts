import { describe, expect, it } from 'vitest';
import type { ProcessorState } from '../../../shared/entities/processor.ts';
import { processorWords } from './processor-words.ts';

const graphics: ProcessorState['graphics'] = {
  through: 'vulkan',
  devices: ['Radeon RX 7600'],
  memory: { used: 3_000_000_000, free: 5_000_000_000 },
};
const state = (changed: Partial<ProcessorState>): ProcessorState => ({
  graphics,
  layers: null,
  threads: 7,
  problem: null,
  ...changed,
});

describe('what runs models', () => {
  it('names the graphics processor, the layers on it and its memory', () => {
    expect(processorWords(state({ layers: { onGraphics: 29, total: 29 } }))).toBe(
      'All 29 layers run on Radeon RX 7600 (Vulkan); 3 GB of its memory in use, 5 GB free.',
    );
    expect(processorWords(state({ layers: { onGraphics: 12, total: 29 } }))).toMatch(/^12 of 29 layers run on/);
    expect(processorWords(state({}))).toMatch(/^Models run on Radeon/);
  });

  it('names each of several, and the memory of all of them', () => {
    const several = { ...graphics, devices: ['Radeon RX 7600', 'Intel Arc A310', 'Intel Arc A310'] };
    expect(processorWords(state({ graphics: several }))).toBe(
      'Models run on Radeon RX 7600 and Intel Arc A310 (Vulkan); 3 GB of their memory in use, 5 GB free.',
    );
  });

  it('says so when it is the processor alone', () => {
    const words = processorWords(state({ graphics: null, layers: { onGraphics: 0, total: 29 } }));
    expect(words).toBe('Models run on the processor, with 7 threads at most.');
  });
});
