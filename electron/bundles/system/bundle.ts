import type { DesktopActions } from '../../permissions/desktop-actions.ts';
import { defineBundle, type BundleDefinition } from '../../tools/define-bundle.ts';
import { batteryStatusTool } from './battery-status.ts';
import { listProcessesTool } from './list-processes.ts';
import { loadInformation } from './load-information.ts';
import { networkInfoTool } from './network-info.ts';
import { openAppTool } from './open-app.ts';
import { openFileTool } from './open-file.ts';
import { openLinkTool } from './open-link.ts';
import { systemInfoTool } from './system-info.ts';

/** @param desktop absent if there is none: then nothing is opened. */
export function createSystemBundle(desktop: DesktopActions | undefined, load = loadInformation): BundleDefinition {
  const opening = desktop === undefined ? [] : [openFileTool(desktop), openAppTool(desktop), openLinkTool(desktop)];
  return defineBundle({
    name: 'system',
    summary: 'This computer: memory, disk, network, battery; open files, programs and links',
    domain: 'computer',
    tools: [systemInfoTool(load), listProcessesTool(load), networkInfoTool(load), batteryStatusTool(load), ...opening],
  });
}
