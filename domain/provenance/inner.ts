/**
 * Steps inside an item: between the messages of a run, the versions of a prompt, the turns of a debate. They are no links, because the rows
 * say them already. Each is declared here once, over rows that a trail reads anyway, and is drawn like a link.
 */
import type { EntityName } from "../entities.ts";
import { isId } from "../stored/value.ts";
import { type ItemKey, itemKey } from "./item-key.ts";
import type { How } from "./origin.ts";

export interface InnerStep {
  readonly source: ItemKey;
  readonly target: ItemKey;
  readonly how: How;
  readonly by: "person" | "engine" | "model";
}

/** A member of an item, as it is on disk. */
export interface Member {
  readonly table: EntityName;
  readonly row: unknown;
}

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null;
const ids = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isId) : []);

/** The steps between the members of one item; damaged rows have none. Never throws. */
export function innerSteps(members: readonly Member[]): readonly InnerStep[] {
  const rows = members.flatMap(({ table, row }) => (isRow(row) && isId(row.id) ? [{ table, row, id: row.id }] : []));
  const there = new Set(rows.map(({ table, id }) => itemKey(table, id)));
  const steps = [
    ...runSteps(rows.filter(({ table }) => table === "messages").map(({ row }) => row)),
    ...rows.flatMap(({ table, row, id }): readonly InnerStep[] => {
      const target = itemKey(table, id);
      if (table === "prompt_versions" || table === "persona_versions") {
        const parents = ids(row.parents);
        const how = parents.length > 1 ? "combined" : "reworded";
        return parents.map((parent) => ({ source: itemKey(table, parent), target, how, by: "person" }));
      }
      if (table === "arena_turns") return turnSteps(row, target);
      if (table === "synthesis_drafts") return sentenceSteps(row, target);
      return [];
    }),
  ];
  return steps.filter(({ source }) => there.has(source));
}

/** A run: idea → question → answer and replies. A chat: each question → its answer. */
function runSteps(messages: readonly Row[]): readonly InnerStep[] {
  const keyOf = (row: Row) => itemKey("messages", String(row.id));
  const inRun = (row: Row, kind: string) => messages.find((each) => each.runId === row.runId && each.kind === kind);
  return messages.flatMap((row): InnerStep[] => {
    const target = keyOf(row);
    const from = (source: Row | undefined, how: How, by: InnerStep["by"]): InnerStep[] =>
      source ? [{ source: keyOf(source), target, how, by }] : [];
    switch (row.kind) {
      case "question":
        return from(inRun(row, "idea"), "reworded", "engine");
      case "answer":
        return from(inRun(row, "question"), "answered", "engine");
      case "reply":
        if (row.text === "") return []; // it tells that a model failed
        return isRow(row.origin) && row.origin.task === "refine"
          ? from(inRun(row, "idea"), "reworded", "model")
          : from(inRun(row, "question"), "answered", "model");
      case "answered":
        return from(
          messages.find(({ id }) => id === row.to),
          "answered",
          "person",
        );
      default:
        return [];
    }
  });
}

/** A turn: the source whose words it is, then the turn that it is about, then its debate. */
function turnSteps(row: Row, target: ItemKey): readonly InnerStep[] {
  const { about, origin, runId } = row;
  const by = byOf(row);
  return [
    ...(isRow(origin) && origin.by === "source" && isId(origin.sourceId)
      ? [{ source: itemKey("arena_sources", origin.sourceId), target, how: "quoted", by } as const]
      : []),
    ...(isId(about) ? [{ source: itemKey("arena_turns", about), target, how: "argued", by } as const] : []),
    ...(isId(runId) ? [{ source: itemKey("arena_runs", runId), target, how: "argued", by } as const] : []),
  ];
}

const byOf = ({ origin }: Row): InnerStep["by"] => (isRow(origin) && origin.by === "model" ? "model" : "person");

/** A draft of a synthesis: each source → the sentences that it is in. A statement's key begins with its source's id. */
function sentenceSteps(row: Row, target: ItemKey): readonly InnerStep[] {
  const sentences = Array.isArray(row.sentences) ? row.sentences.filter(isRow) : [];
  const sources = sentences.flatMap(({ keys }) => ids(keys)).map((key) => key.slice(0, key.lastIndexOf(":")));
  const by = row.by === "local" ? "engine" : "model";
  return [...new Set(sources)].map((id) => ({
    source: itemKey("synthesis_sources", id),
    target,
    how: "combined",
    by,
  }));
}
