const BEDS = ['by the fence', 'at the gate', 'behind the shed', 'under the pear tree'] as const;

/** A message of a chat about a garden, long enough that a few of them fill a small context. */
export const gardenMessage = (turn: number): string =>
  `Message ${String(turn)} about the garden: the bed ${BEDS[turn % BEDS.length] ?? ''} is dry again, and I ` +
  'wonder what to do with it this year. ' +
  'Last summer the slugs ate the lettuce before we had any of it, the beans did well until August, and nobody remembered to water ' +
  'anything while we were away. Could you put it on the list, with the tools and the seeds that I need to bring along, and tell me ' +
  'whether it can wait until the weekend after next, when my sister is here to help with the heavy things?';

/** What the model of a script writes when it is asked for a summary of it. */
export const LONG_CHAT_SUMMARY = [
  '- Beds by the fence get beans, the one at the gate gets lettuce with a slug fence.',
  '- Seeds to buy: beans (two packets), dill, marigolds. The tools are in the shed.',
  '- Decided: Anna helps on the weekend after next with the heavy things.',
  '- Still open: who waters while we are away in August.',
].join('\n');
