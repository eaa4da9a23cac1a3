import { z } from 'zod';

/** Interfaces to graphics processors that llama.cpp knows. */
export const GRAPHICS_INTERFACES = ['metal', 'cuda', 'vulkan'] as const;
export type GraphicsInterface = (typeof GRAPHICS_INTERFACES)[number];
export const GRAPHICS_NAMES: Readonly<Record<GraphicsInterface, string>> = {
  metal: 'Metal',
  cuda: 'CUDA',
  vulkan: 'Vulkan',
};

/** `automatic` uses a graphics processor where one works; `none` never does. */
export const GRAPHICS_CHOICES = ['automatic', 'none', ...GRAPHICS_INTERFACES] as const;
export type GraphicsChoice = (typeof GRAPHICS_CHOICES)[number];

/** What runs models on this computer. */
export const processorStateSchema = z.object({
  /** Null if everything runs on the processor. */
  graphics: z
    .object({
      through: z.enum(GRAPHICS_INTERFACES),
      /** Names of the devices in use. */
      devices: z.array(z.string()),
      /** Of all devices in use, in bytes. */
      memory: z.object({ used: z.number(), free: z.number() }),
    })
    .nullable(),
  /** Layers of the loaded model on the graphics processor, and all of its layers; null while none is loaded. */
  layers: z.object({ onGraphics: z.number().int(), total: z.number().int() }).nullable(),
  threads: z.number().int(),
  /** Why a graphics processor that was chosen is not used, and what to do, for the person; null if it is. */
  problem: z.string().nullable(),
});
export type ProcessorState = z.infer<typeof processorStateSchema>;

/** How models are run, for all of them. */
export interface ProcessorOptions {
  readonly graphics: GraphicsChoice;
  /** Number of the only device to use, as its interface counts them; null for those that llama.cpp chooses. */
  readonly device: number | null;
  /** Null for all cores but one. */
  readonly threads: number | null;
}
export const AUTOMATIC_PROCESSOR: ProcessorOptions = { graphics: 'automatic', device: null, threads: null };
export const processorOptionsSchema: z.ZodType<ProcessorOptions> = z.object({
  graphics: z.enum(GRAPHICS_CHOICES),
  device: z.number().int().min(0).nullable(),
  threads: z.number().int().positive().nullable(),
});
