import type { AppError } from "#domain/errors.ts";
import type { Result } from "#domain/result.ts";

/** A failed write is tried again after this long, even without another key press. Milliseconds. */
export const RETRY = 5_000;

/** What a document needs from its screen. The state stays where the screen reads it: in a store, or in a component. */
export interface DocumentPorts<T> {
  /** Milliseconds from a change to its write, however fast the person types; 0 writes at once. */
  readonly delay: number;
  readonly journal: Journal<T>;
  /** The document as the screen shows it; undefined while it shows none. */
  get(): T | undefined;
  /** Shows another state: `found` on disk, `left` by a page that went away, or as this page's own write has `written` it. */
  show(value: T, why: "found" | "left" | "written"): void;
  /** Gives a state its own mark before it is written. A journal that names the mark recognises that write on disk. */
  mark?(value: T): T;
  /**
   * Writes a state in place of `seen`, this page's knowledge of the disk. It merges another tab's writes in the transaction.
   * @returns the document as it is on disk now
   */
  write(value: T, seen: T): Promise<Result<T>>;
  /** Applies the changes from `base` to `mine` onto `theirs`: for what the person typed during a write. */
  merge(base: T, mine: T, theirs: T): T;
  /** True for a state that was read before `seen` was written. */
  isOlder?(theirs: T, seen: T): boolean;
  /** Why the document is not on disk; null once it is. */
  report(error: AppError | null): unknown;
}

/** What a page notes of a document at its last moment, when the disk may be too slow. */
export interface Noted<T> {
  readonly value: T;
  readonly seen: T | undefined;
  /** The write that is under way. */
  readonly sent: T | undefined;
  /** False when the disk has everything. */
  readonly isWaiting: boolean;
}

export interface Journal<T> {
  note(noted: Noted<T>): void;
  /**
   * Reads and deletes the note. Null for no note, or one that cannot be read.
   * @returns what the page showed, the state of the disk that it followed, and the write under way if the disk holds that by now
   */
  take(onDisk: T): { readonly value: T; readonly seen: T; readonly arrived: T | null } | null;
  forget(): unknown;
}

export interface Document<T> {
  /** The screen's state has changed. */
  changed(how?: { readonly atOnce: boolean }): void;
  /** The state on disk: call it first, and after every change there. Nothing is written before the first call. */
  found(theirs: T): void;
  /** Whether the screen has something that is not on disk yet. */
  isWaiting(): boolean;
  /** The screen no longer shows the document: what waits is noted and written. Resolves when that has been tried. */
  close(): Promise<void>;
}

/**
 * Stores one document as a person edits it. Each change is written after `delay`, one write at a time, the newest state last. What the
 * person types during a write is merged with what the write found. A failed write is reported and tried again. When the page goes away, the
 * journal notes what is not on disk, and the next page takes it up. A hidden page writes at once.
 */
export function openDocument<T>(ports: DocumentPorts<T>): Document<T> {
  /** The state that this page last read or wrote. */
  let seen: T | undefined;
  let waiting = false;
  let sent: T | undefined;
  let failed = false;
  let closed = false;
  let showing = false;
  let writing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(value: T, why: "found" | "left" | "written") {
    showing = true;
    ports.show(value, why);
    showing = false;
  }

  async function writeOnce(value: T, before: T) {
    waiting = false;
    sent = ports.mark?.(value) ?? value;
    const written = await ports.write(sent, before);
    sent = undefined;
    failed = !written.ok;
    ports.report(written.ok ? null : written.error);
    if (!written.ok) {
      waiting = true;
      // a deleted document does not come back by itself; a closed one waits in the journal
      if (written.error.code !== "NOT_FOUND" && !closed) plan(RETRY);
      return;
    }
    seen = written.value;
    const mine = ports.get();
    if (waiting && mine !== undefined) show(ports.merge(value, mine, written.value), "written");
    // a closed document may no longer show anything on its screen
    else if (mine !== undefined && !closed) show(written.value, "written");
    if (waiting) plan(ports.delay);
    else ports.journal.forget();
  }

  function plan(delay: number) {
    timer ??= setTimeout(() => void flush(), delay);
  }

  /** Starts a write synchronously, unless one is under way. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (writing !== null) await writing;
    const value = ports.get();
    if (!waiting || value === undefined || seen === undefined) return;
    writing = writeOnce(value, seen).finally(() => {
      writing = null;
    });
    await writing;
  }

  const isWaiting = () => waiting || sent !== undefined;

  function note() {
    const value = ports.get();
    if (value !== undefined) ports.journal.note({ value, seen, sent, isWaiting: isWaiting() });
  }
  const onVisibility = () => document.visibilityState === "hidden" && timer !== undefined && void flush();
  document.addEventListener("visibilitychange", onVisibility);
  // its own signal: closing ends after a write, when the window may be gone
  const gone = new AbortController();
  addEventListener("pagehide", note, { signal: gone.signal });

  return {
    changed(how) {
      if (showing) return;
      waiting = true;
      if (how?.atOnce || ports.delay === 0) void flush();
      else plan(ports.delay);
    },
    found(theirs) {
      if (seen === undefined) {
        const left = ports.journal.take(theirs);
        const arrived = left?.arrived ?? null;
        seen = left && arrived === null ? left.seen : theirs;
        waiting ||= left !== null;
        // a write that arrived may have merged another tab's changes, which the page that went away did not see
        if (left) show(arrived === null ? left.value : ports.merge(arrived, left.value, theirs), "left");
        else if (!waiting) show(theirs, "found");
        void flush();
      } else if (failed) void flush();
      else if (!waiting && !writing && !ports.isOlder?.(theirs, seen)) {
        seen = theirs;
        show(theirs, "found");
      }
    },
    isWaiting,
    async close() {
      closed = true;
      document.removeEventListener("visibilitychange", onVisibility);
      if (isWaiting()) note();
      await flush();
      clearTimeout(timer);
      gone.abort();
    },
  };
}
