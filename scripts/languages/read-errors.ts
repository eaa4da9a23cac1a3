import { parseAst } from 'vite';

type Fields = Readonly<Record<string, unknown>>;

/** Errors whose words reach a person. What only models, programs, logs or programmers read has other classes. */
const READ_CLASSES: ReadonlySet<string> = new Set(
  (
    'AgentError AssistantError AttachmentError BackupError BilingualError ConnectionError ContextOverflowError DocumentError ' +
    'EngineEndedError HubError InsufficientModelMemoryError KnowledgeError MemoryError ModelFileError ModelServerError ' +
    'NothingLeavesError PermissionError ProfileUnusableError ProjectError RefusedServerAddressError RpcError SignInNeededError ' +
    'SkillError ToolError UnreadableChatError UnusableParametersError UpdateError ZipContentsError'
  ).split(' '),
);
/** What makes errors of tools, and which arguments a person reads. */
const READ_ARGUMENTS: ReadonlyMap<string, readonly number[]> = new Map([
  ['toolError', [1]],
  ['unreadableFile', [0, 1]],
  ['cannotUndo', [0, 1]],
  ['changedSince', [0]],
  ['finalFact', [0]],
  ['invalidValue', [1]],
  ['unknownValue', [1]],
  ['refusedValue', [1]],
  ['tookTooMuch', [0]],
  ['forTwo', [0]],
  // What a running call says it does.
  ['onProgress', [1]],
]);
/** Properties of errors and advice that a person reads. */
const READ_PROPERTIES: ReadonlySet<string> = new Set(['forPerson', 'withheld', 'leavesBy']);
const TRANSLATES: ReadonlySet<string> = new Set(['t', 'alwaysEnglish']);
/** Two words: codes such as `not-found` are one. */
const WORDS = /\p{L}[\p{L}’',;:.!?)”]* [(“]?\p{L}/u;

/** @returns the English in errors that a person reads: it has to go through `t`. */
export function untranslatedErrors(source: string): readonly string[] {
  const found: string[] = [];
  const report = (value: unknown): void => {
    const node = (value ?? {}) as Fields;
    const said = (): string => source.slice(Number(node['start']), Number(node['end']));
    switch (node['type']) {
      case 'Literal':
        if (typeof node['value'] === 'string' && WORDS.test(node['value'])) found.push(node['value']);
        return;
      case 'TemplateLiteral':
        if (hasLetters(node) && WORDS.test(wordsOf(node))) found.push(said());
        return;
      case 'BinaryExpression':
      case 'LogicalExpression':
        return [node['left'], node['right']].forEach(report);
      case 'ConditionalExpression':
        return [node['consequent'], node['alternate']].forEach(report);
      case 'ArrowFunctionExpression':
        return report(node['body']);
      default:
    }
  };
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach(visit);
    const node = value as Fields;
    if (node['type'] === 'NewExpression' && READ_CLASSES.has(nameOf(node['callee']))) argumentsOf(node).forEach(report);
    if (node['type'] === 'CallExpression') {
      const callee = node['callee'] as Fields;
      const name = nameOf(callee) || nameOf(callee['property']);
      // What an error of its own class says.
      if (callee['type'] === 'Super') argumentsOf(node).forEach(report);
      if (TRANSLATES.has(name)) return;
      for (const at of READ_ARGUMENTS.get(name) ?? []) report(argumentsOf(node)[at]);
    }
    if (node['type'] === 'Property' && READ_PROPERTIES.has(nameOf(node['key']))) report(node['value']);
    Object.values(node).forEach(visit);
  };
  visit(parseAst(source, { lang: 'ts' }));
  return found;
}

const argumentsOf = (node: Fields): readonly unknown[] => node['arguments'] as readonly unknown[];

function nameOf(value: unknown): string {
  const name = (value as Fields | null)?.['name'];
  return typeof name === 'string' ? name : '';
}

const hasLetters = ({ quasis }: Fields): boolean =>
  (quasis as readonly { value: { cooked: string } }[]).some(({ value }) => /\p{L}/u.test(value.cooked));

/** What is put in counts as a word. */
const wordsOf = ({ quasis }: Fields): string =>
  (quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('x');
