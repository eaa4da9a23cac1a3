import os from 'node:os';
import type { AnyMessage, Stream } from '@agentclientprotocol/sdk';
import type { AgentProgram } from '../../shared/entities/agent.ts';
import type { ProgramLog } from '../outside-programs/program-log.ts';
import { ProgramTransport } from '../outside-programs/program-transport.ts';
import { askLoginPath } from '../outside-programs/login-path.ts';
import { programEnvironment } from '../outside-programs/program-environment.ts';

/** A running agent: what it says, and how it is ended. */
export interface LaunchedAgent {
  readonly stream: Stream;
  /** Ends the program with everything that it started. */
  close(): Promise<void>;
  /** Why it was given up, if Knapsack gave it up: too long a message, or too many. */
  readonly fault: () => Error | null;
}

/** Starts an agent. @throws the system's error if it can't be started. */
export type LaunchAgent = (log: ProgramLog) => Promise<LaunchedAgent>;

/**
 * Starts a program with a small environment of its own, and limits what it may send: as for tool servers.
 * @param values of its variables.
 */
export function launchProgram(
  { command, arguments: args }: AgentProgram,
  values: ReadonlyMap<string, string>,
): LaunchAgent {
  return async (log) => {
    await askLoginPath();
    const seen: { fault: Error | null; isClosed: boolean } = { fault: null, isClosed: false };
    const transport = new ProgramTransport({
      command,
      args,
      folder: os.homedir(),
      environment: programEnvironment(Object.fromEntries(values)),
      onLog: (chunk) => log.add(chunk),
      onStray: (line) => log.note(`Not a message: ${line.slice(0, 200)}`),
    });
    const readable = new ReadableStream<AnyMessage>({
      start: (controller) => {
        Object.assign(transport, {
          onmessage: (message: AnyMessage) => {
            if (!seen.isClosed) controller.enqueue(message);
          },
          onerror: (error: Error) => void (seen.fault ??= error),
          onclose: () => {
            if (!seen.isClosed) controller.close();
            seen.isClosed = true;
          },
        });
      },
      // The connection was closed from here.
      cancel: () => void (seen.isClosed = true),
    });
    const writable = new WritableStream<AnyMessage>({
      // Both protocols are JSON-RPC 2.0; only their types differ.
      write: (message) => transport.send(message as Parameters<typeof transport.send>[0]),
    });
    await transport.start();
    return { stream: { readable, writable }, close: () => transport.close(), fault: () => seen.fault };
  };
}
