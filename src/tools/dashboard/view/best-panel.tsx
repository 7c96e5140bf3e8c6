import { Link } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { bestWords, FIRST_PANEL_SIZE, numberWord } from "#domain/personas/panel-words.ts";
import { AskedText } from "#src/ui/asked-text.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import { useBestPanel } from "../live/best-panel.ts";
import { AnswerPersona } from "./answer-persona.tsx";

export interface BestPanelProps {
  readonly sessionId: string;
  /** The rough idea: what personas ask about. */
  readonly text: string;
}

/** The personas in use that cover a thought best: what each asks of it and adds, and where to go on with them. */
export function BestPanel({ sessionId, text }: BestPanelProps) {
  const panel = useBestPanel(text, FIRST_PANEL_SIZE);
  if (panel.status === "loading") return <div className="min-h-70" />;
  if (panel.status === "failed")
    return (
      <p role="alert" className="t-14 mt-2">
        {panel.error.message} {panel.error.remedy}
      </p>
    );
  const { best, coverage } = panel.value;
  const { members } = best;
  const ids = members.map(({ persona }) => persona.id).join(".");
  if (members.length === 0) return <p className="t-14 mt-2">No persona in use asks about this thought.</p>;
  return (
    <section aria-label="Panel" className="mt-2 max-w-200">
      <p className="t-13 text-text-3">
        <span className="t-h2 mr-1.5 text-text-1 tabular-nums">{coverage.total}</span> of 100, by coverage.{" "}
        {bestWords(best)} It counts which sides of the question are asked about, never how right an answer is.
      </p>
      <ol className="mt-2">
        {members.map(({ persona, preview }, at) => (
          <li
            key={persona.id}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-line-soft border-b py-2.5 max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span dir="auto" className="t-control min-w-0 truncate text-text-1">
              {persona.wording.name}
            </span>
            <span className="t-13 flex items-baseline gap-4 text-text-2 md:order-last">
              <span className="tabular-nums">+{coverage.added[at]?.points ?? 0}</span>
              <AnswerPersona sessionId={sessionId} personaId={persona.id} name={`${persona.wording.name}, panel`} />
            </span>
            <p dir="auto" className="t-q-sm text-text-2 max-md:col-span-2">
              <AskedText question={preview} />
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-2">
        {members.length > 1 && (
          <Link to="/arena" search={{ thought: sessionId, panel: ids }} className={buttonClass({ size: "sm" })}>
            <MessagesSquare aria-hidden />
            Debate with these {numberWord(members.length)}
          </Link>
        )}
        <Link to="/personas" search={{ thought: sessionId }} className={buttonClass({ variant: "ghost", size: "sm" })}>
          Change the panel
        </Link>
      </p>
    </section>
  );
}
