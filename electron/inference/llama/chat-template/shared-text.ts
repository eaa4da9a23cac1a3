/** @returns how many characters both texts begin with. */
export function commonLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}

/** @returns the text without a tag that has begun at its end and is not closed. */
export function withoutHalfTag(text: string): string {
  return text.replace(/(?:<[^<>\s]*|\[\/?[A-Z_]*)$/, '');
}
