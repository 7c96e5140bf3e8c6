/** Chromium asks before a page may reach this device or its local network; TypeScript does not declare the name yet. */
const NAME = "local-network-access" as PermissionName;

/** The permission's state; undefined in browsers that do not ask. Never rejects. */
export async function localNetworkPermission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: NAME })).state;
  } catch {
    return undefined;
  }
}
