import type { Report } from "#domain/arena/export/report.ts";
import { leaderWords, rivalWords } from "#domain/arena/rival-order.ts";
import { letterOf } from "#domain/arena/rivals.ts";
import { shown, type Verdict, verdictWords } from "#domain/arena/strength.ts";
import { counted, verdictMeaning } from "../model/arena-words.ts";

interface VerdictPartProps {
  readonly report: Report;
  /** How many arguments were weighed. */
  readonly said: number;
}

/** The verdict's word, its place between against and for, and what it means. Rival claims stand in order, the strongest first. */
export function VerdictPart({ report: { claims, rivals }, said }: VerdictPartProps) {
  const [claim] = claims;
  return (
    <section aria-labelledby="arena-verdict">
      <h2 id="arena-verdict" className="t-label text-text-1">
        Verdict
      </h2>
      {rivals ? (
        <>
          <p className="arena-large">{rivalWords(claims, rivals)}</p>
          <ol className="grid gap-4">
            {rivals.groups.flatMap((group, place) =>
              group.map((id) => {
                const one = claims.find((each) => each.id === id);
                return (
                  one && (
                    <li key={id}>
                      <p className="t-14 flex flex-wrap justify-between gap-x-3 text-text-1">
                        <span>
                          <b className="font-medium">{letterOf(claims, id)}</b>
                          {place === 0 || group.length === 1 ? "" : " level"}
                        </span>
                        <span className="text-text-2 tabular-nums">
                          {verdictWords(one.verdict).toLowerCase()} {shown(one.verdict.first)}
                        </span>
                      </p>
                      <Scale verdict={one.verdict} />
                    </li>
                  )
                );
              }),
            )}
          </ol>
          <Ends />
          <p className="t-14 mt-3 text-text-2">
            By how you weighed {counted(said, "argument")}, with the names hidden. Claims closer than 0.05 are level.{" "}
            {rivals.lightly
              ? `Another way to add them up says that ${leaderWords(claims, rivals.second)}: it is a close call.`
              : "Another way to add them up says the same."}{" "}
            It says how the arguments weigh, not which claim is true.
          </p>
        </>
      ) : (
        claim && (
          <>
            <p className="arena-large">{verdictWords(claim.verdict)}</p>
            <Scale verdict={claim.verdict} />
            <Ends />
            <p className="t-14 mt-3 text-text-2">{verdictMeaning(claim.verdict, said)}</p>
          </>
        )
      )}
    </section>
  );
}

const Scale = ({ verdict }: { readonly verdict: Verdict }) => (
  <svg viewBox="0 0 200 24" preserveAspectRatio="none" className="block h-6 w-full" role="img">
    <title>
      {`Strength ${shown(verdict.first)} on a scale from 0, against, to 1, for. Between 0.45 and 0.55 it is open. The second reading gives ${shown(verdict.second)}.`}
    </title>
    <line x1="0" x2="200" y1="12" y2="12" stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
    <rect x="90" width="20" y="5" height="14" fill="var(--bg-3)" />
    <line x1="100" x2={verdict.first * 200} y1="12" y2="12" className="arena-bar" />
    <line x1={verdict.second * 200} x2={verdict.second * 200} y1="6" y2="18" className="arena-tick" />
    <line x1={verdict.first * 200} x2={verdict.first * 200} y1="2" y2="22" className="arena-tick arena-tick--now" />
  </svg>
);

const Ends = () => (
  <p aria-hidden className="t-12 flex justify-between text-text-3">
    <span>against</span>
    <span>open</span>
    <span>for</span>
  </p>
);
