import { Copy } from "lucide-react";
import { HEADINGS } from "#domain/thinking/sections/headings.ts";
import type { Brief, Expertise } from "#domain/thinking/types.ts";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { GapText } from "#src/ui/gap.tsx";
import { OrderedList } from "#src/ui/ordered-list.tsx";
import { PromptBlock, PromptText } from "#src/ui/prompt-block.tsx";
import { gapSpans } from "../model/gaps.ts";
import { filledSections, readyPrompt } from "../model/prompt-text.ts";
import { useCopyAndTell } from "./copy-and-tell.ts";
import { Framings } from "./framings.tsx";
import { GuideParts } from "./guide-parts.tsx";
import { Part } from "./part.tsx";

export interface BriefPartsProps {
  readonly brief: Brief;
  /** Absent in what earlier engines drafted. */
  readonly expertise?: Expertise | undefined;
  /** The rough text: a bracket in it is no gap. */
  readonly original?: string | undefined;
  /** The thought that it was drafted for, where that can be asked about: the newest one of a thread. */
  readonly about?: { readonly sessionId: string; readonly text: string } | undefined;
}

/** The parts of the local answer. Parts for which the engine has nothing to say are left out. */
export function BriefParts({ brief, expertise, original = "", about }: BriefPartsProps) {
  const copyAndTell = useCopyAndTell();
  const prompt = readyPrompt({ brief, expertise, original });
  return (
    <div className="grid gap-7">
      {expertise && <GuideParts {...expertise} />}
      {brief.subQuestions.length > 0 && (
        <Part title="Ask these first, in this order">
          <OrderedList items={brief.subQuestions} />
        </Part>
      )}
      {brief.assumptions.length > 0 && (
        <Part title="Assumptions to check">
          <DashList items={brief.assumptions} />
        </Part>
      )}
      {brief.evidence.length > 0 && (
        <Part title="What would settle it">
          <p dir="auto" className="t-q-sm text-text-1">
            {brief.evidence.join(" ")}
          </p>
        </Part>
      )}
      {brief.framings.length > 0 && <Framings framings={brief.framings} of={about} />}
      {brief.firstSteps.length > 0 && (
        <Part title="First steps">
          <OrderedList items={brief.firstSteps} />
        </Part>
      )}
      <Part
        title="Prompt, ready to paste"
        action={
          <Button
            variant="ghost"
            size="sm"
            aria-label="Copy prompt in this answer"
            className="-mr-2.5 max-md:mr-[calc(min(0.75rem,var(--gutter))*-1)]"
            onClick={() => void copyAndTell("Prompt", prompt.text, prompt.gaps.length)}
          >
            <Copy aria-hidden />
            Copy prompt
          </Button>
        }
      >
        {expertise ? (
          <PromptText>
            <GapText {...prompt} />
          </PromptText>
        ) : (
          <PromptBlock
            entries={filledSections(brief.prompt).map((key) => ({
              term: HEADINGS[key],
              text: <GapText text={brief.prompt[key]} gaps={gapSpans(brief.prompt[key])} />,
            }))}
          />
        )}
      </Part>
    </div>
  );
}
