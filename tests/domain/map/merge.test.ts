/** Merging two thoughts, moving several at once, and ties that come back. */
import { expect, test } from "vitest";
import type { MapNode } from "#domain/entities.ts";
import { moveSteps, nudge, type Way } from "#domain/map/edit.ts";
import { cutTies, tieAgain } from "#domain/map/growth.ts";
import { mergeThoughts } from "#domain/map/merge.ts";
import { inverse } from "#domain/map/step.ts";
import { edgesOf } from "#domain/map/ties.ts";
import { treeOf } from "#domain/map/tree.ts";
import { applied } from "./apply-step.ts";
import { thought, tie, up } from "./map-rows.ts";

const lines = (nodes: readonly MapNode[]) => {
  const tree = treeOf(nodes);
  return tree.all.map(({ id, text }) => `${"-".repeat(tree.depth(id))}${text}`);
};
const merged = (nodes: readonly MapNode[], ties: Parameters<typeof mergeThoughts>[1], keep: string, other: string) => {
  const step = mergeThoughts(treeOf(nodes), ties, { mapId: "m", keep, other }, 50);
  if (!step.ok) throw new Error(step.error.message);
  return { step: step.value, ...applied(step.value, nodes, ties) };
};

test("two thoughts become one with the words of both, what is below them and their ties; undo makes them two again", () => {
  const nodes = [
    thought("a"),
    thought("a1", "a"),
    thought("b"),
    thought("b1", "b", { rel: up("supports") }),
    thought("c"),
    thought("d", "c"),
  ];
  const ties = [tie("b", "contradicts", "c"), tie("a", "supports", "b"), tie("d", "asks", "b")];
  const after = merged(nodes, ties, "a", "b");
  expect(lines(after.nodes)).toEqual(["a\nb", "-a1", "-b1", "c", "-d"]);
  expect(after.nodes.find(({ id }) => id === "b1")?.rel).toEqual(up("supports"));
  const said = edgesOf(treeOf(after.nodes), after.ties).map(({ from, type, to }) => `${from} ${type} ${to}`);
  expect(said.toSorted()).toEqual(["a contradicts c", "b1 supports a", "d asks a"]);
  const back = applied(inverse(after.step, 60), after.nodes, after.ties);
  expect(lines(back.nodes)).toEqual(lines(nodes));
  expect(edgesOf(treeOf(back.nodes), back.ties).length).toBe(edgesOf(treeOf(nodes), ties).length);
});

test("of a thought and one below it the upper stays; what the lower's line said of a third one stays a tie", () => {
  const nodes = [
    thought("a"),
    thought("b", "a"),
    thought("c", "b"),
    thought("e", "a", { rel: up("supports") }),
    thought("x"),
  ];
  expect(lines(merged(nodes, [], "c", "a").nodes)).toEqual(["c\na", "-b", "-e", "x"]);
  const { nodes: after, ties } = merged(nodes, [], "x", "e");
  expect(lines(after)).toEqual(["a", "-b", "--c", "x\ne"]);
  expect(ties.map(({ from, type, to }) => `${from} ${type} ${to}`)).toEqual(["x supports a"]);
});

test("what is too long together is refused, and a thought does not merge with itself", () => {
  const nodes = [thought("a", null, { text: "a".repeat(1_500) }), thought("b", null, { text: "b".repeat(600) })];
  const refused = (keep: string, other: string) => mergeThoughts(treeOf(nodes), [], { mapId: "m", keep, other }, 50);
  expect(refused("a", "b")).toMatchObject({ ok: false, error: { code: "INVALID_INPUT" } });
  expect(refused("a", "a")).toMatchObject({ ok: false });
});

test("several thoughts move together, in their order, whichever was selected first", () => {
  const nodes = [thought("a"), thought("b"), thought("c"), thought("d"), thought("e", "d"), thought("f")];
  const moved = (ids: readonly string[], way: Way) => {
    const step = moveSteps(treeOf(nodes), ids, way);
    if (!step.ok) return step.error.message;
    return lines(applied(step.value, nodes, []).nodes).join(" ");
  };
  expect(moved(["c", "b"], "up")).toBe("b c a d -e f");
  expect(moved(["b", "c"], "down")).toBe("a d -e b c f");
  expect(moved(["d", "b"], "down")).toBe("a c f b d -e");
  expect(moved(["b", "c"], "deeper")).toBe("a -b -c d -e f");
  expect(moved(["d", "e"], "up")).toBe("a b d -e c f");
  expect(moved(["a", "b"], "up")).toBe(lines(nodes).join(" "));
  expect(moved(["e", "f"], "higher")).toBe("They are below different thoughts.");
});

test("thoughts are placed by keys from where they are, once for a branch", () => {
  const nodes = [thought("a"), thought("b", "a"), thought("c", null, { at: { dx: 10, dy: 0 } })];
  const after = applied(nudge(treeOf(nodes), ["a", "b", "c"], 16, -16), nodes, []).nodes;
  expect(after.map(({ at }) => at)).toEqual([{ dx: 16, dy: -16 }, null, { dx: 26, dy: -16 }]);
});

test("a tie that was cut comes back as long as both its thoughts are there", () => {
  const nodes = [thought("a"), thought("b"), thought("c", null, { gone: 9 })];
  const ties = [tie("a", "supports", "b", { gone: 5 }), tie("a", "supports", "c", { gone: 6 }), tie("b", "asks", "a")];
  const cut = cutTies(ties, nodes);
  expect(cut.map(({ from, to }) => `${from} ${to}`)).toEqual(["a b"]);
  const [first] = cut;
  if (!first) throw new Error("no tie");
  expect(edgesOf(treeOf(nodes), applied(tieAgain(first), nodes, ties).ties).length).toBe(2);
});
