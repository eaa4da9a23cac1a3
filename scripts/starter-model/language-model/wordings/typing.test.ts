import { describe, expect, it } from 'vitest';
import { Random } from '../random.ts';
import { corrected } from './corrections.ts';
import { inOwnWords } from './in-own-words.ts';
import { joinedPieces, piecesOf, type Request } from './request-pieces.ts';
import { surrounded } from './surroundings.ts';
import { typedFast } from './typing.ts';

const REQUEST: Request = {
  text: 'Please remind me tomorrow at 9:15 to bring the ladder to Ottoline',
  arguments: { text: 'bring the ladder to Ottoline', when: 'tomorrow at 9:15' },
};
const draws = (change: (random: Random) => Request, count = 200): readonly Request[] => {
  const random = new Random(9);
  return Array.from({ length: count }, () => change(random));
};
const textsOf = ({ arguments: args }: Request): readonly string[] => Object.values(args).map(String);

describe('pieces of a request', () => {
  it('are the arguments and what is between them', () => {
    expect(piecesOf(REQUEST).map(({ argument, text }) => [argument, text])).toEqual([
      [null, 'Please remind me '],
      ['when', 'tomorrow at 9:15'],
      [null, ' to '],
      ['text', 'bring the ladder to Ottoline'],
      [null, ''],
    ]);
    expect(joinedPieces(piecesOf(REQUEST), REQUEST.arguments)).toEqual(REQUEST);
  });

  it('leave out an argument that is part of a word or occurs twice', () => {
    const argumentsOf = (text: string, title: string): readonly (string | null)[] =>
      piecesOf({ text, arguments: { title } }).map(({ argument }) => argument);
    expect(argumentsOf('show the notes', 'note')).toEqual([null]);
    expect(argumentsOf('note the note', 'note')).toEqual([null]);
  });
});

describe('a request typed in a hurry', () => {
  const typed = draws((random) => typedFast(REQUEST, random, 'train'));

  it('mostly differs from the original', () => {
    expect(typed.filter(({ text }) => text !== REQUEST.text).length).toBeGreaterThan(120);
    expect(new Set(typed.map(({ text }) => text)).size).toBeGreaterThan(60);
  });

  it('gives as arguments what was typed, and leaves times legible', () => {
    for (const request of typed) {
      for (const text of textsOf(request)) expect(request.text).toContain(text);
      expect(String(request.arguments['when']).toLowerCase()).toBe('tomorrow at 9:15');
    }
    expect(typed.filter(({ arguments: { text } }) => text !== REQUEST.arguments['text']).length).toBeGreaterThan(20);
  });
});

it('leaves what is written in a notation as it is', () => {
  const request = {
    text: 'Check the JSON {"language":false,"Cherry":"AD"}',
    arguments: { text: '{"language":false,"Cherry":"AD"}' },
  };
  for (const { arguments: args } of draws((random) => typedFast(request, random, 'train')))
    expect(args).toEqual(request.arguments);
});

describe('a request with a story around it', () => {
  it('has the request in it, mostly after the story, and more words', () => {
    for (const { text, arguments: args } of draws((random) => surrounded(REQUEST, random, 'train'))) {
      expect(text.toLowerCase()).toContain(REQUEST.text.toLowerCase());
      expect(text.split(/\s+/).length).toBeGreaterThan(REQUEST.text.split(' ').length + 4);
      expect(text.endsWith('Ottoline'), 'Nothing follows a longer text').toBe(true);
      expect(args).toEqual(REQUEST.arguments);
    }
  });

  it('may go on after a request that ends with a short value', () => {
    const request = { text: 'Cancel the picnic', arguments: { title: 'picnic' } };
    const endings = draws((random) => surrounded(request, random, 'train')).filter(
      ({ text }) => !text.endsWith('picnic'),
    );
    expect(endings.length).toBeGreaterThan(40);
  });
});

describe('a correction', () => {
  it('says another time first, and keeps the one that is meant as the argument', () => {
    const request = { text: 'Move the picnic to Friday', arguments: { title: 'picnic', to: 'Friday' } };
    const corrections = draws((random) => corrected(request, random)).filter(({ text }) => text !== request.text);
    expect(corrections.length).toBeGreaterThan(100);
    for (const { text, arguments: args } of corrections) {
      expect(text).toMatch(/^Move the picnic to \w+day.+Friday$/i);
      expect(args).toEqual(request.arguments);
    }
  });

  it('changes nothing in a request without a time or a number', () => {
    expect(corrected({ text: 'Cancel the picnic', arguments: { title: 'picnic' } }, new Random(1)).text).toBe(
      'Cancel the picnic',
    );
  });
});

it("a request in a person's own words still has all that its arguments say, in lists too", () => {
  const request = {
    text: 'Pack the files holiday-plan.md and garden notes.txt into summer.zip',
    arguments: { files: ['holiday-plan.md', 'garden notes.txt'], archive: 'summer.zip' },
  };
  for (const { text, arguments: args } of draws((random) => inOwnWords(request, random, 'train'), 400))
    for (const said of [...(args['files'] as string[]), String(args['archive'])]) expect(text).toContain(said);
});
