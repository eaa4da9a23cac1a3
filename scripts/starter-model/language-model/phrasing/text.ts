import { pickFrom } from '../held-out.ts';
import { mailAddress, phoneNumber, webAddress } from '../values/addresses.ts';
import { spokenItems } from '../values/lists.ts';
import { patternAndText } from '../values/snippets.ts';
import { dayCell, textCell } from '../values/tables.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { textOrFile } from './sources.ts';

const TEXT_FILES = ['txt', 'txt', 'md', 'log', 'csv', 'html', 'tex', 'rst'];
const quote = (text: string, { random }: Values, chance = 0.4): string => (random.chance(chance) ? `"${text}"` : text);

/** A sentence or a few words. */
const passage = (values: Values): string =>
  values.random.pick([
    () => values.noteText(),
    () => values.noteText(),
    () => values.phrase(2, 4),
    () => values.chore(),
    () => `${values.noteText()}, ${values.chore()}`,
  ])();

/** A text before and after. */
function versions(values: Values): { before: string; after: string } {
  const { random } = values;
  const before = passage(values);
  const words = before.split(' ');
  const at = random.integer(0, words.length - 1);
  const changed = random.pick([
    () => [...words.slice(0, at), values.noun(), ...words.slice(at + 1)],
    () => [...words, values.noun()],
    () => [...words.slice(0, at), values.madeUpWord(), ...words.slice(at)],
  ])();
  return { before, after: random.chance(0.12) ? before : changed.join(' ') };
}

const compareTextsPhrasing: Phrasing = {
  tool: 'compare_texts',
  imperatives: [
    'compare the texts "{before}" and "{after}"',
    'show the difference between "{before}" and "{after}"',
    'tell me what differs between "{before}" and "{after}"',
    'find the changes from "{before}" to "{after}"',
    'diff "{before}" and "{after}"',
    'spot the difference: "{before}" / "{after}"',
    'check whether "{before}" and "{after}" are the same text',
    'compare "{before}" with "{after}"',
    'hold "{before}" against "{after}"',
    'point out what is new in "{after}" compared to "{before}"',
    'list the changes between the first text "{before}" and the second text "{after}"',
    'see how "{before}" became "{after}"',
    'tell me which words changed from "{before}" to "{after}"',
    'compare text one: {before}, text two: {after}',
    'go through "{before}" and "{after}" by {by} and tell me what differs',
    'diff "{before}" and "{after}" by {by}',
    'show what differs by {by} between "{before}" and "{after}"',
    'check "{before}" against "{after}"',
    'match up "{before}" and "{after}" and show the differences',
    'look for differences between "{before}" and "{after}"',
    'tell "{before}" and "{after}" apart',
    'show me how "{after}" differs from "{before}"',
    'contrast "{before}" and "{after}"',
    'see what changed between "{before}" and "{after}"',
  ],
  questions: [
    'what is different between "{before}" and "{after}"',
    'are "{before}" and "{after}" the same',
    'how does "{before}" differ from "{after}"',
    'what changed from "{before}" to "{after}"',
    'is there any difference between "{before}" and "{after}"',
    'did anything change from "{before}" to "{after}"',
  ],
  fragments: [
    'diff: "{before}" vs "{after}"',
    '"{before}" vs "{after}"',
    'before: {before} after: {after} - what changed',
    'old: "{before}" new: "{after}"',
    'text diff "{before}" -> "{after}"',
    'changes: "{before}" to "{after}"',
    'diff by {by}: "{before}" vs "{after}"',
    'difference: "{before}", "{after}"',
    'same or not: "{before}" and "{after}"',
  ],
  draw: (values): Draw => {
    const { before, after } = versions(values);
    const by = values.random.chance(0.4) ? values.random.pick(['words', 'lines']) : null;
    return { slots: { before, after, ...(by === null ? {} : { by }) }, arguments: { before, after, by } };
  },
  answers: [
    'Added: {changes.added}.',
    'Taken out: {changes.removed}.',
    'Taken out: {changes.removed}; added: {changes.added}.',
    'Changes: {total}.',
    'Same text: {same}.',
    'By lines: {added_lines} added, {removed_lines} removed.',
  ],
};

const findPatternPhrasing: Phrasing = {
  tool: 'find_pattern',
  imperatives: [
    'find everything that matches the regex {pattern} in {text}',
    'match {pattern} against {text}',
    'apply the regular expression {pattern} to {text}',
    'list the matches of {pattern} in {text}',
    'search {text} with the regex {pattern}',
    'run the pattern {pattern} over {text}',
    'test the regex {pattern} on {text}',
    'show me what {pattern} matches in {text}',
    'extract {pattern} from {text}',
    'match the regex {pattern} in the file {path}',
    'list the matches of {pattern} in {path}',
    'search the file {path} for the regex {pattern}',
    'apply the pattern {pattern} to the file {path}',
    'find all lines of {path} that match {pattern}',
    'run the regular expression {pattern} over {path}',
    'get every match of {pattern} out of {path}',
    'match {pattern} against {text}, {ignoring}',
    'find the pattern {pattern} in the file {path}, {ignoring}',
  ],
  questions: [
    'what does the regex {pattern} match in {text}',
    'does {pattern} match anything in {text}',
    'how often does {pattern} match in {path}',
    'which parts of {path} match the pattern {pattern}',
    'where does the regex {pattern} match in {path}',
  ],
  fragments: [
    'regex {pattern} on {text}',
    '{pattern} in {text}',
    'matches of {pattern}: {text}',
    'regex {pattern} in {path}',
    'grep {pattern} {path}',
    'pattern {pattern}, file {path}',
    'regex {pattern} in {path}, {ignoring}',
    'regex {pattern} on {text}, {ignoring}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const { pattern, text } = patternAndText(values);
    const source = textOrFile(values, () => text, TEXT_FILES);
    const ignores = random.chance(0.2);
    return {
      slots: { pattern, ...source.slots, ...(ignores ? { ignoring: pickFrom(IGNORING, random, split) } : {}) },
      arguments: { pattern, ...source.arguments, ignore_case: ignores ? true : null },
    };
  },
  result: ({ path = null }, values) => {
    if (path === null) return null;
    const total = values.random.integer(1, 3);
    return {
      matches: Array.from({ length: total }, () => ({ line: values.random.integer(1, 400), text: textCell(values) })),
      total,
    };
  },
  answers: [
    '{total} matches: {matches.text}.',
    'Found: {matches.text}.',
    'It matches {matches.text}.',
    'There are {total} matches.',
  ],
};
const IGNORING = [
  'ignoring case',
  'whatever the capitals',
  'case insensitive',
  'capitals or not',
  'upper or lower case',
];

const replacePatternPhrasing: Phrasing = {
  tool: 'replace_pattern',
  imperatives: [
    'replace {pattern} with {replacement} in {text}',
    'substitute {replacement} for the regex {pattern} in {text}',
    'put {replacement} wherever {pattern} matches in {text}',
    'swap every match of {pattern} for {replacement} in {text}',
    'change all {pattern} to {replacement} in this text: {text}',
    'use the regex {pattern} to put {replacement} into {text}',
    'replace the pattern {pattern} by {replacement} here: {text}',
    'exchange what matches {pattern} for {replacement} in {text}',
    'regex replace {pattern} by {replacement} in {text}',
    'turn each {pattern} into {replacement} in {text}',
    'rewrite {text} with {replacement} instead of {pattern}',
    'search for {pattern} and replace by {replacement} in {text}',
    'let {replacement} take the place of {pattern} in {text}',
    'write {replacement} for every {pattern} in {text}',
    'replace {pattern} by {replacement}, {ignoring}, in {text}',
    'swap all {pattern} for {replacement}, {ignoring}: {text}',
  ],
  questions: [
    'what is {text} with {pattern} replaced by {replacement}',
    'how does {text} look with {replacement} for {pattern}',
    'can you put {replacement} for the regex {pattern} in {text}',
    'can {pattern} become {replacement}, {ignoring}, in {text}',
  ],
  fragments: [
    's/{pattern}/{replacement}/ on {text}',
    'regex {pattern} -> {replacement}: {text}',
    '{pattern} to {replacement} in {text}',
    'replace {pattern}, new {replacement}, text {text}',
    '{replacement} instead of {pattern} in {text}',
    'regex replace {pattern} -> {replacement}, {ignoring}: {text}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const { pattern, text } = patternAndText(values);
    const replacement = random.pick([
      () => values.noun(),
      () => values.madeUpWord(),
      () => random.pick(['#', '***', 'X', '-', '[removed]', '...', '_', '?', '***', 'N/A']),
      () => values.word(['hidden', 'name', 'number', 'date', 'code', 'secret', 'removed', 'none']),
    ])();
    const ignores = random.chance(0.15);
    return {
      slots: {
        pattern,
        replacement,
        text: quote(text, values),
        ...(ignores ? { ignoring: pickFrom(IGNORING, random, split) } : {}),
      },
      arguments: { text, pattern, replacement, ignore_case: ignores ? true : null },
    };
  },
  answers: ['{text}', 'It now reads: {text}', 'Replaced {replaced} times: {text}', 'Here it is: {text}'],
};

const fillTemplatePhrasing: Phrasing = {
  tool: 'fill_template',
  imperatives: [
    'fill the template {template} with {values}',
    'fill in {template} with {values}',
    'put {values} into the template {template}',
    'fill the blanks of {template}: {values}',
    'merge {values} into {template}',
    'use {values} to fill {template}',
    'write out the template {template} for {values}',
    'insert {values} in {template}',
    'render {template} with {values}',
    'take the template {template} and fill in {values}',
    'fill out {template} using {values}',
    'replace the placeholders in {template} by {values}',
    'make a text from {template} and {values}',
    'complete the template {template} with the values {values}',
    'fill these placeholders, {template}, with {values}',
    'populate {template} with {values}',
    'drop {values} into the template {template}',
  ],
  questions: [
    'what does {template} read with {values}',
    'can you fill {template} with {values}',
    'how does the template {template} look with {values}',
    'what comes out of {template} with {values}',
  ],
  fragments: [
    'template {template}, values {values}',
    '{template} with {values}',
    'fill {template}: {values}',
    'mail merge {template} and {values}',
    'template: {template} values: {values}',
    '{values} into {template}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [first, second] = random.sample(
      ['name', 'day', 'city', 'item', 'price', 'date', 'time', 'code', 'street', 'number', 'topic', 'team'],
      2,
    ) as [string, string];
    const template = random.pick([
      () => `Dear {{${first}}}, ${values.phrase(1, 2)} {{${second}}}`,
      () => `{{${first}}} ${random.pick(['on', 'at', 'for', 'with', 'in'])} {{${second}}}`,
      () => `The ${values.noun()} for {{${first}}} is {{${second}}}`,
      () => `${values.phrase(1, 2)}: {{${first}}}, {{${second}}}`,
    ])();
    const given = { [first]: textCell(values), [second]: textCell(values) };
    const written = random.chance(0.5)
      ? JSON.stringify(given)
      : Object.entries(given)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', ');
    return {
      slots: { template: random.chance(0.5) ? `"${template}"` : template, values: written },
      arguments: { template, values: written },
    };
  },
  answers: ['{text}', 'It reads: {text}', 'Filled in: {text}', 'Here it is: {text}'],
};

const CASE_WORDS: Readonly<Record<string, readonly string[]>> = {
  upper: ['upper case', 'capitals', 'capital letters', 'uppercase', 'all caps', 'block capitals'],
  lower: ['lower case', 'small letters', 'lowercase', 'all lower case'],
  title: ['title case', 'Title Case', 'headline style'],
  sentence: ['sentence case', 'sentence style'],
  camel: ['camelCase', 'camel case', 'camelcase'],
  pascal: ['PascalCase', 'pascal case', 'Pascal case'],
  snake: ['snake_case', 'snake case', 'snakecase'],
  kebab: ['kebab-case', 'kebab case', 'dashes and small letters'],
  constant: ['CONSTANT_CASE', 'constant case', 'screaming snake case'],
};

const changeCasePhrasing: Phrasing = {
  tool: 'change_case',
  imperatives: [
    'convert to {to}: {text}',
    'put {text} in {to}',
    'change {text} to {to}',
    'make {text} {to}',
    'rewrite {text} in {to}',
    'write this in {to}: {text}',
    'give me {text} in {to}',
    'transform into {to}: {text}',
    'set {text} in {to}',
    'change the case of {text} to {to}',
    'switch {text} to {to}',
    'I need {text} in {to}',
    'spell {text} in {to}',
    'use {to} for {text}',
    'apply {to} to {text}',
    'turn this into {to}: {text}',
    'type {text} in {to}',
    'redo {text} in {to}',
    'turn all of {text} to {to}',
    'recast {text} in {to}',
    'let {text} be in {to}',
    'print {text} in {to}',
  ],
  questions: [
    'what is {text} in {to}',
    'how do I write {text} in {to}',
    'how does {text} look in {to}',
    'what would {text} be in {to}',
    'can I have {text} in {to}',
    'can you put {text} in {to}',
  ],
  fragments: [
    '{text} in {to}',
    '{to}: {text}',
    '{text} to {to}',
    '{text} as {to}',
    '{text} -> {to}',
    'in {to} please: {text}',
    '{to} for {text}',
    '{text}, but in {to}',
    '{text}, {to} please',
  ],
  draw: (values): Draw => {
    const to = values.random.pick(Object.keys(CASE_WORDS));
    const bare = values.random.chance(0.5) ? passage(values) : values.phrase(2, 4);
    const text = to === 'lower' && values.random.chance(0.7) ? bare.toUpperCase() : bare;
    return {
      slots: { text: quote(text, values), to: pickFrom(CASE_WORDS[to] ?? [to], values.random, values.split) },
      arguments: { text, to },
    };
  },
  answers: ['{text}', 'In that case it is {text}', 'Here it is: {text}'],
};

const countWordsPhrasing: Phrasing = {
  tool: 'count_words',
  imperatives: [
    'count the words in {text}',
    'count the words of {text}',
    'tell me how many words {text} has',
    'give me the word count of {text}',
    'tell me how many characters {text} has',
    'count the letters of {text}',
    'measure the length of {text}',
    'count words: {text}',
    'tell me the number of characters in {text}',
    'count the sentences in {text}',
    'count the words in the file {path}',
    'give me the word count of {path}',
    'tell me how many words {path} has',
    'tell me how long {path} is in words',
    'count the lines of {path}',
    'work out the reading time of {path}',
    'tell me how many characters {path} has',
    'count the words of {path}',
    'work out how many words are in {text}',
    'tally the words of {text}',
    'add up the words in {text}',
    'see how many words {path} has',
    'check the length of {path} in words',
    'tell me the word count for {text}',
    'check how many characters {text} has',
    'tally the words in {path}',
  ],
  questions: [
    'how many words does {text} have',
    'how many characters are in {text}',
    'how long is {text} in characters',
    'how many words are in {path}',
    'how many lines does {path} have',
    'how long would I read {path}',
    'what is the word count of {path}',
    'how many letters are in {text}',
    'how wordy is {path}',
  ],
  fragments: [
    'word count: {text}',
    'number of words in {text}',
    'length of {text}',
    'words in {path}',
    'word count {path}',
    'reading time of {path}',
    'characters in {text}',
    'lines in {path}',
    'how many words: {text}',
    '{path} word count',
    '{path}: how many words',
  ],
  draw: (values): Draw => textOrFile(values, () => passage(values), TEXT_FILES),
  result: ({ path = null }, { random }) => {
    if (path === null) return null;
    const words = random.integer(40, 30_000);
    const characters = words * random.integer(5, 7);
    return {
      words,
      characters,
      characters_without_spaces: characters - words,
      sentences: Math.ceil(words / random.integer(9, 20)),
      paragraphs: Math.ceil(words / 90),
      lines: Math.ceil(words / 11),
      reading_minutes: Math.round((words / 238) * 10) / 10,
    };
  },
  answers: [
    'It has {words} words and {characters} characters.',
    '{words} words, {characters} characters.',
    '{words} words in {sentences} sentences and {lines} lines.',
    'It has {words} words, which take {reading_minutes} minutes to read.',
  ],
};

/** How to sort, in words; each part stands for one argument. */
const BY_WORDS = {
  usual: ['in ascending order', 'in the usual order', 'in sorted order', 'upwards'],
  alphabet: ['alphabetically', 'by name', 'from A to Z', 'in alphabetical order'],
  numbers: ['by number', 'numerically', 'by their numbers', 'in numerical order'],
  length: ['by length', 'from short to long', 'shortest first'],
} as const;
const REVERSED = {
  usual: ['in descending order', 'in reverse order', 'downwards', 'the other way round'],
  alphabet: ['backwards', 'from Z to A', 'in reverse alphabetical order', 'in reverse'],
  numbers: ['by number, largest first', 'numerically, descending', 'from large to small numbers'],
  length: ['by length, longest first', 'from long to short'],
} as const;
const UNIQUE = [
  ' and drop duplicates',
  ' without duplicates',
  ', each only once',
  ' and remove what is twice',
  ', no repeats',
  ' and dedupe',
];

const sortLinesPhrasing: Phrasing = {
  tool: 'sort_lines',
  imperatives: [
    'sort {text} {how}{unique}',
    'order {text} {how}{unique}',
    'sort these {how}{unique}: {text}',
    'arrange {text} {how}{unique}',
    'put {text} into order {how}{unique}',
    'rank {text} {how}{unique}',
    'sort the items {text} {how}{unique}',
    'list {text} {how}{unique}',
    'bring {text} into order {how}{unique}',
    'sort the lines of {path} {how}{unique}',
    'order the lines in {path} {how}{unique}',
    'sort the file {path} {how}{unique}',
    'arrange the lines of {path} {how}{unique}',
    'show the lines of {path} {how}{unique}',
    'put the lines of {path} in order {how}{unique}',
    'sort what is in {path} {how}{unique}',
  ],
  questions: [
    'how does {text} sort {how}{unique}',
    'what is {text} sorted {how}{unique}',
    'can the lines of {path} be sorted {how}{unique}',
    'what are the lines of {path} {how}{unique}',
  ],
  fragments: [
    'sorted {how}{unique}: {text}',
    '{text}, sorted {how}{unique}',
    'sort {how}{unique}: {text}',
    '{path} sorted {how}{unique}',
    'lines of {path} {how}{unique}',
    'sort {path} {how}{unique}',
    '{text} {how}{unique}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const by = random.pick(['usual', 'alphabet', 'alphabet', 'numbers', 'length'] as const);
    const [reverse, unique] = [random.chance(0.3), random.chance(0.25)];
    const { items } = spokenItems(values, 3, 7);
    const listed =
      by === 'numbers'
        ? items.map(() => String(random.integer(1, 999)))
        : unique
          ? [...items, items[0] ?? 'tea']
          : items;
    const source = textOrFile(values, () => listed.join(random.pick([', ', ', ', '; '])), TEXT_FILES, 0.3);
    const how = pickFrom((reverse ? REVERSED : BY_WORDS)[by], random, split);
    return {
      slots: { ...source.slots, how, unique: unique ? pickFrom(UNIQUE, random, split) : '' },
      arguments: {
        ...source.arguments,
        by: by === 'usual' ? null : by,
        reverse: reverse ? true : null,
        unique: unique ? true : null,
      },
    };
  },
  result: ({ path = null, unique = null }, values) => {
    if (path === null) return null;
    const { items } = spokenItems(values, 2, 4);
    return {
      text: items.toSorted().join('\n'),
      lines: items.length,
      ...(unique === true ? { duplicates_removed: values.random.integer(0, 9) } : {}),
    };
  },
  answers: ['{text}', 'Sorted: {text}', 'In order: {text}', 'Here they are: {text}'],
};

const wrapTextPhrasing: Phrasing = {
  tool: 'wrap_text',
  imperatives: [
    'wrap {text}',
    'break {text} into lines',
    'reflow {text}',
    'wrap the lines of {text}',
    'lay out {text} in short lines',
    'wrap this text: {text}',
    'break the long lines of {text}',
    'hard-wrap {text}',
    'wrap {text} to {width} characters',
    'break {text} after {width} characters',
    'wrap at {width} columns: {text}',
    'make the lines of {text} at most {width} wide',
    'fit {text} into {width} columns',
    'reflow {text} to a width of {width}',
    'keep the lines of {text} under {width} characters',
    'fold {text} at {width}',
    'limit the lines of {text} to {width} characters',
  ],
  questions: [
    'can {text} be wrapped at {width} characters',
    'how does {text} look in lines of {width}',
    'what is {text} with lines of at most {width} characters',
    'can you wrap {text}',
  ],
  fragments: [
    'wrap: {text}',
    'wrapped: {text}',
    'line breaks for {text}',
    'wrap {width}: {text}',
    '{text} at {width} columns',
    '{text} in lines of {width}',
    'width {width}: {text}',
  ],
  draw: (values): Draw => {
    const text = `${passage(values)}, ${passage(values)}`;
    if (values.random.chance(0.3)) return { slots: { text: quote(text, values) }, arguments: { text, width: null } };
    const width = values.random.pick([values.random.integer(10, 120), values.random.integer(2, 12) * 10]);
    return { slots: { text: quote(text, values), width: String(width) }, arguments: { text, width } };
  },
  answers: ['{text}', 'Here it is: {text}', 'In lines: {text}'],
};

const KIND_WORDS = {
  emails: ['email addresses', 'mail addresses', 'emails', 'e-mail addresses'],
  links: ['links', 'web addresses', 'URLs', 'urls'],
  phones: ['phone numbers', 'telephone numbers', 'phones'],
  dates: ['dates', 'days'],
} as const;
type AddressKind = keyof typeof KIND_WORDS;
const ALL_KINDS = [
  'addresses, links and numbers',
  'mail addresses, links, phone numbers and dates',
  'contact details',
  'addresses and dates',
];

const extractAddressesPhrasing: Phrasing = {
  tool: 'extract_addresses',
  imperatives: [
    'name the {kind} in {text}',
    'pull the {kind} out of {text}',
    'extract all {kind} from {text}',
    'collect the {kind} in {text}',
    'find the {kind} in {text}',
    'give me the {kind} from this: {text}',
    'pick out the {kind}: {text}',
    'show me the {kind} that {text} has',
    'list the {kind} of the file {path}',
    'pull the {kind} out of {path}',
    'extract all {kind} from the file {path}',
    'collect the {kind} from {path}',
    'gather every one of the {kind} in {path}',
    'show me the {kind} in {path}',
    'get the {kind} out of the file {path}',
    'go through {path} for {kind}',
    'tease the {kind} out of {text}',
    'get me the {kind} in {text}',
    'dig the {kind} out of {path}',
    'grab the {kind} from {path}',
    'filter the {kind} out of {text}',
    'hunt down the {kind} that {path} has',
    'single out the {kind} in {text}',
    'harvest the {kind} from {path}',
  ],
  questions: [
    'which {kind} are in {text}',
    'what {kind} does {text} have',
    'which {kind} are in the file {path}',
    'are there {kind} in {path}',
    'what {kind} does {path} mention',
    'can I get the {kind} in {text}',
    'what are the {kind} in {path}',
  ],
  fragments: [
    '{kind} in {text}',
    '{kind}: {text}',
    '{kind} from {path}',
    'all {kind} of {path}',
    'just the {kind}: {text}',
    'extract {kind}: {text}',
    '{kind} in {path}',
    '{path}, just the {kind}',
    'only the {kind} of {path}',
    'find {kind}: {text}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const kind = random.chance(0.2) ? null : random.pick<AddressKind>(['emails', 'links', 'phones', 'dates']);
    const source = textOrFile(values, () => withAddress(values, kind ?? 'emails'), TEXT_FILES);
    return {
      slots: { kind: pickFrom(kind === null ? ALL_KINDS : KIND_WORDS[kind], random, split), ...source.slots },
      arguments: { ...source.arguments, kind },
    };
  },
  result: ({ path = null, kind = null }, values) => {
    if (path === null) return null;
    const kinds = kind === null ? (Object.keys(KIND_WORDS) as AddressKind[]) : [kind as AddressKind];
    return Object.fromEntries(
      kinds.map((name) => [name, Array.from({ length: values.random.integer(1, 2) }, () => ADDRESSES[name](values))]),
    );
  },
  answers: [
    'I found {emails}.',
    'The links are {links}.',
    'The numbers are {phones}.',
    'These dates are in it: {dates}.',
    'Mail addresses: {emails}.',
  ],
};
const ADDRESSES: Readonly<Record<AddressKind, (values: Values) => string>> = {
  emails: mailAddress,
  links: (values) => `https://${webAddress(values).replace(/^(?:https?:\/\/)?/, '')}`,
  phones: phoneNumber,
  dates: dayCell,
};
const withAddress = (values: Values, kind: AddressKind): string =>
  values.random.pick([
    () => `${values.phrase(1, 2)} ${ADDRESSES[kind](values)}`,
    () => `${values.name()}: ${ADDRESSES[kind](values)} or ${ADDRESSES[kind](values)}`,
    () => `write to ${values.name()}, ${ADDRESSES[kind](values)}, about the ${values.noun()}`,
  ])();

export const textPhrasings: readonly Phrasing[] = [
  compareTextsPhrasing,
  findPatternPhrasing,
  replacePatternPhrasing,
  fillTemplatePhrasing,
  changeCasePhrasing,
  countWordsPhrasing,
  sortLinesPhrasing,
  wrapTextPhrasing,
  extractAddressesPhrasing,
];
