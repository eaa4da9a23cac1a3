import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PracticeProfile } from '../conversations/practice-profile.ts';
import { phrasings } from '../phrasing/index.ts';
import { Random } from '../random.ts';
import type { SaidRequest } from './said-file.ts';
import { NO_TOOL, saidFollowUps, saidRequest, saidRequests } from './said-requests.ts';

const profile = new PracticeProfile();
afterAll(() => profile.close());

const all = [...profile.shownTools.map(({ name }) => name), NO_TOOL].flatMap((tool) => [
  ...saidRequests(tool, 'train'),
  ...saidRequests(tool, 'held-out'),
]);

describe('the requests that were written', () => {
  it('are there for every tool, and none is there twice', () => {
    expect(profile.shownTools.filter(({ name }) => saidRequests(name, 'train').length < 10)).toEqual([]);
    const seen = new Set<string>();
    const isRepeated = (text: string): boolean => seen.size === seen.add(text).size;
    expect(all.map(({ text }) => text.toLowerCase()).filter(isRepeated)).toEqual([]);
  });

  it('give arguments that their tools have', () => {
    expect(all.filter((request) => !isKnown(request)).map(({ tool, text }) => `${tool}: ${text}`)).toEqual([]);
  });

  it('have all that the tool needs, and only words of the message, also where others took their place', () => {
    const random = new Random(7);
    for (const tool of profile.shownTools) {
      const phrasing = phrasings.find(({ tool: name }) => name === tool.name);
      const request = phrasing && saidRequest(phrasing, tool.parameters, random, 'train');
      if (!request) continue;
      for (const name of (tool.parameters['required'] ?? []) as readonly string[])
        expect(Object.keys(request.arguments), tool.name).toContain(name);
      const said = new Set(saidRequests(tool.name, 'train').flatMap(({ values }) => Object.values(values).flat()));
      const exchanged = Object.values(request.arguments).filter(
        (value): value is string => typeof value === 'string' && !said.has(value),
      );
      expect(
        exchanged.filter((value) => !request.text.includes(value)),
        tool.name,
      ).toEqual([]);
    }
  });
});

function isKnown({ tool, values }: SaidRequest): boolean {
  const properties = (profile.shownTools.find(({ name }) => name === tool)?.parameters['properties'] ?? {}) as Readonly<
    Record<string, { readonly enum?: readonly string[] }>
  >;
  return Object.entries(values).every(
    ([name, said]) => name in properties && said.every((value) => properties[name]?.enum?.includes(value) ?? true),
  );
}

it('there are as many of them as the README says', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8');
  const [, ...said] =
    /([\d,]+) requests that were written one by one.*?; ([\d,]+) messages that need no tool; ([\d,]+) that follow/.exec(
      readme,
    ) ?? [];
  const talk = all.filter(({ tool }) => tool === NO_TOOL).length;
  const counts = [all.length - talk, talk, [...saidFollowUps('train'), ...saidFollowUps('held-out')].length];
  for (const [index, count] of counts.entries()) {
    const written = Number(said[index]?.replace(',', ''));
    expect(Math.abs(count - written), `${String(count)} where the README says ${String(written)}`).toBeLessThan(
      0.05 * count,
    );
  }
});
