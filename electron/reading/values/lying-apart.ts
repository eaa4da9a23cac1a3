/** A part of a message that may be the value of an argument. */
export interface Span {
  /** Its first and its last word. */
  readonly first: number;
  readonly last: number;
  /** Natural logarithm of the chance that it is the value. */
  readonly score: number;
}

/** What is known of one argument: where its value may be, and the natural logarithm of the chance that it isn't said. */
export interface ArgumentSpans {
  readonly spans: readonly Span[];
  readonly omitted: number;
}

/** Rarely do two arguments take the same words after all, so nothing becomes less likely than by this. */
const LEAST_APART = -4;

/**
 * Arguments of one call rarely share words: of "dinner with Ida at Café Paul", what is taken for the place isn't part of
 * the title. Each span loses as much as the other arguments are sure of its words.
 * @returns the same arguments in the same order, each with chances that sum to what they summed to before.
 */
export function lyingApart(all: readonly ArgumentSpans[]): readonly ArgumentSpans[] {
  if (all.length < 2) return all;
  return all.map((one, at) => {
    const others = all.filter((_, index) => index !== at);
    const apart = one.spans.map((span) => ({ ...span, score: span.score + chanceApart(span, others) }));
    const shift = sumOf(one) - sumOf({ ...one, spans: apart });
    return { spans: apart.map((span) => ({ ...span, score: span.score + shift })), omitted: one.omitted + shift };
  });
}

const sumOf = ({ spans, omitted }: ArgumentSpans): number =>
  Math.log(spans.reduce((sum, { score }) => sum + Math.exp(score), Math.exp(omitted)));

/** @returns the natural logarithm of the chance that no other argument has words of the span. */
const chanceApart = (span: Span, others: readonly ArgumentSpans[]): number =>
  others.reduce((sum, { spans }) => {
    const shared = spans.filter(({ first, last }) => first <= span.last && span.first <= last);
    const taken = shared.reduce((chance, { score }) => chance + Math.exp(score), 0);
    return sum + Math.max(LEAST_APART, Math.log(Math.max(0, 1 - taken)));
  }, 0);
