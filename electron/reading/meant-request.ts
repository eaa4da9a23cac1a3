/** A request that the app writes out for a message that can't be understood on its own, and the tool that it is for. */
export interface NamedRequest {
  readonly tool: string;
  readonly request: string;
}

/** What a message means, given what the person has in the app. */
export interface OwnRequest extends NamedRequest {
  /** The words that decide what may change; empty if a remark only implies the change, which is then offered. */
  readonly said: string;
}
