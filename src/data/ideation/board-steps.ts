/** What a person did on a board, as steps that can be taken back. */
import type { Idea, IdeaAxis, IdeaBoard, IdeaPair } from "#domain/entities.ts";
import type { Result } from "#domain/result.ts";
import type { Change } from "#sync/store/change.ts";
import { samePlain } from "#sync/store/plain-value.ts";
import type { Studio } from "../studio.tsx";
import { withWorkspace } from "../with-workspace.ts";

export type IdeaFields = Partial<
  Pick<Idea, "text" | "group" | "star" | "dots" | "impact" | "effort" | "place" | "hats" | "gone" | "into" | "offer">
>;
export type BoardFields = Partial<Pick<IdeaBoard, "title" | "question" | "silence" | "groups" | "dots" | "trashedAt">>;

export const touched = (id: string, updatedAt: number): Change => ({ table: "idea_boards", id, set: { updatedAt } });

/** What a step changes in one row, and what it changes back. */
type StepOf<Table extends string, Fields> = {
  readonly table: Table;
  readonly id: string;
  readonly set: Fields;
  readonly before: Fields;
};
export type IdeaStep = StepOf<"ideas", IdeaFields>;
export type BoardStep =
  | IdeaStep
  | StepOf<"idea_boards", BoardFields>
  | StepOf<"idea_axes", Partial<Pick<IdeaAxis, "name" | "values" | "gone">>>
  | StepOf<"idea_pairs", Partial<Pick<IdeaPair, "verdict" | "why">>>;

/** A step over an idea as the person sees it. */
export const stepOf = (idea: Idea, set: IdeaFields): IdeaStep => ({
  table: "ideas",
  id: idea.id,
  set,
  before: fieldsOf(idea, set),
});

/** A step over the board as the person sees it. */
export const boardStep = (board: IdeaBoard, set: BoardFields): BoardStep => ({
  table: "idea_boards",
  id: board.id,
  set,
  before: fieldsOf(board, set),
});

/** New rows are taken back by taking them away: a member of a board is never deleted alone. @param now epoch milliseconds */
export const added = (table: "ideas" | "idea_axes", id: string, now: number): BoardStep => ({
  table,
  id,
  set: { gone: null },
  before: { gone: now },
});

const fieldsOf = <F extends object>(row: object, set: F): F =>
  Object.fromEntries(Object.keys(set).map((field) => [field, (row as Readonly<Record<string, unknown>>)[field]])) as F;

/** Takes steps. What another tab changed meanwhile stays. The errors of `commit()`. */
export const takeSteps = (studio: Studio, boardId: string, steps: readonly BoardStep[]): Promise<Result<undefined>> =>
  withWorkspace(studio, ({ commit }) => {
    const updatedAt = studio.now();
    return commit([
      ...steps.map(({ table, id, set, before: seen }) => ({ table, id, set: { ...set, updatedAt }, seen }) as Change),
      touched(boardId, updatedAt),
    ]);
  });

/** Takes steps back. A field that was changed again since, here or on another device, stays as it is. */
export function undoSteps(studio: Studio, boardId: string, steps: readonly BoardStep[]): Promise<Result<undefined>> {
  return withWorkspace(studio, ({ commitDecided }) =>
    commitDecided(["ideas", "idea_boards", "idea_axes", "idea_pairs"], async (tx) => {
      const updatedAt = studio.now();
      const rows = await Promise.all(
        steps.map(
          ({ table, id }) => tx[table].get(id) as Promise<(Fields & { readonly deleted?: unknown }) | undefined>,
        ),
      );
      const changes = steps.flatMap(({ table, id, set, before }, at): Change[] => {
        const row = rows[at];
        const back = row && row.deleted !== 1 ? backIn(row, set, before, updatedAt) : {};
        return Object.keys(back).length === 0 ? [] : [{ table, id, set: { ...back, updatedAt } } as Change];
      });
      return [...changes, touched(boardId, updatedAt)];
    }),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields whose parts are merged, and taken back, each for itself. */
const PARTED = new Set(["groups", "values", "hats", "place"]);

/** Those of the fields that are still as the step left them, as they were before it. */
function backIn(row: Fields, set: Fields, before: Fields, now: number): Fields {
  const back: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(set)) {
    if (PARTED.has(field)) {
      const parts = partsBack(row[field] as Fields, value as Fields, before[field] as Fields, now);
      if (parts) back[field] = parts;
    } else if (samePlain(row[field], value)) back[field] = before[field];
  }
  return back;
}

/** Null where none of them is still as the step left it. */
function partsBack(row: Fields, set: Fields, before: Fields, now: number): Fields | null {
  const back: Record<string, unknown> = { ...row };
  for (const key of new Set([...Object.keys(before), ...Object.keys(set)])) {
    const value = set[key];
    if (samePlain(value, before[key]) || !samePlain(row[key], value)) continue;
    if (key in before) back[key] = before[key];
    // an answer or a place that is new goes
    else if (typeof value === "string") delete back[key];
    // a value that is new is taken away; a new group without an idea shows nowhere
    else if ("gone" in (value as object)) back[key] = { ...(value as object), gone: now };
  }
  return samePlain(back, row) ? null : back;
}
