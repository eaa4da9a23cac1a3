import { assert, nat, property, string, stringMatching, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveItem, resolveTitle, type TitledKind } from './resolve-title.ts';
import { ToolError, finalFact } from './tool-error.ts';

/** The words of a kind of thing, in English: what they are in other languages is tested with the texts. */
const kindOf = (thing: string, none: string, nouns: readonly string[] = []): TitledKind => ({
  thing,
  missing: (title) => `There is no ${thing} called ${title}.`,
  several: (title) => `More than one ${thing} fits ${title}. Which one do you mean?`,
  none: finalFact(() => none),
  nouns,
});

const NOTE = kindOf('note', 'There are no notes yet.');
const EVENT = kindOf('event', 'The calendar is empty.', ['appointment', 'meeting']);
const CONTACT = kindOf('contact', 'There are no contacts.', ['phone', 'number', 'email']);

const errorOf = (work: () => unknown): ToolError => {
  try {
    return expect.unreachable(`It found ${JSON.stringify(work())}.`);
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
};

/** @returns the title that is found, or those that are offered. */
function outcomeOf(wanted: string, titles: readonly string[]): readonly string[] {
  try {
    return [resolveTitle(wanted, titles, NOTE)];
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return (error.choice?.options ?? []).map(({ value }) => value);
  }
}

it('prefers the title that occurs within other words to one that is only spelled similarly', () => {
  expect(outcomeOf('maria work', ['Marie', 'Maria'])).toEqual(['Maria']);
  expect(outcomeOf('dentist visit', ['Dentist visiting hours', 'Dentist'])).toEqual(['Dentist']);
  expect(outcomeOf('maria', ['Marie', 'Mario'])).toEqual(['Marie', 'Mario']);
});

describe('finds the thing that is meant', () => {
  const notes = ['Spare key', 'Packing list for Norway', 'Car', 'Week 2', 'Crème brûlée', 'Wi-Fi', '東京旅行'];
  it.each([
    ['the spare key note', 'Spare key'],
    ['spare keys', 'Spare key'],
    ['my note about the spare key', 'Spare key'],
    ['sparre key', 'Spare key'],
    ['packing list', 'Packing list for Norway'],
    ['the packing list note please', 'Packing list for Norway'],
    ['norway packing', 'Packing list for Norway'],
    ['“car”', 'Car'],
    ['car note', 'Car'],
    ['creme brulee', 'Crème brûlée'],
    ['wi fi', 'Wi-Fi'],
    ['week 2', 'Week 2'],
    ['東京', '東京旅行'],
  ])('note: %s', (wanted, title) => expect(resolveTitle(wanted, notes, NOTE)).toBe(title));

  it.each([
    ['dentist appointment', 'Dentist'],
    ['the dentist', 'Dentist'],
    ['dentists appointment', 'Dentist'],
    ['dentist visit', 'Dentist'],
    ['meeting with Anna', 'Anna'],
    ['meeting', 'Team meeting'],
  ])('event: %s', (wanted, title) =>
    expect(resolveTitle(wanted, ['Dentist', 'Anna', 'Team meeting'], EVENT)).toBe(title),
  );

  it.each([
    ['sending Anna the plan', 'Send the plan to Anna'],
    ['renewing my pass', 'Renew pass'],
    ['the one about writing to Tom', 'Write to Tom'],
  ])('task: %s', (wanted, title) =>
    expect(resolveTitle(wanted, ['Send the plan to Anna', 'Renew pass', 'Write to Tom'], NOTE)).toBe(title),
  );

  it.each([
    ['toms phone', 'Tom Miller'],
    ["Tom's number", 'Tom Miller'],
    ['tom millers email', 'Tom Miller'],
    ['Anna', 'Anna'],
  ])('contact: %s', (wanted, title) =>
    expect(resolveTitle(wanted, ['Tom Miller', 'Tomas Weber', 'Anna', 'Anna Smith'], CONTACT)).toBe(title),
  );
});

describe('sees through a slip in a short word', () => {
  const notes = ['Wifi', 'Car', "Mum's list", 'Lentil soup', 'Parties', 'Ines', 'Tyres at Schmidt'];
  it.each([
    ['wfi', 'Wifi'],
    ['the wfi noet', 'Wifi'],
    ['carr', 'Car'],
    ['kentil soup', 'Lentil soup'],
    ['mum list', "Mum's list"],
    ['mum’s list', "Mum's list"],
    ['party', 'Parties'],
    ['Ines’s note', 'Ines'],
  ])('%s', (wanted, title) => expect(resolveTitle(wanted, notes, NOTE)).toBe(title));

  it.each(['cat', 'wide', 'art', 'mom'])('“%s” is another word', (wanted) =>
    expect(errorOf(() => resolveTitle(wanted, notes, NOTE)).code).toBe('not-found'),
  );

  it('names both if two are as near', () => {
    expect(outcomeOf('frm', ['Farm', 'Form', 'Taxes'])).toEqual(['Farm', 'Form']);
  });
});

describe('a word of the text', () => {
  const texts: Readonly<Record<string, string>> = {
    Car: 'Winter tyres are at the garage. It takes 5W-30 oil.',
    Tyres: 'Pump them up.',
    Kitchen: 'Olive oil, the large oven dish',
  };
  const found = (wanted: string): string =>
    resolveTitle(wanted, Object.keys(texts), NOTE, (title) => texts[title] ?? '');

  it('is looked for only if no title fits', () => {
    expect(found('tyres')).toBe('Tyres');
    expect(found('the garage note')).toBe('Car');
    expect(found('olive oil')).toBe('Kitchen');
    expect(errorOf(() => found('the dentist')).code).toBe('not-found');
    expect(errorOf(() => found('the')).code).toBe('not-found');
  });

  it('does not decide between two texts', () => {
    const both = errorOf(() => resolveTitle('large', ['One', 'Two'], NOTE, () => 'a large dish'));
    expect(both.choice?.options.map(({ value }) => value)).toEqual(['One', 'Two']);
  });
});

describe('does not guess', () => {
  it('offers every title that matches as well as the best one, in texts for both readers', () => {
    const error = errorOf(() => resolveTitle('garden', ['Garden ideas', 'Garden plan', 'Taxes'], NOTE));
    expect(error).toMatchObject({
      code: 'ambiguous',
      message: 'More than one note fits “garden”. Which one do you mean?',
      forModel:
        'More than one note fits "garden": "Garden ideas", "Garden plan". Ask the person which one, and call again with its exact name.',
      choice: {
        wanted: 'garden',
        options: [
          { label: 'Garden ideas', value: 'Garden ideas' },
          { label: 'Garden plan', value: 'Garden plan' },
        ],
      },
    });
  });

  it.each([
    ['Week 1', ['Week 2', 'Week 3']],
    ['the car insurance renewal', ['Car']],
    ['Tim', ['Tom']],
    ['taxes', ['Garden']],
  ])('%s is none of %j', (wanted, titles) =>
    expect(errorOf(() => resolveTitle(wanted, titles, NOTE)).code).toBe('not-found'),
  );

  it('offers nothing that is unrelated to the text', () => {
    expect(errorOf(() => resolveTitle('opera', ['Feed the tortoise'], NOTE)).choice).toBeNull();
    expect(errorOf(() => resolveTitle('opera', [], NOTE)).message).toBe(
      'There is no note called “opera”. There are no notes yet.',
    );
  });

  it('distinguishes things with the same name, and accepts the distinguishing part as their name', () => {
    const people = [
      { name: 'Anna Smith', phone: '040 1' },
      { name: 'Anna Smith', phone: '040 2' },
    ];
    const details = { titleOf: (one: (typeof people)[0]) => one.name, idOf: (one: (typeof people)[0]) => one.phone };
    const { choice } = errorOf(() => resolveItem('anna smith', people, CONTACT, details));
    expect(choice?.options.map(({ value }) => value)).toEqual(['040 1', '040 2']);
    expect(resolveItem('040 2', people, CONTACT, details)).toBe(people[1]);
  });
});

describe('for any titles', () => {
  const titles = uniqueArray(string({ minLength: 1, maxLength: 40, unit: 'grapheme' }), {
    minLength: 1,
    maxLength: 12,
  });

  it('finds each by its exact title', () => {
    assert(
      property(titles, nat(), (all, index) => {
        const title = all[index % all.length] ?? '';
        expect(resolveTitle(title, all, NOTE)).toBe(title);
      }),
    );
  });

  it('finds one of them, or offers only existing ones, and never fails in another way', () => {
    assert(
      property(titles, string({ maxLength: 60, unit: 'grapheme' }), (all, wanted) => {
        expect(all).toEqual(expect.arrayContaining([...outcomeOf(wanted, all)]));
      }),
    );
  });

  it('finds a long word with any one letter left out, unless another one is equally similar', () => {
    const word = stringMatching(/^[a-z]{6,14}$/);
    assert(
      property(word, nat(), (title, at) => {
        const index = 1 + (at % (title.length - 1));
        expect(resolveTitle(title.slice(0, index) + title.slice(index + 1), [title], NOTE)).toBe(title);
      }),
    );
  });
});
