/** A tool that nobody trained on, as its server describes it. */
export interface DescribedTool {
  /** What it does; empty if that isn't said. */
  readonly about: string;
  /** Those that words of a message can be. */
  readonly arguments: readonly DescribedArgument[];
}

export interface DescribedArgument {
  readonly name: string;
  /** What its server says of it; empty if nothing. */
  readonly about: string;
  /** The values of which it takes one; empty if it takes any. */
  readonly choices: readonly string[];
  readonly isNumber: boolean;
  readonly isRequired: boolean;
}

/** Characters of a name, and of what is said of it. */
const MOST_NAME = 60;
const MOST_ABOUT = 160;

/** @returns what an argument is, as `RequestEncoder.find` was trained to read it: "get weather, city: Where to look". */
export const labelOf = (tool: string, { name, about }: Pick<DescribedArgument, 'name' | 'about'>): string =>
  `${wordsIn(tool).slice(0, MOST_NAME)}, ${wordsIn(name).slice(0, MOST_NAME)}: ${about.slice(0, MOST_ABOUT)}`;

/** @returns what a tool is, as `RequestEncoder.again` was trained to read it: "get weather: What the weather will be". */
export const toolLabel = (tool: string, about: string): string =>
  `${wordsIn(tool).slice(0, MOST_NAME)}: ${about.slice(0, MOST_ABOUT)}`;

/** @returns the words of a name: "getOrder_status" is "get order status". */
const wordsIn = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replaceAll(/[\s_./-]+/g, ' ')
    .trim()
    .toLowerCase();
