import { openState } from "./your-data-state.ts";

/** Whether the dialog *Sync with a device nearby* is open. */
export const useNearbyOpen = openState();
