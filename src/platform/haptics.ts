/** Vibration patterns in milliseconds (specification, section 9). */
const PATTERNS = { light: [10], medium: [25], strong: [50], success: [15, 10, 15], error: [50, 30, 50] } as const;
export type Haptic = keyof typeof PATTERNS;

/** Local storage key of the switch. */
export const HAPTICS_KEY = "haptics-enabled";

export function hapticsEnabled(): boolean {
  try {
    return localStorage.getItem(HAPTICS_KEY) !== "false";
  } catch {
    return true;
  }
}

/** Vibrates if the device can, the person has not switched it off, and has touched the page: until then the browser refuses it. */
export function haptic(kind: Haptic): void {
  // older browsers do not say
  const isRefused = navigator.userActivation?.hasBeenActive === false;
  if (hapticsEnabled() && !isRefused) navigator.vibrate?.([...PATTERNS[kind]]);
}
