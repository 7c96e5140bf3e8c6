/** Rows of a board that are not stored yet. */
import type { Idea, IdeaBoard } from "#domain/entities.ts";
import { appError } from "#domain/errors.ts";
import { DECK_VERSION } from "#domain/ideation/decks/deck.ts";
import { MOST_QUESTION } from "#domain/ideation/idea-lines.ts";
import { beginSilence, isSilent, secondOf, silentSeconds } from "#domain/ideation/silence.ts";
import type { Origin } from "#domain/provenance/origin.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { hasVisible } from "#domain/visible.ts";
import type { Studio } from "../studio.tsx";

type Rows = Pick<Studio, "now" | "newId">;
const MOST_GROUPS = 60;

/** A board that begins now. INVALID_INPUT for an empty or too long question. */
export function newBoard(
  studio: Rows,
  question: string,
  { minutes, seed }: { readonly minutes: number; readonly seed: number },
): Result<IdeaBoard> {
  if (!hasVisible(question)) return err(appError("INVALID_INPUT", "Write the question first."));
  if (question.length > MOST_QUESTION)
    return err(appError("INVALID_INPUT", "A question, not a page: 2,000 characters at most."));
  const now = studio.now();
  return ok({
    id: studio.newId(),
    title: "",
    question: question.trim(),
    silence: beginSilence(minutes, now),
    seed,
    deckVersion: DECK_VERSION,
    groups: {},
    dots: 8,
    trashedAt: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** An idea to be added. */
export interface NewIdea {
  readonly text: string;
  readonly card?: Idea["card"];
  readonly group?: string | null;
  /** The name of its group, made where the board has none of that name. */
  readonly heading?: string | null;
  readonly place?: Readonly<Record<string, string>>;
  /** It stood in the field when the silent phase ended: it counts as one of that phase. */
  readonly wasSilent?: boolean;
}

/** An idea with nothing said of it yet. */
export const bareIdea = (board: IdeaBoard, id: string, now: number): Omit<Idea, "text"> => ({
  id,
  boardId: board.id,
  by: "person",
  model: null,
  offer: null,
  card: null,
  // the end is known by the clock before it is stored
  phase: isSilent(board.silence, now) ? "silent" : "open",
  second: secondOf(board.silence, now),
  madeOf: [],
  into: null,
  group: null,
  star: false,
  dots: 0,
  impact: null,
  effort: null,
  place: {},
  hats: {},
  gone: null,
  createdAt: now,
  updatedAt: now,
});

/** @param now when the first one is said; each further one is said after it @returns the ideas, and the board's groups where they need new ones */
export function newIdeas(studio: Rows, board: IdeaBoard, added: readonly NewIdea[], now: number) {
  const { groups, idOf } = groupsNamed(studio, board, added);
  const ideas = added.map(
    ({ text, card = null, group = null, heading = null, place = {}, wasSilent = false }, at): Idea => ({
      ...bareIdea(board, studio.newId(), now + at),
      ...(wasSilent && { phase: "silent", second: silentSeconds(board.silence, now) }),
      text: text.trim(),
      card: wasSilent ? null : card,
      group: group ?? idOf(heading),
      place,
    }),
  );
  return { ideas, groups };
}

/** Without a card nothing prompted it: it answers the question of its board. */
export const originOf = ({ card }: Idea, board: IdeaBoard): Origin => ({
  how: card === null ? "answered" : "prompted",
  by: "person",
  from: [{ table: "idea_boards", row: board }],
});

/** The board's groups with those that are new, or null where none is; and the id of each by its name. Beyond 60 groups an idea stays in none. */
function groupsNamed(studio: Rows, board: IdeaBoard, added: readonly NewIdea[]) {
  const key = (name: string) => name.slice(0, 80).toLowerCase();
  const groups: Record<string, IdeaBoard["groups"][string]> = { ...board.groups };
  const ids = new Map(Object.entries(groups).map(([id, { name }]) => [key(name), id]));
  const before = Object.keys(groups).length;
  let count = before;
  for (const { heading } of added) {
    if (heading == null || ids.has(key(heading)) || count >= MOST_GROUPS) continue;
    const id = studio.newId().slice(-8);
    ids.set(key(heading), id);
    groups[id] = { name: heading.slice(0, 80), order: studio.now() + count++ };
  }
  const idOf = (heading: string | null) => (heading === null ? null : (ids.get(key(heading)) ?? null));
  return { groups: count > before ? groups : null, idOf };
}
