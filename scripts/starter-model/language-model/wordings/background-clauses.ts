import { list } from '../values/words.ts';
import { pieces } from './composed.ts';

/**
 * Parts of sentences that people write around a request: none of them asks for anything. They are combined, so that no
 * sentence comes often. A comma ends an entry.
 */
export const PEOPLE = list(`
  my sister, my brother, my neighbour, our landlord, my boss, a colleague, the new intern, my aunt, my uncle,
  my flatmate, a cousin of mine, the woman next door, the man from the bakery, my daughter, my son, our youngest,
  my husband, my wife, my partner, the caretaker, our old teacher, someone from work, the lady at the desk,
  the trainer, a client, my grandfather, my mother-in-law, the choir leader, half the office, the committee,
  the landlady, the accountant, our tenant, a former classmate, the receptionist
`);

/** What one of them did. */
export const EVENTS = [
  [
    pieces(`rang, called, phoned, texted, wrote, came by, popped in, stopped by, turned up, complained, moaned, asked,
showed up, panicked, apologised, knocked, sent flowers, sent a card, made a fuss, was on the phone`),
    pieces('-, again, twice, three times, as usual, for once, in a hurry, out of nowhere, without warning, in tears'),
    pieces(`-, yesterday, this morning, last night, on Monday, last week, over lunch, at noon, at the weekend, an hour ago,
before breakfast, during the film`),
  ],
  [
    pieces(`fell ill, moved out, overslept, got lost, gave up, got back, broke a leg, changed jobs, won a prize, had a row,
missed the train, moved house, got married, got a dog, sold the car, passed the exam, lost the keys, came home late`),
    pieces(`-, yesterday, this morning, last night, on Monday, last week, at the weekend, in spring, on Sunday, abroad,
as it happens, of course, after all, in the end, at last`),
  ],
  [
    pieces('lost, found, sold, broke, forgot, borrowed, ordered, painted, mended, bought, misplaced, brought, dropped'),
    pieces('the, my, our, another, the old, the wrong, the good, the big'),
    pieces(`ladder, umbrella, kettle, sofa, bicycle, tent, suitcase, teapot, toolbox, mirror, camera, lamp, violin, coat,
cake tin, map, mower, drill, ticket, blanket, vase, chair, bucket`),
    pieces('-, again, yesterday, this morning, last week, at last, on Sunday, by mistake, of all things'),
  ],
];

/** How things are. */
export const STATES = [
  [
    pieces(`the heating, the lift, the car, the internet, the roof, my phone, the kitchen tap, the printer, our boiler,
the doorbell, the fridge, the oven, the shower, the garden gate, my bike, the dishwasher`),
    pieces(`is broken, is acting up, gave up, stopped working, makes noises, needs repair, is a mess, went wrong,
is faulty, is getting old, has to go, is unreliable`),
    pieces('-, again, as always, of course, this week, once more, and nobody cares, as usual, it seems'),
  ],
  [
    pieces('I, we'),
    pieces(`slept badly, ate too much, worked late, got up early, missed the bus, ran out of milk, had visitors, got soaked,
forgot lunch, had no break, walked home, burnt dinner, stayed in bed, caught a cold, lost track, got nowhere, sat around,
had a row, felt ill, cleaned all day, watched the rain, baked bread`),
    pieces('-, again, yesterday, last night, today, this week, all the same, for once, this time, on Sunday, as usual'),
  ],
];

/** Why somebody asks. */
export const REASONS = [
  [
    pieces(`my boss, my sister, the landlord, our teacher, everybody, a client, the office, my neighbour, the trainer,
my husband, our youngest, the committee, the bank, the school, my brother, the doctor`),
    pieces(`keeps asking, is waiting, relies on it, asked me, expects it, counts on it, needs it, won't wait, is in a hurry,
is worried, forgot about it, wants it done, is getting nervous, depends on me`),
    pieces('-, again, as usual, of course, this week, now, by the way'),
  ],
];

/** What comes of it. */
export const OUTCOMES = [
  [
    pieces('then, that way, hopefully, with luck, after that, from then on, by tonight, at last, so, in the end'),
    pieces('I, we, they, the kids, my parents, the others, the neighbours, all of us'),
    pieces(`can relax, can go home, can stop worrying, will be happy, will sleep better, can eat, have peace, can move on,
will be ready, can get started, can forget it, won't complain, will be quiet, can celebrate, have time, will calm down`),
  ],
];

export const BEFORE_REQUEST = list(`
  so, anyway, in short:, right then:, that said, well then, therefore, now, and so, just this:, anyhow, so please:,
  hence:, one thing:, ok so, now then
`);

/** Whole sentences with values in them, numbers and days too, unrelated to the request. */
export const ASIDES = [
  'We have lived in {place} for {n} years.',
  '{name} turned {n} and had a party with {n} people.',
  'I spent {n} euros on {food} alone.',
  'On {day} I was in {place} with {name}.',
  'There are {n} boxes of {food} in the hall.',
  '{name} from {place} is staying with us.',
  'My {noun} is older than {name}.',
  'The {noun} in {place} opens at {n}.',
  '{name} and {name} are not speaking.',
  'The bus takes {n} minutes.',
  'It was {n} degrees on {day}.',
  '{day} was a disaster.',
  'They painted the {noun} {kind}.',
  'I read {n} pages about a {kind} {noun}.',
  'The {kind} {noun} cost us {n} dollars.',
  'Our {noun} is next to the {noun}.',
  '{name} calls it the {kind} {noun}.',
  'In {place} they do it differently.',
  'We drove {n} kilometres with a {kind} {noun}.',
  '{name} needs the {noun} back by {day}.',
  'The {noun} has been {kind} since {day}.',
  'There was a {kind} {noun} in front of the house.',
  'I share the {noun} with {n} others.',
  'My {noun} arrived on {day}, {n} days late.',
  '{name} writes about {noun} and {noun} for a paper.',
  'I have eaten nothing but {food} since {day}.',
  'There were {n} of us, and only one {noun}.',
  'Room {n} is still {kind}.',
  'The {noun} and the {noun} are in {place} by now.',
  '{name} thinks that {place} is {kind}.',
] as const;
