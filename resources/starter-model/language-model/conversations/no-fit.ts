import { pickFrom, type Split } from '../held-out.ts';
import { inventTools, type InventedTool } from '../invented/invent-tools.ts';
import { wrapImperative } from '../phrasing/request.ts';
import type { Random } from '../random.ts';
import { fillStatement } from './small-talk.ts';
import { finished } from './without-tools.ts';

export const NO_TOOL_ANSWERS = ['I have no tool for that. I can calculate, convert units, keep notes, tell the time and dates, and set reminders and timers.'];

const VERBS = ['book', 'order', 'buy', 'play', 'translate', 'email', 'call', 'print', 'paint', 'cook', 'download', 'post', 'tweet', 'stream', 'record', 'scan', 'sell', 'rent', 'fix', 'install', 'upload', 'clean', 'charge', 'open', 'unlock', 'track', 'message', 'reserve', 'forward', 'crop', 'burn', 'encrypt', 'wash', 'deliver', 'ring', 'transfer'];
const OBJECTS = ['a flight to Rome', 'a pizza', 'some music', 'my boss', 'a photo of a cat', 'a taxi', 'this into French', 'the newest film', 'my mother', 'a hotel in Oslo', 'a picture', 'the football game', 'a table for two', 'this page', 'my favourite song', 'a video', 'the report to Sam', 'concert tickets', 'a new phone', 'the lights', 'my emails', 'the front door', 'the car', 'a package', 'my shoes', 'the kitchen', 'the doctor', 'my luggage', 'the broken screen', 'a gift for my wife', 'the movie from yesterday', 'all my photos', 'a bike'];
const WISHES = [
  'what is the weather', "what's the weather like today", 'will it rain tomorrow', 'turn on the lights', 'play some jazz', 'read my emails', 'what is the news', 'show me pictures of cats', 'what is the stock price of Apple', 'translate hello into Spanish', 'find me a restaurant', 'navigate home', 'shut down the computer', 'restart the computer',
  'send a message to Anna', 'call my mum', 'book a flight', 'order a pizza', 'what is the traffic like', 'how is the weather in London', 'summarise this article', 'delete all my files', 'take a screenshot', 'connect to the wifi', 'what is the temperature outside', 'is it going to snow', 'what movies are on', 'find cheap flights to Lisbon', 'where is my phone',
  'lower the volume', 'make it louder', 'next song', 'pause the music', 'check my inbox', 'post this online', 'invite Ben to the meeting', 'lock the door', 'is the oven on', 'start the washing machine', 'feed the cat', 'who called me', 'read this page to me', 'scan this document', 'print two copies', 'back up my files',
  'update the software', 'empty the trash can', 'clean up my desktop', 'search the web for shoes', 'google this', 'show me the map', 'how do I get to the station', 'when is the next train', 'is the shop open', 'buy milk online', 'pay my bill', 'send money to Ben', 'how much money do I have', 'check my balance', 'track my parcel', 'open the garage', 'dim the lights', 'record this call',
  'take a photo', 'edit this picture', 'make a video', 'burn a disc', 'download the film', 'install the app', 'change my password', 'log me in', 'log me out', 'how fast is my internet', 'turn up the heating', 'order more coffee', 'book a doctor', 'find a parking space', 'rent a car', 'reserve a table', 'cancel my flight', 'show me the score', 'what song is this', 'play the news',
] as const;
const TEMPLATES = [
  "what's the weather in {place}", 'will it rain in {place}', 'where can I buy a {thing}', 'play {thing} by {name}', 'call {name}', 'text {name}', 'send {name} an email about the {thing}', 'order a {thing}', 'buy a {kind} {thing}', 'book a trip to {place}', 'find a hotel in {place}', 'turn on the {thing}', 'switch off the {thing}', 'fix my {thing}', 'print the {thing}',
  'scan the {thing}', 'post a photo of the {thing}', 'show me pictures of {place}', 'navigate to {place}', 'drive me to {place}', 'what is the news from {place}', 'find {name} online', 'show me the way to {place}', 'send the {thing} to {name}', 'download the {thing}', 'upload my {thing}', 'pay {name} {n} euros', 'sell my {thing}', 'water the {thing}', 'lock the {thing}', 'is the {thing} open', 'track my {thing}',
  'how is the traffic in {place}', 'rent a {thing} in {place}', 'translate {thing} into French', 'draw a {thing}', 'make a picture of a {kind} {thing}', 'video call {name}', 'invite {name} to the {thing}', 'where is {name} now', 'read the email from {name}', 'reply to {name}', 'start the {thing}', 'stop the {thing}', 'charge the {thing}',
  'connect to the {thing}', 'install {thing}', 'close the {thing}', 'move the {thing} to the {thing}', 'when does the {thing} to {place} leave', 'buy tickets to {place}', 'how much does a {thing} cost', 'find a {kind} {thing} near me', 'share the {thing} with {name}', 'tell {name} that the {thing} is {kind}', 'ask {name} about the {thing}', 'what did {name} write me',
] as const;
/** About notes, time or numbers, and yet nothing that the app's tools do. */
const NEAR_MISSES = [
  'share my {title} note with {name}', 'print the note {title}', 'translate my {title} note into French', 'send the {title} note to {name}', 'email my notes to {name}', 'pin the {title} note', 'rename the note {title} to {title}', 'change the colour of the {title} note', 'lock my {title} note with a password', 'add a picture to the {title} note', 'sort my notes by date',
  'make the {title} note bold', 'merge the notes {title} and {title}', 'export my notes', 'back up all my notes', 'upload the {title} note', 'read the {title} note aloud', 'make a folder for my notes', 'summarise my {title} note', 'how many words are in the {title} note', 'who wrote the {title} note', 'put the {title} note on my desktop', 'tag the {title} note as {kind}', 'turn the {title} note into a poem',
  'snooze the reminder', 'snooze my alarm for {n} minutes', 'pause the timer', 'add {n} minutes to the timer', 'make the timer louder', 'change the sound of the timer', 'send the reminder to {name}', 'share my reminders with {name}', 'rename the timer', 'start a stopwatch', 'how long did I sleep', 'when does the sun set in {place}', 'when is the next full moon',
  'what time does the {thing} close', 'when does the {thing} open', 'what time is the {thing} on', 'when is the {thing} coming', 'change the time zone to {place}', 'set the clock to {n}', 'set an alarm clock that plays {thing}', 'how late is the {thing}', 'when did {name} arrive', 'how old is {name} in days',
  'convert the {thing} to pdf', 'convert this video to mp3', 'convert {name} to my team', 'how much does {n} kilos of {thing} cost', 'what is the price of {n} litres of {thing}', 'draw a graph of {thing}', 'plot the {thing}', 'count the {thing}s in the picture', 'measure the {thing}', 'how long is the {thing}', 'how heavy is the {thing}', 'how far is {place} from {place}', 'solve the {thing}', 'calculate my {thing}',
  'what is {n} euros in dollars today', 'how many calories are in {n} {thing}s', 'pick a number for me', 'roll a die', 'flip a coin', 'is the {thing} open on Monday', 'take a note of the song', 'scan my notes', 'find {name} on the web', 'delete the photo {title}', 'open the document {title}', 'create a folder {title}', 'delete my account', 'restore my files',
] as const;

/** A wish that would take a tool. @param catalog invented tools that are there: nothing is asked that one of them does. */
export function noFitRequest(random: Random, split: Split, catalog: readonly InventedTool[]): string {
  for (let tries = 0; ; tries++) {
    const text = drawRequest(random, split, catalog);
    if (tries > 20 || !catalog.some((tool) => concerns(tool, text))) return text;
  }
}

function drawRequest(random: Random, split: Split, catalog: readonly InventedTool[]): string {
  const draw = random.next();
  if (draw < 0.4) return inventedRequest(random, split, catalog);
  if (draw < 0.65) return dressed(fillStatement(pickFrom(NEAR_MISSES, random, split), random, split), random, split);
  if (draw < 0.82) return dressed(fillStatement(pickFrom(TEMPLATES, random, split), random, split), random, split);
  if (draw < 0.92) return dressed(pickFrom(WISHES, random, split), random, split);
  return dressed(`${pickFrom(VERBS, random, split)} ${pickFrom(OBJECTS, random, split)}`, random, split);
}

/** What another tool would be asked, often one that shares its verb or noun with a tool that is there. */
function inventedRequest(random: Random, split: Split, catalog: readonly InventedTool[]): string {
  const [tool] = inventTools(random, split, 1, catalog);
  if (!tool) return pickFrom(WISHES, random, split);
  return tool.ask(random, split).user;
}

/** Both a word for its verb and one for its noun are said; a request for something else with the same noun is a fair near miss. */
function concerns({ verb, nouns }: InventedTool, text: string): boolean {
  const said = text.toLowerCase();
  return nouns.some((noun) => said.includes(noun)) && (verb.name === 'check' || verb.name === 'find' || verb.said.some((word) => said.includes(word)));
}

const dressed = (text: string, random: Random, split: Split): string =>
  finished(/^(what|who|when|how|where|is|am|will)\b/.test(text) ? text : wrapImperative(`${text}{text}`, random, split).replace('{text}', ''), random);
