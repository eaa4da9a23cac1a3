import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { judgeCall } from './judge-call.ts';

const WANTED = [
  { tool: 'add_task', arguments: { task: 'call the plumber', priority: 2 } },
  { tool: 'create_note', arguments: { text: 'call the plumber' } },
] as const;
const META = new Set(['find_tools']);
const judge = (name: string, args: JsonObject) =>
  judgeCall({ toolCalls: [{ name, arguments: args, raw: null }] }, WANTED, META);

describe('a call', () => {
  it('is right with the arguments of any call that would do, as a person would read them', () => {
    expect(judge('add_task', { task: 'Call the plumber.', priority: 2 })).toBe('right');
    expect(judge('create_note', { text: 'call the plumber', title: null })).toBe('right');
  });

  it('has other arguments if one is different, missing, or not wanted', () => {
    expect(judge('add_task', { task: 'call the plumber', priority: 3 })).toBe('called');
    expect(judge('add_task', { task: 'call the plumber' })).toBe('called');
    expect(judge('create_note', { text: 'call the plumber', title: 'Plumber' })).toBe('called');
    expect(judge('create_note', { text: 'call the electrician' })).toBe('called');
  });

  it('asks for an argument of the right tool or of another one', () => {
    expect(judgeCall({ toolCalls: [], lacks: { tool: 'add_task', parameter: 'task' } }, WANTED, META)).toBe('called');
    expect(judgeCall({ toolCalls: [], lacks: { tool: 'list_tasks', parameter: 'list' } }, WANTED, META)).toBe('other');
  });

  it('is of another tool, a search, or not made', () => {
    expect(judge('list_tasks', {})).toBe('other');
    expect(judge('find_tools', { query: 'plumber' })).toBe('searched');
    expect(judgeCall({ toolCalls: [] }, WANTED, META)).toBe('silent');
  });
});
