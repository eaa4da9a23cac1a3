import os from 'node:os';
import type { Agent } from '../../shared/entities/agent.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { programEnvironment } from '../outside-programs/program-environment.ts';
import { AgentError } from './agent-error.ts';
import { describeAgentFailure } from './describe-agent-failure.ts';
import type { TerminalMethod } from './sign-in-method.ts';
import { SignInProgram } from './sign-in-program.ts';

type SignedIn = Pick<Agent, 'id' | 'title' | 'program'>;

interface Running {
  readonly program: SignInProgram;
  readonly stop: AbortController;
  readonly ended: Promise<number | null>;
}

/** So that programs write plain text. */
const PLAIN_TEXT = { TERM: 'dumb', NO_COLOR: '1' };

/** Programs that sign the person in to agents, at most one for each agent. */
export class SignIns implements Disposable {
  readonly output = new Emitter<{ readonly id: string; readonly text: string }>();
  readonly #running = new Map<string, Running>();
  #isDisposed = false;

  /**
   * Starts the agent’s command with what the method adds, and waits until it has ended.
   * @param values of the agent’s variables. @throws {AgentError} unless it ends with 0, with what to do.
   */
  async run(
    agent: SignedIn,
    method: TerminalMethod,
    values: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, title } = agent;
    if (this.#running.has(id)) throw new AgentError('conflict', t('You are already signing in to {title}.', { title }));
    if (this.#isDisposed) throw new AgentError('failed', t('Signing in to {title} was stopped.', { title }));
    try {
      const running = this.#start(agent, method, values, signal);
      this.#running.set(id, running);
      const code = await running.ended;
      if (running.stop.signal.aborted || signal.aborted)
        throw new AgentError('failed', t('Signing in to {title} was stopped.', { title }));
      if (code !== 0) throw new AgentError('failed', failure(title, code));
    } catch (error) {
      if (error instanceof AgentError) throw error;
      const words = describeAgentFailure(error, { title, command: agent.program.command, lastLines: [] });
      throw new AgentError('failed', words, { cause: error });
    } finally {
      this.#running.delete(id);
    }
  }

  /** Sends a line to the program. @throws {AgentError} `conflict` if none runs. */
  send(id: string, line: string, isHidden: boolean): void {
    const running = this.#running.get(id);
    if (running === undefined) throw new AgentError('conflict', t('The program that signs you in has ended.'));
    running.program.send(line, isHidden);
  }

  stop(id: string): void {
    this.#running.get(id)?.stop.abort();
  }

  async dispose(): Promise<void> {
    this.#isDisposed = true;
    const all = [...this.#running.values()];
    for (const { stop } of all) stop.abort();
    await Promise.allSettled(all.map(({ ended }) => ended));
  }

  #start(
    { id, program: { command, arguments: own } }: SignedIn,
    { args = [], env = {} }: TerminalMethod,
    values: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Running {
    this.output.emit({ id, text: '' });
    const program = new SignInProgram(
      {
        command,
        args: [...own, ...args],
        folder: os.homedir(),
        environment: programEnvironment({ ...PLAIN_TEXT, ...Object.fromEntries(values), ...env }),
      },
      (text) => this.output.emit({ id, text }),
    );
    const stop = new AbortController();
    return { program, stop, ended: program.ended(AbortSignal.any([signal, stop.signal])) };
  }
}

const failure = (title: string, code: number | null): string =>
  code === null
    ? t('Signing in to {title} failed: its program ended early. Its output may say why.', { title })
    : t('Signing in to {title} failed: its program ended with code {code}. Its output may say why.', {
        title,
        code: String(code),
      });
