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

/** What each `{slot}` of a template without a tool stands for. */
const SLOTS: Readonly<Record<string, (values: Values) => string>> = {
  name: (values) => values.name(), place: (values) => values.place(), noun: (values) => values.noun(), thing: (values) => values.noun(),
  verb: (values) => values.word(words.verbs), kind: (values) => values.word(words.adjectives), title: (values) => values.title(), n: ({ random }) => String(random.integer(2, 99)),
  food: (values) => values.word(words.things), task: (values) => values.chore(), day: ({ random }) => random.pick(WEEKDAYS), event: eventTitle,
  file: (values) => fileName(values, FILES), folder: folderName, document: (values) => fileName(values, DOCUMENTS), picture: (values) => fileName(values, PICTURES, pictureStem(values)),
  video: (values) => fileName(values, VIDEOS), sound: (values) => fileName(values, SOUNDS), archive: (values) => fileName(values, ARCHIVES),
  table: tableName, branch: branchName, repository: repositoryFolder, site: webAddress,
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
