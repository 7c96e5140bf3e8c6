import { SCORE_PARTS, type ScorePartId } from "#domain/thinking/prompt/types.ts";
import { Button } from "#src/ui/button.tsx";
import { ScoreNumber } from "#src/ui/score-number.tsx";
import { ScoreThread } from "#src/ui/score-thread.tsx";
import { counted } from "../model/section-words.ts";
import { useOptimizer } from "../store.ts";
import { useFixes } from "./use-fixes.ts";

const LABELS: Readonly<Record<ScorePartId, string>> = {
  slots: "Details",
  specificity: "Specificity",
  readability: "Readability",
  lint: "Wording",
};

/** How much of what an answerer needs is in the prompt, now and with every fix. Leaves out what cannot be judged in its language. */
export function StructureScore() {
  const review = useOptimizer((state) => state.reviewed?.review);
  const { fix, bringBack } = useFixes();
  const score = review?.score;
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="t-label text-text-1">Structure score</h2>
        <span className="t-13 text-text-3">not a fact check</span>
      </div>
      {!score ? (
        <div aria-hidden className="h-46" />
      ) : (
        <>
          <ScoreNumber value={score.now}>
            {score.fixed === score.now ? "out of 100" : `${score.fixed} with all fixes`}
          </ScoreNumber>
          <div className="mt-3">
            {SCORE_PARTS.filter((id) => score[id].max > 0).map((id) => {
              const { now, fixed, max } = score[id];
              const label = LABELS[id];
              return (
                <ScoreThread
                  key={id}
                  label={label}
                  from={now}
                  to={fixed}
                  max={max}
                  open
                  description={`${label}: ${now} of ${max} now, ${fixed} with all fixes`}
                />
              );
            })}
          </div>
        </>
      )}
      {review?.reading?.frame && <p className="t-13 mt-3 text-text-3">Read as: {review.reading.frame.name}</p>}
      {review && (review.findings.length > 1 || review.dismissed > 0) && (
        <div className="mt-3 -ml-2.5 flex flex-wrap gap-1">
          {review.findings.length > 1 && (
            <Button size="sm" variant="ghost" onClick={() => void fix(review.findings)}>
              Apply all {review.findings.length} fixes
            </Button>
          )}
          {review.dismissed > 0 && (
            <Button size="sm" variant="ghost" onClick={bringBack}>
              Restore {counted(review.dismissed, "dismissed finding", "dismissed findings")}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
