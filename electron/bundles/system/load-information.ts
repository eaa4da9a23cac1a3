import type { Systeminformation } from 'systeminformation';

/** The part of the library that the tools use, so that tests can replace it. */
export interface Information {
  system(): Promise<Pick<Systeminformation.SystemData, 'manufacturer' | 'model'>>;
  osInfo(): Promise<Pick<Systeminformation.OsData, 'distro' | 'release' | 'arch' | 'hostname'>>;
  cpu(): Promise<Pick<Systeminformation.CpuData, 'manufacturer' | 'brand' | 'cores' | 'physicalCores'>>;
  graphics(): Promise<{
    readonly controllers: readonly Pick<Systeminformation.GraphicsControllerData, 'vendor' | 'model' | 'vram'>[];
  }>;
  mem(): Promise<Pick<Systeminformation.MemData, 'total' | 'available'>>;
  fsSize(): Promise<readonly Pick<Systeminformation.FsSizeData, 'mount' | 'size' | 'available'>[]>;
  time(): { readonly uptime: number };
  processes(): Promise<{
    readonly list: readonly Pick<Systeminformation.ProcessesProcessData, 'name' | 'cpu' | 'memRss'>[];
  }>;
  networkInterfaces(): Promise<
    Systeminformation.NetworkInterfacesData | readonly Systeminformation.NetworkInterfacesData[]
  >;
  networkGatewayDefault(): Promise<string>;
  wifiConnections(): Promise<readonly Pick<Systeminformation.WifiConnectionData, 'ssid' | 'quality' | 'frequency'>[]>;
  battery(): Promise<
    Pick<Systeminformation.BatteryData, 'hasBattery' | 'percent' | 'isCharging' | 'acConnected' | 'timeRemaining'>
  >;
}

export type LoadInformation = () => Promise<Information>;

/** The library is loaded with the first call that needs it, so that the app starts without it. */
export const loadInformation: LoadInformation = async () => (await import('systeminformation')).default;
