import { useRef, useState } from "react";
import type { Edge } from "#domain/map/ties.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { AskModel } from "#src/ui/ask-model.tsx";
import { Button } from "#src/ui/button.tsx";
import { tieText, useModelOpinion, useOpinion } from "../../live/model-thoughts.ts";
import type { MapPanelProps } from "../view-props.ts";

export interface TieOpinionProps extends Pick<MapPanelProps, "map" | "tree"> {
  readonly edge: Edge;
}

/** What the connected model thinks of one tie. It changes nothing. Nothing without a model and without an answer of one. */
export function TieOpinion({ map, tree, edge }: TieOpinionProps) {
  const [isOpen, setOpen] = useState(false);
  const model = useModelOpinion(map.id, edge.key);
  const said = useOpinion(edge.key);
  const part = useRef<HTMLDivElement>(null);
  const about = tieText(edge.type, tree.node(edge.from)?.text ?? "", tree.node(edge.to)?.text ?? "");
  const opinion = said?.about === about ? said : undefined;
  /** The button goes: the focus is on the one that asks. */
  function open(pressed: Element) {
    setOpen(true);
    moveFocus(() => (pressed.isConnected ? null : (part.current?.querySelector("button") ?? null)));
  }
  if (!opinion && !model) return null;
  return (
    <div ref={part}>
      {opinion && (
        <p role="status" className="t-13 wrap-anywhere text-text-2">
          {opinion.by}: {holdsWords(opinion.points)} ({Math.round(opinion.points * 10)} of 10). {opinion.reason}
        </p>
      )}
      {model &&
        (isOpen || model.call.status !== "idle" ? (
          <AskModel {...model} label="whether it holds" />
        ) : (
          <Button variant="ghost" size="sm" className="-ml-2.5" onClick={({ currentTarget }) => open(currentTarget)}>
            Second opinion
          </Button>
        ))}
    </div>
  );
}

const holdsWords = (points: number): string =>
  points >= 0.75
    ? "it holds"
    : points >= 0.55
      ? "it probably holds"
      : points > 0.45
        ? "hard to say"
        : points > 0.25
          ? "it probably does not hold"
          : "it does not hold";
