import { expect, it } from 'vitest';
import { boundSaid } from '../../tools/said.ts';
import { NOW, runTool } from '../testing/run-tool.ts';
import { describeAbilitiesTool, type Ability } from './describe-abilities.ts';

const ability = (name: string, more: Partial<Ability> = {}): Ability => ({
  name,
  summary: `About ${name}`,
  tools: 3,
  example: `ask about ${name}`,
  ...more,
});

function said(abilities: readonly Ability[]) {
  const tool = describeAbilitiesTool(() => abilities);
  return boundSaid(tool.said?.(runTool(tool, {}), {}, NOW) ?? '');
}

it('lists what can be done, with a request for each, and counts the tools behind it', () => {
  const { line, body } = said([ability('notes'), ability('calendar', { tools: 4 })]);
  expect(line).toBe('7 tools can help you: Notes and Calendar');
  expect(body).toMatch(
    /the 7 tools that are on:\n\n- \*\*Notes\*\*: About notes \(“ask about notes”\)\n- \*\*Calendar\*\*/,
  );
});

it('lists only so many of thousands', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ability(`bundle_${String(index)}`));
  expect(said(many).line).toContain('6,000 tools');
  expect(said(many).body?.split('\n- ').length).toBeLessThan(50);
});

it('says so if everything is off', () => expect(said([])).toEqual({ line: 'No tools are on', body: null }));
