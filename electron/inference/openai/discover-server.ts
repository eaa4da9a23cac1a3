import type { ModelCapabilities } from '../../../shared/entities/model-file.ts';
import { jsonValueSchema } from '../../../shared/entities/json.ts';
import type { ServedModel } from '../../../shared/entities/model-server.ts';
import { serverHost } from '../../../shared/entities/model-server.ts';
import { t } from '../../../shared/texts/translate.ts';
import { ModelServerError } from '../inference-errors.ts';
import { findFamily } from '../model-family.ts';
import { parametersInName } from './parameters-in-name.ts';
import { probeTools } from './probe-tools.ts';
import { rootOf } from './server-address.ts';
import type { ServerConnection } from './server-connection.ts';
import type { ServerFacts } from './server-facts.ts';
import {
  lmStudioModelsSchema,
  modelListSchema,
  ollamaModelSchema,
  ollamaRunningSchema,
  propsSchema,
  type ListedModel,
} from './wire.ts';

/** Where the server doesn't say: enough for any choice of the person. */
const UNKNOWN_CONTEXT = 131_072;
/** The largest that can be chosen. */
const MOST_CONTEXT = 1_048_576;

/** Everything that a server says about a model. */
interface Described extends Omit<ServerFacts, 'tools'> {
  /** Null where only a try can tell. */
  readonly tools: ServerFacts['tools'] | null;
  readonly architecture: string;
  /** Number of its weights; null if neither the server nor the model's name says. */
  readonly parameters: number | null;
  /** Source of its chat template; empty if the server doesn't show it. */
  readonly template: string;
}

/** @returns the server's models; null if it has no list. @throws {ModelServerError} @throws the signal's reason. */
export async function listModels(
  connection: ServerConnection,
  options: { readonly signal?: AbortSignal } = {},
): Promise<readonly ListedModel[] | null> {
  const url = `${connection.address}/models`;
  try {
    return (await connection.read(url, modelListSchema, options)).data;
  } catch (error) {
    // A service may have answers and no list.
    if (error instanceof ModelServerError && error.code === 'refused') return null;
    throw error;
  }
}

/**
 * Finds out what a server can do with a model: what it says of itself, and where it doesn't, whether it calls a tool.
 * @param known what an earlier try found; null to try again.
 * @throws {ModelServerError} it can't be used, or doesn't have the model.
 */
export async function discoverModel(
  connection: ServerConnection,
  { address, model }: ServedModel,
  known: ServerFacts['tools'] | null,
): Promise<ModelCapabilities> {
  const listed = await listModels(connection);
  const found = listed?.find(({ id }) => id === model);
  if (listed !== null && listed.length > 0 && found === undefined)
    throw new ModelServerError(
      'model',
      t('{host} doesn’t have the model {model} now. Choose another one in Settings, under Model.', {
        host: serverHost(address),
        model,
      }),
    );
  const described = await describe(connection, model, { found, program: programOf(found, listed ?? []) });
  const tools = described.tools ?? known ?? (await probeTools(connection, model));
  return capabilitiesOf(model, described, tools);
}

function capabilitiesOf(
  model: string,
  { architecture, template, parameters, ...described }: Described,
  tools: ServerFacts['tools'],
): ModelCapabilities {
  const facts: ServerFacts = { ...described, tools };
  const family = findFamily({ architecture, template, name: model });
  const contextSize = facts.contextSize === null ? null : Math.min(facts.contextSize, MOST_CONTEXT);
  return {
    architecture,
    ...(parameters !== null && parameters > 0 && { parameters }),
    ...(family !== null && { family }),
    trainedContextSize: contextSize ?? UNKNOWN_CONTEXT,
    ...(contextSize !== null && { servedContextSize: contextSize }),
    chatFormat: 'server',
    callsToolsNatively: tools === 'native',
    format: { source: 'server', name: tools, exampleCall: null, choices: [] },
    template: {
      thinking: template.includes('enable_thinking') ? 'optional' : 'never',
      thinksByDefault: true,
      study: jsonValueSchema.parse(facts),
    },
    ...(facts.sees && { seesPictures: true }),
    generatesText: true,
  };
}

const OLLAMA = 'library';

/**
 * Ollama names the makers of models as their owners, itself only for those of its own library, which nearly every
 * Ollama has some of.
 */
const programOf = (found: ListedModel | undefined, listed: readonly ListedModel[]): string =>
  listed.some(({ owned_by: owner }) => owner === OLLAMA) ? OLLAMA : (found?.owned_by ?? '');

const PROGRAM_NAMES: Readonly<Record<string, string>> = {
  llamacpp: 'llama-server',
  vllm: 'vLLM',
  [OLLAMA]: 'Ollama',
  organization_owner: 'LM Studio',
};

/** @returns the name of the program that lists these models; null if it doesn't say. */
export const programName = (listed: readonly ListedModel[]): string | null =>
  PROGRAM_NAMES[programOf(listed[0], listed)] ?? null;

/** The program names itself in its list, so that a service is not asked for other programs' pages. */
async function describe(
  connection: ServerConnection,
  model: string,
  { found, program }: { readonly found: ListedModel | undefined; readonly program: string },
): Promise<Described> {
  const usual = usualFacts(model, found);
  switch (program) {
    case 'llamacpp':
      return (await llamaServer(connection, model, found)) ?? usual;
    case 'vllm':
      return { ...usual, kind: 'vllm' };
    case OLLAMA:
      return (await ollama(connection, model)) ?? usual;
    case 'organization_owner':
      return (await lmStudio(connection, model)) ?? usual;
    default:
      return usual;
  }
}

/** What the list alone says, as vLLM and services have it. */
function usualFacts(model: string, listed: ListedModel | undefined): Described {
  const names = listed?.supported_parameters;
  return {
    kind: 'other',
    contextSize: listed?.max_model_len ?? listed?.context_length ?? null,
    tools: names === undefined ? null : names.includes('tools') ? 'native' : 'text',
    systemRole: true,
    parallelCalls: false,
    sees: listed?.architecture?.input_modalities?.includes('image') === true,
    slots: 1,
    parameters: parametersInName(model),
    architecture: baseName(model),
    template: '',
  };
}

/** "Qwen/Qwen3-4B-Instruct" and "qwen3:4b" begin with the architecture. */
const baseName = (model: string): string => model.slice(model.lastIndexOf('/') + 1).toLowerCase();

async function llamaServer(
  connection: ServerConnection,
  model: string,
  found: ListedModel | undefined,
): Promise<Described | null> {
  const url = `${rootOf(connection.address)}/props?model=${encodeURIComponent(model)}`;
  const props = await connection.readIfThere(url, propsSchema);
  if (props === null) return null;
  const caps = props.chat_template_caps;
  // A template that takes no tools loses them without a word.
  const takes = caps?.supports_tools === undefined ? null : caps.supports_tools && caps.supports_tool_calls !== false;
  return {
    ...usualFacts(model, undefined),
    parameters: found?.meta?.n_params ?? parametersInName(model),
    kind: 'llama-server',
    contextSize: props.default_generation_settings.n_ctx,
    tools: takes === null ? null : takes ? 'native' : 'text',
    systemRole: caps?.supports_system_role !== false,
    parallelCalls: caps?.supports_parallel_tool_calls === true,
    sees: props.modalities?.vision === true,
    slots: props.total_slots,
    template: props.chat_template,
  };
}

async function ollama(connection: ServerConnection, model: string): Promise<Described | null> {
  const url = `${rootOf(connection.address)}/api/show`;
  const shown = await connection.readIfThere(url, ollamaModelSchema, { body: { model } });
  if (shown === null) return null;
  const can = shown.capabilities;
  // What the model was trained on says nothing: Ollama cuts prompts to the context that it loaded the model with.
  const running = await connection.readIfThere(`${rootOf(connection.address)}/api/ps`, ollamaRunningSchema);
  return {
    ...usualFacts(model, undefined),
    kind: 'ollama',
    contextSize: running?.models.find(({ name }) => name === model)?.context_length ?? null,
    tools: can === undefined ? null : can.includes('tools') ? 'native' : 'text',
    sees: can?.includes('vision') === true,
    parameters: parametersInName(shown.details?.parameter_size ?? '') ?? parametersInName(model),
    architecture: shown.details?.family ?? baseName(model),
  };
}

async function lmStudio(connection: ServerConnection, model: string): Promise<Described | null> {
  const models = await connection.readIfThere(`${rootOf(connection.address)}/api/v0/models`, lmStudioModelsSchema);
  const own = models?.data.find(({ id }) => id === model);
  if (own === undefined) return null;
  return {
    ...usualFacts(model, undefined),
    kind: 'lm-studio',
    contextSize: own.loaded_context_length ?? own.max_context_length ?? null,
    tools: own.capabilities?.includes('tool_use') === true ? 'native' : null,
    sees: own.type === 'vlm' || own.capabilities?.includes('vision') === true,
    architecture: own.arch ?? baseName(model),
  };
}
