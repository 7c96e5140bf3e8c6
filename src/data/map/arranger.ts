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
 * @param failed gets what prevents one; the next is laid out all the same
 */
export function startArranger(
  seen: (layout: Layout, of: ToLayOut) => void,
  spawn = spawnArranger,
  failed: (cause: unknown) => void = (cause) => void Promise.reject(cause),
) {
  const worker = lastAnswer<Omit<ArrangeRequest, "number">, ArrangeReply>(spawn, isArrangeReply);
  let next: ToLayOut | null = null;
  let isBusy = false;
  let isOver = false;
  async function layOutOne({ shown, shape, size }: ToLayOut): Promise<Layout> {
    const breathe = breathing();
    for (const { node, depth } of shown) {
      size(node, depth);
      await breathe();
    }
    const sizes = sizesOf(shown, size);
    const arrangeHere = () => arrange(sizes, shape);
    const arranged = await worker.ask<Arrangement>({ sizes, shape }, (reply) => reply, arrangeHere);
    return boxesOf(shown, size, arranged);
  }
  async function work() {
    isBusy = true;
    for (let asked = next; asked && !isOver; asked = next) {
      next = null;
      try {
        const layout = await layOutOne(asked);
        if (!isOver) seen(layout, asked);
      } catch (cause) {
        if (!isOver) failed(cause);
      }
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

/** One layout, for a picture. Rejects when the map cannot be laid out. */
export function layOutOnce(asked: ToLayOut): Promise<Layout> {
  return new Promise((resolve, reject) => {
    const arranger = startArranger(
      (layout) => {
        arranger.end();
        resolve(layout);
      },
      spawnArranger,
      (cause) => {
        arranger.end();
        reject(cause);
      },
    );
    arranger.layOut(asked);
  });
}
