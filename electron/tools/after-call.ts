/** What a request may ask for once a tool has been called, without saying which tool. */
export interface AfterCall {
  /** "Undo that": the tool that does the opposite, to what this parameter of both names. */
  readonly undoneBy?: { readonly tool: string; readonly of: string };
  /** Asked for again: "and in Lima?" with other values, "once more" because the result is left to chance. */
  readonly again?: readonly ('with other values' | 'by chance')[];
}
