import { shown, type Verdict, verdictWords } from "#domain/arena/strength.ts";
import { verdictMeaning } from "../model/arena-words.ts";

interface VerdictPartProps {
  readonly verdict: Verdict;
  readonly said: number;
}

/** The verdict's word, its place between against and for, and what it means. */
export function VerdictPart({ verdict, said }: VerdictPartProps) {
  return (
    <section aria-labelledby="arena-verdict">
      <h2 id="arena-verdict" className="t-label text-text-1">
        Verdict
      </h2>
      <p className="arena-large">{verdictWords(verdict)}</p>
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
      <p aria-hidden className="t-12 flex justify-between text-text-3">
        <span>against</span>
        <span>open</span>
        <span>for</span>
      </p>
      <p className="t-14 mt-3 text-text-2">{verdictMeaning(verdict, said)}</p>
    </section>
  );
}
