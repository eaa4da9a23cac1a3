/** @returns how many characters both texts have in common at the beginning. */
export function commonLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}

/** @returns the text without an unclosed tag at its end. */
export function withoutHalfTag(text: string): string {
  return text.replace(/(?:<[^<>\s]*|\[\/?[A-Z_]*)$/, '');
}
