import { useState } from "react";
import type { Brief } from "#domain/thinking/types.ts";
import { Fold } from "#src/ui/fold.tsx";
import { Frames } from "#src/ui/frames.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { AnswerPersona } from "./answer-persona.tsx";
import type { BestPanelProps } from "./best-panel.tsx";
import { Part } from "./part.tsx";

const BestPanel = lazyPart<BestPanelProps>(() => import("./best-panel.tsx").then((part) => part.BestPanel), {
  loading: () => <div className="min-h-70" />,
});

interface FramingsProps {
  readonly framings: Brief["framings"];
  /** The thought that can be asked about; absent in an earlier version of an answer. */
  readonly of?: BestPanelProps | undefined;
}

/** What personas ask of the thought. Each can be answered by itself, and the panel that covers the thought best is one press away. */
export function Framings({ framings, of }: FramingsProps) {
  const [isWanted, setWanted] = useState(false);
  return (
    <Part title={framings.length === 3 ? "Three ways to ask it" : "Other ways to ask it"}>
      <Frames
        items={framings.map(({ persona, name, question }) => ({
          title: name,
          text: question,
          action: of && <AnswerPersona sessionId={of.sessionId} personaId={persona} name={name} />,
        }))}
      />
      {of && (
        <Fold
          summary="Which personas cover it best"
          className="mt-3"
          onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
        >
          {isWanted && <BestPanel {...of} />}
        </Fold>
      )}
    </Part>
  );
}
