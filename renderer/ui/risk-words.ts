import type { Risk } from '../../shared/entities/tool.ts';
import { t } from '../../shared/texts/translate.ts';

interface RiskWords {
  /** What such a call does, as a label. */
  readonly does: string;
  /** What can go wrong, as a sentence on an approval card. */
  readonly warning: string;
}

/** How each risk is worded, everywhere. */
export const RISK_WORDS: Readonly<Record<Risk, RiskWords>> = {
  'read-only': { does: t('Only reads'), warning: t('It only reads and changes nothing.') },
  'write-local': { does: t('Changes things on this computer'), warning: t('It changes something on this computer.') },
  'write-remote': {
    does: t('Sends data from this computer'),
    warning: t('It reaches out of this computer. What it sends cannot be taken back.'),
  },
  destructive: { does: t('Removes or overwrites things'), warning: t('It can remove or overwrite things for good.') },
};

/** @returns the label in a list of tools, which also says what happens before such a tool runs. */
export function riskInList(risk: Risk): string {
  const { does } = RISK_WORDS[risk];
  return risk === 'write-remote' || risk === 'destructive' ? t('{does}, asks first', { does }) : does;
}
