import type { FoundServer } from '../../shared/entities/model-server.ts';
import { isThisComputer } from '../../shared/entities/model-server.ts';
import { ModelServerError } from '../inference/inference-errors.ts';
import { listModels, programName } from '../inference/openai/discover-server.ts';
import { ServerConnection } from '../inference/openai/server-connection.ts';
import type { ServedModels } from './served-models.ts';

/** Where LM Studio and llama-server listen unless they are told otherwise. */
const USUAL_PORTS = [1234, 8080];
const OLLAMA_PORT = 11_434;
const EVERY_ADDRESS = new Set(['0.0.0.0', '[::]']);
/** A closed port refuses at once; a program that reads a long prompt, on a busy computer, takes seconds to answer. */
const ANSWER_MS = 10_000;

export interface FindServersOptions {
  /** Addresses that are left alone. */
  readonly declined: readonly string[];
  readonly signal: AbortSignal;
  readonly addresses?: readonly string[];
  readonly answerMs?: number;
}

/**
 * Looks once for programs on this computer that run models. Servers that were declined, or have a model on the list of
 * models, aren't asked; no key is sent to the others.
 * @throws the signal's reason.
 */
export async function findServers(
  servers: ServedModels,
  { declined, signal, addresses = usualAddresses(), answerMs = ANSWER_MS }: FindServersOptions,
): Promise<FoundServer[]> {
  const decided = new Set([...declined, ...servers.list().map(({ address }) => address)].flatMap(localPort));
  const open = addresses.filter((address) => localPort(address).some((port) => !decided.has(port)));
  const ending = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  const found = await Promise.all(open.map((address) => serverAt(address, servers, ending)));
  signal.throwIfAborted();
  return found.filter((server) => server !== null);
}

/**
 * @param ollamaHost what Ollama itself reads to learn where to listen, such as `127.0.0.1:11500`.
 * @returns addresses on this computer, each once.
 */
export function usualAddresses(ollamaHost = process.env['OLLAMA_HOST'] ?? ''): readonly string[] {
  const ports = [ollamaPort(ollamaHost), ...USUAL_PORTS];
  return [...new Set(ports)].map((port) => `http://127.0.0.1:${String(port)}/v1`);
}

/** Where it listens on every address, it also does on this computer's own. */
function ollamaPort(host: string): number {
  const typed = host.trim().replace(/^:/, '0.0.0.0:');
  const address = typed.includes('://') ? typed : `http://${typed}`;
  if (!URL.canParse(address)) return OLLAMA_PORT;
  const { hostname, port } = new URL(address);
  return port !== '' && (EVERY_ADDRESS.has(hostname) || isThisComputer(address)) ? Number(port) : OLLAMA_PORT;
}

/** @returns the port of a server on this computer, whatever the computer is called there; none for others. */
const localPort = (address: string): readonly string[] => (isThisComputer(address) ? [new URL(address).port] : []);

/** @returns null unless a server lists models there. */
async function serverAt(address: string, servers: ServedModels, signal: AbortSignal): Promise<FoundServer | null> {
  const connection = new ServerConnection({ address, model: null, key: () => null, ...servers.wayOut });
  try {
    const listed = (await listModels(connection, { signal })) ?? [];
    if (listed.length === 0) return null;
    return { address, program: programName(listed), models: listed.map(({ id }) => id).toSorted() };
  } catch (error) {
    if (signal.aborted || error instanceof ModelServerError) return null;
    throw error;
  } finally {
    await connection.dispose();
  }
}
