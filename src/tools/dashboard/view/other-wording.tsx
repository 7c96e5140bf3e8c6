import { ShieldAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { type GapSpan, GapText } from "#src/ui/gap.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { focusStation } from "./focus-station.ts";

interface OtherWordingProps {
  /** Its author. */
  readonly by: ReactNode;
  readonly text: string;
  readonly gaps: readonly GapSpan[];
  /** Names, numbers and negations of the person's text that it omits. */
  readonly lost?: readonly string[];
  readonly reasons?: readonly string[];
  onUse(): void;
}

/** Another wording of the question; one click puts it to use. */
export function OtherWording({ by, text, gaps, lost = [], reasons = [], onUse }: OtherWordingProps) {
  return (
    <Panel className="grid gap-3">
      {by}
      <p dir="auto" className="t-q max-w-[40em] whitespace-pre-line text-text-1 wrap-anywhere">
        <GapText text={text} gaps={gaps} />
      </p>
      {lost.length > 0 && (
        <p className="t-13 flex gap-2 text-warn">
          <ShieldAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>It leaves out parts of your text: {lost.map((fact) => `“${fact}”`).join(", ")}.</span>
        </p>
      )}
      {reasons.length > 0 && <DashList items={reasons} className="t-14 text-text-2" />}
      <div>
        <Button
          size="sm"
          onClick={(event) => {
            focusStation(event.currentTarget);
            onUse();
          }}
        >
          Use this question
        </Button>
      </div>
    </Panel>
  );
}
