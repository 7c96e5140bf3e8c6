import { useState } from "react";
import { Diff, type DiffPiece } from "../diff.tsx";
import { Fold } from "../fold.tsx";
import { type HunkDecision, HunkRow, Hunks } from "../hunk-row.tsx";
import { Panel } from "../panel.tsx";
import { Sentence, Sentences } from "../sentence.tsx";
import { Section } from "./section.tsx";

const LABELS = { accept: "Accept", reject: "Reject" };

function Refinement() {
  const [maybe, setMaybe] = useState<HunkDecision>("rejected");
  const [why, setWhy] = useState<HunkDecision>("accepted");
  const pieces: readonly DiffPiece[] = [
    { kind: "inserted", text: "Why do", hunk: 1, off: why === "rejected" },
    { kind: "same", text: " we keep losing people in the second week of the course" },
    { kind: "removed", text: "," },
    { kind: "inserted", text: ":" },
    { kind: "same", text: " " },
    { kind: "removed", text: "maybe", hunk: 2, off: maybe === "rejected" },
    { kind: "same", text: " " },
    { kind: "removed", text: "the videos are", hunk: 3 },
    { kind: "same", text: " " },
    { kind: "inserted", text: "videos that are", hunk: 3 },
    { kind: "same", text: " too long" },
    { kind: "inserted", text: "?" },
  ];
  return (
    <Panel className="mt-3">
      <Diff pieces={pieces} labels={{ change: "change", accepted: "accepted", rejected: "rejected" }} />
      <Hunks>
        <HunkRow
          number={1}
          inserted="Why do"
          reason="A question word, so that it can be answered"
          decision={why}
          onDecide={setWhy}
          labels={{ group: "Change 1", ...LABELS }}
        />
        <HunkRow
          number={2}
          removed="maybe"
          reason={maybe === "rejected" ? "A hedge. You rejected this: your word stays" : "A hedge"}
          decision={maybe}
          onDecide={setMaybe}
          labels={{ group: "Change 2", ...LABELS }}
        />
        <HunkRow
          number={3}
          removed="the videos are"
          inserted="videos that are"
          reason="One of two causes to test"
          decision="accepted"
          onDecide={() => undefined}
          labels={{ group: "Change 3", ...LABELS }}
        />
      </Hunks>
    </Panel>
  );
}

export function RefinedParts() {
  const template = "It is fixed when [how many still leave?]";
  return (
    <Section
      title="Refined"
      text="One sentence a line, its origin in the margin. Every change can be undone on its own."
    >
      <Sentences>
        <Sentence
          text="Why do we keep losing people in the second week of the course: maybe videos that are too long, or not knowing what to do next?"
          origin="words"
          originLabel="your words"
        />
        <Sentence text="Answer for the three of us who run it." origin="answer" originLabel="you, by answering" />
        <Sentence
          text={template}
          gaps={[{ start: template.indexOf("["), end: template.length }]}
          origin="template"
          originLabel="template"
        />
      </Sentences>
      <Fold summary="How we refined the question" open className="mt-7">
        <Refinement />
      </Fold>
    </Section>
  );
}
