/** The person let nothing out, and something would have left this computer. */
export class NothingLeavesError extends Error {
  override readonly name = 'NothingLeavesError';

  /** @param what would have happened, such as "example.com was not called". */
  constructor(what: string) {
    super(`Nothing may leave this computer, so ${what}. You can change that in Settings, under Connections.`);
  }
}
