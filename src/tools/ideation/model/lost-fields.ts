import { shownIdeas } from "#domain/ideation/meter.ts";
import type { LostValue } from "#domain/stored/lost-value.ts";
import type { BoardStep } from "../data.ts";
import type { Board } from "../live.ts";
import { boxOf } from "./box-of.ts";

/** A text or a verdict that two devices wrote at the same time: the current one, and the other one. */
export interface LostField {
  readonly key: string;
  /** *Idea 3* */
  readonly name: string;
  readonly current: string;
  readonly lost: string;
  /** Puts the other one in its place. */
  readonly step: BoardStep;
  /** Ids of all values that lost in this field: one answer covers them together. */
  readonly ids: readonly string[];
}

export const VERDICT_WORDS = { no: "Cannot be", odd: "Odd", yes: "Fits", open: "Not judged" } as const;

/** The lost values that the page can show, the latest of each field. Values of another version are left out. Never throws. */
export function lostFields(board: Board, lost: readonly LostValue[]): readonly LostField[] {
  const keyOf = ({ row, field }: LostValue) => `${String(row.id)} ${field}`;
  return [...new Set(lost.map(keyOf))].flatMap((key) => {
    const values = lost.filter((each) => keyOf(each) === key);
    const [latest] = values.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0));
    const shown = latest && shownField(board, String(latest.row.id), latest.field, latest.value);
    return shown ? [{ key, ids: values.map(({ id }) => id), ...shown }] : [];
  });
}

type Shown = Omit<LostField, "key" | "ids">;

function shownField(all: Board, id: string, field: string, value: unknown): Shown | null {
  const { board, ideas, axes, pairs } = all;
  if (typeof value !== "string" || value === "") return null;
  if (id === board.id && (field === "question" || field === "title"))
    return {
      name: field === "question" ? "The question" : "The title",
      current: board[field],
      lost: value,
      step: { table: "idea_boards", id, set: { [field]: value }, before: { [field]: board[field] } },
    };
  const idea = ideas.find((each) => each.id === id);
  if (idea && field === "text") {
    const at = shownIdeas(ideas).findIndex((each) => each.id === id);
    // an idea that was merged or taken away has no number
    const name = at < 0 ? "An idea that is not shown" : `Idea ${at + 1}`;
    return {
      name,
      current: idea.text,
      lost: value,
      step: { table: "ideas", id, set: { text: value }, before: { text: idea.text } },
    };
  }
  const axis = axes.find((each) => each.id === id);
  if (axis && field === "name")
    return {
      name: "A line of the box",
      current: axis.name,
      lost: value,
      step: { table: "idea_axes", id, set: { name: value }, before: { name: axis.name } },
    };
  const pair = pairs.find((each) => each.id === id);
  if (!pair) return null;
  const { textOf } = boxOf(all);
  const name = id
    .slice(board.id.length + 1)
    .split(".")
    .map(textOf)
    .join(" × ");
  if (field === "why")
    return {
      name: `Why: ${name}`,
      current: pair.why,
      lost: value,
      step: { table: "idea_pairs", id, set: { why: value }, before: { why: pair.why } },
    };
  if (field !== "verdict" || !isVerdict(value)) return null;
  return {
    name,
    current: VERDICT_WORDS[pair.verdict],
    lost: VERDICT_WORDS[value],
    step: { table: "idea_pairs", id, set: { verdict: value }, before: { verdict: pair.verdict } },
  };
}

const isVerdict = (value: string): value is keyof typeof VERDICT_WORDS => Object.hasOwn(VERDICT_WORDS, value);
