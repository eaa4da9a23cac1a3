import { t } from '../texts/translate.ts';
import { z } from 'zod';

/** A model that a server runs, as chosen by the person. */
export const servedModelSchema = z.object({
  /** Base URL of the server's API, for example `http://127.0.0.1:8080/v1`. */
  address: z.url({ protocol: /^https?$/ }),
  /** The model's name on that server. */
  model: z.string().min(1).max(500),
});
export type ServedModel = z.infer<typeof servedModelSchema>;

/** What answers at an address, before a model is chosen. */
export const modelServerSchema = z.object({
  /** As it is stored: complete, with the path of the API. */
  address: z.string(),
  /** The names of its models; empty if the server doesn't list them. */
  models: z.array(z.string()),
});
export type ModelServer = z.infer<typeof modelServerSchema>;

/** A server that runs on this computer, found where such programs usually listen. */
export const foundServerSchema = modelServerSchema.extend({
  /** Name of the program; null if it doesn't say. */
  program: z.string().nullable(),
});
export type FoundServer = z.infer<typeof foundServerSchema>;

/** What a test of a served model found. */
export const serverTestSchema = z.object({
  /** Tokens of context that the server gives the model; null if it doesn't say. */
  contextSize: z.number().int().positive().nullable(),
  /** Whether the server passes tools to the model in the model's own format; otherwise they are written as text. */
  passesTools: z.boolean(),
  /** Whether the server reports how much of a prompt its cache held. */
  reportsReuse: z.boolean(),
  /** Milliseconds until the first token of a short answer. */
  ttftMs: z.number().nonnegative(),
});
export type ServerTest = z.infer<typeof serverTestSchema>;

/** Whether the server is a program on this computer. Names of other machines, also in the same home, are not. */
export function isThisComputer(address: string): boolean {
  const host = hostnameOf(address);
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);
}

/** @returns the server as a person reads it: `127.0.0.1:8080`, `api.example.com`. */
export const serverHost = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** Whether others on the way can read what is sent. */
export const isReadableOnTheWay = (address: string): boolean =>
  !isThisComputer(address) && URL.canParse(address) && new URL(address).protocol === 'http:';

/** @returns what it means for the person's words that a server answers. */
export function whereWordsGo(address: string): string {
  const host = serverHost(address);
  if (isThisComputer(address))
    return t(
      'Another program on this computer answers, at {host}. What that program does with your messages is up to it.',
      { host },
    );
  return [
    t('What you write leaves this computer: {host} receives your conversation, and the results of the tools in it.', {
      host,
    }),
    ...(isReadableOnTheWay(address)
      ? [t('The connection is not encrypted, so others on the network can read it.')]
      : []),
  ].join(' ');
}

const hostnameOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : '');
