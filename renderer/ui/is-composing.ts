/** What `isComposing` needs of a keyboard event, with the one property that Safari sets. */
interface ComposedKey {
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
}

/** What browsers report for a key that an input method handles (UI Events, 7.3.1). */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * @returns whether a key belongs to an input method, as for Chinese, Japanese and Korean: its Enter chooses a word, and
 * sends nothing. Safari ends the composition before the key that ends it, so that only its code tells.
 */
export const isComposing = ({ nativeEvent }: ComposedKey): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === HANDLED_BY_INPUT_METHOD;
