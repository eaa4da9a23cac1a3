import { list } from '../values/words.ts';

/**
 * Parts of sentences that people write around a request: none of them asks for anything. They are combined, so that no
 * sentence comes often. A comma ends an entry.
 */
export const PEOPLE =
  list(`my sister, my brother, my neighbour, our landlord, my boss, a colleague, the new intern, my aunt, my uncle, my flatmate, a cousin of mine,
the woman next door, the man from the bakery, my daughter, my son, our youngest, my husband, my wife, my partner, the caretaker, our old teacher, someone from work, the lady at the desk, the trainer,
a client, my grandfather, my mother-in-law, the choir leader, half the office, the committee, the landlady, the accountant, our tenant, a former classmate, the receptionist`);

export const EVENTS =
  list(`rang twice this morning, came by without any warning, sent me a very long mail, has been asking for days, wants an answer soon, forgot all about it, turned up late again, moved away in spring,
started a new job, broke a leg while skiing, never writes anything down, is off sick, lost the keys again, got married in summer, just came back from a trip, is waiting in the car, told me only yesterday, has no patience left,
keeps changing the plan, said it was urgent, is leaving for good, had a baby, is learning the violin, paid for everything last time, got stuck in traffic, asked me for a favour, knows more than I do, has a terrible memory,
is moving house, complained about the noise, gave me an old map, is redecorating, will be abroad for a while, left a message on the machine, sold the caravan, is retiring, bought far too much, quarrelled with everybody,
talked for an hour, found an old box in the attic, missed the last train, ordered the wrong size, is starting university, won a prize, spilled coffee over my papers, promised to help, is allergic to almost everything,
wants to come along, gave up smoking, got a new dog, was very kind to me, insists on doing it properly, borrowed our ladder, has been in hospital, looks after the cat, called it off once before`);

export const STATES =
  list(`it has been one of those days, the trains were cancelled again, the house is a mess, I slept badly, my head is spinning, nothing works today, the baby kept us awake, we have visitors, the heating is broken,
I have a cold, it is raining cats and dogs, my inbox is overflowing, the week has been long, I am still on the bus, we are short of staff, there is dust everywhere, everything takes longer than planned, I only have a few minutes,
the kitchen smells of paint, my phone is nearly flat, the children are shouting, I can hardly hear myself think, I am new to all this, we just moved in, the garden needs work, money is tight, I have my hands full,
we are behind with everything, the internet was down all day, my glasses are broken, the office is freezing, I am no good with dates, my handwriting is awful, I left my diary at home, the car is at the garage,
we are planning ahead this time, the deadline is getting closer, the holidays are nearly over, I finally have some time, it is quiet for once, the meeting dragged on, the lift is out of order, I am cooking at the same time,
the post came late, I have been putting this off, things pile up, the dog needs to go out, my knee hurts, the sun is out at last, I have three things on at once, we are all a bit nervous, the shop was closed,
last year it went wrong, we talked about it at breakfast, this has been on my mind, there was a power cut, I read about it in the paper, the neighbours are drilling again, our group has grown, the roof is leaking`);

export const REASONS =
  list(`because nobody else does it, because I always mix it up, since we agreed on it, because it went wrong last time, since I won't be there, because the others rely on me, as I am on the road all day,
because my memory is like a sieve, since everybody keeps asking, because I promised, as there is so much going on, because it matters to the family, since the old list is gone, because I want it over with, as the rest can follow later,
since I am the only one who cares, because we nearly missed it once, as it is our first time, because they are strict about it, since somebody has to, because I want to sleep better, as the others are slow, because of the new rules,
since it is cheaper that way, because my boss is watching, as I can never find it, because the kids need it, since I will be gone, because it is easy to overlook, as that seems fair to me, because it costs extra otherwise`);

export const OUTCOMES =
  list(`otherwise I never hear the end of it, then I can relax, that would be a load off my mind, it would help us a lot, everybody would be relieved, then it is done, I hate surprises, I would be lost without it,
the rest can wait, then we are ready, it is only a small thing, I know it is silly, it means a lot to her, he will be glad, they are counting on it, then nobody can complain, I really don't want to think about it any more,
no hurry at all, I will do the rest by hand, I have to run now, my tea is getting cold, sorry for the long story, I hope that makes sense, you know how I am, the whole family says hello, it has to be right this time,
I would do it myself but my hands are wet, we will see about the rest, I am curious how it turns out, that is all for today, let's hope it works, I feel better already, it is about time, better late than never,
that should keep them happy, they never read their mail anyway, I can explain later, it took me ages to decide, we can always talk about it, the others don't know yet, I had almost given up, this keeps me sane,
the doorbell is ringing, she would never forgive me, my train is about to leave, nothing else is planned anyway, I owe you one, I tried it on paper and gave up`);

export const BEFORE_REQUEST =
  list(`so, anyway, so here it is:, what I need:, long story short:, that is why I am writing:, so my request:, in short:, to cut it short:, right then:, now to the point:, so this is it:, which brings me to this:,
here is the thing:, that said, all the same, for that reason:, well then, therefore, now, and so, before I forget:, while I think of it:, one thing then:, to be safe, so once more:, just this:`);

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
