import { type Edge, tieWords } from "#domain/map/ties.ts";
import { oneLine } from "../model/map-words.ts";
import type { ViewProps } from "./view-props.ts";

const LETTERS = 60;

/** The ties between thoughts that do not stand below one another, in words. */
export function CrossingTies({
  map,
  tree,
  edges,
}: Pick<ViewProps, "map" | "tree"> & { readonly edges: readonly Edge[] }) {
  const crossing = edges.filter(({ tie }) => tie !== null);
  if (crossing.length === 0) return null;
  const words = (id: string) => oneLine(tree.node(id)?.text ?? "", LETTERS);
  return (
    <ul
      aria-label={`Further ties on ${map.title || "this map"}`}
      className="max-h-32 flex-none overflow-y-auto border-line-soft border-t py-2 max-md:max-h-none"
    >
      {crossing.map(({ key, from, to, type }) => (
        <li key={key} className="map-also">
          “{words(from)}” also {tieWords(type)} “{words(to)}”
        </li>
      ))}
    </ul>
  );
}
