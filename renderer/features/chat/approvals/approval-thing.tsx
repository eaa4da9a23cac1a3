import { visibleText } from '../../../ui/visible-text.ts';

/** What a call would remove, as the person knows it: a note's text, an event's day and place. */
export function ApprovalThing({ text }: { readonly text: string }) {
  return (
    // Focusable, so that a long one can be scrolled with the keyboard.
    <div
      tabIndex={0}
      role="group"
      aria-label="What is removed"
      className="max-h-[min(13rem,22vh)] overflow-y-auto rounded-md border border-line bg-ground px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere] focus-visible:-outline-offset-2"
    >
      {visibleText(text)}
    </div>
  );
}
