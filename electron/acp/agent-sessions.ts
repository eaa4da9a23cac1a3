import type { AgentRepository, StoredSession } from '../storage/agent-repository.ts';
import type { AgentSession } from './agent-session.ts';
import type { Workplace } from './workplace.ts';
import type { Workplaces } from './workplaces.ts';

/** Sessions of one agent that are kept. */
const MOST_SESSIONS = 6;

/** Where a session belongs. */
export type SessionPlace = Pick<StoredSession, 'conversationId' | 'folder'>;

/** A session that a later call can go on with. */
export interface KeptSession {
  readonly workplace: Workplace;
  /** The agent’s own id. */
  readonly sessionId: string;
  /** Null after a restart of the app, until it is continued. */
  readonly session: AgentSession | null;
}

export interface AgentSessionsOptions {
  readonly agentId: string;
  readonly repository: Pick<AgentRepository, 'sessions' | 'saveSession' | 'removeSession'>;
  readonly workplaces: Pick<Workplaces, 'reopen'>;
}

/** The sessions of one agent that a later call can go on with, also after a restart of the app. */
export class AgentSessions {
  readonly #options: AgentSessionsOptions;
  readonly #open = new Map<string, KeptSession>();

  constructor(options: AgentSessionsOptions) {
    this.#options = options;
  }

  /** @returns the session of a conversation in a folder; null if there is none, or its copy of the folder is gone. */
  async find(place: SessionPlace): Promise<KeptSession | null> {
    const known = this.#open.get(keyOf(place));
    if (known !== undefined) return known;
    const stored = this.#stored().find((other) => keyOf(other) === keyOf(place));
    return stored === undefined ? null : this.#reopen(stored);
  }

  /** Keeps a session instead of the one before in its place, whose workplace is removed unless it is the same. */
  async keep(place: SessionPlace, session: AgentSession): Promise<void> {
    const before = await this.find(place);
    const { id: sessionId, workplace } = session;
    this.#open.set(keyOf(place), { session, sessionId, workplace });
    this.#options.repository.saveSession(this.#options.agentId, { ...place, sessionId, copy: workplace.copy });
    if (before !== null && before.workplace !== workplace) await before.workplace.remove();
    await this.#dropOldest();
  }

  /** Moves a session to another conversation. Does nothing if there is none. */
  async move({ conversationId, folder }: SessionPlace, to: string): Promise<void> {
    const kept = await this.find({ conversationId, folder });
    if (kept === null) return;
    const { agentId, repository } = this.#options;
    repository.removeSession(agentId, { conversationId, folder });
    repository.saveSession(agentId, {
      conversationId: to,
      folder,
      sessionId: kept.sessionId,
      copy: kept.workplace.copy,
    });
    this.#open.delete(keyOf({ conversationId, folder }));
    this.#open.set(keyOf({ conversationId: to, folder }), kept);
  }

  /** @returns the copies of a folder in which the agent may still go on. */
  async workplacesOf(folder: string): Promise<readonly Workplace[]> {
    const found = await Promise.all(
      this.#stored()
        .filter((stored) => stored.folder === folder)
        .map((stored) => this.find(stored)),
    );
    return found.flatMap((kept) => (kept === null ? [] : [kept.workplace]));
  }

  /** Forgets every session but those that are at work, with their copies. */
  async dropAll(): Promise<void> {
    for (const stored of this.#stored()) await this.#drop(stored);
  }

  async #dropOldest(): Promise<void> {
    for (const stored of this.#stored().slice(0, -MOST_SESSIONS)) await this.#drop(stored);
  }

  async #drop(place: SessionPlace): Promise<void> {
    const kept = await this.find(place);
    if (kept?.session?.turn != null) return;
    this.#open.delete(keyOf(place));
    this.#options.repository.removeSession(this.#options.agentId, place);
    await kept?.workplace.remove();
  }

  async #reopen(stored: StoredSession): Promise<KeptSession | null> {
    const workplace = await this.#options.workplaces.reopen(stored);
    if (workplace === null) return null;
    // Another call may have opened it in the meantime.
    const known = this.#open.get(keyOf(stored));
    if (known !== undefined) return known;
    const kept = { workplace, sessionId: stored.sessionId, session: null };
    this.#open.set(keyOf(stored), kept);
    return kept;
  }

  #stored(): readonly StoredSession[] {
    return this.#options.repository.sessions(this.#options.agentId);
  }
}

const keyOf = ({ conversationId, folder }: SessionPlace): string => `${conversationId}\n${folder}`;
