import { describe, expect, it } from 'vitest';
import { eventParts, withEventParts } from './event-parts.ts';

describe('an entry for the calendar is taken apart', () => {
  it.each([
    ['tasting with Noor, Café Amsel, fri 6pm', 'tasting with Noor', 'Café Amsel'],
    ['Osteopath at Lindenweg 12, 2nd floor, monday 9:20', 'Osteopath', 'Lindenweg 12, 2nd floor'],
    ['interview with the headteacher tuesday 2pm his office', 'interview with the headteacher', 'his office'],
    [
      'Calendar: Supper with Jo, 3 November 19:00, Osteria Lupo, via roma 8',
      'Supper with Jo',
      'Osteria Lupo, via roma 8',
    ],
    ['Hearing Tue 11/3/2026, 9:30a, 12 Court St. Calendar it.', 'Hearing', '12 Court St'],
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

  it('and its parts are surer than what the tagger makes of it', () => {
    const scores = {
      'create_event.title': { said: { 'Café Amsel': -0.5, tasting: -2 }, other: -8, omitted: -6 },
      'create_event.place': { said: {}, other: -8, omitted: -0.1 },
    };
    const { 'create_event.title': title, 'create_event.place': place } = withEventParts(
      scores,
      'tasting with Noor, Café Amsel, fri 6pm',
    );
    expect(title?.said['tasting with Noor']).toBeGreaterThan(-0.5);
    expect(place?.said['Café Amsel']).toBeGreaterThan(place?.omitted ?? 0);
  });
});
