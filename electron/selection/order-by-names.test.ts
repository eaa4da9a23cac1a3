import { describe, expect, it } from 'vitest';
import { createStrategy } from './create-strategy.ts';
import type { ScoredTool } from './fusion.ts';
import { orderByNames } from './order-by-names.ts';
import { sampleTool } from './testing/sample-tool.ts';
import { ToolIndex } from './tool-index.ts';

const scored = (name: string, score: number, bundle = name): ScoredTool => ({
  tool: sampleTool(name, { bundle }),
  score,
  scores: { words: 0, meaning: null, together: score },
});
const equallyRare = (): number => 1;
const ordered = (message: string, ...ranked: ScoredTool[]): string[] =>
  orderByNames(message, ranked, equallyRare).map(({ tool }) => tool.name);

describe('orderByNames', () => {
  it('prefers a name that the message says completely to one with other words', () => {
    expect(
      ordered('which invoices are unpaid', scored('unpaid_invoice_reminders', 0.3), scored('unpaid_invoices', 0.2)),
    ).toEqual(['unpaid_invoices', 'unpaid_invoice_reminders']);
  });

  it('counts words that the message means, and what it wants to be done', () => {
    const [archive, remove] = [scored('archive_draft', 0.3), scored('delete_draft', 0.2)];
    expect(ordered('get rid of my draft', archive, remove)).toEqual(['delete_draft', 'archive_draft']);
    expect(ordered('my draft', archive, remove)).toEqual(['archive_draft', 'delete_draft']);
  });

  it('prefers a tool that does what the message means to one that is about the same', () => {
    const [about, remove] = [scored('winter_photos', 0.23), scored('delete_photos', 0.2)];
    expect(ordered('get rid of winter photos', about, remove)).toEqual(['delete_photos', 'winter_photos']);
  });

  it('counts rare words more than common ones', () => {
    const ranked = [scored('list_notes', 0.3), scored('notes_backup', 0.3)];
    const found = orderByNames('list a backup', ranked, (word) => (word === 'backup' ? 5 : 1));
    expect(found.map(({ tool }) => tool.name)).toEqual(['notes_backup', 'list_notes']);
  });

  it('moves siblings of the tool up that is best by name', () => {
    const ranked = [scored('a', 0.4, 'x'), scored('pay_rent', 0.3, 'y'), scored('b', 0.1, 'x'), scored('c', 0.08, 'y')];
    expect(ordered('pay the rent', ...ranked)).toEqual(['pay_rent', 'a', 'c', 'b']);
  });

  it('expects as many tools to be needed as before, and keeps the order where names say nothing', () => {
    const ranked = [scored('pay_late', 0.3), scored('pay_rent', 0.2), scored('c', 0.1)];
    const found = orderByNames('pay the rent', ranked, equallyRare);
    expect(found.map(({ tool }) => tool.name)).toEqual(['pay_rent', 'pay_late', 'c']);
    expect(found.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(0.6, 5);
    expect(found[0]?.score).toBeGreaterThan(0.3);
    expect(ordered('good morning', ...ranked)).toEqual(['pay_late', 'pay_rent', 'c']);
  });

  it('leaves a single tool as likely as it was, certain or not, and copes with none', () => {
    const chanceOf = (score: number) => orderByNames('x', [scored('x', score)], equallyRare)[0]?.score;
    expect(chanceOf(0.01)).toBeCloseTo(0.01, 5);
    expect(chanceOf(1)).toBe(1);
    expect(orderByNames('anything', [], equallyRare)).toEqual([]);
  });

  it('compares only the likeliest tools', () => {
    const others = Array.from({ length: 40 }, (_, at) => scored(`other${String(at)}`, 0.01));
    expect(ordered('pay the rent', ...others.slice(1), scored('pay_rent', 0.01))[0]).toBe('pay_rent');
    expect(ordered('pay the rent', ...others, scored('pay_rent', 0.01))[0]).not.toBe('pay_rent');
  });
});

it('decides what adaptive selects first', async () => {
  const others = ['get_weather', 'play_music', 'open_page', 'send_email', 'book_table', 'find_route'];
  const tools = [
    sampleTool('share_meeting_recording', { bundle: 'reports', summary: 'Share the recording of a meeting' }),
    sampleTool('delete_recording', { bundle: 'sound', summary: 'Frees space' }),
    ...others.map((name) => sampleTool(name, { bundle: name })),
  ];
  const strategy = createStrategy('adaptive', new ToolIndex(tools));
  const ranked = await strategy.rank({ query: 'delete the recording of our meeting', messageCount: 1 });
  expect(ranked.map(({ tool }) => tool.name).slice(0, 2)).toEqual(['delete_recording', 'share_meeting_recording']);
});
