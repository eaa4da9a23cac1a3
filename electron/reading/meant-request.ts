/** A request that the app writes out for a message that can't be understood on its own, and the tool that it is for. */
export interface NamedRequest {
  readonly tool: string;
  readonly request: string;
}

/** What a message means, given what the person has in the app. */
export interface OwnRequest {
  /** Null if the words of the request say it. */
  readonly tool: string | null;
  readonly request: string;
  /** The words that decide what may change; empty if a remark only implies the change, which is then offered. */
  readonly said: string;
}
