import { comparedWords } from '../../../inference/compared-words.ts';
import { thingNamedBy } from '../../own-things/named-thing.ts';
import { POLITE } from '../../english/polite-words.ts';
import { REMOVERS, VERB } from './removed-thing.ts';
import { filesIn } from './files-in.ts';
import { oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const OUTDATED =
  '(?:obsolete|outdated|out of date|old|useless|superseded|redundant|pointless|wrong|a duplicate|(?:all )?over|history|' +
  'rubbish|off|done with|no longer (?:needed|of use|valid|relevant)|not (?:needed|relevant|valid)(?: any ?more)?|' +
  '(?:un)?needed no more|unnecessary)';
const FORM = new RegExp(
  [
    String.raw`^(?:(?:the|my|our|that) )?(\S.{0,40}?)(?:['’]s| is| are| was|['’]s been| has become)`,
    `(?: now| by now| totally| all)? ${OUTDATED}(?: now| by now| any ?more)?`,
    `(?:[,;.] | and | so | [–-] )(?:so |and )?${POLITE}(trash|${VERB}) (?:it|that|that one)(?: (?:then|please|now))*$`,
  ].join(''),
  'i',
);
const POINTS = /^(?:it|that|this|that one|this one|he|she)$/i;
const KINDS = ['event', 'task', 'note', 'reminder', 'contact'] as const;

/** "Letter-2 is obsolete, trash it": what is named in front is meant, of the files of the last answers or of what the person has. */
export function outdatedThing({ text, recent, known }: FollowUp): MeantCalls | null {
  const [, name = ''] = FORM.exec(text) ?? [];
  if (name === '' || POINTS.test(name)) return null;
  const said = comparedWords(name.replace(/ (?:file|one|version)$/i, '')).join(' ');
  const files = [...new Set(recent.flatMap(filesIn))].filter(
    (path) => comparedWords(stemOf(path)).join(' ') === said || nameOf(path) === name,
  );
  const [file, otherFile] = files;
  if (file !== undefined) return otherFile === undefined ? oneCall('trash_file', { path: file }) : null;
  const thing = thingNamedBy(name, known, KINDS);
  const [tool, parameter] = thing === null ? [] : (REMOVERS[thing.kind] ?? []);
  return thing === null || tool === undefined || parameter === undefined
    ? null
    : oneCall(tool, { [parameter]: thing.title });
}

const nameOf = (path: string): string => path.replace(/^.*\//, '');
const stemOf = (path: string): string => nameOf(path).replace(/\.\w+$/, '');
