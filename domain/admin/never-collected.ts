/** What the figures are never made of. A test compares the list with every column that a client can write (`tests/server/sql/never-collected.test.ts`). */
export const NEVER_COLLECTED = [
  "what anybody writes, asks, reads or is answered",
  "addresses on the network, places, referrers",
  "models of devices, fonts, screens",
  "clicks, keys, pointer paths, recordings of the screen",
  "anything of visitors, whose work stays on their device",
  "anything sent to a third party",
] as const;
