import type { DepthFigures } from "#domain/insights/figures.ts";
import { LineRow } from "#src/ui/plot/line-row.tsx";
import { Plot } from "#src/ui/plot/plot.tsx";
import { DEFINITIONS } from "../model/definitions.ts";
import { counted, differenceWords, percent, shareOf } from "../model/words.ts";
import { FigureSection } from "./figure-section.tsx";

interface DepthSectionProps {
  readonly depth: DepthFigures;
  /** What the ring shows; null where there is nothing to compare with. */
  readonly before: string | null;
}

const titled = (level: string) => level.charAt(0).toUpperCase() + level.slice(1);

/** How deep the questions go. */
export function DepthSection({ depth: { levels, deep, untyped }, before }: DepthSectionProps) {
  const label = "How deep your questions go";
  const { now, was } = deep.share;
  return (
    <FigureSection
      title={label}
      definition={`${DEFINITIONS.depth.line}${before === null ? "" : ` Ring: ${before}.`}`}
      aside={`of ${counted(now.of, "question")}`}
    >
      {now.of === 0 ? (
        <p className="t-14">No English question in this time.</p>
      ) : (
        <Plot
          says={
            <span className="t-14 text-text-2">
              <b className="font-medium text-text-1">
                {now.count.toLocaleString("en")} of {now.of.toLocaleString("en")}
              </b>{" "}
              {now.of === 1 ? "asks" : "ask"} for causes, procedures or judgements: {percent(now)}
              {was && was.of > 0 && `, was ${percent(was)}`}. {differenceWords(deep)}
            </span>
          }
          table={{
            label,
            columns: ["Level", "Questions", "Share", "Was"],
            rows: [...levels, deep].map(({ id, share }) => ({
              id,
              cells: [
                titled(id),
                `${share.now.count} of ${share.now.of}`,
                percent(share.now),
                share.was ? percent(share.was) : "–",
              ],
            })),
          }}
        >
          <ul>
            {levels.map(({ id, share }) => (
              <LineRow key={id} name={titled(id)} at={shareOf(share.now)} was={share.was && shareOf(share.was)}>
                <b className="font-medium">{percent(share.now)}</b>
                {share.was && share.was.of > 0 && <span className="text-text-3"> was {percent(share.was)}</span>}
              </LineRow>
            ))}
          </ul>
        </Plot>
      )}
      {untyped > 0 && (
        <p className="t-13 mt-2 text-text-3">{counted(untyped, "question")} in other languages: not typed.</p>
      )}
    </FigureSection>
  );
}
