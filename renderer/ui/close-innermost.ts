/**
 * For a layer's `onEscapeKeyDown`: the layer gets Escape before anything inside it. An element that has something of
 * its own to close, such as a search with text or a field being edited, carries `data-inner-escape` in the meantime and
 * closes that first.
 */
export function closeInnermost(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('[data-inner-escape]') !== null) event.preventDefault();
}
