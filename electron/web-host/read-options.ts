import { parseArgs } from 'node:util';
import { errorMessage } from '../foundation/errors.ts';

const MOST_PORT = 65_535;

/** Invalid command line. The message says why to the person. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export interface WebHostOptions {
  /** 0 is any free one. */
  readonly port: number;
  /** Set only by the development server. */
  readonly token: string | undefined;
}

/**
 * @param args of the command line, without the program.
 * @throws {ArgumentError}
 */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): WebHostOptions {
  return { port: readPort(args, environment['KNAPSACK_PORT']), token: readDevToken(environment['KNAPSACK_DEV_TOKEN']) };
}

function readPort(args: readonly string[], preset = ''): number {
  const text = portIn(args, preset === '' ? '0' : preset);
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= MOST_PORT) return port;
  throw new ArgumentError(`"${text}" is not a port. Give a number from 0 (any free one) to ${String(MOST_PORT)}.`);
}

function portIn(args: readonly string[], preset: string): string {
  try {
    return parseArgs({ args: [...args], options: { port: { type: 'string', default: preset } } }).values.port;
  } catch (error) {
    throw new ArgumentError(`${errorMessage(error)}. The only option is --port NUMBER.`, { cause: error });
  }
}

function readDevToken(token: string | undefined): string | undefined {
  if (token === undefined || /^[0-9a-f]{64}$/.test(token)) return token;
  throw new ArgumentError('KNAPSACK_DEV_TOKEN is not a token: it has to be 64 hexadecimal digits.');
}
