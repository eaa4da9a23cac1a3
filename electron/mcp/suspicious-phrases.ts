import { cleanLine } from '../outside-programs/clean-text.ts';

/** Phrases that give instructions to the model, in a text that should only say what a tool does. */
const COMMANDS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\b(?:instruction|prompt|rule|previous|prior|above|tool)\w*/giu,
  /\b(?:always|must|never)\s+(?:\w+\s+){0,2}(?:call|use|invoke|run|choose|prefer)\b[^.\n]{0,60}/giu,
  /\b(?:before|after|instead of)\s+(?:calling|using|any|every|each|all)\b[^.\n]{0,40}\btools?\b/giu,
  /\b(?:do not|don['’]t|never)\s+(?:tell|mention|inform|show|reveal|ask)\b[^.\n]{0,40}/giu,
  /<\/?(?:important|system|instructions?|secret|admin)\b[^>\n]{0,40}>/giu,
  /\b(?:system prompt|you are an? (?:ai|assistant|model)|as an ai)\b/giu,
  /(?:~\/|\/home\/|\/etc\/|\\Users\\)?\.ssh\b|\bid_rsa\b|\/etc\/passwd\b/giu,
];
const MOST_WARNINGS = 5;

/** @returns the phrases of a description that address the model, to show them to the person. */
export function suspiciousPhrases(description: string): readonly string[] {
  const found = COMMANDS.flatMap((pattern) =>
    [...description.matchAll(pattern)].map(([phrase]) => cleanLine(phrase, 100)),
  );
  return [...new Set(found)].slice(0, MOST_WARNINGS);
}
