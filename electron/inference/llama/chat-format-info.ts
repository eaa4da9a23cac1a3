import type { ChatFormatInfo } from '../../../shared/entities/model-options.ts';
import { OWN_TEMPLATE } from '../../../shared/entities/model-file.ts';
import type { ChatFormat } from './chat-template/chat-format.ts';
import { writeCalls, type CallSyntax } from '../answer-text/call-syntax.ts';
import { SYNTAX_CHOICES } from './chat-template/syntax-choices.ts';

/** Prefix of the ids of call syntaxes among the formats to choose from; other ids are chat wrappers. */
const CALLS = 'calls:';

const EXAMPLE = [{ name: 'get_weather', arguments: { city: 'Oslo' }, id: 'call00000' }] as const;

/** Wrappers of node-llama-cpp, by its names, that a file without a chat template may have been trained with. */
const WRAPPERS: ChatFormatInfo['choices'] = [
  { id: 'chatML', name: 'ChatML' },
  { id: 'llama3', name: 'Llama 3' },
  { id: 'llama2Chat', name: 'Llama 2' },
  { id: 'mistral', name: 'Mistral' },
  { id: 'gemma', name: 'Gemma' },
  { id: 'alpacaChat', name: 'Alpaca' },
  { id: 'general', name: 'Plain text' },
];

/** @returns the call syntax that a format choice stands for; null if the choice is not about calls. */
export function chosenSyntax(format: string | undefined): CallSyntax | null {
  const id = format?.startsWith(CALLS) === true ? format.slice(CALLS.length) : null;
  return SYNTAX_CHOICES.find((choice) => choice.id === id)?.syntax ?? null;
}

/** @returns how a template's conversations are written, and the choices if it leaves the call syntax open. */
export function templateFormatInfo({ syntax, trained, calls }: ChatFormat, chosen: string | undefined): ChatFormatInfo {
  const isWritten = trained && calls !== 'inline' && chosen === undefined;
  return {
    source: chosen !== undefined ? 'chosen' : isWritten ? 'template' : trained ? 'marks' : 'guess',
    name: OWN_TEMPLATE,
    exampleCall: writeCalls(syntax, EXAMPLE).trim(),
    choices: isWritten ? [] : SYNTAX_CHOICES.map(({ id, name }) => ({ id: CALLS + id, name })),
  };
}

/** The same for a file whose conversations a wrapper writes, because it has no template that can be rendered. */
export const wrapperFormatInfo = (name: string, forced: string | undefined): ChatFormatInfo => ({
  source: forced === undefined ? 'guess' : 'chosen',
  name,
  exampleCall: null,
  choices: WRAPPERS,
});
