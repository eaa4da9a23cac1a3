import { IRREGULAR_PAST } from '../../tools/verb-forms.ts';
import { changesAtStart } from './change-words.ts';

/** The past of verbs that requests begin with, where it isn't the verb with "ed". */
const IRREGULAR: Readonly<Record<string, string>> = {
  ...IRREGULAR_PAST,
  made: 'make',
  got: 'get',
  found: 'find',
  threw: 'throw',
  drew: 'draw',
  kept: 'keep',
  forgot: 'forget',
  woke: 'wake',
  did: 'do',
  left: 'leave',
  stuck: 'stick',
  struck: 'strike',
  ran: 'run',
  swapped: 'swap',
};

/** @returns a request that begins with a verb in the past, as after "I'd be glad if you": "take it out" for "took it out". */
export function inPresent(text: string): string {
  const [, verb = '', rest = ''] = /^(\p{L}+)(.*)$/su.exec(text) ?? [];
  const irregular = IRREGULAR[verb.toLowerCase()];
  if (irregular !== undefined) return irregular + rest;
  if (!/ed$/i.test(verb)) return text;
  const stem = verb.replace(/ed$/i, '');
  const forms = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/i, 'y')];
  const known = forms.find((form) => changesAtStart(form + rest).length > 0);
  return (known ?? stem) + rest;
}
