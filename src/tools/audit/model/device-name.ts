/** How a device is named: as the person calls it, or by the end of its id. */
export function deviceName(device: string, own: string | null, names: Readonly<Record<string, string>>): string {
  const name = Object.hasOwn(names, device) ? names[device] : "";
  if (device === own) return name ? `${name} (this device)` : "This device";
  return name || `Device ${device.slice(-4)}`;
}
