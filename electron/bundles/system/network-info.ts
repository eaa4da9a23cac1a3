import { z } from 'zod';
import { defineTool } from '../../tools/define-tool.ts';
import type { LoadInformation } from './load-information.ts';

export const networkInfoTool = (load: LoadInformation) =>
  defineTool({
    name: 'network_info',
    summary: 'Tell how this computer is connected: addresses, Wi-Fi, gateway',
    parameters: z.strictObject({}),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: ['what is my IP address?', 'which wifi am I connected to?', 'am I on wifi or on cable?'],
    tags: ['ip address', 'wifi', 'wlan', 'ethernet', 'router', 'signal', 'lan'],
    run: async () => {
      const information = await load();
      const [interfaces, gateway, wifi] = await Promise.all([
        information.networkInterfaces(),
        information.networkGatewayDefault(),
        information.wifiConnections(),
      ]);
      const up = [interfaces]
        .flat()
        .filter(({ internal, operstate, ip4, ip6 }) => !internal && operstate !== 'down' && (ip4 !== '' || ip6 !== ''));
      return {
        connections: up
          .slice(0, 20)
          .map(({ iface, type, ip4, ip6, default: isDefault }) => ({
            name: iface,
            kind: type,
            ...(ip4 && { ip4 }),
            ...(ip6 && { ip6 }),
            ...(isDefault && { main: true }),
          })),
        ...(gateway && { gateway }),
        ...(wifi.length > 0 && {
          wifi: wifi.map(({ ssid, quality, frequency }) => ({
            name: ssid,
            signal: `${String(quality)}%`,
            ...(frequency && { mhz: frequency }),
          })),
        }),
      };
    },
  });
