import type { Session } from "#domain/entities.ts";
import { fold } from "#domain/fold.ts";

/** Returns whether every word of `query` occurs in a session's title, idea or question. An empty query matches all. */
export function matcher(query: string): (session: Session) => boolean {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return ({ title, idea, question }) => {
    const text = fold(`${title}\n${idea}\n${question}`);
    return words.every((word) => text.includes(word));
  };
}
