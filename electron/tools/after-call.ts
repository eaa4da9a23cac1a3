/** What a request may ask for once a tool has been called, without saying which tool. */
export interface AfterCall {
  /** "Undo that": the tool that does the opposite, to what this parameter of both names. */
  readonly undoneBy?: { readonly tool: string; readonly of: string };
  /** "And in Lima?" asks for it again, with other values. */
  readonly isAskedAgain?: true;
}
