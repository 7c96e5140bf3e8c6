import type { MapTie } from "#domain/entities.ts";
import { check, type Finding } from "#domain/map/findings.ts";
import { edgesOf } from "#domain/map/ties.ts";
import type { MapTree } from "#domain/map/tree.ts";
import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./finder.worker.ts?worker&url";
import { type FindReply, type FindRequest, isFindReply } from "./finder-messages.ts";
import { lastAnswer } from "./last-answer.ts";

const spawnFinder = (): Worker => new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "map-finder" });

export interface Finder {
  /** What the ties leave open. An answer that a later question overtakes never comes. */
  find(tree: MapTree, ties: readonly MapTie[]): Promise<readonly Finding[]>;
  end(): void;
}

/** Checks maps in a worker of its own; in the page where there are no workers, or this one breaks. */
export function startFinder(spawn = spawnFinder): Finder {
  const worker = lastAnswer<Omit<FindRequest, "number">, FindReply>(spawn, isFindReply);
  return {
    find: (tree, ties) =>
      worker.ask(
        { nodes: tree.all, ties },
        ({ findings }) => {
          const edges = new Map(edgesOf(tree, ties).map((edge) => [edge.key, edge]));
          return findings.map((found): Finding => ({ ...found, edge: edges.get(found.edge ?? "") ?? null }));
        },
        () => check(tree, ties).findings,
      ),
    end: worker.end,
  };
}
