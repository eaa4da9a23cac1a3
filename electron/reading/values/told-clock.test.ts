import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../shared/entities/json.ts';
import { toldClock } from './told-clock.ts';

describe('whose clock a story means', () => {
  it.each<[string, JsonObject]>([
    [
      "My grandson studies in Montreal and I don't like to wake him. I generally pick up the phone about 8 in the evening. What time would that be for him over there?",
      { time: '8 in the evening', to: 'Montreal' },
    ],
    [
      'my uncle Stavros lives in Sydney twenty years now, he says 10 in the evening his time suits him, what time is this for me in Naples',
      { time: '10 in the evening', from: 'Sydney', to: 'Naples' },
    ],
    [
      'The call with Dublin starts at 4pm their time, I need to know when I have to sit at my desk here',
      { time: '4pm', from: 'Dublin' },
    ],
    [
      'my penfriend in Kyoto says the concert begins at 6 pm, what time is that here in Bristol?',
      { time: '6 pm', from: 'Kyoto', to: 'Bristol' },
    ],
    [
      'The test is at 2 pm Madrid time, I am in Nairobi, what time is it for me?',
      { time: '2 pm', from: 'Madrid', to: 'Nairobi' },
    ],
    ['Her ferry leaves Dublin at 7 pm their time and I wonder what that is here', { time: '7 pm', from: 'Dublin' }],
    ['If it is 7pm here, what is it in Nairobi?', { time: '7pm', to: 'Nairobi' }],
    ['the talk is at 10am Denver time, when is that for us?', { time: '10am', from: 'Denver' }],
    [
      'my niece in Osaka wants to talk at noon her time on Friday, when is that here?',
      { time: 'on Friday at noon', from: 'Osaka' },
    ],
    [
      'When it is 9:15 in the morning here, what time is it for our people in Boston?',
      { time: '9:15 in the morning', to: 'Boston' },
    ],
  ])('“%s”', (message, args) => {
    expect(toldClock(message)).toEqual(args);
  });

  it.each([
    "what's 3pm in Lima?",
    'what time should I ring my son in Hobart if he gets up at 7, in our time I mean',
    'My son lives in Perth, what time is it there now?',
    'is 8pm too late for a call to Oslo?',
    '3pm in Paris, what is that in Seoul and in Quito?',
    'remind me at 7 in the evening to ring Toronto',
    'we meet at 8 or 9 in Dublin, when is that here?',
  ])('“%s” leaves that open', (message) => {
    expect(toldClock(message)).toBeNull();
  });
});
