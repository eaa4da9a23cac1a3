import { pickFrom, type Split } from '../held-out.ts';
import type { Random } from '../random.ts';
import { eventTitle } from '../values/appointments.ts';
import { fileName, folderName, pictureStem } from '../values/file-names.ts';
import { branchName, repositoryFolder } from '../values/repositories.ts';
import { tableName } from '../values/tables.ts';
import { Values, WEEKDAYS } from '../values/values.ts';
import { webAddress } from '../values/addresses.ts';
import * as words from '../values/words.ts';

const PICTURES = ['jpg', 'png', 'jpeg', 'webp', 'heic'];
const DOCUMENTS = ['pdf', 'pdf', 'docx', 'epub'];
const VIDEOS = ['mp4', 'mov', 'avi', 'mkv'];
const SOUNDS = ['mp3', 'wav', 'm4a', 'flac'];
const ARCHIVES = ['zip', 'tar.gz', 'tar'];
const FILES = ['txt', 'pdf', 'docx', 'xlsx', 'csv', 'md', 'json', 'pptx', 'odt'];
const LANGUAGES = ['French', 'German', 'Spanish', 'Italian', 'Dutch', 'Polish', 'Turkish', 'Greek', 'Hindi', 'Arabic', 'Korean', 'Japanese', 'Swedish', 'Portuguese', 'Finnish', 'Czech', 'Latin', 'Thai', 'Welsh', 'Ukrainian'];
const SERVICES = ['Facebook', 'Instagram', 'WhatsApp', 'Telegram', 'LinkedIn', 'Slack', 'Discord', 'Reddit', 'TikTok', 'Mastodon', 'Signal', 'Pinterest', 'Snapchat', 'Teams', 'YouTube', 'Twitch', 'Zoom', 'X'];
const CLOUDS = ['Dropbox', 'Google Drive', 'OneDrive', 'iCloud', 'Nextcloud', 'the cloud', 'the server', 'SharePoint', 'my phone', 'the company server', 'Box', 'the shared drive', 'my tablet'];

/** Known to everybody, so that no address book is meant. */
const FAMOUS = ['Napoleon', 'Einstein', 'Cleopatra', 'Mozart', 'Beethoven', 'Shakespeare', 'Marie Curie', 'Galileo', 'Newton', 'Darwin', 'Picasso', 'Van Gogh', 'Julius Caesar', 'Plato', 'Socrates', 'Gandhi', 'Nelson Mandela', 'Frida Kahlo', 'Columbus', 'Marco Polo', 'Leonardo da Vinci', 'Michelangelo', 'Jane Austen', 'Charles Dickens', 'Agatha Christie', 'Goethe', 'Kafka', 'Tolstoy', 'Buddha', 'Confucius', 'Joan of Arc', 'Queen Victoria', 'Alexander the Great', 'Genghis Khan', 'Ada Lovelace', 'Alan Turing', 'Nikola Tesla', 'Edison', 'Elvis Presley', 'Charlie Chaplin', 'Marilyn Monroe', 'Bach', 'Chopin', 'Homer', 'Aristotle', 'Kepler', 'Copernicus', 'Freud', 'Marx', 'Rosa Parks', 'Amelia Earhart', 'Neil Armstrong', 'Walt Disney', 'Sherlock Holmes', 'Robin Hood', 'King Arthur', 'Zeus', 'Santa Claus'];
const TOPICS = ['gravity', 'democracy', 'inflation', 'evolution', 'photosynthesis', 'electricity', 'magnetism', 'the French Revolution', 'the Cold War', 'the Roman Empire', 'climate change', 'the big bang', 'black holes', 'quantum physics', 'relativity', 'chess', 'football', 'yoga', 'meditation', 'philosophy', 'buddhism', 'capitalism', 'the stock market', 'machine learning', 'the internet', 'radio', 'nuclear power', 'solar energy', 'vaccination', 'the immune system', 'sleep', 'love', 'happiness', 'death', 'time travel', 'astrology', 'volcanoes', 'earthquakes', 'the ice age', 'dinosaurs', 'whales', 'bees', 'the moon landing', 'the pyramids', 'opera', 'jazz', 'baroque art', 'grammar', 'the subjunctive', 'poetry', 'algebra', 'geometry', 'infinity', 'probability', 'logic', 'ethics', 'free will', 'war', 'money', 'slavery', 'the Renaissance', 'the steam engine', 'the printing press', 'the tides', 'rainbows', 'thunder', 'DNA', 'bacteria', 'hypnosis', 'cheese making', 'beekeeping', 'karate', 'vegetarian food'];
const WORKS = ['a poem', 'a short story', 'a song', 'a haiku', 'a love letter', 'a limerick', 'a speech', 'an essay', 'a birthday wish', 'an apology', 'a polite refusal', 'a cover letter', 'a letter of complaint', 'a toast', 'a fairy tale', 'a dialogue', 'a slogan', 'a sonnet', 'a rap', 'a product description', 'a blog article', 'a rhyme', 'a nursery rhyme', 'a film plot', 'a bedtime story', 'a news report', 'a thank-you letter', 'a joke', 'a riddle', 'a play', 'a eulogy', 'a caption', 'an ode'];
const CODES = ['a Python function', 'a Java class', 'a loop in C', 'a JavaScript function', 'a Rust program', 'some HTML', 'a recursive function', 'a bash script', 'a small game', 'a web server', 'a sorting algorithm', 'a regular expression', 'a macro', 'a haskell function', 'some CSS', 'a compiler', 'a unit test', 'an SQL join', 'a chat bot', 'a neural network', 'a calculator in Python', 'a Kotlin app'];

/** What each `{slot}` of a template without a tool stands for. */
const SLOTS: Readonly<Record<string, (values: Values) => string>> = {
  name: (values) => values.name(), place: (values) => values.place(), noun: (values) => values.noun(), thing: (values) => values.noun(),
  verb: (values) => values.word(words.verbs), kind: (values) => values.word(words.adjectives), title: (values) => values.title(), n: ({ random }) => String(random.integer(2, 99)),
  food: (values) => values.word(words.things), task: (values) => values.chore(), day: ({ random }) => random.pick(WEEKDAYS), event: eventTitle,
  file: (values) => fileName(values, FILES), folder: folderName, document: (values) => fileName(values, DOCUMENTS), picture: (values) => fileName(values, PICTURES, pictureStem(values)),
  video: (values) => fileName(values, VIDEOS), sound: (values) => fileName(values, SOUNDS), archive: (values) => fileName(values, ARCHIVES),
  table: tableName, branch: branchName, repository: repositoryFolder, site: webAddress,
  person: ({ random, split }) => pickFrom(FAMOUS, random, split), topic: ({ random, split }) => pickFrom(TOPICS, random, split), work: ({ random, split }) => pickFrom(WORKS, random, split), code: ({ random, split }) => pickFrom(CODES, random, split),
  language: ({ random, split }) => pickFrom(LANGUAGES, random, split), service: ({ random, split }) => pickFrom(SERVICES, random, split), cloud: ({ random, split }) => pickFrom(CLOUDS, random, split),
};

/** @throws Error for a slot that no value is known for. */
export function fillSlots(template: string, random: Random, split: Split): string {
  const values = new Values(random, split);
  return template.replace(/\{(\w+)\}/g, (_match, slot: string) => {
    const draw = SLOTS[slot];
    if (!draw) throw new Error(`"${template}" holds the unknown slot ${slot}: add it to SLOTS.`);
    return draw(values);
  });
}
