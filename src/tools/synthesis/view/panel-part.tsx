import { useMemo } from "react";
import { panelAsks } from "#domain/synthesis/panel-asks.ts";
import { Segmented } from "#src/ui/segmented.tsx";
import { useInUse } from "../live/in-use.ts";
import type { Decide, Shown } from "./shown.ts";

export interface PanelPartProps {
  readonly shown: Shown;
  readonly decide: Decide;
}

/** What personas that had no turn ask of the text. Whether it answers them, the person says. Renders nothing where none has a question. */
export function PanelPart({ shown, decide }: PanelPartProps) {
  const { open, placed, shares } = shown;
  const inUse = useInUse();
  const text = placed.text.map((sentence) => sentence.text).join(" ");
  const speaking = shares.flatMap(({ id, of }) => (of === "persona" ? [id] : [])).join(" ");
  const asks = useMemo(() => panelAsks(text, inUse, new Set(speaking.split(" "))), [text, inUse, speaking]);
  const { heard } = open.synthesis;
  if (asks.length === 0) return null;
  return (
    <section aria-labelledby="panel-asks" className="mt-6">
      <h3 id="panel-asks" className="t-13 font-medium text-text-1">
        Personas that had no turn
      </h3>
      <p className="t-12 mt-1 text-text-3">Does the merged text answer each question?</p>
      <ul className="mt-3 grid gap-4">
        {asks.map(({ personaId, name, question }) => {
          const isHeard = heard[personaId];
          return (
            <li key={personaId} className="t-13">
              <span dir="auto" className="text-text-1">
                {name}
              </span>
              <p dir="auto" className="t-q-sm mt-0.5 text-text-2 wrap-anywhere">
                {question}
              </p>
              <Segmented
                label={`Does the text answer the question of ${name}?`}
                value={isHeard === undefined ? null : isHeard ? "yes" : "no"}
                options={[
                  { value: "yes", label: "Yes" },
                  { value: "no", label: "No" },
                ]}
                onChange={(answer) =>
                  void decide((now) => ({ heard: { ...now.heard, [personaId]: answer === "yes" } }))
                }
                className="mt-1.5"
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
