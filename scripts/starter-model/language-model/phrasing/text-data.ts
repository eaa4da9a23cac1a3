import { createHash } from 'node:crypto';
import { pickFrom } from '../held-out.ts';
import { filePath } from '../values/file-names.ts';
import { webAddress } from '../values/addresses.ts';
import { dataQuery, readSnippet, smallObject, writeSnippet, type DataFormat } from '../values/snippets.ts';
import { numberCell, textCell } from '../values/tables.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { textOrFile } from './sources.ts';

const quote = (text: string, { random }: Values, chance = 0.4): string => (random.chance(chance) ? `"${text}"` : text);
const plainText = (values: Values): string =>
  values.random.pick([
    () => values.phrase(1, 3),
    () => values.noteText(),
    () => values.code(),
    () => values.madeUpWord(),
    () => webAddress(values),
    () => values.name(),
    () => `${values.noun()} & ${values.noun()}`,
    () => `<b>${values.noun()}</b>`,
  ])();

const ENCODING_WORDS: Readonly<Record<string, readonly string[]>> = {
  base64: ['base64', 'Base64', 'base 64', 'b64'],
  base64url: ['base64url', 'URL-safe base64', 'base64 for URLs'],
  url: ['url encoding', 'percent encoding', 'URL encoding', 'percent signs for a URL'],
  hex: ['hex', 'hexadecimal', 'hex digits', 'hex code'],
  html: ['html entities', 'HTML entities', 'HTML escapes'],
};
const ENCODINGS = ['base64', 'base64', 'base64', 'url', 'url', 'hex', 'html', 'base64url'];

const encodeTextPhrasing: Phrasing = {
  tool: 'encode_text',
  imperatives: [
    'encode {text} as {as}',
    'convert {text} to {as}',
    'write {text} in {as}',
    'give me {text} in {as}',
    'turn {text} into {as}',
    'make {as} out of {text}',
    'put {text} into {as}',
    'translate {text} to {as}',
    'encode with {as}: {text}',
    'get me the {as} of {text}',
    'use {as} on {text}',
    'work out the {as} of {text}',
    'transform {text} into {as}',
    'I need {text} in {as}',
    'apply {as} to {text}',
    'change to {as}: {text}',
  ],
  questions: [
    'what is {text} in {as}',
    'how do you write {text} in {as}',
    'what is the {as} of {text}',
    'how does {text} look in {as}',
    'what would {text} be as {as}',
  ],
  fragments: [
    '{text} in {as}',
    '{as}: {text}',
    '{text} to {as}',
    '{as} of {text}',
    '{text} as {as}',
    'encode {as}: {text}',
    '{text} -> {as}',
  ],
  draw: (values): Draw => {
    const [text, as] = [plainText(values), values.random.pick(ENCODINGS)];
    return {
      slots: { text: quote(text, values), as: pickFrom(ENCODING_WORDS[as] ?? [as], values.random, values.split) },
      arguments: { text, as },
    };
  },
  answers: ['{text}', 'Encoded: {text}', 'It is {text}', 'Here it is: {text}'],
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
function encoded(text: string, as: string): string {
  switch (as) {
    case 'url':
      return encodeURIComponent(text);
    case 'html':
      return text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
    default:
      return Buffer.from(text, 'utf8').toString(as as 'base64' | 'base64url' | 'hex');
  }
}

const decodeTextPhrasing: Phrasing = {
  tool: 'decode_text',
  imperatives: [
    'decode {text} for me',
    'decode this: {text}',
    'unescape {text}',
    'make {text} readable',
    'tell me what {text} means decoded',
    'turn {text} back into text',
    'decipher the encoding of {text}',
    'read the encoded text {text}',
    'undo the encoding of {text}',
    'show me {text} in plain text',
    'decode {text} from {from}',
    'decode the {from} {text}',
    'read this {from}: {text}',
    'convert {text} from {from} to text',
    'turn the {from} {text} into text',
    'undo the {from} of {text}',
    'tell me what this {from} says: {text}',
    'translate {text} back from {from}',
  ],
  questions: [
    'what is {text} decoded',
    'what does {text} decode to',
    'what is in this {from}: {text}',
    'what does the {from} {text} say',
    'what is {text} as plain text',
  ],
  fragments: [
    'decoded: {text}',
    '{text} decoded',
    'plain text of {text}',
    'decode: {text}',
    '{from} decode {text}',
    'from {from}: {text}',
    '{text} from {from}',
    'un-encode {text}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const as = random.pick(ENCODINGS);
    // A text without any sign of its encoding would be mistaken for another one.
    const text = encoded(
      as === 'url' || as === 'html'
        ? `${values.phrase(1, 2)} & ${values.noun()}`
        : `${plainText(values)} ${values.noun()}`,
      as,
    );
    if (random.chance(0.5)) return { slots: { text: quote(text, values, 0.2) }, arguments: { text, from: null } };
    return {
      slots: { text: quote(text, values, 0.2), from: pickFrom(ENCODING_WORDS[as] ?? [as], random, values.split) },
      arguments: { text, from: as },
    };
  },
  answers: ['{text}', 'It says: {text}', 'Decoded from {from}: {text}', 'In plain text: {text}'],
};

const HASH_WORDS: Readonly<Record<string, readonly string[]>> = {
  sha256: ['sha256', 'SHA-256', 'SHA256', 'sha-256'],
  sha512: ['sha512', 'SHA-512', 'SHA512'],
  sha1: ['sha1', 'SHA-1', 'SHA1'],
  md5: ['md5', 'MD5'],
  'sha3-256': ['sha3-256', 'SHA3-256', 'sha3'],
  crc32: ['crc32', 'CRC32', 'crc-32', 'CRC'],
};
const HASHES = Object.keys(HASH_WORDS);
const DIGITS: Readonly<Record<string, number>> = {
  sha256: 64,
  sha512: 128,
  sha1: 40,
  md5: 32,
  'sha3-256': 64,
  crc32: 8,
};
/** With the algorithm's length. */
const someHash = ({ random }: Values, algorithm: string): string =>
  createHash('sha512')
    .update(String(random.next()))
    .digest('hex')
    .slice(0, DIGITS[algorithm] ?? 64);

function drawnAlgorithm({ random, split }: Values): {
  algorithm: string | null;
  slots: Readonly<Record<string, string>>;
} {
  if (random.chance(0.35)) return { algorithm: null, slots: {} };
  const algorithm = random.pick(HASHES);
  return { algorithm, slots: { algorithm: pickFrom(HASH_WORDS[algorithm] ?? [algorithm], random, split) } };
}

const hashTextPhrasing: Phrasing = {
  tool: 'hash_text',
  imperatives: [
    'hash the text {text}',
    'work out the checksum of the text {text}',
    'give me a hash of the text {text}',
    'get me the hash for the words {text}',
    'calculate a checksum for the string {text}',
    'make a digest of the text {text}',
    'hash this string: {text}',
    'hash the text {text} with {algorithm}',
    'give me the {algorithm} of the text {text}',
    'compute the {algorithm} hash for the string {text}',
    'work out the {algorithm} of the words {text}',
    'make an {algorithm} digest of the text {text}',
    'run {algorithm} over the text {text}',
    'get the {algorithm} checksum of the string {text}',
    'apply {algorithm} to the text {text}',
    'calculate {algorithm} for this text: {text}',
  ],
  questions: [
    'what is the {algorithm} of the text {text}',
    'what does the string {text} hash to',
    'what does the text {text} give with {algorithm}',
    'what is the hash of the text {text}',
    'which {algorithm} does the string {text} have',
  ],
  fragments: [
    '{algorithm} of the text {text}',
    '{algorithm}, text: {text}',
    'text hash {algorithm}: {text}',
    'hash of the text {text}',
    'text checksum: {text}',
    '{algorithm} of the string {text}',
    'hash, string {text}',
  ],
  draw: (values): Draw => {
    const [text, { algorithm, slots }] = [plainText(values), drawnAlgorithm(values)];
    return { slots: { text: quote(text, values), ...slots }, arguments: { text, algorithm } };
  },
  answers: ['{hash}', 'The {algorithm} is {hash}', 'It is {hash}', '{algorithm}: {hash}'],
};

const DOWNLOADS = ['zip', 'iso', 'exe', 'dmg', 'tar.gz', 'pdf', 'deb', 'msi', 'AppImage', 'gguf', 'bin', 'jpg', 'mp4'];

const hashFilePhrasing: Phrasing = {
  tool: 'hash_file',
  imperatives: [
    'work out the checksum of {path}',
    'hash the file {path}',
    'give me the checksum for the file {path}',
    'make a fingerprint of the file {path}',
    'get the hash of the file {path}',
    'compute the checksum of the file {path}',
    'give me the {algorithm} of the file {path}',
    'compute the {algorithm} of {path}',
    'work out the {algorithm} checksum of the file {path}',
    'hash the file {path} with {algorithm}',
    'run {algorithm} on the file {path}',
    'get me the {algorithm} for {path}',
    'check {path} against the checksum {expected}',
    'verify that {path} has the checksum {expected}',
    'see whether {path} matches the hash {expected}',
    'compare the checksum of {path} with {expected}',
    'verify the {algorithm} of {path}: {expected}',
    'check that the {algorithm} of {path} is {expected}',
    'test {path} against the {algorithm} {expected}',
  ],
  questions: [
    'what is the checksum of the file {path}',
    'what is the {algorithm} of the file {path}',
    'does {path} have the checksum {expected}',
    'is {expected} the hash of {path}',
    'is the {algorithm} of {path} really {expected}',
  ],
  fragments: [
    'checksum of {path}',
    'file hash {path}',
    '{algorithm} of the file {path}',
    '{algorithm} {path}',
    'checksum {path} {expected}',
    'verify {path}: {expected}',
    '{algorithm} of {path} = {expected}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [path, { algorithm, slots }] = [filePath(values, DOWNLOADS), drawnAlgorithm(values)];
    if (random.chance(0.65)) return { slots: { path, ...slots }, arguments: { path, algorithm, expected: null } };
    const expected = someHash(values, algorithm ?? random.pick(['sha256', 'md5', 'sha1']));
    return { slots: { path, expected, ...slots }, arguments: { path, algorithm, expected } };
  },
  result: ({ path = null, algorithm = null, expected = null }, values) => {
    const byLength = HASHES.find((name) => DIGITS[name] === String(expected).length);
    const used = typeof algorithm === 'string' ? algorithm : expected === null ? 'sha256' : (byLength ?? 'sha256');
    const matches = values.random.chance(0.7);
    return {
      path,
      algorithm: used,
      hash: expected !== null && matches ? expected : someHash(values, used),
      ...(expected === null ? {} : { matches }),
    };
  },
  answers: [
    'The {algorithm} of {path} is {hash}',
    '{algorithm}: {hash}',
    'It is {hash}',
    'Matches: {matches}. The {algorithm} is {hash}',
  ],
};

const FORMAT_WORDS = { json: ['JSON', 'json'], yaml: ['YAML', 'yaml', 'yml'], toml: ['TOML', 'toml'] } as const;
const FORMATS: readonly DataFormat[] = ['json', 'yaml', 'toml'];

const convertDataPhrasing: Phrasing = {
  tool: 'convert_data',
  imperatives: [
    'convert the data {text} to {to}',
    'turn {text} into {to}',
    'write {text} as {to}',
    'give me {text} in {to}',
    'make {to} of {text}',
    'translate {text} to {to}',
    'rewrite {text} in {to}',
    'convert {text} from {from} to {to}',
    'change {text} from {from} into {to}',
    'convert the data in {path} to {to}',
    'show {path} as {to}',
    'give me the contents of {path} in {to}',
    'translate {path} to {to}',
    'rewrite the config {path} in {to}',
    'make {to} out of {path}',
    'convert {path} from {from} to {to}',
    'read {path} as {from} and write it as {to}',
    'lay out {path} as neat {to}',
  ],
  questions: [
    'what is {text} in {to}',
    'how does {text} look as {to}',
    'what does {path} look like in {to}',
    'can {path} be written as {to}',
    'how do I write {text} in {to}',
    'can you get {path} from {from} to {to}',
    'what is the {from} {text} in {to}',
  ],
  fragments: [
    '{text} to {to}',
    '{text} as {to}',
    '{to}: {text}',
    '{path} to {to}',
    '{path} in {to}',
    '{path} -> {to}',
    '{from} to {to}: {text}',
    '{from} to {to}: {path}',
    '{path} as {to}',
  ],
  draw: (values): Draw => {
    const { random, split } = values;
    const [from, to] = random.sample(FORMATS, 2) as [DataFormat, DataFormat];
    const {
      slots,
      arguments: { text, path },
    } = textOrFile(values, () => writeSnippet(smallObject(values), from), [from === 'yaml' ? 'yml' : from, from], 0.5);
    const said = random.chance(0.3);
    return {
      slots: {
        ...slots,
        ...(text === null ? {} : { text }),
        to: pickFrom(FORMAT_WORDS[to], random, split),
        ...(said ? { from: pickFrom(FORMAT_WORDS[from], random, split) } : {}),
      },
      arguments: { text, path, to, from: said ? from : null },
    };
  },
  result: ({ text = null, path = null, to = null, from = null }, values) => {
    const own = typeof from === 'string' ? (from as DataFormat) : recognised(String(text ?? path));
    const data = typeof text === 'string' ? readSnippet(text, own) : smallObject(values);
    return {
      from: own,
      to,
      text: to === 'json' ? JSON.stringify(data, null, 2) : `${writeSnippet(data, to as DataFormat)}\n`,
    };
  },
  answers: ['{text}', 'In {to}: {text}', 'As {to} it is: {text}', 'Here it is: {text}'],
};

const recognised = (words: string): DataFormat =>
  /^\{|\.json$/i.test(words) ? 'json' : /^\S+ = |\.toml$/i.test(words) ? 'toml' : 'yaml';

const queryJsonPhrasing: Phrasing = {
  tool: 'query_json',
  imperatives: [
    'get {query} from the data in {path}',
    'run the query {query} on {path}',
    'run the JSONata {query} over {path}',
    'read {query} out of {path}',
    'look up {query} in the data file {path}',
    'evaluate {query} on {path}',
    'tell me {query} in {path}',
    'extract {query} from the JSON {path}',
    'query {path} for {query}',
    'pick {query} out of {path}',
    'show me {query} of {path}',
    'get {query} from {text}',
    'run the query {query} on {text}',
    'evaluate {query} on this data: {text}',
    'pick {query} out of {text}',
    'query {text} for {query}',
    'read {query} from the JSON {text}',
  ],
  questions: [
    'what is {query} in {path}',
    'what does {query} give in {path}',
    'what does the query {query} return on {path}',
    'what is {query} in {text}',
    'which value has {query} in {path}',
  ],
  fragments: [
    '{query} in {path}',
    '{path}: {query}',
    'JSONata {query} on {path}',
    'query {query}, file {path}',
    '{query} of {text}',
    'JSONata {query}: {text}',
    'jsonata {query} {path}',
  ],
  draw: (values): Draw => {
    if (values.random.chance(0.7)) {
      const [query, path] = [dataQuery(values), filePath(values, ['json', 'json', 'json', 'yaml', 'yml', 'toml'])];
      return { slots: { query, path }, arguments: { query, text: null, path } };
    }
    const data = smallObject(values);
    const [query, text] = [values.random.pick(Object.keys(data)), writeSnippet(data, 'json')];
    return { slots: { query, text }, arguments: { query, text, path: null } };
  },
  result: ({ query = null, text = null }, values) => {
    if (typeof text === 'string') return { result: readSnippet(text, 'json')[String(query)] ?? null };
    const numeric = /^\$(?:sum|count|max|average)/.test(String(query));
    const several = /^\$distinct|>/.test(String(query));
    return {
      result: several
        ? [textCell(values), textCell(values)]
        : numeric || values.random.chance(0.3)
          ? numberCell(values)
          : textCell(values),
    };
  },
  answers: ['{result}', 'It is {result}.', '{=query} is {result}.', 'The result is {result}.'],
};

/** A small error, or none. */
function withFault(json: string, { random }: Values): string {
  return random.pick([
    () => json,
    () => json,
    () => json.slice(0, -1),
    () => json.replace(/\}$/, ',}'),
    () => json.replaceAll('"', "'"),
    () => json.replace(':', ' '),
    () => json.replace('"', ''),
  ])();
}

const checkJsonPhrasing: Phrasing = {
  tool: 'check_json',
  imperatives: [
    'check this JSON: {text}',
    'validate {text}',
    'tell me whether {text} is valid JSON',
    'find the mistake in this JSON: {text}',
    'validate the JSON {text}',
    'fix this JSON: {text}',
    'see if {text} parses as JSON',
    'tell me what is wrong with the JSON {text}',
    'mend the JSON {text}',
    'check whether {path} is valid JSON',
    'validate the JSON in {path}',
    'find the syntax error in {path}',
    'tell me where the JSON in {path} is broken',
    'look for mistakes in the JSON file {path}',
    'lint {path}',
    'see if {path} parses',
    'check the syntax of {path}',
  ],
  questions: [
    'is this valid JSON: {text}',
    'does {text} parse as JSON',
    'is {path} valid JSON',
    'is the JSON in {path} correct',
    'where is {path} broken',
    'why does this JSON not parse: {text}',
  ],
  fragments: [
    'valid JSON? {text}',
    'JSON check: {text}',
    'json lint {path}',
    'json check {path}',
    '{path}: valid json or not',
    'broken JSON: {text}',
    'validate {path}',
  ],
  draw: (values): Draw => {
    const { slots, arguments: args } = textOrFile(
      values,
      () => withFault(JSON.stringify(smallObject(values)), values),
      ['json'],
      0.45,
    );
    return { slots: args.text === null ? slots : { text: args.text }, arguments: args };
  },
  result: ({ path = null }, values) => {
    if (path === null) return null;
    const { random } = values;
    if (random.chance(0.5))
      return { valid: true, kind: random.pick(['object', 'list']), entries: random.integer(1, 400) };
    return {
      valid: false,
      line: random.integer(1, 300),
      column: random.integer(1, 60),
      problem: random.pick([
        'a comma is missing',
        'there is a comma too many',
        'a quote is not closed',
        'a bracket is not closed',
      ]),
      near: textCell(values),
    };
  },
  answers: [
    'It is valid: {kind}, {entries} entries.',
    'Valid JSON with {entries} entries.',
    'It is broken in line {line}, column {column}: {problem}',
    'Line {line}, column {column}: {problem}',
    'Line {line}: {problem} This would be right: {mended}',
    'Valid: {valid}.',
  ],
};

export const textDataPhrasings: readonly Phrasing[] = [
  encodeTextPhrasing,
  decodeTextPhrasing,
  hashTextPhrasing,
  hashFilePhrasing,
  convertDataPhrasing,
  queryJsonPhrasing,
  checkJsonPhrasing,
];
