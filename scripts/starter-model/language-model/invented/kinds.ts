import { isHeldOut, type Split } from '../held-out.ts';
import type { SlotName } from './slots.ts';

/**
 * Verbs and nouns that go together in any pairing, and the parameters that make sense for them; `?` marks an optional
 * one.
 */
interface Family {
  readonly bundle: string;
  readonly verbs: string;
  /** Other words for a noun follow it after a bar. */
  readonly nouns: string;
  readonly parameters: readonly (readonly (SlotName | `${SlotName}?`)[])[];
}

const FAMILIES: readonly Family[] = [
  {
    bundle: 'mail',
    verbs: 'send, write, forward, translate, archive',
    nouns:
      'email|mail|e-mail, message|text, letter, postcard, telegram, fax, newsletter|bulletin, invitation|invite, greeting',
    parameters: [
      ['person', 'topic'],
      ['person'],
      ['person', 'topic', 'urgent?'],
      ['people', 'topic'],
      ['topic', 'person'],
    ],
  },
  {
    bundle: 'search',
    verbs: 'find, recommend, compare, list',
    nouns:
      'restaurant|place to eat, hotel|place to stay, flight, train, recipe, song, film|movie, podcast, ' +
      'job|vacancy, flat|apartment, doctor|physician, plumber, museum, concert|gig, course, article, insurance, ' +
      'gym, school, bakery, nearby shop|store',
    parameters: [
      ['topic'],
      ['place'],
      ['place', 'price?'],
      ['topic', 'limit?'],
      ['place', 'topic?'],
      ['topic', 'sort'],
    ],
  },
  {
    bundle: 'calendar',
    verbs: 'schedule, cancel, move, confirm, extend',
    nouns: 'meeting, appointment, lesson, interview, conference call, visit, rehearsal, workshop, shift, lunch',
    parameters: [['with', 'when'], ['when'], ['title', 'when'], ['people', 'when'], ['with', 'when', 'place?']],
  },
  {
    bundle: 'travel',
    verbs: 'book, cancel, change, confirm',
    nouns: 'flight, table, taxi|cab, room, seat, ferry, tour, tennis court|court, massage, cruise, shuttle, campsite',
    parameters: [
      ['destination', 'when'],
      ['place', 'when'],
      ['when', 'party?'],
      ['when'],
      ['destination', 'when', 'class?'],
    ],
  },
  {
    bundle: 'media',
    verbs: 'play, pause, record, download, rate, skip, upload',
    nouns:
      'song|track, album, podcast episode|episode, playlist, video|clip, radio station|station, audiobook, ' +
      'film|movie, trailer, interview recording',
    parameters: [['title'], ['title', 'artist?'], ['title', 'level?'], ['title', 'score']],
  },
  {
    bundle: 'office',
    verbs:
      'open, print, share, rename, translate, summarise, delete, copy, export, sign, encrypt, compress, archive, approve, reject',
    nouns:
      'document|doc, folder|directory, spreadsheet|sheet, presentation|slide deck, contract|agreement, form, ' +
      'template, drawing, brochure, manual, report, invoice|bill',
    parameters: [
      ['title'],
      ['title', 'person'],
      ['title', 'format'],
      ['title', 'language'],
      ['title', 'private?'],
      ['title', 'count?'],
    ],
  },
  {
    bundle: 'photos',
    verbs: 'find, delete, share, rotate, crop, print, upload, compress',
    nouns: 'photo|picture|image, portrait, screenshot, selfie, wallpaper, poster',
    parameters: [['title'], ['topic'], ['title', 'person'], ['title', 'size']],
  },
  {
    bundle: 'home',
    verbs: 'turn_on, turn_off, dim, start, stop, clean, check, enable, disable',
    nouns:
      'lamp|light, heating|radiator, fan, oven, blinds|shades, vacuum|hoover, sprinkler, alarm system, kettle, ' +
      'fireplace, dishwasher, washing machine, speaker, air conditioner, doorbell, camera',
    parameters: [['room'], ['room', 'level?'], [], ['when'], ['room', 'mode']],
  },
  {
    bundle: 'security',
    verbs: 'lock, unlock, open, close, monitor',
    nouns: 'door, window, gate, garage, safe, locker, front entrance|entrance',
    parameters: [['room'], [], ['code'], ['when']],
  },
  {
    bundle: 'shop',
    verbs: 'order, return, cancel, sell, track, recommend',
    nouns:
      'pizza, book, phone|mobile, pair of shoes|shoes, parcel|package, concert ticket|ticket, gift|present, ' +
      'bouquet|flowers, sofa|couch, bicycle|bike, jacket|coat, mattress, coffee machine',
    parameters: [['item'], ['count'], ['person'], ['item', 'price?'], ['size'], ['item', 'express?'], ['code']],
  },
  {
    bundle: 'money',
    verbs: 'pay, transfer, request, refund, donate, check',
    nouns:
      'electricity bill|power bill, money|funds|cash, rent, deposit, salary|wages, fine|penalty, tax, ' +
      'subscription, pocket money|allowance, pension, loan, scholarship',
    parameters: [['person', 'price'], ['price'], ['person', 'price', 'currency'], ['person', 'price', 'when?']],
  },
  {
    bundle: 'status',
    verbs: 'check, monitor',
    nouns:
      'weather|forecast, traffic, air quality, account balance|balance, pollen level, tide, exchange rate, share ' +
      'price|stock price, match score, battery level|battery, disk space|storage, humidity, sunset, moon phase, ' +
      'water level, queue, pulse, parking situation, crime rate, network speed',
    parameters: [[], ['place'], ['place', 'when?'], ['when'], ['name', 'when?'], ['place', 'unit?']],
  },
  {
    bundle: 'health',
    verbs: 'log, delete, change, export',
    nouns:
      'workout|exercise, meal, sleep, mood, body weight|weight, expense, dose, water intake, blood pressure, ' +
      'calorie count|calories, headache, step count|steps',
    parameters: [['amount'], ['item'], ['mood'], ['amount', 'when?'], ['topic', 'amount']],
  },
  {
    bundle: 'people',
    verbs: 'add, block, invite, call, follow, delete, assign, find',
    nouns:
      'contact, guest, friend|buddy, member, customer|client, colleague|co-worker, supplier|vendor, player, volunteer, tutor, candidate',
    parameters: [['name'], ['name', 'phone?'], ['name', 'group'], ['name', 'topic?']],
  },
  {
    bundle: 'code',
    verbs: 'merge, deploy, close, review, revert, assign, create, start, monitor, approve',
    nouns:
      'branch, issue|bug, support ticket, release|version, pull request, pipeline|build, website|site, server, ' +
      'container, database, test suite|tests, milestone',
    parameters: [
      ['title'],
      ['title', 'person?'],
      ['title', 'environment'],
      ['number'],
      ['number', 'person'],
      ['title', 'priority'],
    ],
  },
  {
    bundle: 'system',
    verbs: 'restart, back_up, scan, update, clear, lock, empty, mute, measure, install',
    nouns:
      'computer|machine|pc, disk|drive, network, screen|display panel, printer, browser, router, recycle bin, ' +
      'cache, clipboard, keyboard, download folder, firewall, app store',
    parameters: [[], [], ['when'], ['name'], ['silent?']],
  },
  {
    bundle: 'projects',
    verbs: 'create, rename, archive, delete, list, share, pin',
    nouns:
      'project, photo album, event, group, chat channel|channel, poll|survey, shopping cart|cart, board, ' +
      'label|tag, campaign, budget, bookmark, wiki page, goal, checklist',
    parameters: [['title'], ['title', 'when?'], ['title', 'color'], ['title', 'private'], ['title', 'people?']],
  },
  {
    bundle: 'plans',
    verbs: 'plan, find, share, cancel',
    nouns: 'trip|journey, route, party|celebration, menu, hike, wedding, picnic, road trip, school outing|outing',
    parameters: [['destination', 'when'], ['place'], ['when', 'party?'], ['topic']],
  },
  {
    bundle: 'art',
    verbs: 'draw, export, print, change',
    nouns: 'chart|graph, logo, diagram, banner, floor plan, city map|map, comic',
    parameters: [['topic'], ['topic', 'style'], ['topic', 'color', 'size?']],
  },
  {
    bundle: 'care',
    verbs: 'water, feed, charge, wash, repair, rent, park, clean, measure',
    nouns:
      'garden|flower bed, cat, dog, car, lawn, greenhouse, aquarium, horse, electric scooter|scooter, boat, ' +
      'swimming pool|pool, van, tractor',
    parameters: [['when'], ['place'], ['amount'], [], ['place', 'when'], ['when', 'amount?']],
  },
  {
    bundle: 'learning',
    verbs: 'register, cancel, review, find, rate, start',
    nouns: 'exam, language course, seminar, quiz, vocabulary set, webinar, certificate, driving lesson, essay',
    parameters: [['title'], ['title', 'when'], ['topic', 'difficulty'], ['topic', 'count?']],
  },
  {
    bundle: 'paperwork',
    verbs: 'renew, request, check, cancel, print, scan',
    nouns:
      'passport, visa, library card, driving licence|licence, parking permit, id card, birth certificate, tax ' +
      'return, gym membership|membership, warranty',
    parameters: [['when'], ['name'], ['number'], [], ['name', 'express?']],
  },
  // What the app's own tools nearly do.
  {
    bundle: 'notes-extra',
    verbs: 'share, print, translate, pin, encrypt, export, rename, copy',
    nouns: 'note',
    parameters: [['title'], ['title', 'person'], ['title', 'language']],
  },
  {
    bundle: 'time-extra',
    verbs: 'pause, extend, rename, mute',
    nouns: 'timer',
    parameters: [['title'], ['title', 'when']],
  },
  {
    bundle: 'time-extra',
    verbs: 'snooze, share, move, rename',
    nouns: 'reminder',
    parameters: [['title'], ['title', 'when'], ['title', 'person']],
  },
];

/** Their bundles, as a menu lists them. */
export const INVENTED_BUNDLES: readonly { readonly name: string; readonly summary: string }[] = [
  ...new Map(
    FAMILIES.map(({ bundle, verbs, nouns }) => [
      bundle,
      { name: bundle, summary: `${verbs.split(',').slice(0, 2).join(' and')} ${nouns.split(/[|,]/)[0] ?? ''}s` },
    ]),
  ).values(),
];

/** A tool to invent: a verb group, a noun with its other words, and sets of parameters to choose from. */
export interface Kind {
  readonly bundle: string;
  readonly verb: string;
  readonly nouns: readonly string[];
  readonly parameters: Family['parameters'];
}

const items = (text: string): readonly string[] => text.split(',').map((item) => item.trim());
const all: readonly Kind[] = FAMILIES.flatMap(({ bundle, verbs, nouns, parameters }) =>
  items(verbs).flatMap((verb) => items(nouns).map((noun) => ({ bundle, verb, nouns: noun.split('|'), parameters }))),
);

const nounOf = ({ nouns }: Kind): string => nouns[0] ?? '';
/** Two in three of the held-out kinds are new pairings; the nouns of the others are in no tool in training. */
const isKept = (kind: Kind): boolean => isHeldOut(`${kind.verb} ${nounOf(kind)}`) || isHeldOut(`noun ${nounOf(kind)}`);

export const kinds: Readonly<Record<Split, readonly Kind[]>> = {
  train: all.filter((kind) => !isKept(kind)),
  'held-out': all.filter(isKept),
};
