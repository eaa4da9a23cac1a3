import { expect, it } from 'vitest';
import { Talk } from './testing/talk.ts';
import { useLoader } from './testing/use-loader.ts';

const { fixture } = useLoader();

it('the tools of an answer are those that were chosen by then, not what came later', async () => {
  const { loader } = fixture();
  const talk = new Talk(fixture());
  await talk.say('hm');
  const first = talk.answerId;
  await loader.loadByHand(talk.id, ['list_albums']);
  await talk.say('play_song one');
  const names = (answer: string): unknown =>
    loader
      .chosenFor(talk.id, answer)
      ?.tools.map(({ name }) => name)
      .toSorted();
  expect(names(first)).toEqual([]);
  expect(loader.chosenFor(talk.id, first)?.isChosen).toBe(true);
  expect(names(talk.answerId)).toEqual(['list_albums', 'play_song', 'stop_music']);
  expect(loader.chosenFor(talk.id, talk.answerId)?.tools[0]?.bundle).toBe('music');
  expect(loader.chosenFor(talk.id, 'no such answer')).toBeNull();
});

it('an answer had all tools if the loader was off', async () => {
  fixture().settings.update({ toolLoader: false });
  const talk = new Talk(fixture());
  await talk.say('play_song one');
  const chosen = fixture().loader.chosenFor(talk.id, talk.answerId);
  expect(chosen?.isChosen).toBe(false);
  expect(chosen?.tools.length).toBeGreaterThan(3);
});
