import { Phrases } from '../../foundation/phrases.ts';

const NO_PLACE = new Phrases(
  'monday, tuesday, wednesday, thursday, friday, saturday, sunday, january, february, march, april, may, june, july, august, september',
  'october, november, december, christmas, easter, new year, i, calendar, diary, agenda',
);
/** Kinds of places, which aren't names: "at the gym". */
const KINDS = new Phrases(
  'school, nursery, kindergarten, gym, office, park, church, hall, library, station, cafe, café, restaurant, pub, bar, hospital',
  'clinic, surgery, museum, theatre, theater, cinema, pool, stadium, club, airport, hotel, beach, pitch, centre, center, university',
  'college, house, home, bakery, market, studio, zoo, court, bank, garage, lobby, reception, basement, attic, garden, cafeteria',
  'auditorium, lounge, workshop, harbour, farm, gallery, playground, canteen',
);
const NAMED = /^(?:[Tt]he |[Oo]ur )?\p{Lu}[\p{L}\d'’&-]*(?: (?:(?:de|del|der|la|le|of|the|&) )?\p{Lu}[\p{L}\d'’&-]*)*/u;
const LEADS = /(?<=\s)(?:at|in|@) /gi;
const ROOM = /^room \w+/i;
const kindAt = (text: string): number => {
  const end = KINDS.startOf(text) || (ROOM.exec(text)?.[0].length ?? 0);
  return /^[\p{L}-]/u.test(text.slice(end)) ? 0 : end;
};

/** @returns the place that a text begins with: "the gym", "Rome". */
function placeAt(text: string): string {
  const [name = ''] = NAMED.exec(text) ?? [];
  if (name !== '' && !/^[\p{L}-]/u.test(text.slice(name.length))) {
    const more = text.charAt(name.length) === ' ' ? kindAt(text.slice(name.length + 1)) : 0;
    return text.slice(0, name.length + (more === 0 ? 0 : more + 1));
  }
  const words = /^(?:(?:the|our|my) )?(?:[\p{L}'’-]+ ){0,2}/iu.exec(text)?.[0].split(/(?<= )/) ?? [];
  const most = /^(?:the|our|my) /i.test(text) ? 3 : 2;
  for (let count = 0; count <= Math.min(most, words.length); count++) {
    const ahead = words.slice(0, count).join('');
    const end = kindAt(text.slice(ahead.length));
    const next = text.slice(ahead.length + end);
    const more = end > 0 && next.startsWith(' ') ? kindAt(next.slice(1)) : 0;
    if (end > 0) return text.slice(0, ahead.length + end + (more === 0 ? 0 : more + 1));
  }
  return '';
}

/** A place that a request names, and the words that say so. */
interface PlacePhrase {
  /** "at the gym". */
  readonly text: string;
  /** "the gym". */
  readonly place: string;
}

/** @returns where something takes place, as a request says it: "at the gym", "in Rome"; null if it doesn't. */
export function placePhrase(request: string): PlacePhrase | null {
  const found: PlacePhrase[] = [];
  let end = 0;
  for (const { 0: lead, index } of request.matchAll(LEADS)) {
    const place = index < end ? '' : placeAt(request.slice(index + lead.length));
    if (place === '') continue;
    end = index + lead.length + place.length;
    if (!NO_PLACE.begin(place.replace(/^(?:the|our|my) /i, ''))) found.push({ text: request.slice(index, end), place });
  }
  return found.at(-1) ?? null;
}
