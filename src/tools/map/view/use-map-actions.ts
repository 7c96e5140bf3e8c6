import { useEffect, useMemo, useRef } from "react";
import type { MapNode, MapTie, ThoughtMap, TieType } from "#domain/entities.ts";
import { type AppError, appError } from "#domain/errors.ts";
import { addDrafts, draft, type ThoughtDraft } from "#domain/map/drafts.ts";
import {
  cut,
  layAgain,
  moveSteps,
  moveTo,
  nudge,
  setNodes,
  setRel,
  settle,
  takeAway,
  tieTo,
  type Way,
} from "#domain/map/edit.ts";
import type { Finding } from "#domain/map/findings.ts";
import { fitting } from "#domain/map/fitting.ts";
import { MOST_TEXT } from "#domain/map/limits.ts";
import { mergeThoughts } from "#domain/map/merge.ts";
import { onSeveral } from "#domain/map/several.ts";
import { isEmptyStep, type MapStep, mapSet } from "#domain/map/step.ts";
import type { Edge } from "#domain/map/ties.ts";
import { branchOf, type MapTree, topmost } from "#domain/map/tree.ts";
import { ok, type Result } from "#domain/result.ts";
import { hasVisible } from "#domain/visible.ts";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { type HowTaken, type MapFields, useCommands } from "../data.ts";
import type { Offer } from "../live/offers.ts";
import { counted, oneLine } from "../model/map-words.ts";
import { desk, noteDone, say, select, write } from "../store.ts";

/** Map units by one key. */
const NUDGE = 16;

const DAMAGED = appError("INVALID_INPUT", "This thought is damaged, so it stays as it is.", {
  remedy: "You can take it away.",
});

export type MapActions = ReturnType<typeof useMapActions>;

/** What a person does on a map. Each step can be taken back; a failure is announced and changes nothing. */
export function useMapActions(map: ThoughtMap, tree: MapTree, ties: readonly MapTie[], damaged: ReadonlySet<string>) {
  const { now, newId, takeStep, takeBack, setMap, makeOfList } = useCommands();
  const shown = useRef(tree);
  const onShown = useRef<(() => void)[]>([]);
  useEffect(() => {
    shown.current = tree;
    for (const go of onShown.current.splice(0)) go();
  }, [tree]);
  // a page that is left shows no tree any more: what waits for one ends
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      for (const go of onShown.current.splice(0)) go();
    };
  }, []);
  return useMemo(() => {
    const mapId = map.id;
    /** Takes a step without announcing a failure. @returns why it was not taken; else null */
    const tryTo = async (step: Result<MapStep>, said = "", how?: HowTaken): Promise<AppError | null> => {
      if (!step.ok) return step.error;
      if (isEmptyStep(step.value)) return null;
      if (step.value.nodes.some(({ id, set }) => damaged.has(id) && !("gone" in set))) return DAMAGED;
      const stored = await takeStep(mapId, step.value, how);
      if (!stored.ok) return stored.error;
      noteDone(step.value);
      if (said) say(said);
      return null;
    };
    /** @returns whether it was taken */
    const take = async (step: Result<MapStep>, said = "", how?: HowTaken): Promise<boolean> => {
      const failed = await tryTo(step, said, how);
      if (!failed) return true;
      if (!step.ok) say(failed.message);
      notifyFailure("Nothing was changed", failed);
      return false;
    };
    /** For a dialog, which says what went wrong and stays open with what was typed. */
    const wordsOf = (failed: AppError | null): string | null =>
      failed && `${failed.message} ${failed.remedy ?? ""}`.trim();
    const undo = async () => {
      const { done } = desk.getState();
      const step = done.at(-1);
      if (!step) return say("There is nothing to undo.");
      desk.setState({ done: done.slice(0, -1) });
      const back = await takeBack(mapId, step);
      if (!back.ok) {
        desk.setState(({ done: now }) => ({ done: [...now, step] }));
        return notifyFailure("Nothing was undone", back.error);
      }
      desk.setState(({ undone }) => ({ undone: [...undone, back.value] }));
      say("Undone.");
    };
    const redo = async () => {
      const { undone } = desk.getState();
      const step = undone.at(-1);
      if (!step) return say("There is nothing to redo.");
      desk.setState({ undone: undone.slice(0, -1) });
      const again = await takeBack(mapId, step);
      if (!again.ok) {
        desk.setState(({ undone: now }) => ({ undone: [...now, step] }));
        return notifyFailure("Nothing was changed", again.error);
      }
      desk.setState(({ done }) => ({ done: [...done, again.value] }));
      say("Done again.");
    };
    /** Adds thoughts below one, the last of its kind or at a place, and selects the first of them. */
    const add = async (
      parent: string | null,
      thoughts: readonly ThoughtDraft[],
      at = (parent === null ? tree.roots : tree.below(parent)).length,
    ): Promise<Result<MapStep>> => {
      const step = addDrafts(tree, { parent, at }, { thoughts, ties: [] }, { mapId, by: "person", now: now(), newId });
      if (!step.ok) return step;
      // before the thought is shown: a key pressed as soon as it is there means this thought, and not the one selected before
      const { selected } = desk.getState();
      const [first] = step.value.addNodes;
      if (first) select([first.id]);
      const stored = await takeStep(mapId, step.value);
      if (!stored.ok) {
        select(selected);
        return stored;
      }
      noteDone(step.value);
      // the next thought takes its place from the tree that is shown
      if (first && !isLeft.current && !shown.current.node(first.id))
        await new Promise<void>((go) => onShown.current.push(go));
      const { length } = step.value.addNodes;
      if (length > 1) say(`${counted(length, "thought", "thoughts")} added.`);
      return step;
    };
    const change = async (set: MapFields): Promise<boolean> => {
      const stored = await setMap(mapId, set, map);
      if (!stored.ok) notifyFailure("Nothing was changed", stored.error);
      return stored.ok;
    };
    const nodesOf = (ids: readonly string[]): readonly MapNode[] => ids.flatMap((id) => tree.node(id) ?? []);
    return {
      take,
      undo,
      redo,
      add,
      /** Begins a new thought below this one, or beside it. */
      begin(id: string | undefined, where: "below" | "beside") {
        const node = id === undefined ? undefined : tree.node(id);
        if (!node) return write({ kind: "new", parent: null, at: tree.roots.length });
        if (where === "below") return write({ kind: "new", parent: node.id, at: tree.below(node.id).length });
        const at = tree.beside(node.id).findIndex((each) => each.id === node.id) + 1;
        write({ kind: "new", parent: tree.above(node.id)?.id ?? null, at });
      },
      /** Asks whether a list that does not fit here becomes maps of its own. Nothing is pasted, and nothing is written before the answer. */
      offerMaps(list: readonly ThoughtDraft[], over: number) {
        const { length } = onSeveral(list);
        const make = async () => {
          const made = await makeOfList(list);
          if (!made.ok) return notifyFailure("Nothing was pasted", made.error);
          const words = `${counted(made.value.length, "map", "maps")} made`;
          say(`${words}.`);
          notify({ title: words, description: `${made.value.length === 1 ? "It is" : "They are"} under All maps.` });
        };
        notify({
          title: "Nothing was pasted",
          description: `A map holds 5,000 thoughts. ${over.toLocaleString("en")} would not fit.`,
          variant: "warning",
          action: {
            label: length === 1 ? "Put them on a map of their own" : `Put them on ${length} maps`,
            onSelect: () => void make(),
          },
          decline: { label: "Leave it", onSelect: () => undefined },
        });
      },
      /** @returns why a text cannot be stored; null once it is */
      async setText(id: string, text: string): Promise<string | null> {
        const node = tree.node(id);
        if (!node || node.text === text.trim()) return null;
        if (!hasVisible(text)) return "A thought has words. To take it away, press Delete on it.";
        if (text.trim().length > MOST_TEXT) return "A thought, not a page: 2,000 characters.";
        return wordsOf(await tryTo(ok(setNodes([node], { text: text.trim() }))));
      },
      /** @returns why a thought cannot be added; null once it is */
      async addText(parent: string | null, at: number, text: string, isSplit = false): Promise<string | null> {
        const [first = text, ...more] = isSplit ? fitting(text) : [];
        const parts = more.map((part) => draft(part));
        const added = await add(parent, [draft(first, parts)], at);
        return wordsOf(added.ok ? null : added.error);
      },
      /** Puts what a model offers below its thought; the selection stays. @returns whether it is there */
      async takeOffer({ above, text, rel, by }: Offer): Promise<boolean> {
        const node = tree.node(above);
        if (!node) return false;
        const step = addDrafts(
          tree,
          { parent: above, at: tree.below(above).length },
          { thoughts: [draft(text, [], { rel })], ties: [] },
          { mapId, by: "model", now: now(), newId },
        );
        const from = [{ table: "map_nodes", row: { ...node } }] as const;
        return take(step, "Taken.", { origins: () => ({ how: "prompted", by, from }) });
      },
      async takeAway(ids: readonly string[]) {
        const step = takeAway(tree, ids, now());
        const [first] = topmost(tree, ids);
        if (first === undefined) return;
        const beside = tree.beside(first);
        const at = beside.findIndex(({ id }) => id === first);
        const next = beside[at + 1] ?? beside[at - 1] ?? tree.above(first);
        if (!(await take(ok(step)))) return;
        select(next && !ids.includes(next.id) ? [next.id] : []);
        const words = `${counted(step.nodes.length, "thought", "thoughts")} taken away`;
        say(`${words}.`);
        notify({
          title: words,
          description: oneLine(tree.node(first)?.text ?? ""),
          variant: "info",
          action: { label: "Undo", onSelect: () => void undo() },
        });
      },
      move: (ids: readonly string[], way: Way) => take(moveSteps(tree, ids, way), "Moved."),
      /** Moves thoughts on the canvas by keys: as far as a drag by hand can tell apart. */
      nudge: (ids: readonly string[], way: "up" | "down" | "left" | "right") =>
        take(
          ok(
            nudge(
              tree,
              ids,
              way === "left" ? -NUDGE : way === "right" ? NUDGE : 0,
              way === "up" ? -NUDGE : way === "down" ? NUDGE : 0,
            ),
          ),
          "Moved.",
        ),
      /** @returns what went wrong; null once they are one */
      async merge(keep: string, other: string): Promise<string | null> {
        if (damaged.has(keep) || damaged.has(other)) return wordsOf(DAMAGED);
        const step = mergeThoughts(tree, ties, { mapId, keep, other }, now());
        const [stays] = step.ok ? step.value.nodes : [];
        const goes = tree.node(stays?.id === keep ? other : keep);
        const failed = await tryTo(step, "Merged into one thought.", {
          merge: stays && goes && { stays, goes },
        });
        if (failed) return wordsOf(failed);
        if (stays) select([stays.id]);
        return null;
      },
      /** A text that is too long for one thought: its first part, and the others below it, in one step. @returns what went wrong */
      async splitText(id: string, text: string): Promise<string | null> {
        const node = tree.node(id);
        const [first, ...more] = fitting(text);
        if (!node || first === undefined) return null;
        const at = tree.below(id).length;
        const step = addDrafts(
          tree,
          { parent: id, at },
          { thoughts: more.map((part) => draft(part)), ties: [] },
          { mapId, by: "person", now: now(), newId },
        );
        if (!step.ok) return wordsOf(step.error);
        const nodes = [...step.value.nodes, ...setNodes([node], { text: first }).nodes];
        return wordsOf(await tryTo(ok({ ...step.value, nodes })));
      },
      moveTo: (ids: readonly string[], parent: string | null, at: number) =>
        take(moveTo(tree, ids, parent, at), "Moved."),
      setKind: (ids: readonly string[], kind: MapNode["kind"]) => take(ok(setNodes(nodesOf(ids), { kind }))),
      setRel: (node: MapNode, rel: MapNode["rel"]) => take(ok(setRel(node, rel))),
      setPlace: (node: MapNode, at: MapNode["at"]) => take(ok(setNodes([node], { at }))),
      layAgain: () => take(ok(layAgain(tree)), "Laid out again."),
      /** @returns what went wrong; null once they are tied */
      tie: async (from: string, type: TieType, to: string) =>
        wordsOf(await tryTo(tieTo(tree, ties, { mapId, from, type, to }, now()), "Tied.")),
      cut: (edge: Edge) => take(ok(cut(edge, now())), "The tie is cut."),
      /** @returns what went wrong; null once it is decided */
      settle: async (edge: Edge, keep: string, why: string) =>
        wordsOf(await tryTo(ok(settle(edge, keep, why, now())), "Decided.")),
      /** Leaves a finding open with a reason. @returns what went wrong; null once it is stored */
      async keepOpen({ key }: Finding, why: string): Promise<string | null> {
        return wordsOf(await tryTo(ok(mapSet(map, { keptOpen: { ...map.keptOpen, [key]: { why, at: now() } } }))));
      },
      /** A finding that was left open counts again. */
      countAgain({ key }: Finding): Promise<boolean> {
        const { [key]: _, ...keptOpen } = map.keptOpen;
        return take(ok(mapSet(map, { keptOpen })));
      },
      setShape: (shape: ThoughtMap["shape"]) => take(ok(mapSet(map, { shape })), "Laid out again."),
      /** To the trash and back: not a step, since the page goes away with it. */
      setMap: change,
      /** @returns what went wrong; null once the name is stored */
      rename: (title: string): Promise<AppError | null> => tryTo(ok(mapSet(map, { title }))),
      /** Thoughts with all below them, as drafts. */
      draftsOf(ids: readonly string[]): readonly ThoughtDraft[] {
        const of = (node: MapNode): ThoughtDraft =>
          draft(node.text, tree.below(node.id).map(of), { kind: node.kind, rel: node.rel });
        return nodesOf(topmost(tree, ids)).map(of);
      },
      branch: (id: string) => branchOf(tree, id),
    };
  }, [map, tree, ties, damaged, now, newId, takeStep, takeBack, setMap, makeOfList]);
}
