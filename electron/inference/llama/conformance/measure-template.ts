import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readGgufFileInfo, type Llama } from 'node-llama-cpp';
import { studyModel, templateModelOf } from '../chat-template/study-model.ts';
import { ASPECTS, type Aspect } from './aspects.ts';
import type { BundledTemplate } from './bundled-templates.ts';
import { renderingDifferences, type RenderingDifference } from './compare-rendering.ts';
import { holdConversation, type HeldConversation } from './forced-conversation.ts';
import { marksStayText } from './injected-marks.ts';
import { StallMeter } from './stall-meter.ts';
import { writeTinyModel } from './tiny-model.ts';
import { startLlama } from '../start-llama.ts';

export interface TemplateFigures extends HeldConversation {
  /** Every aspect is rendered, token for token, as the template does. */
  readonly equal: boolean;
  /** The aspects that are not. */
  readonly differs: readonly Aspect[];
  readonly differences: Readonly<Partial<Record<Aspect, RenderingDifference>>>;
  readonly native: boolean;
  /** Whether marks of the template stay text where a person, a tool or the model's own arguments write them. */
  readonly marksStay: boolean;
  readonly path: string;
  /** Longest time for which nothing else could run while the file was inspected, in processor time. */
  readonly stallMs: number;
  readonly seconds: number;
}

/** Measures a template in a tiny model with random weights. */
export async function measureTemplate({ name, source }: BundledTemplate): Promise<TemplateFigures> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'knapsack-template-'));
  try {
    const file = path.join(folder, `${name}.gguf`);
    await writeTinyModel(file, source);
    return await measureFile(await startLlama(false), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of a template that cannot be rendered at all. */
const NOT_RENDERED = {
  equal: false,
  differs: ASPECTS,
  differences: {},
  native: false,
  marksStay: false,
  path: 'none',
  single: false,
  parallel: false,
  excess: null,
} as const;

async function measureFile(llama: Llama, file: string): Promise<TemplateFigures> {
  const info = await readGgufFileInfo(file, { sourceType: 'filesystem', logWarnings: false });
  const meter = new StallMeter();
  const began = performance.now();
  const study = await studyModel(llama, info);
  const seconds = (performance.now() - began) / 1000;
  const stallMs = meter.stop();
  const template = templateModelOf(llama, info, study);
  if (template === null) return { ...NOT_RENDERED, stallMs, seconds };
  const model = await llama.loadModel({ modelPath: file });
  try {
    const differences = renderingDifferences(template, model);
    const differs = ASPECTS.filter((aspect) => differences[aspect] !== undefined);
    const held = await holdConversation(template, model);
    const { trained, renderPath, stepwise } = template.format;
    const place = stepwise ? `${renderPath}, stepwise` : renderPath;
    return {
      equal: differs.length === 0,
      differs,
      differences,
      native: trained,
      marksStay: marksStayText(template, model),
      path: place,
      ...held,
      stallMs,
      seconds,
    };
  } finally {
    await model.dispose();
  }
}
