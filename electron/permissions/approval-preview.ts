/** What the person sees of a call before they say yes or no, in addition to its arguments. */
export interface ApprovalPreview {
  /** What will happen, in one plain sentence. */
  readonly effect: string;
  /** What can go wrong, in one or two sentences; absent if the tool’s risk says it. */
  readonly warning?: string;
  /**
   * What is removed, as the person knows it: a note's text, an event's day and place; or the script that runs. Shown
   * unchanged.
   */
  readonly thing?: string;
  /** For a change to a text: the text before and after. Shown as a diff. */
  readonly diff?: { readonly before: string; readonly after: string };
}
