import { describe, expect, it } from 'vitest';
import { enteredParts, eventParts } from './event-parts.ts';

describe('an entry for the calendar is taken apart', () => {
  it.each([
    ['tasting with Noor, Café Amsel, fri 6pm', 'tasting with Noor', 'Café Amsel'],
    ['ram fair sat 7 nov 9am in lairg', 'ram fair', 'lairg'],
    ['Osteopath at Lindenweg 12, 2nd floor, monday 9:20', 'Osteopath', 'Lindenweg 12, 2nd floor'],
    ['interview with the headteacher tuesday 2pm his office', 'interview with the headteacher', 'his office'],
    [
      'Calendar: Supper with Jo, 3 November 19:00, Osteria Lupo, via roma 8',
      'Supper with Jo',
      'Osteria Lupo, via roma 8',
    ],
    ['Hearing Tue 11/3/2026, 9:30a, 12 Court St. Calendar it.', 'Hearing', '12 Court St'],
    ['The seminar is on 2026.11.05, 14h30, in BA 12, please put it in calendar.', 'The seminar', 'BA 12'],
    ['Recital at the Odeon with Zoë, 21 November 8pm', 'Recital with Zoë', 'the Odeon'],
    ['supper at the Fox and Hounds on friday at 7 with the Bauers', 'supper with the Bauers', 'the Fox and Hounds'],
    [
      'put an appointment with Ada van Hoff in for 28 oct 15:30, Kade 12, Breda',
      'an appointment with Ada van Hoff',
      'Kade 12, Breda',
    ],
    ['Stick a job in the calendar for Friday 8am till noon, boiler swap, Elm Road.', 'boiler swap', 'Elm Road'],
  ])('"%s"', (message, title, place) => {
    expect(eventParts(message)).toEqual({ title, place });
  });

  it.each([
    'haircut fri 4pm',
    'call with Ben, Anna and Tom monday 10',
    'lunch with Ida, Tom on Friday at 1',
    'dentist tuesday 9am and remind me on monday',
    'the vet, tuesday 11, bring the blue folder',
    'What is on, say, Friday at Elm Road?',
  ])('"%s" has no such form', (message) => {
    expect(eventParts(message)).toBeNull();
  });

  it('whose title and place count for more than what the tagger makes of it', () => {
    const taggedAs = (title: string) => ({
      'create_event.title': { said: { [title]: -0.5, tasting: -2 }, other: -8, omitted: -6 },
    });
    const message = 'tasting with Noor from the mill, Café Amsel, fri 6pm';
    const whole = { 'create_event.place': ['Café Amsel'], 'create_event.title': ['tasting with Noor from the mill'] };
    expect(enteredParts(taggedAs('Café Amsel'), message)).toEqual(whole);
    expect(enteredParts(taggedAs('tasting with Noor'), message)).toEqual(whole);
    expect(
      enteredParts(taggedAs('Symphony Hall'), 'My recital at Symphony Hall is on Friday at 7; please enter it.'),
    ).toEqual({ 'create_event.title': ['recital'], 'create_event.place': ['Symphony Hall'] });
    expect(enteredParts(taggedAs('Noor'), message)).toEqual({ 'create_event.place': ['Café Amsel'] });
  });
});
