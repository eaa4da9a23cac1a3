/** Words after which content begins: "note that", "remind me tomorrow to", "task:". */
const LEADS = new RegExp(
  [
    String.raw`\b(?:(?:remind|reminder|forget|remember|ping|nudge|task|to-?do)\b[^.!?:]{0,40}? to|`,
    String.raw`(?:notes?|memo|remember|remind|reminder|forget|jot|write|ping|nudge|task|to-?do)\b[^.!?:]{0,40}?`,
    String.raw`(?: that| about|:)) +(?=\S)`,
  ].join(''),
  'i',
);
const ARTICLE = /^(?:the|an?|my|our|some) /i;

/**
 * @returns where a text says that content begins, once with and once without an article: at "buy a hose" in "remind me to buy a
 * hose". Empty if it doesn't say so.
 */
export function contentStarts(text: string): readonly number[] {
  const lead = LEADS.exec(text);
  if (lead === null) return [];
  const start = lead.index + lead[0].length;
  const [article = ''] = ARTICLE.exec(text.slice(start)) ?? [];
  return article === '' ? [start] : [start, start + article.length];
}
