/** One document on the screen and on the disk. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AppError, appError } from "#domain/errors.ts";
import { err, ok } from "#domain/result.ts";
import { type DocumentPorts, openDocument, RETRY } from "#src/data/document/document.ts";
import { journalAt } from "#src/data/document/journal.ts";

/** A document of two fields, so that two tabs can change one each. */
interface Note {
  readonly title: string;
  readonly body: string;
  /** The mark of a write. */
  readonly rev: string;
}
const EMPTY: Note = { title: "", body: "", rev: "r0" };
const DELAY = 250;
const FULL = appError("DATABASE_ERROR", "This device has no space left.");
const GONE = appError("NOT_FOUND", "Note not found.");

const isNote = (value: unknown): value is Note => typeof value === "object" && value !== null && "rev" in value;
/** Applies the changes from `base` to `mine` onto `theirs`. */
const merge = (base: Note, mine: Note, theirs: Note): Note => ({
  title: mine.title === base.title ? theirs.title : mine.title,
  body: mine.body === base.body ? theirs.body : mine.body,
  rev: theirs.rev,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

let disks = 0;

/** A disk with one note, which several pages may open. */
function aDisk(note = EMPTY) {
  let revs = 0;
  disks += 1;
  const disk = {
    place: `note:${disks}`,
    note,
    writes: [] as Note[],
    /** The error of the next writes. */
    failing: null as AppError | null,
    /** Resolves a write that was held back. */
    release: (): void => undefined,
    hold: false,
    /** A write from another tab. */
    elsewhere: (change: Partial<Note>) => {
      revs += 1;
      disk.note = { ...disk.note, ...change, rev: `theirs${revs}` };
    },
  };
  return disk;
}

/** A page that shows this disk's note, with its own screen. */
function open(disk: ReturnType<typeof aDisk>, more: Partial<DocumentPorts<Note>> = {}) {
  const errors: (AppError | null)[] = [];
  const shown: string[] = [];
  let screen: Note | undefined;
  let marks = 0;
  const note = openDocument<Note>({
    delay: DELAY,
    journal: journalAt(
      disk.place,
      (value) => (isNote(value) ? value : null),
      (onDisk, sent) => onDisk.rev === sent.rev,
    ),
    get: () => screen,
    show(value, why) {
      screen = value;
      shown.push(why);
    },
    mark(value) {
      marks += 1;
      return { ...value, rev: `mine${marks}` };
    },
    async write(value, seen) {
      if (disk.hold) await new Promise<void>((resolve) => Object.assign(disk, { release: resolve }));
      if (disk.failing) return err(disk.failing);
      disk.note = { ...merge(seen, value, disk.note), rev: value.rev };
      disk.writes.push(disk.note);
      return ok(disk.note);
    },
    merge,
    report: (error) => errors.push(error),
    ...more,
  });
  return {
    note,
    shown,
    errors,
    screen: () => screen as Note,
    type(change: Partial<Note>, how?: { atOnce: boolean }) {
      screen = { ...(screen as Note), ...change };
      note.changed(how);
    },
  };
}
const settle = () => vi.advanceTimersByTimeAsync(0);
const goAway = () => dispatchEvent(new Event("pagehide"));
const hide = () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
};

test("a document shows the disk's state, and another tab's writes while nothing of its own waits", async () => {
  const disk = aDisk({ ...EMPTY, title: "Rain" });
  const { note, screen } = open(disk);
  note.found(disk.note);
  expect(screen().title).toBe("Rain");
  disk.elsewhere({ title: "Snow" });
  note.found(disk.note);
  expect(screen().title).toBe("Snow");
  await settle();
  expect(disk.writes).toEqual([]);
});

test("a change is written after the delay, however fast the person types; the next key does not postpone it", async () => {
  const disk = aDisk();
  const { note, type } = open(disk);
  note.found(disk.note);
  for (const title of ["R", "Ra", "Rai"]) {
    type({ title });
    await vi.advanceTimersByTimeAsync(DELAY / 2 - 1);
  }
  expect(disk.writes.map(({ title }) => title)).toEqual(["Rai"]);
});

test("a change marked as urgent is written at once, and so is every change without a delay", async () => {
  const disk = aDisk();
  const first = open(disk);
  first.note.found(disk.note);
  first.type({ title: "Rain" }, { atOnce: true });
  await settle();
  const second = open(disk, { delay: 0 });
  second.note.found(disk.note);
  second.type({ body: "It pours." });
  await settle();
  expect(disk.note).toMatchObject({ title: "Rain", body: "It pours." });
});

test("nothing is written before the disk was read", async () => {
  const disk = aDisk({ ...EMPTY, title: "Rain" });
  const { note, type } = open(disk, { delay: 0 });
  type({ ...EMPTY, body: "It pours." });
  await settle();
  expect(disk.writes).toEqual([]);
  note.found(disk.note);
  await settle();
  expect(disk.writes).toHaveLength(1);
});

test("a write merges another tab's changes, and both are on the screen and on disk", async () => {
  const disk = aDisk();
  const { note, type, screen } = open(disk);
  note.found(disk.note);
  type({ title: "Rain" });
  disk.elsewhere({ body: "It pours." });
  note.found(disk.note);
  expect(screen()).toMatchObject({ title: "Rain", body: "" });
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(screen()).toMatchObject({ title: "Rain", body: "It pours." });
  expect(disk.note).toMatchObject({ title: "Rain", body: "It pours." });
});

test("one write runs at a time; typing during it is merged with what the write found, and written next", async () => {
  const disk = aDisk();
  const { note, type, screen } = open(disk, { delay: 0 });
  note.found(disk.note);
  disk.hold = true;
  type({ title: "R" });
  await settle();
  type({ title: "Rain" });
  disk.elsewhere({ body: "It pours." });
  disk.hold = false;
  disk.release();
  await settle();
  expect(disk.writes.map(({ title }) => title)).toEqual(["R", "Rain"]);
  expect(screen()).toMatchObject({ title: "Rain", body: "It pours." });
});

test("a state read before the last write does not come back on the screen", async () => {
  const disk = aDisk();
  const { note, type, screen } = open(disk, { delay: 0, isOlder: (theirs) => theirs.rev === "r0" });
  const before = disk.note;
  note.found(before);
  type({ title: "Rain" });
  await settle();
  note.found(before);
  expect(screen().title).toBe("Rain");
});

test("a failed write is reported and retried without another key press, until it is on disk", async () => {
  const disk = aDisk();
  const { note, type, errors } = open(disk);
  note.found(disk.note);
  disk.failing = FULL;
  type({ title: "Rain" });
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(errors).toEqual([FULL]);
  expect(note.isWaiting()).toBe(true);
  disk.failing = null;
  await vi.advanceTimersByTimeAsync(RETRY);
  expect(errors).toEqual([FULL, null]);
  expect(disk.note.title).toBe("Rain");
  expect(note.isWaiting()).toBe(false);
});

test("a document deleted elsewhere is not retried; it is written once it is on disk again", async () => {
  const disk = aDisk();
  const { note, type, errors } = open(disk);
  note.found(disk.note);
  disk.failing = GONE;
  type({ title: "Rain" });
  await vi.advanceTimersByTimeAsync(DELAY + 3 * RETRY);
  expect(errors).toEqual([GONE]);
  disk.failing = null;
  note.found(disk.note);
  await settle();
  expect(disk.note.title).toBe("Rain");
});

test("a hidden page writes at once", async () => {
  const disk = aDisk();
  const { note, type } = open(disk);
  note.found(disk.note);
  type({ title: "Rain" });
  hide();
  await settle();
  expect(disk.note.title).toBe("Rain");
});

test("the next page takes up what was not on disk when the page went away, with another tab's writes", async () => {
  const disk = aDisk();
  const first = open(disk);
  first.note.found(disk.note);
  first.type({ title: "Rain" });
  goAway();
  disk.elsewhere({ body: "It pours." });
  const second = open(disk);
  second.note.found(disk.note);
  expect(second.screen().title).toBe("Rain");
  expect(second.shown).toEqual(["left"]);
  await settle();
  expect(disk.note).toMatchObject({ title: "Rain", body: "It pours." });
});

test("a write under way that reached the disk as the page went away is not taken for another tab's", async () => {
  const disk = aDisk();
  const seen: Note[] = [];
  const first = open(disk, { delay: 0 });
  first.note.found(disk.note);
  disk.hold = true;
  first.type({ title: "R" });
  await settle();
  first.type({ title: "Rain" });
  goAway();
  disk.note = { title: "R", body: "", rev: "mine1" };
  disk.hold = false;
  const second = open(disk, {
    async write(value, before) {
      seen.push(before);
      return ok(value);
    },
  });
  second.note.found(disk.note);
  await settle();
  expect(seen).toEqual([disk.note]);
});

test("what such a write took over from another tab stays, beside what waited for it", async () => {
  const disk = aDisk();
  const first = open(disk, { delay: 0 });
  first.note.found(disk.note);
  disk.hold = true;
  first.type({ title: "R" });
  await settle();
  first.type({ title: "Rain" });
  goAway();
  disk.note = { title: "R", body: "It pours.", rev: "mine1" };
  disk.hold = false;
  const second = open(disk);
  second.note.found(disk.note);
  expect(second.screen()).toMatchObject({ title: "Rain", body: "It pours." });
  await settle();
  expect(disk.note).toMatchObject({ title: "Rain", body: "It pours." });
});

test("the journal is empty when everything is on disk, even after the page went away and came back", async () => {
  const disk = aDisk();
  const { note, type } = open(disk);
  note.found(disk.note);
  type({ title: "Rain" });
  goAway();
  const noted = () => sessionStorage.getItem(`sotm:draft:${disk.place}`);
  expect(noted()).toContain("Rain");
  await vi.advanceTimersByTimeAsync(DELAY);
  expect(noted()).toBeNull();
  goAway();
  expect(noted()).toBeNull();
});

test("an unreadable journal is ignored", async () => {
  const disk = aDisk({ ...EMPTY, title: "Rain" });
  for (const damage of ["{", "null", '{"value":7,"seen":{}}']) {
    sessionStorage.setItem(`sotm:draft:${disk.place}`, `\n${damage}`);
    const { note, screen } = open(disk);
    note.found(disk.note);
    expect(screen().title).toBe("Rain");
  }
});

test("a closed document writes what waits; the next opening takes up what the disk refused", async () => {
  const disk = aDisk();
  const first = open(disk);
  first.note.found(disk.note);
  first.type({ title: "Rain" });
  await first.note.close();
  expect(disk.note.title).toBe("Rain");
  const second = open(disk);
  second.note.found(disk.note);
  disk.failing = FULL;
  second.type({ title: "Snow" });
  await second.note.close();
  await vi.advanceTimersByTimeAsync(3 * RETRY);
  expect(second.errors).toEqual([FULL]);
  disk.failing = null;
  const third = open(disk);
  third.note.found(disk.note);
  expect(third.screen().title).toBe("Snow");
});

test("a document closed during a write also writes the text typed meanwhile", async () => {
  const disk = aDisk();
  const { note, type } = open(disk);
  note.found(disk.note);
  disk.hold = true;
  type({ title: "R" }, { atOnce: true });
  await settle();
  type({ title: "Rain" });
  disk.hold = false;
  const closed = note.close();
  disk.release();
  await closed;
  expect(disk.note.title).toBe("Rain");
});

test("a write that ends after the document was closed changes no screen", async () => {
  const disk = aDisk();
  const { note, type, shown } = open(disk);
  note.found(disk.note);
  disk.hold = true;
  type({ title: "Rain" }, { atOnce: true });
  await settle();
  const closed = note.close();
  disk.release();
  await closed;
  expect(disk.note.title).toBe("Rain");
  expect(shown).toEqual(["found"]);
});
