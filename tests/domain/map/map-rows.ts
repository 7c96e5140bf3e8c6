import type { MapNode, MapTie, TieType } from "#domain/entities.ts";
import { tieId } from "#domain/map/ties.ts";

/** A thought; its id is its text unless told otherwise. */
export const thought = (id: string, parent: string | null = null, more: Partial<MapNode> = {}): MapNode => ({
  id,
  mapId: "m",
  text: id,
  kind: null,
  spot: { parent, order: `a${id}` },
  rel: null,
  settled: null,
  at: null,
  by: "person",
  gone: null,
  createdAt: 1,
  updatedAt: 1,
  ...more,
});

export const tie = (from: string, type: TieType, to: string, more: Partial<MapTie> = {}): MapTie => ({
  id: tieId("m", from, type, to),
  mapId: "m",
  from,
  to,
  type,
  settled: null,
  gone: null,
  createdAt: 1,
  updatedAt: 1,
  ...more,
});

export const claim = (id: string, parent: string | null = null, more: Partial<MapNode> = {}) =>
  thought(id, parent, { kind: "claim", ...more });
export const given = (id: string, parent: string | null = null, more: Partial<MapNode> = {}) =>
  thought(id, parent, { kind: "ground", ...more });
export const up = (type: TieType) => ({ type, down: false });
export const down = (type: TieType) => ({ type, down: true });

/** The worked example: sixteen thoughts with five findings. */
export function weekTwo() {
  const nodes = [
    thought("root", null, { text: "Why do we keep losing people in the second week?" }),
    claim("long", "root", { text: "The videos are too long" }),
    given("wrote", "long", { text: "Two people wrote that they fell behind with the videos", rel: up("supports") }),
    claim("stay", "long", { text: "Those who stay watch every video to the end", rel: up("contradicts") }),
    claim("cut", "long", { text: "Cut each lesson into three short parts", rel: down("supports") }),
    claim("next", "root", { text: "They do not know what to do next" }),
    given("last", "next", { text: "After day seven nothing says what comes then", rel: up("supports") }),
    given("ask", "next", { text: "Learners ask us where the assignment is", rel: up("supports") }),
    thought("lesson", "next", { text: "Lesson 2.3: a pair stopped right after it", rel: up("example") }),
    claim("card", "next", { text: "A card after each chapter will keep people", rel: down("supports") }),
    claim("behind", "root", { text: "People fall behind in week two" }),
    claim("hard", "behind", { text: "Week two is where the course gets hard", rel: up("supports") }),
    thought("did", "root", { text: "What did those who left do at the end?", rel: up("asks") }),
    claim("begin", "root", { text: "Begin the week with homework" }),
    given("spring", "begin", {
      text: "Last spring the homework came early, and all but one handed it in",
      rel: up("supports"),
    }),
    claim("pairs", null, { text: "Pairs hold each other to it" }),
  ].map((node, at) => ({ ...node, spot: { ...node.spot, order: `a${String.fromCharCode(65 + at)}` } }));
  return { nodes, ties: [tie("behind", "supports", "hard")] };
}
