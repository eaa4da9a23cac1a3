/**
 * For a layer's `onEscapeKeyDown`: the layer hears Escape before anything in it does. What has something of its own to
 * close, such as a search with words in it or a field being edited, carries `data-inner-escape` meanwhile and closes
 * that first.
 */
export function closeInnermost(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-inner-escape]') !== null) event.preventDefault();
}
