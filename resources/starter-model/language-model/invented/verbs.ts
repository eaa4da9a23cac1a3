/** What tools do. Of each group the first word is the usual name; all of them are said, in requests, names and summaries. No word stands in two groups. */
const GROUPS: readonly (readonly string[])[] = [
  ['send', 'fire off', 'shoot over'], ['write', 'draft', 'compose'], ['forward', 'pass along', 'relay'], ['find', 'search for', 'look for', 'look up', 'hunt for', 'search'], ['list', 'show me', 'display', 'show'],
  ['check', 'get', 'look at'], ['recommend', 'suggest'], ['compare', 'contrast'], ['schedule', 'set up', 'arrange'], ['cancel', 'call off'], ['move', 'reschedule', 'shift'], ['confirm', 'acknowledge'], ['book', 'reserve'],
  ['change', 'modify', 'edit'], ['play', 'put on'], ['pause', 'hold'], ['record', 'tape', 'capture'], ['download', 'fetch'], ['upload', 'publish', 'post'], ['rate', 'score'], ['skip', 'jump over'], ['open', 'bring up', 'pull up'],
  ['print', 'make a printout of'], ['share', 'give access to'], ['rename', 'change the name of'], ['translate', 'put into another language'], ['summarise', 'sum up', 'condense'], ['delete', 'remove', 'erase', 'get rid of'],
  ['copy', 'duplicate', 'clone'], ['export', 'save as a file'], ['sign', 'put my name on'], ['turn_on', 'switch on', 'power up'], ['turn_off', 'switch off', 'shut off'], ['dim', 'lower'], ['lock', 'secure'], ['unlock', 'release'],
  ['start', 'launch', 'run', 'begin'], ['stop', 'halt', 'end'], ['clean', 'tidy up'], ['order', 'buy', 'purchase', 'get me'], ['return', 'send back'], ['sell', 'put up for sale'], ['track', 'trace', 'locate'], ['pay', 'settle'],
  ['transfer', 'wire'], ['request', 'ask for'], ['refund', 'pay back'], ['donate', 'give'], ['log', 'enter', 'put down'], ['add', 'save', 'put in'], ['create', 'make', 'put together'], ['block', 'ban'], ['invite', 'ask along'], ['call', 'phone', 'ring'],
  ['follow', 'subscribe to'], ['merge', 'combine', 'join'], ['deploy', 'roll out', 'ship'], ['close', 'shut', 'resolve'], ['review', 'go over', 'inspect'], ['revert', 'undo', 'roll back'], ['assign', 'hand', 'delegate'], ['restart', 'reboot'],
  ['back_up', 'make a backup of'], ['scan', 'examine'], ['update', 'upgrade'], ['clear', 'wipe'], ['empty', 'drain'], ['mute', 'silence'], ['archive', 'file away'], ['pin', 'stick'], ['plan', 'organise', 'prepare'], ['draw', 'sketch', 'design'],
  ['water', 'sprinkle'], ['feed', 'give food to'], ['charge', 'recharge'], ['wash', 'rinse'], ['repair', 'fix', 'mend'], ['rent', 'hire', 'lease'], ['park', 'leave'], ['snooze', 'put off'], ['extend', 'prolong', 'lengthen'],
  ['encrypt', 'protect'], ['compress', 'shrink', 'zip'], ['rotate', 'turn around'], ['crop', 'trim', 'cut'], ['monitor', 'watch', 'keep an eye on'], ['approve', 'accept', 'sign off'], ['reject', 'decline', 'turn down'], ['renew', 'get a new version of'],
  ['register', 'enrol for', 'sign up for'], ['measure', 'size up'], ['install', 'put in place'], ['disable', 'deactivate'], ['enable', 'activate'],
];

export interface Verb {
  /** As it stands in a tool's name: snake_case. */
  readonly name: string;
  /** As people say it. */
  readonly said: readonly string[];
}

export const verbs: ReadonlyMap<string, Verb> = new Map(GROUPS.map((said) => {
  const [name = ''] = said;
  return [name, { name, said: said.map((word) => word.replaceAll('_', ' ')) }];
}));

/** Verbs that ask for something to be told; the others ask for something to be done. */
export const TELLING: ReadonlySet<string> = new Set(['find', 'list', 'check', 'recommend', 'compare', 'track', 'monitor', 'measure']);
