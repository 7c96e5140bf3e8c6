import type { MapTie } from "#domain/entities.ts";
import { check, type Finding } from "#domain/map/findings.ts";
import { edgesOf } from "#domain/map/ties.ts";
import type { MapTree } from "#domain/map/tree.ts";
import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./finder.worker.ts?worker&url";
import { type FindRequest, isFindReply } from "./finder-messages.ts";

const spawnFinder = (): Worker => new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "map-finder" });

export interface Finder {
  /** What the ties leave open. An answer that a later question overtakes never comes. */
  find(tree: MapTree, ties: readonly MapTie[]): Promise<readonly Finding[]>;
  end(): void;
}

/** Checks maps in a worker of its own; in the page where there are no workers, or this one breaks. */
export function startFinder(spawn = spawnFinder): Finder {
  let worker: Worker | null;
  try {
    worker = spawn();
  } catch {
    worker = null;
  }
  let number = 0;
  return {
    find: (tree, ties) =>
      new Promise((resolve) => {
        const asked = ++number;
        const onPage = () => resolve(check(tree, ties).findings);
        if (!worker) return onPage();
        worker.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (!isFindReply(data) || data.number !== asked) return;
          const edges = new Map(edgesOf(tree, ties).map((edge) => [edge.key, edge]));
          resolve(data.findings.map((found) => ({ ...found, edge: edges.get(found.edge ?? "") ?? null })));
        };
        worker.onerror = () => {
          worker?.terminate();
          worker = null;
          onPage();
        };
        worker.postMessage({ number: asked, nodes: tree.all, ties } satisfies FindRequest);
      }),
    end: () => worker?.terminate(),
  };
}
