import type { Socket } from 'node:net';
import type { SharedCall, Sharing as SharingState, SharingCommand } from '../../shared/entities/sharing.ts';
import { t } from '../../shared/texts/translate.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorCode, errorMessage } from '../foundation/errors.ts';
import type { Logger } from '../foundation/logger.ts';
import { SerialQueue } from '../foundation/serial-queue.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { COMMAND_PROTOCOLS, type CommandProtocol } from './handover/command-protocol.ts';
import { HandoverDoor } from './handover/handover-door.ts';
import { LoopbackListener, type Route } from './loopback-listener.ts';
import type { ProgramList } from './program-list.ts';
import type { SharingKey } from './sharing-key.ts';

export interface SharingOptions {
  readonly settings: Pick<SettingsService, 'get' | 'changed'>;
  readonly key: SharingKey;
  readonly programs: ProgramList;
  /** What is answered at which address. */
  readonly routes: readonly Route[];
  /** Serves a program that started the command. */
  readonly onStream: (socket: Socket, protocol: CommandProtocol) => void;
  /** Ends every connection, or those of one protocol, and what runs for them. */
  readonly closeAll: (protocol?: CommandProtocol) => Promise<void>;
  readonly handoverFile: string;
  /** To use the tools, and to use Knapsack as an agent; null if this host has none. */
  readonly command: SharingCommand | null;
  readonly agentCommand: SharingCommand | null;
  readonly toolCount: () => number;
  /** Undoes a program's call. @throws {RpcError} `conflict` or `not-found`, with the reason. */
  readonly undoCall: (callId: string) => Promise<SharedCall>;
  readonly logger: Logger;
}

const WATCHED = ['sharesTools', 'servesModel', 'servesAgent', 'sharingPort'] as const;
/** Changes closer together than this, in milliseconds, are reported once. */
const QUIET_MS = 100;

/** Opens and closes the two doors for other programs, an address and a command, as the settings say. */
export class Sharing implements Disposable {
  readonly changed = new Emitter<SharingState>();
  /** The last process that handed its program over has left. */
  readonly emptied = new Emitter<null>();
  readonly #options: SharingOptions;
  readonly #queue = new SerialQueue();
  readonly #listener: LoopbackListener;
  #door: HandoverDoor | null = null;
  #problem: string | null = null;
  readonly #forced = new Set<CommandProtocol>();
  /** What programs that start the command could use so far. */
  #offered: readonly CommandProtocol[] = [];
  #isOver = false;
  #report: NodeJS.Timeout | null = null;

  constructor(options: SharingOptions) {
    this.#options = options;
    const { routes, logger, settings, programs } = options;
    this.#listener = new LoopbackListener({
      routes,
      key: () => this.#readKey(),
      onError: (error) => logger.log('warning', 'A request of another program failed.', error),
    });
    programs.changed.on(() => this.#reportSoon());
    settings.changed.on(({ settings: now, previous }) => {
      if (WATCHED.some((name) => now[name] !== previous[name])) void this.apply();
    });
  }

  /** Whether programs need the key for anything now. */
  get usesKey(): boolean {
    return this.isOn('mcp') || this.#options.settings.get().servesModel;
  }

  /** Whether programs that start the command may use a protocol now. */
  isOn(protocol: CommandProtocol): boolean {
    const { sharesTools, servesAgent } = this.#options.settings.get();
    const isChosen = protocol === 'mcp' ? sharesTools : servesAgent;
    return !this.#isOver && (isChosen || this.#forced.has(protocol));
  }

  /** Processes that handed their program over and are still there. */
  get handedOver(): number {
    return this.#door?.open ?? 0;
  }

  state(): SharingState {
    const { programs, command, agentCommand, toolCount } = this.#options;
    return {
      origin: this.#listener.origin,
      problem: this.#problem,
      command,
      agentCommand,
      toolCount: toolCount(),
      programs: programs.programs(),
      recentCalls: programs.recentCalls(),
    };
  }

  undoCall(callId: string): Promise<SharedCall> {
    return this.#options.undoCall(callId);
  }

  /** Opens the command's door to a protocol as long as this process runs, whatever the setting. */
  force(protocol: CommandProtocol): Promise<void> {
    this.#forced.add(protocol);
    return this.apply();
  }

  /** Does what the settings say. Never rejects: what went wrong is part of the state. */
  apply(): Promise<void> {
    return this.#queue.run(async () => {
      try {
        this.#problem = null;
        await this.#applyDoor();
        await this.#applyListener();
      } catch (error) {
        this.#problem = describeProblem(error, this.#options.settings.get().sharingPort);
        this.#options.logger.log('warning', 'The tools cannot be shared.', error);
      }
      if (!this.#isOver) this.changed.emit(this.state());
    });
  }

  showKey(): string {
    return this.#options.key.get();
  }

  /** Ends every connection: programs need the new key. @returns the new key. */
  async replaceKey(): Promise<string> {
    const key = this.#options.key.replace();
    await this.#options.closeAll();
    return key;
  }

  async dispose(): Promise<void> {
    this.#isOver = true;
    if (this.#report !== null) clearTimeout(this.#report);
    await this.apply();
  }

  async #applyDoor(): Promise<void> {
    const { handoverFile, onStream, closeAll } = this.#options;
    const offered = COMMAND_PROTOCOLS.filter((protocol) => this.isOn(protocol));
    const withdrawn = this.#offered.filter((protocol) => !this.isOn(protocol));
    this.#offered = offered;
    if (offered.length > 0 && this.#door === null) {
      const isOpen = (protocol: CommandProtocol): boolean => this.isOn(protocol);
      this.#door = new HandoverDoor({ file: handoverFile, onStream, isOpen, onEmpty: () => this.emptied.emit(null) });
      return this.#door.start();
    }
    await Promise.all(withdrawn.map((protocol) => closeAll(protocol)));
    if (offered.length > 0) return;
    const door = this.#door;
    this.#door = null;
    await door?.dispose();
  }

  /** A new port needs a new listener; the old connections end with it. */
  async #applyListener(): Promise<void> {
    const { settings } = this.#options;
    const { sharesTools, servesModel, sharingPort } = settings.get();
    await this.#listener.stop();
    if ((sharesTools || servesModel) && !this.#isOver) await this.#listener.start(sharingPort);
  }

  #readKey(): string | null {
    try {
      return this.#options.key.get();
    } catch (error) {
      this.#options.logger.log('warning', 'The key for other programs cannot be read.', error);
      return null;
    }
  }

  #reportSoon(): void {
    if (this.#isOver) return;
    this.#report ??= setTimeout(() => {
      this.#report = null;
      this.changed.emit(this.state());
    }, QUIET_MS);
  }
}

const describeProblem = (error: unknown, port: number): string =>
  errorCode(error) === 'EADDRINUSE'
    ? t('Port {port} is used by another program. Choose another port.', { port: String(port) })
    : t('Knapsack could not start to listen: {reason}.', { reason: errorMessage(error) });
