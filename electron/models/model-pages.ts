import type { ModelFile } from '../../shared/entities/model-file.ts';
import {
  MODEL_OPTION_NAMES,
  modelChoicesSchema,
  type ChatFormatInfo,
  type ModelChoices,
  type ModelOptionName,
  type ModelPage,
} from '../../shared/entities/model-options.ts';
import { t } from '../../shared/texts/translate.ts';
import { Emitter } from '../foundation/emitter.ts';
import { ModelFileError } from '../inference/inference-errors.ts';
import { referenceTo, type InspectedModel, type ModelLibrary } from './model-library.ts';
import { resolveOptions, type ResolvedOptions } from './resolve-options.ts';

export interface OptionsChange {
  readonly modelId: string;
  readonly changed: readonly ModelOptionName[];
}

export interface ModelPagesOptions {
  readonly library: ModelLibrary;
  /** Tokens of context for a model without the person's choice. */
  readonly usualContextSize: () => number;
}

/** How each model is used: what its profile says, and what the person chose for it, which stays with the model. */
export class ModelPages {
  readonly changed = new Emitter<OptionsChange>();
  readonly #options: ModelPagesOptions;

  constructor(options: ModelPagesOptions) {
    this.#options = options;
  }

  /** @throws {ModelFileError} for a model that is not on the list, or whose file can't be read. */
  async page(modelId: string): Promise<ModelPage> {
    const inspected = (await this.#lastKnown(modelId)) ?? (await this.inspect(modelId));
    const { capabilities, own } = inspected;
    const format: ChatFormatInfo = capabilities.format ?? {
      source: 'guess',
      name: capabilities.chatFormat,
      exampleCall: null,
      choices: [],
    };
    const { options, defaults } = this.resolve(modelId, inspected);
    const choices = this.#options.library.choices(modelId);
    return {
      id: modelId,
      options,
      defaults,
      changed: MODEL_OPTION_NAMES.filter((name) => name in choices),
      family: capabilities.family ?? null,
      guided: this.resolve(modelId, inspected).profile.guided,
      hasOwnProfile: own !== null,
      trainedContextSize: Math.min(own?.contextSize ?? Infinity, capabilities.trainedContextSize),
      thinking: capabilities.template?.thinking ?? 'never',
      // A profile that names the format is certain of it; only the person's own choice can change it then.
      chatFormat: own?.chatWrapper === undefined ? format : { ...format, choices: [] },
    };
  }

  /**
   * Stores the person's choices, and deletes those that are to have their default again.
   * @returns the updated page. @throws {ModelFileError}
   */
  async change(modelId: string, set: ModelChoices, reset: readonly ModelOptionName[] = []): Promise<ModelPage> {
    this.#require(modelId);
    const before = this.#options.library.choices(modelId);
    const kept = Object.entries({ ...before, ...set }).filter(([name]) => !reset.some((gone) => gone === name));
    const choices = modelChoicesSchema.parse(Object.fromEntries(kept));
    this.#options.library.saveChoices(modelId, choices);
    const changed = MODEL_OPTION_NAMES.filter((name) => before[name] !== choices[name]);
    if (changed.length > 0) this.changed.emit({ modelId, changed });
    return this.page(modelId);
  }

  /**
   * The model with what is known about it, in the chosen chat format.
   * @param trial a format that is tried in place of the one that a check-up found.
   */
  inspect(modelId: string, trial?: { readonly format: string | null }): Promise<InspectedModel> {
    const { chatFormat = null } = this.#options.library.choices(modelId);
    return this.#options.library.inspect(referenceTo(this.#require(modelId)), chatFormat, trial);
  }

  /** @param trial takes the place of what a check-up found. */
  resolve(modelId: string, { capabilities, own, checked }: InspectedModel, trial = checked): ResolvedOptions {
    const choices = this.#options.library.choices(modelId);
    return resolveOptions({
      capabilities,
      own,
      checked: trial,
      choices,
      usualContextSize: this.#options.usualContextSize(),
    });
  }

  /** A server need not answer to show how its model is used. */
  async #lastKnown(modelId: string): Promise<InspectedModel | null> {
    const file = this.#require(modelId);
    if (file.server === undefined || file.capabilities === null) return null;
    const model = referenceTo(file);
    return { model, own: null, checked: await this.#options.library.checked(model), capabilities: file.capabilities };
  }

  #require(modelId: string): ModelFile {
    const file = this.#options.library.find(modelId);
    if (file === null) throw new ModelFileError(t('This model is no longer on the list. Add its file again.'));
    return file;
  }
}
