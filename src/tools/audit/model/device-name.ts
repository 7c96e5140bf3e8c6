/** How a device is named: people know this one, and tell others apart by the end of their id. */
export const deviceName = (device: string, own: string | null): string =>
  device === own ? "This device" : `Device ${device.slice(-4)}`;
