import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/entities/json.ts';
import type { ToolDefinition } from '../../tools/define-tool.ts';
import { refusalOf, runTool } from '../testing/run-tool.ts';
import { flipCoin } from './flip-coin.ts';
import { makePassword } from './make-password.ts';
import { makeUuid } from './make-uuid.ts';
import { pickOne } from './pick-one.ts';
import { randomNumber } from './random-number.ts';
import { rollDice } from './roll-dice.ts';
import { shuffleList } from './shuffle-list.ts';

/** The tools' results, each with some of these. */
interface Answer {
  readonly number: number;
  readonly numbers: readonly number[];
  readonly picked: string;
  readonly from: number;
  readonly shuffled: readonly string[];
  readonly teams: readonly (readonly string[])[];
  readonly rolls: readonly number[];
  readonly total: number;
  readonly heads: number;
  readonly tails: number;
  readonly flips: readonly string[];
  readonly password: string;
  readonly bits: number;
  readonly uuids: readonly string[];
}

const of = (tool: ToolDefinition, args: JsonObject): Answer => runTool(tool, args) as unknown as Answer;
/** Probability that a fair outcome is missing in this many tries: below one in a billion for the tests here. */
const TRIES = 400;
const outcomes = (tool: ToolDefinition, args: JsonObject): Set<string> =>
  new Set(Array.from({ length: TRIES }, () => JSON.stringify(of(tool, args))));

describe('random_number', () => {
  it('draws every number between the limits, both included', () => {
    expect([...outcomes(randomNumber, { min: -1, max: 2 })].toSorted()).toEqual([
      '{"number":-1}',
      '{"number":0}',
      '{"number":1}',
      '{"number":2}',
    ]);
  });

  it('draws from 1 to 100 without limits, and upwards from a larger smallest number', () => {
    for (let tries = 0; tries < TRIES; tries++) {
      const { number } = of(randomNumber, {});
      expect(number >= 1 && number <= 100).toBe(true);
    }
    expect(of(randomNumber, { min: 500 })).toEqual({ number: 500 });
  });

  it('draws several, each only once when they have to differ', () => {
    const { numbers } = of(randomNumber, { min: 1, max: 49, count: 49, different: true });
    expect(new Set(numbers).size).toBe(49);
  });

  it.each([
    [{ min: 10, max: 5 }, 'The smallest number, 10, is above the largest, 5. Swap them.'],
    [
      { min: 0, max: Number.MAX_SAFE_INTEGER },
      'The smallest and the largest number are too far apart. Choose limits that are less than 281 trillion apart.',
    ],
    [
      { min: 1, max: 3, count: 4, different: true },
      'There are only 3 numbers between 1 and 3. Ask for fewer, or let them repeat.',
    ],
  ])('says why it cannot draw %j', (args, message) => expect(refusalOf(randomNumber, args)).toBe(message));
});

describe('pick_one', () => {
  it('may pick any of them', () => {
    expect(outcomes(pickOne, { items: ['tea', 'coffee'] })).toEqual(
      new Set(['{"picked":"tea","from":2}', '{"picked":"coffee","from":2}']),
    );
  });

  it('splits a list that arrived as one item', () => {
    const { picked, from } = of(pickOne, { items: ['pizza, sushi, or tacos'] });
    expect(from).toBe(3);
    expect(['pizza', 'sushi', 'tacos']).toContain(picked);
  });

  it('keeps a single item whole', () =>
    expect(of(pickOne, { items: ['Tom and Jerry'] })).toEqual({ picked: 'Tom and Jerry', from: 1 }));
});

describe('shuffle_list', () => {
  it('gives every order, and loses nothing', () => {
    expect(outcomes(shuffleList, { items: ['a', 'b', 'c'] }).size).toBe(6);
    const items = Array.from({ length: 50 }, (_item, index) => `n${String(index)}`);
    expect(of(shuffleList, { items }).shuffled.toSorted()).toEqual(items.toSorted());
  });

  it('deals teams that differ by one at most', () => {
    const { teams } = of(shuffleList, { items: ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'], teams: 2 });
    expect(teams.map((team) => team.length)).toEqual([3, 2]);
    expect(teams.flat().toSorted()).toEqual(['Ann', 'Bob', 'Cleo', 'Dan', 'Eve']);
  });

  it('makes no empty teams', () => {
    expect(refusalOf(shuffleList, { items: ['Ann', 'Bob'], teams: 3 })).toBe(
      '2 cannot be split into 3 teams. Choose fewer teams.',
    );
  });
});

describe('roll_dice', () => {
  it.each([
    [{}, 1, 6, 0],
    [{ dice: '2d6+3' }, 2, 6, 3],
    [{ dice: 'D20 - 1' }, 1, 20, -1],
    [{ dice: 'd%' }, 1, 100, 0],
    [{ dice: 'a die' }, 1, 6, 0],
    [{ dice: 'three 20-sided dice' }, 3, 20, 0],
    [{ dice: 'two eight-sided dice' }, 2, 8, 0],
    [{ dice: 'a pair of dice' }, 2, 6, 0],
    [{ dice: 'seven d10s' }, 7, 10, 0],
    [{ dice: '3 dice with 4 sides' }, 3, 4, 0],
    [{ dice: 'five of them' }, 5, 6, 0],
    [{ dice: 'a d8 plus two' }, 1, 8, 2],
  ])('rolls %j', (args, count, sides, plus) => {
    for (let tries = 0; tries < 50; tries++) {
      const { rolls, total } = of(rollDice, args);
      expect(rolls).toHaveLength(count);
      expect(rolls.every((roll) => roll >= 1 && roll <= sides)).toBe(true);
      expect(total).toBe(rolls.reduce((sum, roll) => sum + roll, 0) + plus);
    }
  });

  it('produces every side', () => expect(outcomes(rollDice, { dice: 'd4' }).size).toBe(4));

  it.each([
    ['banana', '“banana” is not a roll of dice. Try “2d6+3” or “d20”.'],
    ['0d6', '0 dice cannot be rolled at once. Roll 1 to 100.'],
    ['999d6', '999 dice cannot be rolled at once. Roll 1 to 100.'],
    ['d1', 'A die with 1 sides cannot be rolled. Choose 2 to 1000 sides.'],
  ])('refuses %s', (dice, message) => expect(refusalOf(rollDice, { dice })).toBe(message));
});

describe('flip_coin', () => {
  it('produces both sides', () =>
    expect(outcomes(flipCoin, {})).toEqual(new Set(['{"result":"heads"}', '{"result":"tails"}'])));

  it('counts many flips, and lists few', () => {
    const few = of(flipCoin, { times: 10 });
    expect(few.heads + few.tails).toBe(10);
    expect(few.flips.filter((flip) => flip === 'heads')).toHaveLength(few.heads);
    expect(of(flipCoin, { times: 1000 })).not.toHaveProperty('flips');
  });
});

describe('make_password', () => {
  it('has letters of both kinds, digits and symbols, and nothing that looks like something else', () => {
    for (let tries = 0; tries < 100; tries++) {
      const { password } = of(makePassword, { length: 8 });
      expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*[2-9])(?=.*[!#%+\-.:=?@_])[^lIO01]{8}$/);
    }
  });

  it('is 20 characters long, and says how strong it is', () => {
    const { password, bits } = of(makePassword, {});
    expect(password).toHaveLength(20);
    expect(bits).toBe(121);
  });

  it('leaves symbols out when asked', () => {
    expect(of(makePassword, { kind: 'letters and digits', length: 64 }).password).toMatch(/^[A-Za-z2-9]{64}$/);
  });

  it('makes a PIN of six digits', () => expect(of(makePassword, { kind: 'pin' }).password).toMatch(/^\d{6}$/));

  it('never makes the same one again', () => expect(outcomes(makePassword, {}).size).toBe(TRIES));

  it('never makes a password that is easy to guess', () => {
    expect(refusalOf(makePassword, { length: 6 })).toBe(
      '6 characters are too few for a password. Choose 8 or more, or ask for a PIN.',
    );
  });
});

describe('make_uuid', () => {
  it('makes as many as asked for, all different', () => {
    const { uuids } = of(makeUuid, { count: 100 });
    expect(new Set(uuids).size).toBe(100);
    for (const uuid of uuids)
      expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('makes one when no number is given', () => expect(of(makeUuid, {}).uuids).toHaveLength(1));
});
