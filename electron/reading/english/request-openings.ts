import { longPattern } from '../../foundation/long-pattern.ts';

/** How requests that change nothing begin. */
export const LOOKS_UP = longPattern('i')`
  ^(?:
    show|list|find|search|look|give me|get me|tell me|let me (?:know|see|have)|read|check|count|convert|calculate
    |compute|work out|figure out|compare|solve|roll|throw|flip|toss|pick|choose|shuffle|deal|split|divide|pair up
    |jumble|scramble|randomi[sz]e|mix up|encode|decode|translate|summari[sz]e|say|spell|display|total|sum up|describe
    |hash|average|double|halve
  )\b
`;

/** How people begin who name what they want rather than what to do. */
export const NEEDS =
  /^(?:i(?:'d| would) (?:also )?(?:like|love)|i (?:just |also )?(?:need|want)|i(?:'m| am) (?:also )?looking for)\b/i;
