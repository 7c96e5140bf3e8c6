import { entity, everyRow } from "./entity.ts";
import { text, time } from "./shape.ts";

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
  },
  indexes: "[deleted+updatedAt+id]",
  schema: 1,
  file: 1,
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
