import { ChevronDown, ChevronRight, GitFork, TriangleAlert } from "lucide-react";
import { memo } from "react";
import type { MapNode } from "#domain/entities.ts";
import { KIND_WORDS, type Kind } from "#domain/map/kind.ts";
import { type Rel, relWords } from "#domain/map/ties.ts";
import { cx } from "#src/ui/class-names.ts";
import { KindSign } from "./kind-sign.tsx";

interface OutlineRowProps {
  readonly node: MapNode;
  readonly depth: number;
  readonly kind: Kind;
  /** What its line to the thought above says. */
  readonly rel: Rel | null;
  /** The line contradicts, and nobody has decided. */
  readonly isOpen: boolean;
  /** What its other ties say, in words; empty where it has none. */
  readonly ties: string;
  /** What is found about it; undefined where nothing is. */
  readonly finding: string | undefined;
  /** Another device has it differently. */
  readonly hasOther: boolean;
  /** It cannot be read whole. */
  readonly isDamaged: boolean;
  readonly hasBelow: boolean;
  readonly isFolded: boolean;
  readonly isSelected: boolean;
  /** The keys are here. */
  readonly isActive: boolean;
  readonly place: number;
  readonly of: number;
  readonly domId: string;
  onSelect(id: string, more: boolean): void;
  onWrite(id: string): void;
  onFold(id: string): void;
}

/** Levels beyond this are not indented further. */
const INDENTED = 14;
export const indent = (depth: number) => ({ "--depth": Math.min(depth, INDENTED) }) as React.CSSProperties;

/** A thought in the outline, with what its tie says in words. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { node, depth, kind, rel, isOpen, ties, finding, hasOther, hasBelow, isFolded, isSelected, isActive } = props;
  const hasFinding = finding !== undefined;
  const said =
    node.kind === null && kind !== "note"
      ? `, looks like a ${KIND_WORDS[kind]}`
      : node.kind
        ? `, ${KIND_WORDS[kind]}`
        : "";
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its active item
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      role="treeitem"
      id={props.domId}
      aria-level={depth + 1}
      aria-posinset={props.place}
      aria-setsize={props.of}
      aria-selected={isSelected}
      aria-expanded={hasBelow ? !isFolded : undefined}
      aria-label={`${node.text}${said}${rel ? `, ${relWords(rel)}` : ""}${ties && `, ${ties}`}${hasFinding ? `, has a finding: ${finding}` : ""}${hasOther ? ", has another version" : ""}`}
      style={indent(depth)}
      onClick={(event) => props.onSelect(node.id, event.shiftKey || event.metaKey || event.ctrlKey)}
      onDoubleClick={() => props.onWrite(node.id)}
      className={cx(
        "map-line",
        depth === 0 && "map-line--top",
        isSelected && "map-line--selected",
        isActive && "map-line--active",
      )}
    >
      <span className="map-line-lead">
        {hasBelow && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isFolded ? "Unfold" : "Fold"}
            className="map-line-fold"
            onClick={(event) => {
              event.stopPropagation();
              props.onFold(node.id);
            }}
          >
            {isFolded ? (
              <ChevronRight aria-hidden className="size-4" />
            ) : (
              <ChevronDown aria-hidden className="size-4" />
            )}
          </button>
        )}
      </span>
      <KindSign kind={kind} isOpen={hasFinding && kind === "question"} />
      <span className="min-w-0 flex-1 py-1.5">
        <span dir="auto" className={cx("map-line-text", props.isDamaged && "map-damaged")}>
          {node.text}
        </span>
        {rel && <span className={cx("map-line-rel", isOpen && "text-warn")}>{relWords(rel)}</span>}
        {ties && <span className="map-line-rel">{ties}</span>}
      </span>
      {hasOther && <GitFork aria-hidden className="map-line-mark text-warn" />}
      {hasFinding && (
        <span aria-hidden title={finding} className="map-line-mark text-warn">
          <TriangleAlert className="size-full" />
        </span>
      )}
    </div>
  );
});
