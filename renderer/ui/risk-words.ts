import type { Risk } from '../../shared/entities/tool.ts';

interface RiskWords {
  /** What such a call does, as a label. */
  readonly does: string;
  /** What can go wrong, as a sentence on an approval card. */
  readonly warning: string;
}

/** How each risk is worded, everywhere. */
export const RISK_WORDS: Readonly<Record<Risk, RiskWords>> = {
  'read-only': { does: 'Only reads', warning: 'It only reads and changes nothing.' },
  'write-local': { does: 'Changes things on this computer', warning: 'It changes something on this computer.' },
  'write-remote': {
    does: 'Sends data from this computer',
    warning: 'It reaches out of this computer. What it sends cannot be taken back.',
  },
  destructive: { does: 'Removes or overwrites things', warning: 'It can remove or overwrite things for good.' },
};

/** @returns the label in a list of tools, which also says what happens before such a tool runs. */
export function riskInList(risk: Risk): string {
  const { does } = RISK_WORDS[risk];
  return risk === 'write-remote' || risk === 'destructive' ? `${does}, asks first` : does;
}
