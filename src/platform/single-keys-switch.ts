import { SINGLE_KEYS, singleKeysOn } from "./single-keys.ts";
import { storedSwitch } from "./stored-switch.ts";

export const [setSingleKeys, useSingleKeysOn] = storedSwitch(SINGLE_KEYS, singleKeysOn);
