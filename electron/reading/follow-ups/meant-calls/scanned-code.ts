import { filesIn } from './files-in.ts';
import { hasOnly, oneCall, type FollowUp, type MeantCalls } from './meant-call.ts';

const READS = new RegExp(
  [
    String.raw`\bscan(?:s|ned|ning)?\b|\bread (?:it|that|this|the (?:qr )?code)\b|`,
    String.raw`\b(?:what(?:['’]s| is| does| will| would)?|where(?:['’]s| does| will| would)?|check|see) .*\b(?:says?|contains?|leads?|points?|goes?|opens?|in)\b`,
  ].join(''),
  'i',
);
const AROUND =
  /^(?:what|what's|whats|where|does|scan|scans|scanned|scanning|read|reads|says|contain|contains|lead|leads|point|points|go|goes|open|opens|see|sees|check|checking|test|try|if|when|whether|somebody|someone|anyone|anybody|people|he|she|you|back|me|works?|right|correctly|properly|sure|out|code|qr|happens?|written|which|address|link|text|inside|would|will)$/;

/** "What does it say when somebody scans it?", after a QR code was made. */
export function scannedCode({ text, whole, last }: FollowUp): MeantCalls | null {
  const [path, other] = last.toolName === 'make_qr_code' ? filesIn(last) : [];
  if (path === undefined || other !== undefined || !PICTURE.test(path)) return null;
  return [text, whole].some((one) => READS.test(one) && hasOnly(one, AROUND))
    ? oneCall('read_qr_code', { path })
    : null;
}

const PICTURE = /\.(?:png|jpe?g|webp|gif|tiff?|avif)$/i;
