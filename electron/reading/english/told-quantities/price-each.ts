const PRICE =
  /[$€£]?(?<price>\d+(?:\.\d+)?) ?(?:[$€£]|p\b|quid|pounds?|euros?|dollars?|bucks|cents?)?(?: \p{L}+)? (?:each|apiece|a piece|per piece|a pop|a head)\b/u;
const COUNT =
  /\b(?:how much|what)\b[^.!]*?\b(?:if|for|when|from|on|with)\b[^.!\d]*(?<![\d.,])(?<count>\d+)(?![\d.,]?\d|%)(?: (?:of (?:them|those|these)|\p{L}+))?[?.! ]*$/u;
/** More happens than that some are sold. */
const MORE =
  /%|\b(?:per ?cent|half|off|discount|left|change|share|split|less|minus|plus|of us|except|but not|free|deal|dozen|pack|box)\b/;

/** "We sell them for 1.40 each. How much do we get if we sell 60 of them": a price, and how many. */
export function priceEach(text: string): string | null {
  const price = PRICE.exec(text)?.groups?.['price'];
  const count = COUNT.exec(text)?.groups?.['count'];
  const numbers = text.match(/(?<![\d.,])\d[\d.,]*/g) ?? [];
  return price === undefined || count === undefined || numbers.length !== 2 || MORE.test(text)
    ? null
    : `${count} * ${price}`;
}
