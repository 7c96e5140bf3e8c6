import { useState } from "react";
import { sentenceKey } from "#domain/provenance/part.ts";
import type { PlacedSentence } from "#domain/synthesis/placed.ts";
import { type StatementKey, splitKey } from "#domain/synthesis/statement.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Panel } from "#src/ui/panel.tsx";
import { TrailLink } from "#src/ui/trail-link.tsx";
import { sourceTitle } from "../model/words.ts";
import { DebateLink } from "./debate-link.tsx";
import { ReasonForm } from "./reason-form.tsx";
import { anotherOf, type Decide, putTo, type Shown, sourceOf } from "./shown.ts";
import { SourceNumber } from "./source-number.tsx";
import { StatementLine } from "./statement-line.tsx";

/** Characters of a source around the statement that are shown. */
const AROUND = 400;

interface SentenceSourceProps {
  readonly sentence: PlacedSentence;
  readonly shown: Shown;
  readonly decide: Decide;
  onWrite(): void;
  onMove(by: -1 | 1): void;
  onAnother(another: StatementKey): void;
}

/** The source of a sentence, with its words marked in place, and what can be done with the sentence. */
export function SentenceSource({ sentence, shown, decide, onWrite, onMove, onAnother }: SentenceSourceProps) {
  const { open, comparison } = shown;
  const [isLeavingOut, setIsLeavingOut] = useState(false);
  const found = sourceOf(open.sources, sentence.key);
  const span = splitKey(sentence.key);
  if (!found || !span) return null;
  const { source, number } = found;
  const from = Math.max(0, span.start - AROUND);
  const to = Math.min(source.text.length, span.end + AROUND);
  const theme = comparison.themes.find(({ statements }) => statements.includes(sentence.key));
  const repeated = open.sources.flatMap(({ id }, at) =>
    theme &&
    !theme.voices.includes(id) &&
    theme.statements.some((key) => key.startsWith(`${id}:`) && !theme.parts.includes(key))
      ? [at + 1]
      : [],
  );
  const others = sentence.keys.filter((key) => key !== sentence.key && theme?.statements.includes(key));
  const another = anotherOf(sentence, shown);
  const { text } = shown.placed;
  const at = text.findIndex(({ key }) => key === sentence.key);
  const isDissent = comparison.statements.find(({ key }) => key === sentence.key)?.isDissent === true;
  return (
    <Panel className="col-span-full mt-1 mb-2">
      <p className="t-13 flex flex-wrap items-center justify-between gap-x-4 font-medium text-text-1">
        <span dir="auto">
          <SourceNumber number={number} />
          {sourceTitle(source)}
        </span>
        {repeated.length > 0 && (
          <span className="font-normal text-text-3">repeated in {repeated.join(" and ")}, not counted again</span>
        )}
      </p>
      <p dir="auto" className="t-q-sm mt-1.5 whitespace-pre-line text-text-2 wrap-anywhere">
        {from > 0 && "…"}
        {source.text.slice(from, span.start)}
        <mark className="bg-brand-wash px-0.5 text-text-1 shadow-[inset_0_-1.5px_var(--brand)]">
          {source.text.slice(span.start, span.end)}
        </mark>
        {source.text.slice(span.end, to)}
        {to < source.text.length && "…"}
      </p>
      {others.length > 0 && (
        <ul aria-label="Who else speaks of it" className="mt-3 grid gap-2.5">
          {others.map((key) => (
            <li key={key}>
              <StatementLine
                statementKey={key}
                shown={shown}
                isOwnOnly
                note={theme?.parts.includes(key) ? "says a part of it" : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {isLeavingOut ? (
        <ReasonForm
          onReason={(why) => void decide(putTo(sentence.key, "out", why))}
          onCancel={() => setIsLeavingOut(false)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={onWrite}>
            Write over
          </Button>
          {another !== undefined && (
            <Button size="sm" variant="ghost" aria-keyshortcuts="S" onClick={() => onAnother(another)}>
              Another statement of it
            </Button>
          )}
          {at > 0 && (
            <Button size="sm" variant="ghost" aria-keyshortcuts="Alt+ArrowUp" onClick={() => onMove(-1)}>
              Move up
            </Button>
          )}
          {at < text.length - 1 && (
            <Button size="sm" variant="ghost" aria-keyshortcuts="Alt+ArrowDown" onClick={() => onMove(1)}>
              Move down
            </Button>
          )}
          <DebateLink synthesisId={open.synthesis.id} theme={sentence.key} />
          <TrailLink
            item={sentenceKey(open.synthesis.id, sentence.key)}
            className={buttonClass({ size: "sm", variant: "ghost" })}
          >
            Its trail
          </TrailLink>
          {!isDissent && (
            <>
              <Button size="sm" variant="ghost" onClick={() => void decide(putTo(sentence.key, "report"))}>
                To the report
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setIsLeavingOut(true)}>
                Leave out
              </Button>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}
