import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import { PANEL_SIZES, type PanelSize } from "#domain/personas/panel-size.ts";
import { bestWords, numberWord } from "#domain/personas/panel-words.ts";
import { SIDE_NAMES } from "#domain/personas/sides.ts";
import { Button } from "#src/ui/button.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import type { ShownPanel } from "../model/asked.ts";
import type { CompareDialogProps } from "./compare-dialog.tsx";

const CompareDialog = lazyPart<CompareDialogProps>(() =>
  import("./compare-dialog.tsx").then((part) => part.CompareDialog),
);

interface PanelAsideProps {
  readonly panel: ShownPanel;
  /** What it asks about. */
  readonly thought: string;
  readonly size: PanelSize;
  readonly isShort: boolean;
  onSize(size: PanelSize): void;
  onBest(): void;
  /** Absent where there is no arena. */
  readonly onDebate?: (() => void) | undefined;
}

/** The panel for the thought, its coverage, and which sides of the question it asks about. */
export function PanelAside({ panel, thought, size, isShort, onSize, onBest, onDebate }: PanelAsideProps) {
  const { members, coverage, best, bestTotal, isOwn, next } = panel;
  const nameOf = (id: string | null) => members.find(({ persona }) => persona.id === id)?.persona.wording.name ?? "";
  const count = numberWord(members.length);
  const [comparing, setComparing] = useState(false);
  return (
    <aside aria-label="Panel" id="panel" className="min-w-0 scroll-mt-20">
      <div className="flex items-center gap-3">
        <h2 className="t-label flex-1 text-text-1">A panel for this thought</h2>
        <Segmented
          label="Size of the panel"
          value={String(isOwn ? members.length : size)}
          options={PANEL_SIZES.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(next) => onSize(Number(next) as PanelSize)}
        />
      </div>
      <p className="mt-1 flex items-baseline gap-3">
        <span className="t-h1 text-text-1 tabular-nums">{coverage.total}</span>
        <span className="t-13 text-text-3">of 100, by coverage</span>
      </p>
      <ol className="mt-3">
        {coverage.added.map(({ personaId, points }) => (
          <li key={personaId} className="t-14 flex justify-between border-line-soft border-b py-2 text-text-1">
            <span dir="auto" className="min-w-0 truncate">
              {nameOf(personaId)}
            </span>
            <span className="tabular-nums">+{points}</span>
          </li>
        ))}
      </ol>
      <p className="t-13 mt-3 text-text-3">
        {isOwn ? `Your own ${count}. The best reach ${bestTotal}.` : bestWords(best)} It counts which sides below are
        asked about, never how right an answer is.
      </p>
      {isOwn && (
        <Button size="sm" className="mt-3" onClick={onBest}>
          Take the best {count}
        </Button>
      )}
      {members.length > 1 && (
        <Button variant="ghost" size="sm" className="mt-3 -ml-2.5" onClick={() => setComparing(true)}>
          Compare these {count}
        </Button>
      )}
      {comparing && <CompareDialog panel={members} thought={thought} onClose={() => setComparing(false)} />}
      {isShort && (
        <p className="t-13 mt-2 text-text-3">Fewer than {numberWord(size)} personas in use ask about this thought.</p>
      )}
      {onDebate && members.length >= 2 && (
        <Button variant="primary" className="mt-5 w-full" onClick={onDebate}>
          <MessagesSquare aria-hidden />
          Debate with these {count}
        </Button>
      )}
      <div className="mt-8 flex items-center gap-3">
        <h2 className="t-label flex-1 text-text-1">Sides of the question</h2>
        <span aria-hidden className="t-12 flex items-center gap-2 text-text-3">
          <span className="h-0.5 w-4 bg-brand" /> asked
          <span className="w-4 border-brand border-t-2 border-dotted" /> open
        </span>
      </div>
      <ul className="mt-2 grid gap-2.5">
        {coverage.sides.map(({ need, personaId, share }) => (
          <li
            key={need.side}
            className="t-13 grid grid-cols-[minmax(0,1fr)_4rem_minmax(0,5.5rem)] items-baseline gap-2"
          >
            <span className="text-text-2">{SIDE_NAMES[need.side]}</span>
            <span aria-hidden className="flex items-center self-center">
              <span className="h-0.5 bg-brand" style={{ width: `${share * 100}%` }} />
              <span className="flex-1 border-brand border-t-2 border-dotted opacity-60" />
            </span>
            <span dir="auto" className="truncate text-text-3">
              {nameOf(personaId) || "nobody"}
              <span className="sr-only">{personaId === null ? "" : share === 1 ? ", asked" : ", asked in part"}</span>
            </span>
            {need.reasons.length > 0 && (
              <span className="t-12 col-span-3 -mt-2 text-text-3">{[...new Set(need.reasons)].join(", ")}</span>
            )}
          </li>
        ))}
      </ul>
      {next && (
        <p className="t-13 mt-4 text-text-3">
          With {next.persona.wording.name} it would be {next.total}.
        </p>
      )}
    </aside>
  );
}
