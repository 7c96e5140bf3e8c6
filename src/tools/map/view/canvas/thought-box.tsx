import { GitFork, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { KIND_WORDS, type Kind } from "#domain/map/kind.ts";
import type { Box } from "#domain/map/layout.ts";
import { relWords } from "#domain/map/ties.ts";
import { isOffer } from "#domain/map/with-offers.ts";
import { cx } from "#src/ui/class-names.ts";
import { counted } from "../../model/map-words.ts";
import { KindSign } from "../kind-sign.tsx";

interface ThoughtBoxProps {
  readonly box: Box;
  readonly kind: Kind;
  /** What is found about it; undefined where nothing is. */
  readonly finding: string | undefined;
  /** Another device has it differently. */
  readonly hasOther: boolean;
  /** It cannot be read whole. */
  readonly isDamaged: boolean;
  readonly isSelected: boolean;
  readonly isOnto: boolean;
  /** How many thoughts are folded away below it. */
  readonly hidden: number;
  readonly domId: string;
}

/** A thought on the canvas, as text. */
export const ThoughtBox = memo(function ThoughtBox({
  box,
  kind,
  finding,
  hasOther,
  isDamaged,
  isSelected,
  isOnto,
  hidden,
  domId,
}: ThoughtBoxProps) {
  const { node, lines, x, y, w, h } = box;
  const rel = box.above === null ? null : node.rel;
  const hasFinding = finding !== undefined;
  const isOffered = isOffer(node.id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a thought is no set of fields
    <div
      id={domId}
      role="group"
      aria-roledescription={isOffered ? "offer of a model" : "thought"}
      aria-label={`${node.text}, ${KIND_WORDS[kind]}${rel ? `, ${relWords(rel)}` : ""}${hasFinding ? `, has a finding: ${finding}` : ""}${hasOther ? ", has another version" : ""}${hidden > 0 ? `, ${counted(hidden, "thought", "thoughts")} folded` : ""}${isSelected ? ", selected" : ""}`}
      style={{ left: x, top: y, width: w, height: h }}
      className={cx(
        "map-box",
        box.depth === 0 && "map-box--top",
        isSelected && "map-box--selected",
        isOnto && "map-box--onto",
        isOffered && "map-box--offer",
        kind === "question" && hasFinding && "map-box--open",
      )}
    >
      {kind !== "note" && (
        <KindSign kind={kind} isOpen={hasFinding && kind === "question"} className="absolute top-[0.8rem] left-2.5" />
      )}
      <span dir="auto" className={cx("map-box-text", isDamaged && "map-damaged")}>
        {lines.join("\n")}
      </span>
      {isOffered && <span className="map-box-model">model</span>}
      {hasFinding && (
        <span aria-hidden title={finding} className="-top-2 -right-2 absolute bg-bg-0 text-warn">
          <TriangleAlert className="size-4" />
        </span>
      )}
      {hasOther && <GitFork aria-hidden className="-top-2 -left-2 absolute size-4 bg-bg-0 text-warn" />}
      {hidden > 0 && <span className="map-box-hidden">{hidden}</span>}
    </div>
  );
});
