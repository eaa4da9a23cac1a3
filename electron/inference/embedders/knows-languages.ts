import { similarity } from '../embedder.ts';
import type { TextReader } from '../text-reader.ts';

/** What somebody might ask for, in English and in other words elsewhere. */
const SAME_THINGS: readonly (readonly [english: string, other: string])[] = [
  ['Remind me to call the dentist tomorrow', 'Erinnere mich morgen daran, den Zahnarzt anzurufen'],
  ['How is the weather going to be?', '天气会怎么样'],
  ['Delete the old photos', 'Удали старые фотографии'],
  ['Play some quiet music', 'Mets un peu de musique douce'],
  ['Send a letter to my landlord', 'मेरे मकान मालिक को चिट्ठी भेजो'],
  ['How much does the train ticket cost?', '¿Cuánto cuesta el billete de tren?'],
  ['Buy bread and milk', 'パンと牛乳を買って'],
  ['Book a table for four people', 'Dört kişilik masa ayırt'],
];
/** Of the pairs above. By chance, one is right. */
const LEAST_RIGHT = 0.75;

/** @returns whether an embedder finds the same thing in another language; null if it failed. @throws what the reader throws. */
export async function knowsLanguages(reader: TextReader): Promise<boolean | null> {
  const texts = await reader.read(
    SAME_THINGS.map(([english]) => english),
    'query',
  );
  const others = await reader.read(
    SAME_THINGS.map(([, other]) => other),
    'query',
  );
  if (texts === null || others === null) return null;
  const right = others.vectors.filter((other, place) => {
    const cosines = texts.vectors.map((text) => similarity(text, other));
    return cosines.indexOf(Math.max(...cosines)) === place;
  });
  return right.length >= LEAST_RIGHT * SAME_THINGS.length;
}
