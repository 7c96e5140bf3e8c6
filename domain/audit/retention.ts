/** How long the copies of sent texts stay on a device. The records and their hashes stay for ever. */

/** Days, or for ever. Less than 30 days is not offered: nobody could check yesterday. */
export const RETENTIONS = ["30", "90", "365", "ever"] as const;
export type Retention = (typeof RETENTIONS)[number];

/** Until the person chooses. */
const USUAL: Retention = "90";

export const RETENTION_WORDS: Readonly<Record<Retention, string>> = {
  "30": "for 30 days",
  "90": "for 90 days",
  "365": "for a year",
  ever: "until you remove them",
};

const DAY = 24 * 60 * 60_000;
/** The last time that a date can name, epoch milliseconds. */
const NEVER = 8.64e15;

/** The choice as it was stored; the usual one for anything else. */
export const readRetention = (stored: unknown): Retention =>
  RETENTIONS.find((retention) => retention === stored) ?? USUAL;

/**
 * When a copy is removed, epoch milliseconds.
 * @param at when it was made
 */
export const untilOf = (at: number, retention: Retention): number =>
  retention === "ever" ? NEVER : at + Number(retention) * DAY;
