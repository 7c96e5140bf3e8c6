import { HAPTICS_KEY, hapticsEnabled } from "./haptics.ts";
import { storedSwitch } from "./stored-switch.ts";

export const [setHapticsEnabled, useHapticsEnabled] = storedSwitch(HAPTICS_KEY, hapticsEnabled);
