import {
  chatWrappers,
  GeneralChatWrapper,
  JinjaTemplateChatWrapper,
  resolvableChatWrapperTypeNames,
  resolveChatWrapper,
  type BuiltInChatWrapperType,
  type ChatWrapper,
  type GgufFileInfo,
  type LlamaModel,
  type ResolvableChatWrapperTypeName,
} from 'node-llama-cpp';

/**
 * Anything that changes a prompt's beginning during a conversation is switched off: with wrappers that drop earlier
 * thoughts, every next turn would evaluate the previous answer again, and with those that write today's date,
 * everything would be evaluated again tomorrow.
 */
export const SETTINGS = {
  qwen: { keepOnlyLastThought: false },
  deepSeek: { keepOnlyLastThought: false },
  gemma4: { keepOnlyLastThought: false },
  harmony: { keepOnlyLastThought: false, todayDate: null },
  muse: { keepOnlyLastThought: false, todayDate: null },
  'llama3.1': { todayDate: null },
  'llama3.2-lightweight': { todayDate: null },
} as const;

/** Types whose wrapper takes no settings from the file: created by name, without the search that can take seconds. */
const WITHOUT_VARIANTS = new Set(['general', 'chatML', 'llama3', 'gemma', 'mistral']);

export function resolveWrapperOfFile(
  fileInfo: GgufFileInfo,
  filename: string,
  forced?: string,
): BuiltInChatWrapperType {
  const wrapper = resolveChatWrapper({
    type: toTypeName(forced),
    fileInfo,
    filename,
    architecture: fileInfo.metadata.general.architecture,
    customWrapperSettings: SETTINGS,
    warningLogs: false,
  });
  return wrapper ?? new GeneralChatWrapper();
}

/**
 * @param type as returned by `wrapperTypeName` when the file was inspected.
 * @param forced whether `type` was forced; otherwise it is trusted only if the wrapper has no variants that depend on
 * the template.
 */
export function resolveWrapperOfModel(model: LlamaModel, type: string, forced: boolean): BuiltInChatWrapperType {
  const known = forced || WITHOUT_VARIANTS.has(type);
  return keepThoughts(
    resolveChatWrapper(model, {
      type: known ? toTypeName(type) : 'auto',
      customWrapperSettings: SETTINGS,
      warningLogs: false,
    }),
  );
}

/**
 * Lets a wrapper that follows the file's template keep earlier thoughts too. As a setting, it would change which of the
 * other wrappers the template is taken for.
 */
export function keepThoughts<Wrapper extends ChatWrapper>(wrapper: Wrapper): Wrapper {
  return wrapper instanceof JinjaTemplateChatWrapper ? Object.assign(wrapper, { keepOnlyLastThought: false }) : wrapper;
}

/** @returns node-llama-cpp's name of the wrapper's type, for example `qwen`. */
export function wrapperTypeName(wrapper: ChatWrapper): string {
  const entry = Object.entries(chatWrappers).find(([, type]) => wrapper.constructor === type);
  return entry?.[0] ?? 'general';
}

/** A template without a call syntax gets the library's generic one, which starts with `||call`. */
export function callsToolsNatively(wrapper: ChatWrapper): boolean {
  return !JSON.stringify(wrapper.settings.functions.call.prefix).includes('||call');
}

function toTypeName(name: string | undefined): Exclude<ResolvableChatWrapperTypeName, 'template'> {
  const found = resolvableChatWrapperTypeNames.find((candidate) => candidate === name);
  return found === undefined || found === 'template' ? 'auto' : found;
}
