import { Link } from "@tanstack/react-router";
import { RotateCcw, TriangleAlert } from "lucide-react";
import type { AppError } from "#domain/errors.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Progress } from "#src/ui/progress.tsx";
import type { Counting } from "../live.ts";
import { counted } from "../model/words.ts";

interface CountingNoteProps {
  readonly counting: Counting;
  /** Answers that cannot be read. */
  readonly damaged: number;
  /** Runs of days to come. */
  readonly ahead: number;
  readonly failed: AppError | null;
}

/** So many runs take a moment that is worth a word. */
const WORTH_A_WORD = 400;

/** Whether there is so much to count that its progress shows, and what is counted so far. */
export const isLong = ({ status, total }: Pick<Counting, "status" | "total">): boolean =>
  total > WORTH_A_WORD && (status === "counting" || status === "stopped");

/** How far the counting has come, what it left out, and what went wrong. */
export function CountingNote({ counting, damaged, ahead, failed }: CountingNoteProps) {
  const { status, done, total, stop, again } = counting;
  if (failed)
    return (
      <section role="alert" className="mb-6 rounded-md border border-line p-5">
        <p className="t-15 text-text-1">The numbers on this device cannot be read.</p>
        <p className="t-14 mt-1 text-text-2">
          Your sessions are untouched. {failed.message} {failed.remedy}
        </p>
        <p className="mt-4 flex flex-wrap gap-3">
          <Button onClick={again}>
            <RotateCcw />
            Count again
          </Button>
          <Link to="/system-tests" className={buttonClass({ variant: "ghost" })}>
            Open System Tests
          </Link>
        </p>
      </section>
    );
  return (
    <>
      {isLong(counting) && (
        <section aria-label="Counting" className="mb-6 rounded-md border border-line p-5">
          <p className="t-14 text-text-2">
            {done.toLocaleString("en")} of {counted(total, "run")} counted, the newest first. What is counted shows
            below; it goes on when you come back.
          </p>
          <Progress label="Counting runs" value={done} max={total} className="my-3" />
          <Button size="sm" onClick={status === "stopped" ? again : stop}>
            {status === "stopped" ? "Go on" : "Stop counting"}
          </Button>
        </section>
      )}
      {ahead > 0 && (
        <p className="t-13 mb-5 flex flex-wrap items-center gap-x-2 text-warn">
          <TriangleAlert aria-hidden className="size-4" />
          {counted(ahead, "run")} {ahead === 1 ? "has a date" : "have dates"} after today: the clock of a device was
          wrong, or that of this one is. Until then {ahead === 1 ? "it is" : "they are"} in no week.
        </p>
      )}
      {damaged > 0 && (
        <p className="t-13 mb-5 flex flex-wrap items-center gap-x-2 text-warn">
          <TriangleAlert aria-hidden className="size-4" />
          {counted(damaged, "run")} on this device {damaged === 1 ? "is" : "are"} damaged and not counted.
          <Link to="/sessions" className={linkClass}>
            Show the sessions
          </Link>
        </p>
      )}
    </>
  );
}
