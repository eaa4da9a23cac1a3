/** What the person sees of a call before they say yes or no, beside its arguments. */
export interface ApprovalPreview {
  /** What will happen, in one plain sentence. */
  readonly effect: string;
  /** What is removed, as the person knows it: a note's text, an event's day and place. Shown as it is. */
  readonly thing?: string;
  /** For a change of text: what is there, and what will be. Shown as a diff. */
  readonly diff?: { readonly before: string; readonly after: string };
}
