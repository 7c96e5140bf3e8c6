import { bytesInWords } from "#src/platform/bytes.ts";
import { fails, near, notTested, type SystemTest, works } from "./types.ts";

export interface StoragePorts {
  /** Writes a row into a database of its own, reads it back, deletes it. @returns the row as it was read, and whether it is gone */
  roundTrip(row: unknown): Promise<{ readonly read: unknown; readonly isGone: boolean }>;
  /** A worker stores the text and is ended at once. @returns what another worker then reads; null for nothing */
  afterCrash(text: string, signal: AbortSignal): Promise<string | null>;
  /** Whether the browser promised not to evict the data; null when it does not tell. */
  persisted(): Promise<boolean | null>;
  /** Bytes, as far as the browser tells. */
  room(): Promise<{ readonly usage: number | null; readonly quota: number | null }>;
  /** The tables with the most rows, the largest first. */
  largest(): Promise<readonly { readonly table: string; readonly rows: number }[]>;
  /** While a worker holds a lock, whether this page gets it too; and what comes back of a word that was called to the worker. */
  twoTabs(
    word: string,
    signal: AbortSignal,
  ): Promise<{ readonly isLockShared: boolean; readonly heard: string | null }>;
  /** Notes a text as a page does that goes away. @returns what the next one would find */
  journal(text: string): string;
}

const DISK =
  "Leave private browsing, free space on the disk, and allow this site to store data in the browser's settings.";
/** Every kind of value that a row may hold. */
const ROW = { id: "system-test:row", text: "é ☕ 𝄞 \u0000\n", number: 0.1, list: [true, null, { deep: [1, 2, 3] }] };
const MANY_BYTES = 200_000_000;

/** The tests of what this browser stores. */
export const storageTests = (ports: StoragePorts): readonly SystemTest[] => [
  {
    id: "rows",
    group: "Storage",
    title: "A row is written, read back and deleted",
    async run() {
      const { read, isGone } = await ports.roundTrip(ROW);
      if (JSON.stringify(read) !== JSON.stringify(ROW))
        return fails("The row came back different, or not at all.", DISK);
      return isGone ? works("exactly equal, in a database of its own") : fails("The row could not be deleted.", DISK);
    },
  },
  {
    id: "crash",
    group: "Storage",
    title: "A crash right after a write keeps it",
    async run(signal) {
      const text = "system-test:crash";
      const read = await ports.afterCrash(text, signal);
      return read === text
        ? works("a worker was ended right after it stored a row; the row is there")
        : fails(
            "A worker was ended right after it stored a row, and the row is gone.",
            `Export your work now. ${DISK}`,
          );
    },
  },
  {
    id: "persistent",
    group: "Storage",
    title: "Storage is persistent",
    async run() {
      const persisted = await ports.persisted();
      if (persisted === null) return notTested("This browser does not tell.");
      return persisted
        ? works("the browser promised not to evict it")
        : near(
            "the browser may evict it when the disk is full",
            "Install the studio or bookmark it, then press “Ask the browser to keep it” under Settings, Your data. Export now and then.",
          );
    },
  },
  {
    id: "room",
    group: "Storage",
    title: "Room",
    async run() {
      const { usage, quota } = await ports.room();
      if (usage === null || quota === null) return notTested("This browser does not tell.");
      const facts = `${bytesInWords(usage)} of ${bytesInWords(quota)} used by this site, as the browser estimates`;
      if (usage < quota * 0.8 && quota - usage >= MANY_BYTES) return works(facts);
      const [most] = await ports.largest();
      const what = most ? ` The table ${most.table} has the most rows: ${most.rows.toLocaleString("en")}.` : "";
      return near(facts, `Export, delete what you no longer need, or free space on the disk.${what}`);
    },
  },
  {
    id: "tabs",
    group: "Storage",
    title: "Two tabs wait for and hear each other",
    async run(signal) {
      const word = "system-test:word";
      const { isLockShared, heard } = await ports.twoTabs(word, signal);
      const remedy = "Use one tab only, and update the browser.";
      if (isLockShared) return fails("Two parts of the studio got the same lock at once.", remedy);
      return heard === word
        ? works("one lock, and one word heard")
        : fails("A word to the other part was not heard.", remedy);
    },
  },
  {
    id: "journal",
    group: "Storage",
    title: "The last letters survive a tab that closes",
    async run() {
      const text = "system-test:journal é ☕";
      return ports.journal(text) === text
        ? works("noted, found and removed")
        : fails(
            "What is noted while a tab closes is not found again.",
            `Wait for the mark *saved* before you close a tab. ${DISK}`,
          );
    },
  },
];
