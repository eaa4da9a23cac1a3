import { z } from 'zod';
import { t } from '../../../shared/texts/translate.ts';
import { defineTool } from '../../tools/define-tool.ts';
import { saidFacts, quoted, markdownTable } from '../../tools/said.ts';
import type { LoadInformation } from './load-information.ts';

export const networkInfoTool = (load: LoadInformation) =>
  defineTool({
    name: 'network_info',
    summary: 'Tell how this computer is connected: addresses, Wi-Fi, gateway',
    parameters: z.strictObject({}),
    output: z.object({
      connections: z.array(
        z.object({
          name: z.string(),
          kind: z.string(),
          main: z.literal(true).optional(),
          ip6: z.string().optional(),
          ip4: z.string().optional(),
        }),
      ),
      wifi: z.array(z.object({ name: z.string(), signal: z.string(), mhz: z.number().optional() })).optional(),
      gateway: z.string().optional(),
    }),
    risk: 'read-only',
    timeoutMs: 20_000,
    examples: ['what is my IP address?', 'which wifi am I connected to?', 'am I on wifi or on cable?'],
    exampleCall: { arguments: {}, said: 'The IP address is 192.168.1.20' },
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
    said: ({ connections, gateway, wifi = [] }) => {
      const [first] = connections.toSorted((one, other) => Number(other.main ?? false) - Number(one.main ?? false));
      if (first === undefined) return t('Not connected to a network');
      const network =
        wifi[0] === undefined
          ? kindWords(first.kind)
          : t('Wi-Fi {name}, signal {signal}', { name: quoted(wifi[0].name), signal: wifi[0].signal });
      return {
        line: t('Connected by {network}, address {address}', {
          network,
          address: first.ip4 ?? first.ip6 ?? t('unknown'),
        }),
        body: [
          saidFacts([[t('Gateway'), gateway ?? '']]),
          markdownTable(
            [t('Connection'), t('Kind'), 'IPv4', 'IPv6'],
            connections.map(({ name, kind, ip4 = '', ip6 = '' }) => [name, kindWords(kind), ip4, ip6]),
          ),
        ].join('\n\n'),
      };
    },
  });

const kindWords = (kind: string): string =>
  t('{kind, select, wired {wired} wireless {wireless} virtual {virtual} other {{kind}}}', { kind });
