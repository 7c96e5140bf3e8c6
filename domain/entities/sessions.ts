import { entity, everyRow } from "./entity.ts";
import { id, nullable, optional, text, time } from "./shape.ts";

/** One thread of thought: one run, or several when the person asked follow-ups. */
export const sessions = entity({
  sync: "edited",
  things: ["session", "sessions"],
  hasOrigin: true,
  fields: {
    title: text,
    /** First lines of the newest run, so that a list needs no second read. */
    idea: text,
    question: text,
    createdAt: time,
    updatedAt: time,
    /** When it was pinned, so that it stays above the others; absent or null: it is not. */
    pinnedAt: optional(nullable(time)),
    /** When it was taken out of the list. A search still finds it. */
    archivedAt: optional(nullable(time)),
    /** The session that it was merged into, with others. */
    mergedInto: optional(nullable(id)),
  },
  // the last two hold only the few rows that are pinned or archived
  indexes: "[deleted+updatedAt+id], pinnedAt, archivedAt",
  schema: 8,
  file: 10,
  ownWords: {
    title: { label: "Title" },
    idea: { label: "Rough idea, as the list shows it", long: true },
    question: { label: "Question, as the list shows it", long: true },
  },
  excerpt: ["title", "question", "idea"],
  unsent: "own",
  adopted: true,
  isItem: everyRow,
  maxBytes: 64 * 1024,
});
