import type { Run } from "#domain/sessions/runs.ts";
import type { Explained } from "#domain/thinking/expert/explain.ts";
import type { Candidate } from "#domain/thinking/expert/matcher.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Table } from "#src/ui/table.tsx";
import type { Asked } from "../live.ts";
import { FATES, percent } from "../model/words.ts";

/** What the text was read as, and why: the reading, the matcher's candidates, and what became of each thing the frame asks about. */
export function ReadingSection({ run, asked }: { readonly run: Run; readonly asked: Asked }) {
  const { expertise } = run.answer.thought;
  const readAs = expertise?.frame?.name ?? null;
  return (
    <section aria-labelledby="run-reading" className="mt-8">
      <h3 id="run-reading" className="t-16 font-medium text-text-1">
        What it was read as, and why
      </h3>
      <p className="t-14 mt-1 text-text-2">
        {readAs === null ? "No frame was sure enough when the run was saved." : `Saved with the run: ${readAs}.`}
        {expertise?.before && " It follows an earlier question and was read with that; below, the text is read alone."}
      </p>
      {asked.status === "loading" && <Skeleton className="mt-3 h-48" />}
      {asked.status === "failed" && (
        <p role="alert" className="t-14 mt-2">
          {asked.error.message} {asked.error.remedy}
        </p>
      )}
      {asked.status === "ready" &&
        (asked.value.why === null ? (
          <p className="t-14 mt-2">The expert could not be loaded on this device, so it cannot say why.</p>
        ) : (
          <Why why={asked.value.why} />
        ))}
    </section>
  );
}

function Why({ why }: { readonly why: Explained }) {
  const { reading, candidates, frame, work, slots, missing, leastEffect } = why;
  const chosen = new Set([frame?.id, work?.id]);
  const seen = [
    reading.language === "en" ? "English" : "not English: only tidied",
    `${reading.words} words`,
    ...(reading.isQuestion ? ["a question"] : []),
    ...(reading.isOrder ? ["an order"] : []),
    ...(reading.isNegated ? ["with a negation"] : []),
    ...(reading.isGuess ? ["with a guess at the answer"] : []),
  ];
  return (
    <>
      <p className="t-14 mt-2 text-text-2">
        Asked again now, engine {why.engine}: {seen.join(", ")}.
        {reading.values.length > 0 && (
          <>
            {" "}
            Values: <bdi>{reading.values.map(({ type, text }) => `${text} (${type})`).join(", ")}</bdi>.
          </>
        )}
        {reading.corrected.length > 0 && (
          <>
            {" "}
            Slips: <bdi>{reading.corrected.map(({ written, read }) => `${written} as ${read}`).join(", ")}</bdi>.
          </>
        )}
        {missing !== null && ` The ${missing} is missing.`}
      </p>
      <Table label="What the matcher was how sure of" minWidth={30} className="mt-3">
        <thead>
          <tr>
            <th scope="col">Candidate</th>
            <th scope="col">Kind</th>
            <th scope="col">How sure</th>
            <th scope="col">Needed</th>
            <th scope="col">Decided</th>
          </tr>
        </thead>
        <tbody>
          {(["subject", "field", "family"] as const).flatMap((level) =>
            candidates[level].map((one) => (
              <tr key={one.id}>
                <th scope="row">{one.name}</th>
                <td>{LEVELS[level]}</td>
                <td>
                  {percent(one.certainty)}
                  <span aria-hidden className="mt-1 block h-0.5 bg-brand" style={{ width: percent(one.certainty) }} />
                </td>
                <td>{percent(one.needed)}</td>
                <td>{level === "field" ? asksWithin(one) : decided(one, chosen)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
      {slots.length > 0 && (
        <Table label="What the frames ask about" minWidth={30} className="mt-6">
          <thead>
            <tr>
              <th scope="col">Asks about</th>
              <th scope="col">Effect, of 4.5</th>
              <th scope="col">What became of it</th>
            </tr>
          </thead>
          <tbody>
            {slots.map(({ id, question, effect, isCrux, fate, value }) => (
              <tr key={id}>
                <th scope="row">{question}</th>
                <td>
                  {effect.toFixed(1)}
                  {isCrux && ", the crux"}
                </td>
                <td>
                  {FATES[fate]}
                  {value !== null && (
                    <>
                      : <bdi>{value}</bdi>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="t-13 mt-2 text-text-3">
        Effect: the weight of a slot, by how much it matters for this kind of work. Below {leastEffect.toFixed(1)}{" "}
        nothing is asked; at most three questions are.
      </p>
    </>
  );
}

const LEVELS = { subject: "subject", field: "field", family: "kind of work" } as const;

/** A field is not shown: what is asked within it hangs on it. */
const asksWithin = ({ certainty, needed }: Candidate): string =>
  certainty < needed ? "not sure enough" : "sure: questions of this field may be asked";

function decided(
  { id, certainty, needed, isRefused, isDoubted }: Candidate,
  chosen: ReadonlySet<string | undefined>,
): string {
  if (chosen.has(id)) return "chosen";
  if (isRefused) return "you said that it does not fit";
  if (certainty < needed) return isDoubted ? "not sure enough, it did not fit before" : "not sure enough";
  return "sure, but another tells more";
}
