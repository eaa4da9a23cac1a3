import { afterEach, describe, expect, it } from 'vitest';
import type { ToolCall } from '../../shared/entities/tool-call.ts';
import { setTextLanguage } from '../../shared/texts/translate.ts';
import { answerWords, shortToolAnswer, toolAnswer } from './tool-answer.ts';

const call = (changes: Partial<ToolCall>): ToolCall => ({
  id: 'c',
  messageId: 'm',
  toolName: 'calculate',
  bundle: 'math',
  arguments: {},
  result: null,
  error: null,
  outcome: 'succeeded',
  startedAt: 1,
  durationMs: 1,
  untrusted: false,
  ...changes,
});
const failure = call({ outcome: 'failed', error: 'Write it like 2 + 2.' });

describe('an answer from tool results', () => {
  it('is what the tool said, unchanged', () => {
    expect(toolAnswer([call({ said: 'It comes to 3 * 4 [x](y)' })])).toBe(String.raw`It comes to 3 \* 4 \[x\](y)`);
    expect(toolAnswer([])).toBeNull();
  });

  it('has an item for each line, and paragraphs if one of them is a list', () => {
    const [line, list] = [call({ said: 'Done' }), call({ toolName: 'list', said: '2 notes', saidInFull: '- a\n- b' })];
    expect(toolAnswer([line, call({ toolName: 'other', said: 'Also' })])).toBe('- Done\n- Also');
    expect(toolAnswer([line, list])).toBe('Done\n\n- a\n- b');
    expect(shortToolAnswer([line, list])).toBe('- Done\n- 2 notes');
  });

  it('has the person’s words of an error, once, unless the tool then succeeded', () => {
    expect(toolAnswer([failure, failure])).toBe('Write it like 2 + 2.');
    expect(toolAnswer([failure, call({ said: 'It comes to 4' })])).toBe('It comes to 4');
    expect(toolAnswer([{ ...failure, errorForModel: 'expression must match' }])).not.toContain('must match');
  });

  it('leaves out tools that find others, unless there is nothing else', () => {
    const found = call({ toolName: 'find_tools', bundle: 'tools', said: 'Found calculate' });
    expect(toolAnswer([found, call({ said: 'It comes to 4' })])).toBe('It comes to 4');
    expect(toolAnswer([found])).toBe('Found calculate');
  });
});

describe('an answer in another language', () => {
  afterEach(() => setTextLanguage('en'));
  const german = call({ said: 'Das ergibt 4', saidInFull: '**4**', saidForModel: 'It comes to 4' });

  it('is in the person’s words for the person, and in English for models', () => {
    setTextLanguage('de');
    expect(answerWords([german])).toEqual({ text: '**4**', forModel: 'It comes to 4' });
    const refused = { ...failure, error: 'Schreib es wie 2 + 2.', errorForModel: 'Write it like 2 + 2.' };
    expect(answerWords([refused])).toEqual({ text: 'Schreib es wie 2 + 2.', forModel: 'Write it like 2 + 2.' });
    expect(answerWords([])).toBeNull();
  });

  it('is one text in English', () =>
    expect(answerWords([call({ said: 'Two notes', saidInFull: '- a\n- b' })])).toEqual({ text: '- a\n- b' }));
});
