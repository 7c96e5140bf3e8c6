/** Runs in the page: React Flow with the large map, as its own stress demo shows nodes, with what it offers for many of them. */
import { Background, Controls, MiniMap, ReactFlow } from "@xyflow/react";
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { layOut } from "#domain/map/layout.ts";
import { treeOf } from "#domain/map/tree.ts";
import { aLargeMap } from "./map-seed.ts";

const [WIDTH, HEIGHT] = [292, 64];
/** Where the last thought is put, which stands where most of them do. */
const MIDDLE = { x: 576, y: 418 };

/** @param zoom 1 to begin at the last thought, or how far away all of it is seen from. Resolves once nodes are drawn, with the milliseconds until then */
export async function showReactFlow(zoom: number): Promise<number> {
  const began = performance.now();
  const { nodes, ties } = aLargeMap();
  const { all } = layOut(treeOf(nodes), new Set(), "right", () => ({ w: WIDTH, h: HEIGHT, lines: [] }));
  const last = all.at(-1) ?? { x: 0, y: 0 };
  const lines = all.flatMap(({ id, above }) =>
    above === null ? [] : [{ id: `${above} ${id}`, source: above, target: id }],
  );
  const flow = createElement(
    ReactFlow,
    {
      defaultNodes: all.map(({ id, node, x, y }) => ({
        id,
        position: { x, y },
        data: { label: node.text },
        style: { width: WIDTH },
      })),
      defaultEdges: [...lines, ...ties.map(({ id, from, to }) => ({ id, source: from, target: to }))],
      defaultViewport: { x: MIDDLE.x - last.x * zoom, y: MIDDLE.y - last.y * zoom, zoom },
      minZoom: 0.05,
      panOnScroll: true,
      onlyRenderVisibleElements: true,
    },
    createElement(MiniMap),
    createElement(Controls),
    createElement(Background),
  );
  createRoot(document.getElementById("flow") as HTMLElement).render(flow);
  while (!document.querySelector(".react-flow__node")) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}
