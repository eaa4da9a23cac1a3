import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { copyToClipboardTool } from './copy-to-clipboard.ts';
import { readClipboardTool } from './read-clipboard.ts';

export function createClipboardBundle(desktop: DesktopActions): BundleDefinition {
  return defineBundle({
    name: 'clipboard',
    summary: 'Copy and paste',
    tools: [readClipboardTool(desktop), copyToClipboardTool(desktop)],
  });
}
