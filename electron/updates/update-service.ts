import type { Settings } from '../../shared/entities/settings.ts';
import type { Timestamp } from '../../shared/entities/timestamp.ts';
import type { UpdateState } from '../../shared/entities/update.ts';
import type { Disposable } from '../foundation/disposable.ts';
import { Emitter } from '../foundation/emitter.ts';
import { errorMessage } from '../foundation/errors.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import type { Updater } from './updater.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long after the last look the next one is due. */
const DUE_AFTER_MS: Readonly<Record<Settings['updates'], number>> = {
  ask: 7 * DAY_MS,
  automatic: DAY_MS,
  off: Infinity,
};
/** Milliseconds between two reports of a download. */
const REPORT_MS = 250;

export interface UpdateServiceOptions {
  readonly settings: SettingsService;
  /** Says why this Knapsack doesn't update itself; null if it does. */
  readonly unavailable: (() => string) | null;
  /** Who is asked for updates. */
  readonly host: string | null;
  /** Whether nothing may leave this computer. */
  readonly isClosed: () => boolean;
  /** Called when it is first needed. */
  readonly createUpdater: () => Promise<Updater>;
  readonly now?: () => Timestamp;
}

/**
 * Newer versions of Knapsack: nobody is asked about them before the person agreed, nothing is downloaded unasked, and
 * what was downloaded is installed when Knapsack quits.
 */
export class UpdateService implements Disposable {
  readonly changed = new Emitter<UpdateState>();
  readonly #options: UpdateServiceOptions;
  readonly #now: () => Timestamp;
  #state: UpdateState;
  #updater: Updater | null = null;
  #running: AbortController | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: UpdateServiceOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    const { unavailable, host, settings } = options;
    this.#state = {
      phase: unavailable === null ? 'idle' : 'unavailable',
      host,
      version: null,
      receivedBytes: 0,
      totalBytes: 0,
      problem: null,
    };
    settings.changed.on(({ settings: now, previous }) => {
      if (now.updates !== previous.updates) void this.#follow();
    });
  }

  get state(): UpdateState {
    // The reason is older than the language.
    const reason = this.#state.phase === 'unavailable' ? this.#options.unavailable : null;
    return reason === null ? this.#state : { ...this.#state, problem: reason() };
  }

  /** From now on, looks or asks when it is time. A new profile is left alone at first. */
  start(): void {
    if (this.#state.phase === 'unavailable' || this.#timer !== null) return;
    const { settings } = this.#options;
    if (settings.get().updatesLookedForAt === null) this.#noteLooked();
    this.#timer = setInterval(() => void this.#lookIfDue(), HOUR_MS).unref();
    void this.#lookIfDue();
  }

  /** Asks the feed. Returns when it has answered; how it went is in the state. */
  async check(): Promise<void> {
    if (this.#running !== null || this.#isOneOf('unavailable', 'ready')) return;
    await this.#run('checking', 'idle', async (updater, signal) => {
      const found = await updater.check(signal);
      this.#noteLooked();
      return found === null
        ? { phase: 'newest', version: null }
        : { phase: 'available', version: found.version, totalBytes: found.bytes };
    });
  }

  /** Downloads the version that was found. */
  async download(): Promise<void> {
    if (this.#running !== null || this.#state.version === null || !this.#isOneOf('available', 'failed')) return;
    let reported = 0;
    const onReceived = (receivedBytes: number): void => {
      const now = Date.now();
      if (now - reported < REPORT_MS) return;
      reported = now;
      this.#set({ receivedBytes });
    };
    await this.#run('downloading', 'available', async (updater, signal) => {
      await updater.download(onReceived, signal);
      return { phase: 'ready', receivedBytes: this.#state.totalBytes };
    });
  }

  /** Ends what is running; what was found can still be downloaded. */
  cancel(): void {
    this.#running?.abort();
  }

  /** The person doesn't want to be asked now. */
  postpone(): void {
    if (!this.#isOneOf('due', 'available', 'failed')) return;
    this.#noteLooked();
    this.#set({ phase: 'idle', version: null, problem: null });
  }

  /** @returns false if nothing is ready. */
  installNow(): boolean {
    if (this.#updater === null || !this.#isOneOf('ready')) return false;
    this.#updater.installNow();
    return true;
  }

  dispose(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.cancel();
  }

  async #lookIfDue(): Promise<void> {
    const { updates, updatesLookedForAt } = this.#options.settings.get();
    if (this.#options.isClosed() || this.#running !== null || !this.#isOneOf('idle', 'newest', 'failed')) return;
    if (this.#now() - (updatesLookedForAt ?? 0) < DUE_AFTER_MS[updates]) return;
    if (updates === 'automatic') await this.check();
    else this.#set({ phase: 'due', problem: null });
  }

  async #follow(): Promise<void> {
    if (this.#isOneOf('due')) this.#set({ phase: 'idle' });
    if (this.#timer !== null) await this.#lookIfDue();
  }

  async #run(
    phase: 'checking' | 'downloading',
    ifCancelled: 'idle' | 'available',
    work: (updater: Updater, signal: AbortSignal) => Promise<Partial<UpdateState>>,
  ): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    this.#set({ phase, problem: null, receivedBytes: 0 });
    let outcome: Partial<UpdateState>;
    try {
      this.#updater ??= await this.#options.createUpdater();
      outcome = await work(this.#updater, running.signal);
    } catch (error) {
      outcome = running.signal.aborted ? { phase: ifCancelled } : { phase: 'failed', problem: errorMessage(error) };
    }
    this.#running = null;
    this.#set(outcome);
  }

  #noteLooked(): void {
    this.#options.settings.update({ updatesLookedForAt: this.#now() });
  }

  #isOneOf(...phases: readonly UpdateState['phase'][]): boolean {
    return phases.includes(this.#state.phase);
  }

  #set(change: Partial<UpdateState>): void {
    this.#state = { ...this.#state, ...change };
    this.changed.emit(this.#state);
  }
}
