/** A request that the app writes out for a message that can't be understood on its own, and the tool that it is for. */
export interface NamedRequest {
  readonly tool: string;
  readonly request: string;
}

/** A request for a change, and whether the message asks for it; one that it only implies is offered. */
export interface MeantChange extends NamedRequest {
  readonly isAsked: boolean;
}

/** What a message means, given what the person has in the app. */
export interface OwnRequest extends NamedRequest {
  /** The words that decide what may change; empty if a remark only implies the change, which is then offered. */
  readonly said: string;
}
