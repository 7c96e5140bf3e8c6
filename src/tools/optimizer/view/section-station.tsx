import { type KeyboardEvent, memo, useMemo } from "react";
import type { SectionFinding, SectionId } from "#domain/thinking/prompt/types.ts";
import { GAPS } from "#domain/thinking/sections/gaps.ts";
import { HEADINGS } from "#domain/thinking/sections/headings.ts";
import { LONG_TEXT, MarkedArea } from "#src/ui/marked-area.tsx";
import { Station } from "#src/ui/station.tsx";
import { counted, SECTION_WORDS } from "../model/section-words.ts";
import { shifted } from "../model/shifted.ts";
import { openIn, useOptimizer } from "../store.ts";
import { Findings, fieldId } from "./findings.tsx";

const NONE: readonly SectionFinding[] = [];

/** One section of the prompt: its field and its findings. Typing repaints only this station. */
export const SectionStation = memo(function SectionStation({ section }: { readonly section: SectionId }) {
  const text = useOptimizer((state) => state.work?.sections[section] ?? "");
  const write = useOptimizer((state) => state.write);
  const findings = useOptimizer((state) => state.reviewed?.review.findings ?? NONE);
  const read = useOptimizer((state) => state.reviewed?.of[section] ?? "");
  const open = useOptimizer((state) => openIn(state)?.find((one) => one.section === section)?.text);
  const numbered = useMemo(
    () => findings.map((finding, at) => ({ ...finding, number: at + 1 })).filter((one) => one.section === section),
    [findings, section],
  );
  const marks = useMemo(
    () =>
      // the marks of a long text wait until it is read again, so that no key press waits for them
      text.length > LONG_TEXT && read !== text
        ? []
        : shifted(read, text, numbered).map(({ span, number }) => ({ ...span, number })),
    [read, text, numbered],
  );
  const empty = text.trim() === "";
  const { hint, asks } = SECTION_WORDS[section];

  /** Right after a button changed the text, the browser has nothing to undo: the key undoes the button's change. */
  function undoLastChange(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "z" || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const { lastChange, undo } = useOptimizer.getState();
    if (!lastChange) return;
    event.preventDefault();
    undo();
  }

  return (
    <Station
      node={empty ? "gap" : "dot"}
      line={section === "resources" || empty ? "open" : "solid"}
      label={HEADINGS[section]}
      headingLevel={2}
      bright
      className="[&>.station-head]:mb-1.5 pb-6.5"
      badge={
        <span className="t-13 flex flex-1 justify-between gap-3 text-text-3">
          <span className="max-md:hidden">{hint}</span>
          <span className="ml-auto tabular-nums">
            {empty ? "empty" : numbered.length > 0 && counted(numbered.length, "finding", "findings")}
          </span>
        </span>
      }
    >
      <MarkedArea
        id={fieldId(section)}
        label={HEADINGS[section]}
        value={text}
        onChange={(next) => write(section, next)}
        onKeyDown={undoLastChange}
        marks={marks}
        prompt={{ asks, gap: GAPS[section], after: "stays open." }}
      />
      {open && <p className="t-13 mt-2 text-text-3">Added when copied: {open}</p>}
      {numbered.length > 0 && <Findings section={section} findings={numbered} />}
    </Station>
  );
});
