import { z } from 'zod';
import { checkUpStateSchema } from '../../entities/check-up.ts';
import { modelFileSchema, modelStateSchema } from '../../entities/model-file.ts';
import { modelFitSchema } from '../../entities/model-fit.ts';
import { largerContextReasonSchema, largerContextSchema } from '../../entities/larger-context.ts';
import { modelChoicesSchema, modelPageSchema, MODEL_OPTION_NAMES } from '../../entities/model-options.ts';
import { processorStateSchema } from '../../entities/processor.ts';
import { defineArea } from '../define-area.ts';

export const modelsArea = defineArea({
  calls: {
    'models.list': { input: z.null(), output: z.array(modelFileSchema) },
    'models.state': { input: z.null(), output: modelStateSchema },
    /** Loads the model and keeps it as the choice. Answers at once; `models.state-changed` says how it goes. */
    'models.choose': { input: z.object({ id: z.string() }), output: z.null() },
    /**
     * Adds a GGUF file that is already on this computer, after reading its header. `name`: what it is called where its
     * file's name says nothing, as in the caches of other programs.
     */
    'models.add': {
      input: z.object({ path: z.string().min(1).max(4096), name: z.string().trim().min(1).max(200).optional() }),
      output: modelFileSchema,
    },
    /** Removes an added file from the list; the file itself stays. */
    'models.remove': { input: z.object({ id: z.string() }), output: z.null() },
    /** How a model is used, with its defaults. Reads the file's header where that is not known yet. */
    'models.page': { input: z.object({ id: z.string() }), output: modelPageSchema },
    /**
     * Changes options of a model, and gives others their default again. A new context size or chat format reloads the
     * model in use; everything else holds from the next message on.
     */
    'models.changeOptions': {
      input: z.object({
        id: z.string(),
        set: modelChoicesSchema.default({}),
        reset: z.array(z.enum(MODEL_OPTION_NAMES)).default([]),
      }),
      output: modelPageSchema,
    },
    /** How a model is best asked, as far as that was found out. */
    'models.checkUp': { input: z.object({ id: z.string() }), output: checkUpStateSchema },
    /**
     * Finds it out: the model is used from then on and asked about a hundred short requests, with no effect on anything. Answers at once;
     * `models.check-up-changed` says how it goes. `agreed`: the person knows that the model's server may charge for them.
     */
    'models.startCheckUp': {
      input: z.object({ id: z.string(), agreed: z.boolean().default(false) }),
      output: z.null(),
    },
    /** Nothing is remembered of the one that runs. */
    'models.stopCheckUp': { input: z.null(), output: z.null() },
    /** No check-up is offered for this model any more. */
    'models.skipCheckUp': { input: z.object({ id: z.string() }), output: z.null() },
    /** The model is asked as if there had been none. */
    'models.forgetCheckUp': { input: z.object({ id: z.string() }), output: z.null() },
    /** What a model means on this machine with its own context; null where no engine can tell. */
    'models.fit': { input: z.object({ id: z.string() }), output: modelFitSchema.nullable() },
    /** Models that fit in the memory that is free now, the largest first, without this one. */
    'models.alternatives': {
      input: z.object({ id: z.string() }),
      output: z.array(z.object({ id: z.string(), memoryBytes: z.number().nonnegative() })),
    },
    /**
     * A larger context of the model in use that helps, and for which there is memory; null where there is none.
     * `models.changeOptions` sets it.
     */
    'models.largerContext': {
      input: z.object({ reason: largerContextReasonSchema }),
      output: largerContextSchema.nullable(),
    },
    /** What runs models on this computer; null if none do. */
    'models.processor': { input: z.null(), output: processorStateSchema.nullable() },
    /**
     * What is kept on disk of prompts that a model evaluated, so that it need not do so again; null when no engine keeps
     * snapshots.
     */
    'models.snapshots': {
      input: z.null(),
      output: z.object({ count: z.number().int(), bytes: z.number() }).nullable(),
    },
    'models.deleteSnapshots': { input: z.null(), output: z.null() },
    /**
     * Asks with the host's own file dialog; null if the person cancels, `unsupported` if the host has no such dialog.
     */
    'models.pickFile': { input: z.null(), output: z.object({ path: z.string() }).nullable() },
  },
  events: {
    'models.state-changed': modelStateSchema,
    'models.check-up-changed': checkUpStateSchema,
    'models.list-changed': z.array(modelFileSchema),
    /** Options of a model changed, in whatever window; `models.page` has them. */
    'models.options-changed': z.object({ modelId: z.string() }),
  },
});
