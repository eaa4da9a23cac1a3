import { beforeEach, describe, expect, it } from 'vitest';
import { FeedRepository } from '../../storage/feed-repository.ts';
import { useOrganizerDatabase } from '../testing/organizer-database.ts';
import { useToolWorkplace } from '../testing/tool-workplace.ts';
import { followFeedTool } from './follow-feed.ts';
import { listFeedsTool } from './list-feeds.ts';
import { newFeedItemsTool } from './new-feed-items.ts';
import { inThisProcess } from './testing/in-this-process.ts';
import { useLocalSite } from './testing/local-site.ts';
import { unfollowFeedTool } from './unfollow-feed.ts';

const workplace = useToolWorkplace();
const site = useLocalSite();
const database = useOrganizerDatabase();
let feeds: FeedRepository;
beforeEach(() => {
  feeds = new FeedRepository(database());
});

/** @param items days of November 2026. */
function publish(path: string, title: string, items: readonly number[]): string {
  const written = items.map(
    (day) =>
      `<item><title>${title} ${String(day)}</title><guid>${String(day)}</guid><pubDate>${String(day)} Nov 2026 ` +
      '12:00:00 GMT</pubDate></item>',
  );
  return site().serve(path, `<rss version="2.0"><channel><title>${title}</title>${written.join('')}</channel></rss>`, {
    'content-type': 'text/xml',
  });
}

const follow = (url: string) => workplace().run(followFeedTool(feeds, inThisProcess), { url });
const news = async (args: { feed?: string; count?: number } = {}) =>
  (await workplace().run(newFeedItemsTool(feeds, inThisProcess), args)) as {
    items: { title: string }[];
    more?: number;
    problems?: string[];
  };
const titles = async (args: { feed?: string; count?: number } = {}): Promise<readonly string[]> =>
  (await news(args)).items.map(({ title }) => title);

describe('feeds that are followed', () => {
  it('report each new entry once, from the time they were followed', async () => {
    const url = publish('/blog', 'Blog', [1, 2]);
    expect(await follow(url)).toMatchObject({
      following: 'Blog',
      url,
      newest: [{ title: 'Blog 2' }, { title: 'Blog 1' }],
    });
    expect(await titles()).toEqual([]);
    publish('/blog', 'Blog', [1, 2, 3, 4]);
    expect(await titles()).toEqual(['Blog 4', 'Blog 3']);
    expect(await titles()).toEqual([]);
  });

  it('are put together, newest first', async () => {
    await follow(publish('/a', 'Alpha', []));
    await follow(publish('/b', 'Beta', []));
    publish('/a', 'Alpha', [1, 5]);
    publish('/b', 'Beta', [3]);
    expect(await titles()).toEqual(['Alpha 5', 'Beta 3', 'Alpha 1']);
  });

  it('keep what was not shown for the next time', async () => {
    await follow(publish('/a', 'Alpha', []));
    publish('/a', 'Alpha', [1, 2, 3]);
    expect(await news({ count: 2 })).toMatchObject({ items: [{ title: 'Alpha 3' }, { title: 'Alpha 2' }], more: 1 });
    expect(await titles()).toEqual(['Alpha 1']);
  });

  it('are asked one by one by title or address', async () => {
    const alpha = publish('/a', 'Alpha', []);
    await follow(alpha);
    await follow(publish('/b', 'Beta', []));
    publish('/a', 'Alpha', [1]);
    publish('/b', 'Beta', [2]);
    expect(await titles({ feed: 'alpha' })).toEqual(['Alpha 1']);
    expect(await titles({ feed: site().address('/b') })).toEqual(['Beta 2']);
    expect(await workplace().refusal(newFeedItemsTool(feeds, inThisProcess), { feed: 'Gamma' })).toMatch(
      /There is no followed feed called “Gamma”/,
    );
  });

  it('do not block each other when one no longer exists', async () => {
    await follow(publish('/a', 'Alpha', []));
    await follow(publish('/b', 'Beta', []));
    publish('/a', 'Alpha', [1]);
    site().serve('/b', 'gone', { 'content-type': 'text/plain' }, 410);
    const { items, problems } = await news();
    expect(items).toMatchObject([{ feed: 'Alpha', title: 'Alpha 1' }]);
    expect(problems).toEqual([expect.stringMatching(/^Beta: .* answered 410/) as string]);
  });

  it('are listed, and followed no more when asked', async () => {
    const url = publish('/blog', 'Blog', [1]);
    await follow(url);
    expect(await workplace().run(listFeedsTool(feeds), {})).toEqual({ feeds: [{ title: 'Blog', url }], total: 1 });
    expect(await workplace().run(unfollowFeedTool(feeds), { feed: 'the blog' })).toMatchObject({ unfollowed: 'Blog' });
    expect(await workplace().run(listFeedsTool(feeds), {})).toEqual({ feeds: [], total: 0 });
    expect(await workplace().refusal(newFeedItemsTool(feeds, inThisProcess), {})).toBe('No feed is followed yet.');
    expect(await workplace().refusal(unfollowFeedTool(feeds), { feed: 'Blog' })).toMatch(/No feed is followed/);
  });

  it('are fifty at most, and none when there is no feed', async () => {
    for (let number = 0; number < 50; number++)
      feeds.follow({ url: `https://example.com/${String(number)}`, title: String(number) }, Date.now());
    expect(
      await workplace().refusal(followFeedTool(feeds, inThisProcess), { url: publish('/a', 'Alpha', []) }),
    ).toMatch(/^50 feeds are followed/);
    expect(
      await workplace().refusal(followFeedTool(feeds, inThisProcess), {
        url: site().serve('/page', '<html><body>x</body></html>'),
      }),
    ).toMatch(/names no feed/);
  });

  it('stop when aborted', async () => {
    await follow(publish('/a', 'Alpha', []));
    const controller = new AbortController();
    site().answer('/a', () => controller.abort(new Error('stopped')));
    const run = workplace().run(newFeedItemsTool(feeds, inThisProcess), {}, { signal: controller.signal });
    await expect(run).rejects.toThrow('stopped');
  });
});
