import { Progress } from "#src/ui/progress.tsx";
import type { TextReading } from "../live.ts";

/** Above the first results of a search, while all texts are read for the first time. */
export const FirstReading = ({ done, total }: TextReading) => (
  <div className="mb-4 grid max-w-140 gap-2">
    <p className="t-13 text-text-3">
      Titles, ideas and questions are searched. All other texts are being read:{" "}
      <span className="tabular-nums">
        {done.toLocaleString("en")} of {total.toLocaleString("en")}
      </span>
      .
    </p>
    <Progress label="Texts read" value={done} max={total} />
  </div>
);
