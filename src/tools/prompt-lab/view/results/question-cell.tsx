import { type ComponentProps, memo } from "react";
import { shortened } from "#domain/item-words.ts";
import { withoutStyle } from "#domain/lab/style-neutral.ts";
import { cx } from "#src/ui/class-names.ts";
import { NOTHING_ADDED, type Question, questionName } from "../../model/questions.ts";
import { ChangeMark, type Verdict } from "./change-mark.tsx";
import { StandingMark } from "./standing-mark.tsx";

type QuestionCellProps = Omit<ComponentProps<"button">, "onClick"> & {
  readonly question: Question;
  /** How it compares with the baseline. */
  readonly verdict: Verdict | undefined;
  onOpen(key: string): void;
};

/**
 * A question in the table or the list: its state and the beginning of its answer, or why nothing was checked. Pressing it opens it. An unchanged question is not drawn
 * again while the table scrolls or other answers arrive, because every prop stays the same.
 */
export const QuestionCell = memo(function QuestionCell({
  question,
  verdict,
  onOpen,
  className,
  ...rest
}: QuestionCellProps) {
  const { cells, standing } = question;
  const output = cells.find(({ status }) => status === "done")?.output ?? "";
  return (
    <button
      type="button"
      onClick={() => onOpen(question.key)}
      className={cx(
        "flex w-full flex-col items-stretch gap-1 px-3 py-2 text-left hover:bg-bg-2 focus-visible:-outline-offset-3",
        className,
      )}
      {...rest}
    >
      <span className="sr-only">{questionName(question)}: </span>
      <span className="flex items-center justify-between gap-2">
        <StandingMark question={question} />
        <ChangeMark verdict={verdict} />
      </span>
      <span dir="auto" className="t-13 line-clamp-2 break-words text-text-2">
        {standing === "unchecked" ? NOTHING_ADDED : beginning(output)}
      </span>
    </button>
  );
});

/** Most characters that two lines hold. */
const BEGINNING = 160;

/** How an answer begins, without the marks that lay it out. */
const beginning = (output: string): string => shortened(withoutStyle(output.slice(0, 2 * BEGINNING)), BEGINNING);
