/** Vibration patterns in milliseconds (specification, section 9). */
const PATTERNS = { light: [10], medium: [25], strong: [50], success: [15, 10, 15], error: [50, 30, 50] } as const;
export type Haptic = keyof typeof PATTERNS;

const KEY = "haptics-enabled";

export function hapticsEnabled(): boolean {
  try {
    return localStorage.getItem(KEY) !== "false";
  } catch {
    return true;
  }
}

/** Kept in this browser; where nothing can be kept it stays as it was. */
export function setHapticsEnabled(enabled: boolean): void {
  try {
    localStorage.setItem(KEY, String(enabled));
  } catch {
    // no storage, no switch
  }
}

/** Vibrates where the device can and the person did not switch it off. */
export function haptic(kind: Haptic): void {
  if (hapticsEnabled()) navigator.vibrate?.([...PATTERNS[kind]]);
}
