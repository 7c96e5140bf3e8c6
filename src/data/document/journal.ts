import { takeJournal, writeJournal } from "#src/platform/draft-journal.ts";
import type { Journal } from "./document.ts";

/**
 * The journal of a structured document.
 * @param place the document's own, such as `experiment:<id>`
 * @param read reads a noted state; null for anything invalid
 * @param isSame whether the disk holds the write that a mark belongs to
 */
export function journalAt<T>(
  place: string,
  read: (noted: unknown) => T | null,
  isSame: (onDisk: T, sent: T) => boolean = () => false,
): Journal<T> {
  return {
    note({ value, seen, sent, isWaiting }) {
      if (isWaiting) writeJournal(place, JSON.stringify({ value, seen, sent }));
    },
    take(onDisk) {
      const text = takeJournal(place);
      if (text === "") return null;
      try {
        const noted: { value?: unknown; seen?: unknown; sent?: unknown } = JSON.parse(text);
        const [value, seen, sent] = [read(noted.value), read(noted.seen), read(noted.sent)];
        if (value === null || seen === null) return null;
        return { value, seen, arrived: sent !== null && isSame(onDisk, sent) ? sent : null };
      } catch {
        return null;
      }
    },
    forget: () => takeJournal(place),
  };
}
