import { describe, expect, it } from 'vitest';
import { holdsBack, onlySupposes } from './held-back.ts';

describe('a message that holds something back', () => {
  it.each([
    'hold off on the invoice for now',
    'Not yet. Leave the choir at seven until Mia writes again.',
    'I did buy flour but it was rye, so it stays on the list',
    'vet: no change',
    "I'd rather you didn't copy that",
    'no folder for the receipts yet, maybe in May',
    "we're not importing fuel.csv as a table",
    "I don't want the club's calendar imported",
    'eggs stay on the list',
    'No no, the permit one stays on my list, I have not got it yet!',
    'not done with the shed yet, leave it open',
    'nothing to change there',
    "What I tell you isn't for your memory, I only want to tell somebody: I slept badly",
    "This isn't for your memory: my uncle snores",
  ])('asks for nothing: %s', (message) => {
    expect(holdsBack(message)).toBe(true);
  });

  it.each([
    "hold off on the invoice, but add it to Friday's tasks",
    'no new table, put it into fuel',
    "I'm not asking how fast, only which network",
    'no lists, a plain coin will settle it',
    'The lamp stays broken, so leave it open. But tick the doorbell.',
    'no need to remind me of the dentist any more',
    'This is not for your memory, add it to my tasks',
    "it isn't for the diary, just so you know: I snore",
    'My tenant stays, cancel the flat viewing',
  ])('asks for something all the same: %s', (message) => {
    expect(holdsBack(message)).toBe(false);
  });
});

describe('a message that only supposes', () => {
  it.each([
    'If Mia marries I would have to change her entry',
    "if the shop takes it back I'd have to remove that row, but they're stubborn",
    'I could cancel the gym if Leo agrees',
    'thinking of setting alarms for the plants, though I would ignore them',
    'wondering whether to add the new neighbours',
    "Leo asked me to delete his number, I told him I'd think about it",
    '"Cancel everything and come to Rome" is what her card says',
    'should have set an alarm for the pie this morning',
    'I deleted the jam note but the shed one is still there',
  ])('asks for nothing: %s', (message) => {
    expect(onlySupposes(message)).toBe(true);
  });

  it.each([
    "If I don't note it now I'll lose it: chapter nine",
    'if my mother has not rung by nine I should phone her',
    'if you could add salt to the list I could cook',
    'if the train is late I can miss the vet, so move the vet to 5',
    'thinking about the thirty grand loan at 5% over 15 years',
    'I might be late, can you move lunch to 1',
  ])('asks for something all the same: %s', (message) => {
    expect(onlySupposes(message)).toBe(false);
  });
});
