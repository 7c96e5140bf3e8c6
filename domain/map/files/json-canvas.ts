/** JSON Canvas 1.0. Lines to the thought above and ties are edges; what the studio says besides is in fields that other tools ignore. */
import { appError } from "../../errors.ts";
import { err, ok, type Result } from "../../result.ts";
import { draft, type MapDraft, type ThoughtDraft, type TieDraft } from "../drafts.ts";
import { type Layout, layOut } from "../layout.ts";
import { MOST_DEEP } from "../limits.ts";
import { tieWords } from "../ties.ts";
import { wrapText } from "../wrap.ts";
import type { MapContent } from "./map-content.ts";
import { kindSaid, relSaid, relText, typeOfLabel } from "./said.ts";
import { tooMany } from "./too-many.ts";

const WIDTH = 280;

/** Places for other tools: a letter's width is a guess, which the file's reader lays out with its own font. */
const placesOf = ({ tree }: MapContent): Layout =>
  layOut(tree, new Set(), "right", ({ text }) => {
    const lines = wrapText(text, WIDTH - 24, (part) => part.length * 8, 200);
    return { w: WIDTH, h: 36 + lines.length * 24, lines };
  });

export function writeCanvas(content: MapContent): string {
  const { tree, ties } = content;
  const { boxes } = placesOf(content);
  const nodes = tree.all.map(({ id, text, kind, at }) => {
    const box = boxes.get(id);
    return {
      id,
      type: "text",
      text,
      x: Math.round(box?.x ?? 0),
      y: Math.round(box?.y ?? 0),
      width: Math.round(box?.w ?? WIDTH),
      height: Math.round(box?.h ?? 60),
      ...(kind === null ? {} : { kind }),
      ...(at === null ? {} : { offset: at }),
    };
  });
  const lines = tree.all.flatMap(({ id, rel }) => {
    const above = tree.above(id);
    if (!above) return [];
    return [
      {
        id: `line-${id}`,
        fromNode: above.id,
        fromSide: "right",
        toNode: id,
        toSide: "left",
        ...(rel ? { label: tieWords(rel.type, !rel.down), rel: relText(rel) } : {}),
        line: true,
      },
    ];
  });
  const further = ties
    .filter(({ gone, from, to }) => gone === null && tree.node(from) && tree.node(to))
    .map(({ id, from, to, type }) => ({ id, fromNode: from, toNode: to, label: tieWords(type) }));
  return `${JSON.stringify({ nodes, edges: [...lines, ...further], title: content.map.title, studio: "map" }, null, 1)}\n`;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

export function readCanvas(data: unknown): Result<MapDraft> {
  if (!isFields(data) || !Array.isArray(data.nodes ?? []) || !Array.isArray(data.edges ?? []))
    return err(appError("INVALID_INPUT", "This is not a JSON Canvas."));
  if (data.nodes === undefined && data.edges === undefined)
    return err(appError("INVALID_INPUT", "This is not a JSON Canvas."));
  const given = ((data.nodes ?? []) as readonly unknown[]).filter(isFields);
  const edges = ((data.edges ?? []) as readonly unknown[]).filter(isFields);
  const refused = tooMany(given.length);
  if (refused) return err(refused);
  const nodes = new Map<string, Fields>();
  for (const [at, node] of given.entries()) {
    const id = text(node.id);
    // no line leads to a card without an id, or to the second of two with the same, but its words count
    nodes.set(id === "" || nodes.has(id) ? `card ${at} ${id}` : id, node);
  }
  // a file of another tool says no thought above: the first line that leads to one is taken for it, where that makes no circle
  const parents = new Map<string, { readonly above: string; readonly edge: Fields }>();
  const topOf = topsBy((id) => parents.get(id)?.above);
  const isOwn = data.studio === "map";
  const ties: TieDraft[] = [];
  let nowhere = 0;
  for (const edge of edges) {
    const [from, to] = [text(edge.fromNode), text(edge.toNode)];
    if (!nodes.has(from) || !nodes.has(to)) nowhere++;
    else if ((isOwn ? edge.line === true : !parents.has(to)) && !parents.has(to) && topOf(from) !== to)
      parents.set(to, { above: from, edge });
    else ties.push({ from, to, type: typeOfLabel(edge.label) ?? "leads" });
  }
  const children = new Map<string, string[]>();
  const roots: string[] = [];
  for (const id of nodes.keys()) {
    const above = parents.get(id)?.above;
    if (above === undefined) roots.push(id);
    else {
      const there = children.get(above);
      if (there) there.push(id);
      else children.set(above, [id]);
    }
  }
  if (depthOf(roots, children) > MOST_DEEP)
    return err(appError("INVALID_INPUT", "The file is nested more than 1,000 levels deep."));
  const leftOut = new Map<string, number>();
  if (nowhere > 0) leftOut.set("line that leads to nothing", nowhere);
  const of = (id: string): ThoughtDraft => {
    const node = nodes.get(id) ?? {};
    const edge = parents.get(id)?.edge;
    const { offset } = node;
    const label = typeOfLabel(edge?.label);
    if (node.color !== undefined) leftOut.set("colour", (leftOut.get("colour") ?? 0) + 1);
    return draft(
      text(node.text) || text(node.label) || text(node.file) || text(node.url),
      (children.get(id) ?? []).map(of),
      {
        ref: id,
        kind: kindSaid(node.kind),
        rel: edge && isOwn ? relSaid(edge.rel) : label ? { type: label, down: true } : null,
        at: isFields(offset) && isNumber(offset.dx) && isNumber(offset.dy) ? { dx: offset.dx, dy: offset.dy } : null,
      },
    );
  };
  const thoughts = roots.map(of);
  return ok({
    title: text(data.title).slice(0, 200),
    thoughts,
    ties,
    leftOut: [...leftOut].map(([what, count]) => `${count} ${count === 1 ? what : plural(what)}`),
  });
}

/** The top of a thought's branch. Each way is walked once, so that a chain of thousands takes no longer than its length. */
function topsBy(above: (id: string) => string | undefined): (id: string) => string {
  const nearer = new Map<string, string>();
  return (id) => {
    const way: string[] = [];
    let top = id;
    for (let next: string | undefined = id; next !== undefined; next = nearer.get(next) ?? above(next)) {
      top = next;
      way.push(next);
    }
    for (const each of way) if (each !== top) nearer.set(each, top);
    return top;
  };
}

function depthOf(roots: readonly string[], children: ReadonlyMap<string, readonly string[]>): number {
  let depth = 0;
  for (let level = roots; level.length > 0; level = level.flatMap((id) => children.get(id) ?? [])) depth++;
  return depth;
}

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) < 1e6;
const plural = (what: string): string => (what === "colour" ? "colours" : "lines that lead to nothing");
