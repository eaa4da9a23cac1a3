import { patternPart } from '../../foundation/long-pattern.ts';

const PRAISE = patternPart`
  (?:
    (?:many |thank )?thanks(?: a (?:lot|million|bunch|ton)| so much| very much| again| ever so much
      | for (?:that|this|your help|the help|everything|checking|telling me)
    )*
    |(?:that['’]?ll|that will|this will|it['’]ll) do(?: nicely| fine| me| for now| for today)*
    |that (?:does it|did it|does the trick|did the trick|helps?|helped)(?: a lot)?
    |(?:much|really|very much) appreciated|nice one|good to know|you rock|all (?:good|set|clear)
    |no (?:more|further) questions
    |thank you(?: so much| very much| again| kindly| for (?:that|this|your help|the help|everything))*|cheers|ta
    |much obliged|danke(?: schön| dir)?|merci(?: beaucoup)?|gracias|grazie(?: mille)?|obrigad[oa]|tack|takk|kiitos
    |dzi[eę]kuj[eę]|dzi[eę]ki|d[eě]kuji|hvala|asante(?: sana)?|salamat(?: po)?|arigatou?|mahalo|diolch(?: yn fawr)?
    |go raibh maith agat|shukran|dhanyavaad|spasibo|efharisto|köszi|chur|sweet as|good on (?:ya|you)
    |(?:you['’]?re|you are|ur) (?:a|an|the|my) (?:\p{L}+ )?
    (?:star|gem|legend|angel|hero|lifesaver|best|treasure|darling|genius|life saver)|you['’]?re the best
    |(?:well|nicely) done|good (?:job|work)
    |(?:that['’]?s|that is|that was|it['’]s|sounds|looks) (?:
      all|great|good|perfect|lovely|brilliant|fine|wonderful|very helpful|helpful|what i (?:needed|wanted)
      |all i (?:needed|wanted)|just what i (?:needed|wanted)|exactly what i (?:needed|wanted)
    )|that was (?:all|it)
    |that(?:['’]ll| will) (?:do|be all)
    |i (?:really )?appreciate (?:it|that)|i can['’]?t wait|looking forward to it|what a relief|phew
  )
`;
const FILLER =
  String.raw`(?:ok(?:ay)?|oh|ah|great|lovely|perfect|super|cool|fine|good|nice|brilliant|excellent|wonderful|awesome|` +
  String.raw`alright|right|yes|yeah|yay|wow|` +
  String.raw`very|so|and|well|for now|today|then|indeed|already|really)`;
const THANKS = new RegExp(
  String.raw`^(?:${FILLER}[\s,.!–-]+)*${PRAISE}(?:[\s,.!–-]+(?:${FILLER}|${PRAISE}))*[\s.!:)]*$`,
  'iu',
);

/** @returns whether a message does nothing but thank or praise: "lovely, thanks a lot". */
export const isThanks = (message: string): boolean => THANKS.test(message.trim());
