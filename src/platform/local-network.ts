/** Chromium asks before a page may reach this device or the network around it; TypeScript does not know the name yet. */
const NAME = "local-network-access" as PermissionName;

/** What the person allowed; undefined in browsers that do not ask. Never rejects. */
export async function localNetworkPermission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: NAME })).state;
  } catch {
    return undefined;
  }
}
