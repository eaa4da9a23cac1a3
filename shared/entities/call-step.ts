import { z } from 'zod';

export const stepStatusSchema = z.enum(['pending', 'running', 'succeeded', 'failed']);
export type StepStatus = z.infer<typeof stepStatusSchema>;

/**
 * One step of a call that is a piece of work in itself: what an agent, or a conversation of Knapsack's own, says and
 * does while the call runs. All text was written by that agent. `note` is by
 * Knapsack itself. `left-out` ends a list that became too long to keep.
 */
export const callStepSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('thought'), text: z.string() }),
  z.object({
    kind: z.literal('call'),
    id: z.string(),
    title: z.string(),
    status: stepStatusSchema,
    /** What it returned or why it failed, in a few lines; absent while that is unknown. */
    detail: z.string().optional(),
  }),
  z.object({
    kind: z.literal('plan'),
    entries: z.array(z.object({ text: z.string(), status: z.enum(['pending', 'running', 'done']) })),
  }),
  z.object({
    kind: z.literal('diff'),
    id: z.string(),
    /** As the agent names the file, or relative to the folder that it works in. */
    path: z.string(),
    /** Null for a file that is created. */
    before: z.string().nullable(),
    /** Null for a file that is deleted. */
    after: z.string().nullable(),
  }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('left-out') }),
]);
export type CallStep = z.infer<typeof callStepSchema>;

/** A step that is replaced as its work goes on. */
export type NamedStep = Extract<CallStep, { kind: 'call' | 'plan' | 'diff' }>;

export const placedStepSchema = z.object({ index: z.number().int().nonnegative(), step: callStepSchema });
/** A new step, or one that replaces the step at its position. */
export type PlacedStep = z.infer<typeof placedStepSchema>;

/** @returns the steps with each changed one in its place; one that would leave a gap is added at the end. */
export function withSteps(steps: readonly CallStep[], changed: readonly PlacedStep[]): CallStep[] {
  const all = [...steps];
  for (const { index, step } of changed) all[Math.min(index, all.length)] = step;
  return all;
}
