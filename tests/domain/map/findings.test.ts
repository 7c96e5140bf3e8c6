import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { MapNode, MapTie } from "#domain/entities.ts";
import { setNodes, setRel, settle, takeAway, tieTo } from "#domain/map/edit.ts";
import { carriedOf, check, countedFindings, type Finding } from "#domain/map/findings.ts";
import { arrowsOf, knots, shortestCircle } from "#domain/map/graph.ts";
import { kindsOf } from "#domain/map/kind.ts";
import { edgesOf } from "#domain/map/ties.ts";
import { treeOf } from "#domain/map/tree.ts";
import { applied } from "./apply-step.ts";
import { claim, down, given, thought, tie, up, weekTwo } from "./map-rows.ts";

const told = (nodes: readonly MapNode[], ties: readonly MapTie[] = []) =>
  check(treeOf(nodes), ties).findings.map(({ rule, thoughts }) => [rule, ...thoughts].join(" "));

test("the worked example has its five findings, and no other", () => {
  const { nodes, ties } = weekTwo();
  expect(told(nodes, ties)).toEqual([
    "contradiction stay long",
    "circle behind hard",
    "unfounded stay",
    "untied pairs",
    "unanswered did",
  ]);
});

test("each rule alone, on the least map that breaks it", () => {
  expect(told([claim("a"), given("g", "a", { rel: up("supports") })])).toEqual([]);
  expect(told([given("a"), given("b", "a", { rel: up("contradicts") })])).toEqual(["contradiction b a"]);
  expect(
    told([given("a"), given("b", "a", { rel: up("contradicts"), settled: { keep: "both", why: "", at: 1 } })]),
  ).toEqual([]);
  expect(told([claim("a"), claim("b", "a", { rel: up("supports") })], [tie("a", "supports", "b")])).toEqual([
    "circle a b",
  ]);
  expect(told([claim("a"), claim("b", "a", { rel: up("supports") })])).toEqual(["unfounded a"]);
  expect(told([claim("a")])).toEqual(["untied a"]);
  expect(told([thought("Why?")])).toEqual(["unanswered Why?"]);
  expect(told([thought("Why?"), thought("Because", "Why?")])).toEqual([]);
  expect(told([thought("Why?"), given("Because")], [tie("Because", "leads", "Why?")])).toEqual([]);
  expect(
    told(
      [given("g"), claim("a"), claim("b")],
      [tie("g", "supports", "a"), tie("g", "supports", "b"), tie("a", "contradicts", "b")],
    ),
  ).toEqual(["contradiction a b", "both-sides g a b"]);
  expect(told([claim("a"), thought("one", "a", { rel: up("example") })])).toEqual(["only-examples a"]);
  expect(told([thought("a"), thought("b", "a", { rel: up("part") })], [tie("a", "part", "b")])).toEqual([
    "part-of-itself a b",
  ]);
  expect(
    told([
      thought("x", null, { text: "Shorter videos calm the learners" }),
      thought("y", null, { text: "a shorter video calms learners" }),
    ]),
  ).toEqual(["said-twice x y"]);
  const three = ["g", "h", "i"].map((id) => given(id, "a", { rel: up("supports") }));
  expect(told([claim("a"), ...three])).toEqual(["unopposed a"]);
  expect(
    told([
      claim("a"),
      ...three,
      given("n", "g", { rel: up("contradicts"), settled: { keep: "both", why: "", at: 1 } }),
    ]),
  ).toEqual([]);
});

test("a line that is read downwards supports the thought below", () => {
  expect(told([given("g"), claim("a", "g", { rel: down("supports") })])).toEqual([]);
});

test("a thought is what the person says; unset, its mark and its ties say it", () => {
  const nodes = [
    thought("Why?"),
    thought("a", null),
    thought("b", "a", { rel: up("contradicts") }),
    thought("c"),
    thought("d?", null, { kind: "note" }),
  ];
  const edges = edgesOf(treeOf(nodes), []);
  expect(Object.fromEntries(kindsOf(nodes, edges))).toEqual({
    "Why?": "question",
    a: "claim",
    b: "claim",
    c: "note",
    "d?": "note",
  });
});

test("what is left open with a reason, and a hint, does not count", () => {
  const { findings } = check(treeOf([claim("a"), claim("b")]), []);
  const key = findings[0]?.key ?? "";
  expect(countedFindings(findings, { keptOpen: { [key]: { why: "Later.", at: 1 } } })).toHaveLength(1);
});

/** A random graph of claims, grounds and supports. */
const graphs = fc
  .record({
    kinds: fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
    ties: fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 14 }),
  })
  .map(({ kinds, ties }) => {
    const nodes = kinds.map((isGiven, at) => (isGiven ? given(`n${at}`) : claim(`n${at}`)));
    const sound = ties.filter(([from, to]) => from !== to && from < nodes.length && to < nodes.length);
    return { nodes, ties: sound.map(([from, to]) => tie(`n${from}`, "supports", `n${to}`)) };
  });

test("what is carried, and which claims carry only each other, equals the brute force on random graphs", () => {
  void fc.assert(
    fc.property(graphs, ({ nodes, ties }) => {
      const edges = edgesOf(treeOf(nodes), ties);
      const kinds = kindsOf(nodes, edges);
      // brute force: repeat until nothing changes
      const carried = new Set(nodes.filter(({ kind }) => kind === "ground").map(({ id }) => id));
      for (let before = -1; before !== carried.size; ) {
        before = carried.size;
        for (const { from, to } of ties) if (carried.has(from)) carried.add(to);
      }
      expect([...carriedOf(edges, kinds)].toSorted()).toEqual([...carried].toSorted());
      // brute force: two thoughts are in one circle if each is reached from the other
      const reach = nodes.map(({ id }) => {
        const seen = new Set<string>();
        const walk = (at: string) => {
          for (const { from, to } of ties)
            if (from === at && !seen.has(to)) {
              seen.add(to);
              walk(to);
            }
        };
        walk(id);
        return [id, seen] as const;
      });
      const of = new Map(reach);
      const inCircle = nodes.map(({ id }) => id).filter((id) => of.get(id)?.has(id));
      const arrows = arrowsOf(edges);
      expect(knots(arrows).flat().toSorted()).toEqual(inCircle.toSorted());
      for (const knot of knots(arrows)) {
        const circle = shortestCircle(knot, arrows);
        for (const [at, id] of circle.entries()) expect(arrows.get(id)).toContain(circle[(at + 1) % circle.length]);
      }
    }),
    { numRuns: 1_000 },
  );
});

/** The first of the ways that the page offers. */
function mend({ rule, thoughts, edge }: Finding, nodes: readonly MapNode[], at: number) {
  const tree = treeOf(nodes);
  const [first = ""] = thoughts;
  const node = tree.node(first);
  if (!node) throw new Error(`${first} is gone`);
  if (edge && (rule === "contradiction" || rule === "both-sides")) return settle(edge, "both", "Both hold.", at);
  if (rule === "untied") return setNodes([node], { kind: "note" });
  if (rule === "said-twice") return takeAway(tree, thoughts.slice(1), at);
  if (rule === "unanswered") return { ...setNodes([], {}), addNodes: [thought(`answer ${at}`, first)] };
  return { ...setNodes([], {}), addNodes: [given(`because ${at}`, first, { rel: up("supports") })] };
}

test("mending one finding after another ends, and raises no new one", () => {
  let { nodes, ties }: { nodes: readonly MapNode[]; ties: readonly MapTie[] } = weekTwo();
  const keys = new Set(check(treeOf(nodes), ties).findings.map(({ key }) => key));
  for (let at = 2; ; at++) {
    const [next] = check(treeOf(nodes), ties).findings.filter(({ isHint }) => !isHint);
    if (!next) break;
    expect(keys, next.key).toContain(next.key);
    expect(at).toBeLessThan(10);
    ({ nodes, ties } = applied(mend(next, nodes, at), nodes, ties));
  }
});

test("a tie that is there, that leads to itself, or that makes a thought part of itself is refused", () => {
  const nodes = [thought("a"), thought("b", "a", { rel: up("part") })];
  const tree = treeOf(nodes);
  const tried = (from: string, type: "part" | "supports", to: string, ties: MapTie[] = []) => {
    const made = tieTo(tree, ties, { mapId: "m", from, type, to }, 5);
    return made.ok ? made.value : made.error.message;
  };
  expect(tried("a", "part", "b")).toBe("It would be part of itself.");
  expect(tried("b", "part", "a")).toBe("It is that already.");
  expect(tried("a", "supports", "a")).toBe("A tie leads to another thought.");
  const gone = tie("a", "supports", "b", { gone: 3 });
  expect(tried("a", "supports", "b", [gone])).toMatchObject({
    addTies: [],
    ties: [{ id: gone.id, set: { gone: null } }],
  });
  expect(setRel(nodes[1] as MapNode, null).nodes).toEqual([
    { id: "b", set: { rel: null }, before: { rel: up("part") } },
  ]);
});
