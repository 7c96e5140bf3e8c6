import { TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { BENCH_SIZE, type BenchAnswer, benchTexts, tryOnBench } from "#domain/personas/bench.ts";
import { inUse } from "#domain/personas/in-use.ts";
import type { ListedPersona, Wording } from "#domain/personas/persona.ts";
import { previewOf, readThought } from "#domain/personas/previews.ts";
import { useAllowance, useMayMake, useNewestThoughts } from "../live.ts";

/** Cases that are shown. */
const SHOWN = 6;

interface BenchPartProps {
  /** The version it is made from; null where nothing is changed, and for a new persona. */
  readonly before: Wording | null;
  readonly wording: Wording;
  readonly personas: readonly ListedPersona[];
  readonly personaId: string | undefined;
}

/** Tries a wording on the newest thoughts of this device, filled up with built-in ones. */
export function BenchPart({ before, wording, personas, personaId }: BenchPartProps) {
  const [allowance, mayMake] = [useAllowance(), useMayMake()];
  const newest = useNewestThoughts(BENCH_SIZE);
  const own = newest.status === "ready" ? newest.value : null;
  const tried = useDeferredValue(wording);
  const cases = useMemo(() => own && benchTexts(own.map(({ text }) => text)).map(readThought), [own]);
  const others = useMemo(
    () =>
      cases?.map((thought) =>
        inUse(personas, allowance, mayMake).flatMap((one) =>
          one.id === personaId ? [] : (previewOf(one, thought)?.text ?? []),
        ),
      ) ?? [],
    [cases, personas, allowance, mayMake, personaId],
  );
  const bench = useMemo(() => cases && tryOnBench(before, tried, cases, others), [cases, before, tried, others]);
  if (!bench) return <div className="min-h-100" />;
  const counts = [
    { label: "asks in your words", of: true, key: "own" },
    { label: "findings in its questions", of: false, key: "findings" },
    { label: "says a word twice", of: false, key: "twice" },
    { label: "repeats another persona", of: false, key: "repeats" },
  ] as const;
  return (
    <section aria-label="Test bench">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 className="t-label flex-1 text-text-1">{before ? "Test bench: before and now" : "Test bench"}</h2>
        <span className="t-13 text-text-3">{BENCH_SIZE} cases, on this device</span>
      </div>
      <dl className="grid grid-cols-4 gap-4 border-line-soft border-b pb-4 max-md:grid-cols-2">
        {counts.map(({ label, of, key }) => (
          <div key={key}>
            <dt className="t-12 text-text-3">{label}</dt>
            <dd className={`t-q tabular-nums ${key !== "own" && bench.after[key] > 0 ? "text-warn" : "text-text-1"}`}>
              {bench.before && (
                <>
                  <span className="text-text-3">{bench.before[key]}</span>
                  <span className="sr-only"> before, now </span>
                  <span aria-hidden className="text-text-3">
                    {" → "}
                  </span>
                </>
              )}
              {bench.after[key]}
              {of && <span className="t-13 text-text-3"> of {BENCH_SIZE}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {tried.questions.length > 0 && (
        <ol className="mt-3 mb-1 grid grid-cols-1 gap-1">
          {tried.questions.map((question, at) => (
            <li key={question} className="t-13 flex gap-3 text-text-3">
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {question}
              </span>
              <span className="tabular-nums">
                {bench.asked[at] ?? 0} of {BENCH_SIZE}
              </span>
            </li>
          ))}
        </ol>
      )}
      <ul>
        {bench.cases.slice(0, SHOWN).map(({ text, before: old, after }) => (
          <li key={text} className="border-line-soft border-b py-3">
            <p dir="auto" className="t-14 line-clamp-2 text-text-3 italic">
              {text}
            </p>
            {before && <Answer label="before" answer={old} />}
            <Answer label={before ? "now" : ""} answer={after} />
          </li>
        ))}
      </ul>
      <p className="t-12 mt-2 text-text-3">
        {SHOWN} of {BENCH_SIZE} shown, those that differ or have a finding first.
      </p>
    </section>
  );
}

function Answer({ label, answer }: { readonly label: string; readonly answer: BenchAnswer | null }) {
  const notes = answer
    ? [
        ...answer.findings,
        ...(answer.saysTwice ? ["The same words in two places"] : []),
        ...(answer.repeats ? ["A persona in use asks nearly the same"] : []),
      ]
    : [];
  return (
    <div className="mt-1 flex gap-3">
      {label !== "" && <span className="t-12 w-11 shrink-0 pt-1 text-text-3">{label}</span>}
      <div className="min-w-0">
        <p dir="auto" className={answer?.isOwn ? "t-q-sm text-text-1" : "t-q-sm text-text-3"}>
          {answer ? answer.text : "asks nothing"}
          {answer && !answer.isOwn && <span className="t-12 ml-2 whitespace-nowrap">fits any text</span>}
        </p>
        {notes.map((note) => (
          <p key={note} className="t-13 flex items-center gap-1.5 text-warn">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {note}
          </p>
        ))}
      </div>
    </div>
  );
}
