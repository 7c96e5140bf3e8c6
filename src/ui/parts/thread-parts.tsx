import { useState } from "react";
import { Branch } from "../branch.tsx";
import { Clarifying, ClarifyingQuestion } from "../clarifying.tsx";
import { Gap, GapText } from "../gap.tsx";
import { NodeIcon, type NodeKind } from "../node-icon.tsx";
import { OriginMark } from "../origin-mark.tsx";
import { Pill } from "../pill.tsx";
import { Star } from "../star.tsx";
import { Station } from "../station.tsx";
import { Thread } from "../thread.tsx";
import { Columns, Section } from "./section.tsx";

const NODES: readonly NodeKind[] = ["ring", "star", "dot", "gap", "broken"];
const TEXT = "It is fixed when [how many still leave?]";

function Questions({ folded }: { readonly folded?: boolean }) {
  const [answers, setAnswers] = useState(["the three of us who run it", undefined]);
  const draft = useState("");
  return (
    <Clarifying count={2} folded={folded}>
      {["Who reads this?", "What would count as fixed?"].map((question, at) => (
        <ClarifyingQuestion
          key={question}
          question={question}
          hint="at most 5 of 100 leave"
          answer={answers[at]}
          draft={draft}
          note="Goes to Output."
          onAnswer={(answer) => {
            setAnswers((all) => all.map((old, index) => (index === at ? answer || undefined : old)));
            return "";
          }}
        />
      ))}
    </Clarifying>
  );
}

export function ThreadParts() {
  return (
    <Section
      title="The thread"
      text="The line says what is known. Solid: settled. Dashed: still open. A broken line: an error."
    >
      <Columns count={4}>
        <Thread className="[&>.station:not(:last-child)]:pb-8">
          <Station as="div" node="ring" line="solid" label="Rough: a ring" />
          <Station as="div" node="star" label="Refined: the star" />
          <Station as="div" node="dot" label="Answered: a dot" />
        </Thread>
        <Thread>
          <Station as="div" node="ring" line="open" label="Nothing asked yet" />
          <Station as="div" node="gap" line="open" label="A gap stays visible" />
          <Station as="div" node="gap" label="until it is filled" />
        </Thread>
        <Thread>
          <Station as="div" node="star" continues label="A question branches off">
            <Branch answered className="mt-4 mb-5">
              <p className="station-label">answered</p>
            </Branch>
            <Branch answered={false}>
              <p className="station-label">open</p>
            </Branch>
          </Station>
        </Thread>
        <div className="sentences content-start">
          <OriginMark origin="words">your words</OriginMark>
          <OriginMark origin="answer">you, by answering</OriginMark>
          <OriginMark origin="template">template</OriginMark>
          <OriginMark origin="model">
            <Star /> a model's words
          </OriginMark>
          <span style={{ fontSize: 18 }}>
            <Gap>[who reads this?]</Gap>
          </span>
          <Pill variant="refined" className="justify-self-start">
            Refined <Star />
          </Pill>
        </div>
      </Columns>
      <Thread className="mt-10 max-w-180">
        <Station node="star" label="Questions">
          <Questions />
          <Questions folded />
        </Station>
      </Thread>
      <div className="parts-columns parts-columns--loose" style={{ marginTop: 40 }}>
        <Thread size="sm">
          <Station as="div" node="gap" line="open">
            <p className="t-13">Small: now, unsaved</p>
          </Station>
          <Station as="div" node="star">
            <p className="t-13">Version 2</p>
          </Station>
          <Station as="div" node="ring">
            <p className="t-13">Version 1</p>
          </Station>
        </Thread>
        <Thread>
          <Station as="div" node="ring" line="broken" className="h-40" label="A broken line" />
          <Station as="div" node="broken" line="none" label="what failed, and no line after it" />
        </Thread>
        <p className="parts-row">
          {NODES.map((kind) => (
            <span key={kind} className="flex items-center gap-1.5">
              <NodeIcon kind={kind} />
              <span className="parts-meta">{kind}</span>
            </span>
          ))}
        </p>
        <p className="t-q text-text-2">
          <GapText text={TEXT} gaps={[{ start: TEXT.indexOf("["), end: TEXT.length }]} />
        </p>
      </div>
    </Section>
  );
}
