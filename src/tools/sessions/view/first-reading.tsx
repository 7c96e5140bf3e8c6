import { Button } from "#src/ui/button.tsx";
import { Progress } from "#src/ui/progress.tsx";
import { useFirstReading } from "../live/reading.ts";
import type { TextReading } from "../live.ts";

/** Above the first results of a search, until all texts were read for the first time. */
export function FirstReading({ done, total, isStopped }: TextReading) {
  const { stop, goOn } = useFirstReading();
  return (
    <div className="mb-4 grid max-w-140 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="t-13 min-w-0 flex-1 basis-70 text-text-3">
          {isStopped ? (
            "Only titles, ideas and questions are searched. The other texts were not read."
          ) : (
            <>
              Titles, ideas and questions are searched. All other texts are being read:{" "}
              <span className="tabular-nums">
                {done.toLocaleString("en")} of {total.toLocaleString("en")}
              </span>
              .
            </>
          )}
        </p>
        {/* one button, so that it keeps the focus */}
        <Button size="sm" onClick={() => void (isStopped ? goOn() : stop())}>
          {isStopped ? "Read all texts" : "Stop"}
        </Button>
      </div>
      {!isStopped && <Progress label="Texts read" value={done} max={total} />}
    </div>
  );
}
