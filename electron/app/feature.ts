import type { CallName } from '../../shared/rpc/registry.ts';
import type { RpcHandlers } from '../../shared/rpc/server.ts';
import type { AreaHandlers } from './rpc-handlers/area-handlers.ts';

/** An area of the contract: what the names of its calls begin with. */
export type Area = CallName extends infer Name ? (Name extends `${infer First}.${string}` ? First : never) : never;

/** What a feature adds to the app. */
export interface Addition<Gives extends object, Handlers extends object> {
  /** For the features after it, and for those before it once every feature is there. */
  readonly gives: Gives;
  /** Answers the window's calls. Called when every feature is there. */
  readonly handlers: () => Handlers;
  /** Called once, when a window is needed: what begins to load or to watch by itself. */
  readonly start?: () => void;
  /** Called once when the app is there, whether a window is needed or not. */
  readonly open?: () => void;
  /** Called before each call of a window: somebody is there. */
  readonly noteCall?: (name: CallName) => void;
}

/**
 * One part of the app: what it needs, what it gives, which areas of the contract it answers, and what it needs of
 * features after it. What it has to release, it adds to the resources of the profile.
 * @param later only for functions that are called when every feature is there, such as `handlers`.
 */
export type Feature<Needs, Gives extends object, Areas extends Area = never, Later = unknown> = (
  parts: Needs,
  later: () => Later,
) => Addition<Gives, AreaHandlers<Areas>>;

/** A feature that no window asks for. */
export const noHandlers = (): object => ({});

/**
 * Features in the order in which they are created and started; their resources are released in the reverse order. A
 * feature that needs what none before it gives doesn't compile.
 */
export class Assembly<Parts extends object, Later = unknown, Handlers extends object = object> {
  readonly #parts: Parts;
  readonly #additions: readonly Addition<object, object>[];

  constructor(parts: Parts, additions: readonly Addition<object, object>[] = []) {
    this.#parts = parts;
    this.#additions = additions;
  }

  /** @throws {Error} a feature before it gives a part of the same name. */
  add<Gives extends object, Answers extends object, LaterNeeds>(
    feature: (parts: Parts, later: () => LaterNeeds) => Addition<Gives, Answers>,
  ): Assembly<Parts & Gives, Later & LaterNeeds, Handlers & Answers> {
    const parts = this.#parts;
    // All features share one object, and `complete` checks that it has grown to what each of them needs later.
    const addition = feature(parts, () => parts as unknown as LaterNeeds);
    for (const name of Object.keys(addition.gives))
      if (Object.hasOwn(parts, name)) throw new Error(`Two features give “${name}”.`);
    return new Assembly(Object.assign(parts, addition.gives), [...this.#additions, addition]);
  }

  get parts(): Parts {
    return this.#parts;
  }

  handlers(): Handlers {
    const handlers = this.#additions.map((addition) => addition.handlers());
    // The type of the list has grown with it.
    return Object.assign({}, ...handlers) as Handlers;
  }

  start(): void {
    for (const { start } of this.#additions) start?.();
  }

  open(): void {
    for (const { open } of this.#additions) open?.();
  }

  noteCall(name: CallName): void {
    for (const { noteCall } of this.#additions) noteCall?.(name);
  }
}

/** The app's features, all of them. */
export type Complete<Parts extends object> = Pick<
  Assembly<Parts, unknown, RpcHandlers>,
  'parts' | 'handlers' | 'start' | 'open' | 'noteCall'
>;

/** @returns the same. Doesn't compile if a feature needs later what none gives, or if nobody answers a call. */
export const complete = <Parts extends Later & object, Later>(
  assembly: Assembly<Parts, Later, RpcHandlers>,
): Complete<Parts> => assembly;
