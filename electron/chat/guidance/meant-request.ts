/** A request that the app writes out for a message that can't be read by itself, and the tool that it is for. */
export interface NamedRequest {
  readonly tool: string;
  readonly request: string;
}

/** A request for a change, and whether the message asks for it; one that only follows from what it says is offered. */
export interface MeantChange extends NamedRequest {
  readonly isAsked: boolean;
}

/** What a message means because of what the person has in the app. */
export interface OwnRequest extends NamedRequest {
  /** The words that decide what may change; empty for what only follows from a remark, so that it is offered. */
  readonly said: string;
}
