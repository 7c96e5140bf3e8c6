import { HardDrive } from "lucide-react";
import type { Run } from "#domain/sessions/runs.ts";
import { refinedText } from "#domain/thinking/refine/refined-text.ts";
import { EngineNote } from "#src/ui/engine-note.tsx";
import { gapSpans } from "../model/gaps.ts";
import { withWording } from "../model/wording.ts";
import { OtherWording } from "./other-wording.tsx";
import type { Deciding } from "./use-decisions.ts";

export interface AbsentWordingProps {
  readonly run: Run;
  readonly deciding: Deciding;
}

/** Shown under a question whose wording is missing on this device: explains why, and offers the engine's own. */
export function AbsentWording({ run, deciding: { change } }: AbsentWordingProps) {
  const own = refinedText(run.answer.thought.refinement.sentences);
  return (
    <div className="mt-4 grid gap-4">
      <p className="t-14 text-text-2">
        The model's proposal is not on this device. Your decisions and answers here apply to this device's wording.
      </p>
      <OtherWording
        by={<EngineNote icon={HardDrive}>Drafted on this device - no model</EngineNote>}
        text={own}
        gaps={gapSpans(own)}
        onUse={() => change((current) => withWording(current))}
      />
    </div>
  );
}
