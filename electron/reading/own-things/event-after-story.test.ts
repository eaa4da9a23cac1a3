import { expect, it } from 'vitest';
import { entryAtEnd, eventAfterStory } from './event-after-story.ts';

it.each([
  [
    "wiped out after the trip, but they told us when the first aid course is, it's on the 9th from 10:00 till 15:30 in the sports hall, could you stick first aid course in the diary please",
    { title: 'first aid course', when: 'the 9th from 10:00 till 15:30', place: 'the sports hall' },
  ],
  [
    "my riding exam is on the 3rd of december at 9:40, gran paid the 30 euros, it's at the old stables in Bremen. add riding exam to my calendar",
    { title: 'riding exam', when: 'the 3rd of december at 9:40', place: 'the old stables in Bremen' },
  ],
  [
    'saw the cellar of the Brandts today, it is from 1890 or so and wet. I said I would come back, Tuesday at 7. Put "measure cellar" in the calendar please, the address is Mill Lane 9',
    { title: 'measure cellar', when: 'Tuesday at 7', place: 'Mill Lane 9' },
  ],
  [
    'my 3 o clock on monday has a cold and wants to come next week instead, I said tuesday half 10 is fine, can you pop perm with Jo in for then',
    { title: 'perm with Jo', when: 'next week tuesday half 10' },
  ],
  [
    'our goalie has a new job and can only do mondays now, took ages to agree, so training goes in every monday 7 to 9pm from next week on',
    { title: 'training', when: 'monday next week 7 to 9pm', repeat: 'every monday' },
  ],
  [
    "drums moved because of the building works, it's every friday 4.30 to 6pm now, put drums in the calendar every friday from the 23rd",
    { title: 'drums', when: 'the 23rd 4.30 to 6pm', repeat: 'every friday' },
  ],
  [
    'the farrier says friday is fine, half 5, so put farrier in the calendar',
    { title: 'farrier', when: 'friday at half 5' },
  ],
  [
    'come back on the 12th of november at 4 in the afternoon, she said, her room is on the 3rd floor. enter ultrasound for that',
    { title: 'ultrasound', when: 'the 12th of november at 4 in the afternoon' },
  ],
])('“%s” is entered', (message, entry) => {
  expect(eventAfterStory(message)).toEqual(entry);
});

it.each([
  // Two times, neither of which is pointed at.
  'we talked about monday at 9 and then tuesday at 10, put hike in my calendar',
  'the farrier can do friday, half 5 or 7pm, so put farrier in the calendar',
  // Over.
  'the bread goes in at 5 on friday',
  'Remind me to ring Bo on Friday at 9, and put hike in my calendar',
  'she put the coin in the jar on friday at 8 and laughed a lot about it',
])('“%s” is not', (message) => {
  expect(eventAfterStory(message)).toBeNull();
});

it('tells the request from the story', () => {
  expect(entryAtEnd('It is on Friday at 9 and Bo drives me, so please put exam in my calendar')).toBe(
    'please put exam in my calendar',
  );
  expect(entryAtEnd('Bo drives me to the exam on Friday at 9, which is nice of him')).toBeNull();
});
