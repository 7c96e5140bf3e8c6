import type { ThoughtMap } from "#domain/entities.ts";
import { type Arrangement, arrange } from "#domain/map/arrange.ts";
import { boxesOf, type Layout, type Shown, type SizeOf, sizesOf } from "#domain/map/layout.ts";
import { breathing } from "#src/platform/breathing.ts";
import { trustedWorkerUrl } from "#src/platform/trusted-urls.ts";
import workerUrl from "./arranger.worker.ts?worker&url";
import { type ArrangeReply, type ArrangeRequest, isArrangeReply } from "./arranger-messages.ts";
import { lastAnswer } from "./last-answer.ts";

const spawnArranger = (): Worker => new Worker(trustedWorkerUrl(workerUrl), { type: "module", name: "map-arranger" });

/** What is to be laid out, and how. */
export interface ToLayOut {
  readonly shown: readonly Shown[];
  readonly shape: ThoughtMap["shape"];
  readonly size: SizeOf;
}

/**
 * Lays out large maps without holding up the page: it measures texts in short steps, since only a page has their fonts, and a worker arranges them.
 * While a layout is worked on, only the newest of those asked for waits, so that each one that is begun is also seen.
 * @param seen gets each layout, with what it was asked for
 */
export function startArranger(seen: (layout: Layout, of: ToLayOut) => void, spawn = spawnArranger) {
  const worker = lastAnswer<Omit<ArrangeRequest, "number">, ArrangeReply>(spawn, isArrangeReply);
  let next: ToLayOut | null = null;
  let isBusy = false;
  let isOver = false;
  async function work() {
    isBusy = true;
    for (let asked = next; asked && !isOver; asked = next) {
      next = null;
      const { shown, shape, size } = asked;
      const breathe = breathing();
      for (const { node, depth } of shown) {
        size(node, depth);
        await breathe();
      }
      const sizes = sizesOf(shown, size);
      const arranged = await worker.ask<Arrangement>(
        { sizes, shape },
        (reply) => reply,
        () => arrange(sizes, shape),
      );
      if (!isOver) seen(boxesOf(shown, size, arranged), asked);
    }
    isBusy = false;
  }
  return {
    layOut(asked: ToLayOut) {
      next = asked;
      if (!isBusy) void work();
    },
    end() {
      isOver = true;
      worker.end();
    },
  };
}

/** One layout, for a picture. */
export function layOutOnce(asked: ToLayOut): Promise<Layout> {
  return new Promise((resolve) => {
    const arranger = startArranger((layout) => {
      arranger.end();
      resolve(layout);
    });
    arranger.layOut(asked);
  });
}
