import type { JsonObject } from '../../../../shared/entities/json.ts';
import { pickFrom } from '../held-out.ts';
import { feedTitle } from '../values/contents.ts';
import { feedAddress, fullAddress, webItem } from '../values/web-content.ts';
import type { Values } from '../values/values.ts';
import type { Draw, Phrasing } from './request.ts';
import { quoted } from './spoken-paths.ts';

const THE_FEED = [
  '',
  '',
  '',
  'the feed ',
  'the blog ',
  'the podcast ',
  'the news feed ',
  'the RSS feed ',
  'the feed of ',
];

function spokenFeed(values: Values): { words: string; url: string } {
  const url = feedAddress(values);
  return { words: pickFrom(THE_FEED, values.random, values.split) + url, url };
}

const items = (values: Values, most: number, about: string | null = null): JsonObject[] =>
  Array.from({ length: values.random.integer(1, most) }, () => webItem(values, about));

const readFeedPhrasing: Phrasing = {
  tool: 'read_feed',
  imperatives: [
    'read the feed at {url}',
    'show me the newest items of {feed}',
    'show the headlines of {feed}',
    'get the latest posts from {feed}',
    'list the newest entries in {feed}',
    'tell me the news from {feed}',
    'check {feed} for the latest posts',
    'load the rss feed {url}',
    'give me the latest episodes of {feed}',
    'read me the headlines from {feed}',
    'show what {feed} published lately',
    'show the latest {count} items of {feed}',
    'read {count} headlines from {feed}',
    'list the newest {count} posts of {feed}',
    'give me {count} entries of {feed}',
    'show me posts about {contains} from {feed}',
    'look for news on {contains} in {feed}',
    'find items in {feed} that mention {contains}',
    'check {feed} for anything about {contains}',
    'show {count} items of {feed} that mention {contains}',
    'list {count} posts about {contains} from {feed}',
    'catch me up on {feed}',
    'run through the newest posts of {feed}',
    'pull the headlines from {feed}',
    'grab the latest items of {feed}',
    'tell me what {feed} has lately',
    'skim the headlines of {feed} for me',
    'look what {feed} wrote lately',
  ],
  questions: [
    'what are the latest headlines of {feed}',
    'what did {feed} publish lately',
    'what are the newest posts in {feed}',
    'what are the last {count} items of {feed}',
    'does {feed} have posts about {contains}',
    'is there something on {contains} in {feed}',
    'which {count} posts of {feed} are about {contains}',
    'anything new on {feed}',
    'what has {feed} got lately',
  ],
  fragments: [
    'headlines of {feed}',
    'latest posts {feed}',
    'newest items of {feed}',
    'rss {url}',
    '{count} headlines of {feed}',
    'last {count} posts of {feed}',
    '{feed}, items about {contains}',
    'news on {contains} from {feed}',
    '{feed}: {count} items with {contains}',
    'news from {feed}',
    '{feed}: headlines',
    'latest from {feed}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const { words, url } = spokenFeed(values);
    const slots = random.chance(0.1) ? { url } : { feed: words };
    if ('url' in slots) return { slots, arguments: { url, count: null, contains: null } };
    const [count, contains] = [
      random.chance(0.3) ? random.integer(2, 50) : null,
      random.chance(0.3) ? values.query() : null,
    ];
    return {
      slots: {
        ...slots,
        ...(count === null ? {} : { count: String(count) }),
        ...(contains === null ? {} : { contains: quoted(contains, values) }),
      },
      arguments: { url, count, contains },
    };
  },
  result: ({ url = null, count = null, contains = null }, values) => {
    const found =
      contains !== null && values.random.chance(0.2)
        ? []
        : items(values, Math.min(4, Number(count ?? 4)), contains === null ? null : String(contains));
    return {
      feed: feedTitle(values),
      url: fullAddress(String(url)),
      items: found,
      total: found.length + (found.length > 0 && contains === null ? values.random.integer(0, 40) : 0),
    };
  },
  answers: ({ total }) =>
    total === 0
      ? ['{feed} has nothing about that.', 'No item of {feed} mentions that.']
      : [
          'New on {feed}: {items.title}.',
          'The newest items are {items.title}.',
          '{feed} has: {items.title}.',
          '{items.title}.',
        ],
};

const followFeedPhrasing: Phrasing = {
  tool: 'follow_feed',
  imperatives: [
    'follow {feed}',
    'subscribe me to {feed}',
    'add {feed} to my feeds',
    'start following {feed}',
    'keep me posted on {feed}',
    'put {feed} on my list of feeds',
    'sign me up for {feed}',
    'keep up with {feed} from now on',
    'add a subscription to {feed}',
    'follow {feed} from today on',
    'add {feed} to my subscriptions',
    'take {feed} into my feeds',
    'begin to follow {feed}',
    'watch {feed} for new posts',
    'subscribe me, please: {feed}',
    'set up a subscription for {feed}',
  ],
  questions: [
    'can you follow {feed}',
    'could you subscribe me to {feed}',
    'can {feed} be added to my feeds',
    'can I follow {feed}',
  ],
  fragments: [
    'new feed: {feed}',
    'subscribe: {feed}',
    'follow: {feed}',
    'new subscription {feed}',
    '{feed}, I want to follow it',
    'add feed {url}',
    '{feed} for my subscriptions',
  ],
  draw: (values): Draw => {
    const { words, url } = spokenFeed(values);
    return { slots: values.random.chance(0.15) ? { url } : { feed: words }, arguments: { url } };
  },
  result: ({ url = null }, values) => ({
    following: feedTitle(values),
    url: fullAddress(String(url)),
    newest: items(values, 3),
  }),
  answers: [
    'You follow {following} now.',
    'Following {following}. Its newest item is {newest.title}.',
    'Done: {following} is among your feeds.',
    'I follow {following} for you from now on.',
  ],
};

const newFeedItemsPhrasing: Phrasing = {
  tool: 'new_feed_items',
  imperatives: [
    'check my feeds',
    'tell me what is new in my feeds',
    'show new items from my feeds',
    'look for news in the feeds I follow',
    'catch me up on my feeds',
    'show me what I have not seen in my feeds',
    'get the new posts from my subscriptions',
    'show unread items of my feeds',
    'tell me the news from the blogs I follow',
    'go through my feeds for new posts',
    'show new posts of the feed {feed}',
    'check the feed {feed} for new posts',
    'tell me what is new in the {feed} feed',
    'look whether my {feed} feed has something new',
    'show me what {feed} has posted since last time',
    'get what is new in {feed}',
    'show {count} new items from my feeds',
    'give me the {count} newest things in my feeds',
    'list {count} new posts from my subscriptions',
    'show {count} new items of the {feed} feed',
    'give me {count} new posts of {feed}',
    'list {count} new things from my {feed} feed',
  ],
  questions: [
    'what is new in my feeds',
    'is there anything new in the feeds I follow',
    'do my subscriptions have news',
    'what have I missed in my feeds',
    'is there something new in the {feed} feed',
    'has {feed} posted anything since last time',
    'what are the {count} newest things in my feeds',
  ],
  fragments: [
    'my feeds',
    'new in my feeds',
    'unread feed items',
    'feed updates',
    'news from my subscriptions',
    'new posts of {feed}',
    'new in the {feed} feed',
    'my feeds, {count} items',
    '{count} new items of the feed {feed}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const [feed, count] = [
      random.chance(0.45) ? feedTitle(values) : null,
      random.chance(0.25) ? random.integer(2, 50) : null,
    ];
    return {
      slots: {
        ...(feed === null ? {} : { feed: quoted(feed, values, 0.15) }),
        ...(count === null ? {} : { count: String(count) }),
      },
      arguments: { feed, count },
    };
  },
  result: ({ feed = null, count = null }, values) => {
    const { random } = values;
    if (random.chance(0.2)) return { items: [] };
    const fresh = items(values, Math.min(4, Number(count ?? 4)));
    return {
      items: fresh.map((item) => ({ feed: String(feed ?? feedTitle(values)), ...item })),
      ...(count !== null && fresh.length === Number(count) && random.chance(0.5) && { more: random.integer(1, 30) }),
    };
  },
  answers: (result) =>
    Array.isArray(result['items']) && result['items'].length === 0
      ? ['There is nothing new.', 'Nothing new since the last time.']
      : ['New: {items.title}.', 'There is {items.title}.', 'Since the last time: {items.title}.', '{items.title}.'],
};

const listFeedsPhrasing: Phrasing = {
  tool: 'list_feeds',
  imperatives: [
    'list my feeds',
    'show the feeds I follow',
    'show all my subscriptions',
    'tell me which blogs I follow',
    'list every feed I follow',
    'give me a list of my feeds',
    'show me what feeds I have',
    'name the feeds that I follow',
    'display my subscriptions',
    'tell me what I am subscribed to',
    'show my feed list',
    'list the podcasts and blogs I follow',
    'show me the list of followed feeds',
    'list all followed feeds',
    'go over the feeds I follow',
    'pull up my feed list',
    'run through my subscriptions',
  ],
  questions: [
    'what feeds am I following',
    'which blogs do I follow',
    'what am I subscribed to',
    'how many feeds do I follow',
    'which subscriptions do I have',
    'do I follow any feeds',
  ],
  fragments: [
    'feed list',
    'list of feeds',
    'feeds I follow',
    'my subscriptions',
    'all followed feeds',
    'followed blogs',
  ],
  draw: () => ({ slots: {}, arguments: {} }),
  result: (_args, values) => {
    const feeds = Array.from({ length: values.random.integer(0, 4) }, () => ({
      title: feedTitle(values),
      url: fullAddress(feedAddress(values)),
    }));
    return { feeds, total: feeds.length };
  },
  answers: ({ total }) =>
    total === 0
      ? ['You follow no feed yet.', 'No feed is followed.']
      : ['You follow {feeds.title}.', 'Your feeds are {feeds.title}.', 'You follow {total}: {feeds.title}.'],
};

const unfollowFeedPhrasing: Phrasing = {
  tool: 'unfollow_feed',
  imperatives: [
    'unfollow {feed}',
    'stop following the feed {feed}',
    'unsubscribe me from {feed}',
    'take {feed} off my feeds',
    'remove {feed} from my feeds',
    'drop the feed {feed}',
    'remove the {feed} feed',
    'get {feed} out of my subscriptions',
    'delete my subscription to {feed}',
    'end the subscription to {feed}',
    'cancel my subscription of {feed}',
    'quit following {feed}',
    'no longer follow {feed}',
    'throw {feed} out of my feeds',
    'kick {feed} off my feed list',
    'get rid of the {feed} feed',
  ],
  questions: [
    'can you unsubscribe me from {feed}',
    'could you stop following {feed}',
    'can {feed} be taken off my feeds',
    'can you remove the {feed} feed',
  ],
  fragments: [
    'unfollow: {feed}',
    'unsubscribe {feed}',
    'no more {feed} in my feeds',
    'feed {feed} can go',
    "I don't want to follow {feed} any more",
    'remove feed {feed}',
    'enough of the {feed} feed',
  ],
  draw: (values): Draw => {
    const feed = values.random.chance(0.75) ? feedTitle(values) : feedAddress(values);
    return { slots: { feed: quoted(feed, values, 0.12) }, arguments: { feed } };
  },
  result: ({ feed = null }, values) => {
    const wanted = String(feed);
    const isAddress = /\.[a-z]{2,}(?:\/|$)/.test(wanted);
    return {
      unfollowed: isAddress ? feedTitle(values) : wanted,
      note: `follow_feed with ${fullAddress(isAddress ? wanted : feedAddress(values))} brings it back.`,
    };
  },
  answers: [
    'You no longer follow {unfollowed}.',
    '{unfollowed} is off your feeds.',
    'Done: {unfollowed} is not followed any more.',
    'I unfollowed {unfollowed}.',
  ],
};

export const feedsPhrasings: readonly Phrasing[] = [
  readFeedPhrasing,
  followFeedPhrasing,
  newFeedItemsPhrasing,
  listFeedsPhrasing,
  unfollowFeedPhrasing,
];
