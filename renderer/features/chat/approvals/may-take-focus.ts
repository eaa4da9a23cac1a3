/**
 * Whether the focus may move by itself: only from nowhere, from the log (but not from another question in it), and from
 * an empty message box.
 */
export function mayTakeFocus({ activeElement, body }: Pick<Document, 'activeElement' | 'body'>): boolean {
  if (activeElement === null || activeElement === body) return true;
  if (activeElement.matches('textarea, input')) return activeElement.matches('[data-home-focus]:placeholder-shown');
  return activeElement.closest('[role="log"]') !== null && activeElement.closest('[data-approval]') === null;
}
