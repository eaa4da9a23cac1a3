import { IntlMessageFormat } from 'intl-messageformat';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** What the parser calls text between placeholders. */
const LITERAL = 0;

/** @returns the names of a text's values and, in angle brackets, of its tags, each once, sorted. @throws if it isn't valid. */
export function placeholders(message: string): readonly string[] {
  const names = new Set<string>();
  addNames(new IntlMessageFormat(message, 'en').getAst(), names);
  return [...names].toSorted();
}

function addNames(elements: readonly Element[], names: Set<string>): void {
  for (const element of elements) {
    const type: number = element.type;
    // The sign for a count has no name.
    if (type === LITERAL || !('value' in element)) continue;
    names.add('children' in element ? `<${element.value}>` : element.value);
    if ('children' in element) addNames(element.children, names);
    if ('options' in element) for (const { value } of Object.values(element.options)) addNames(value, names);
  }
}
