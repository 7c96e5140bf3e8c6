import { CircleCheck, CircleHelp, CircleX, Copy, RotateCcw } from "lucide-react";
import { checkWords } from "#domain/lab/check-words.ts";
import { tokensOf } from "#domain/lab/estimate.ts";
import { groupRepeats, type OutputGroup } from "#domain/lab/groups.ts";
import { promptText } from "#domain/lab/matrix.ts";
import type { Assertion, CheckResult } from "#domain/lab/types.ts";
import { Button } from "#src/ui/button.tsx";
import { notifyCopied } from "#src/ui/copied-notice.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { useCopyWork } from "../../live/copying.ts";
import { NOTHING_ADDED, type Question } from "../../model/questions.ts";
import { AnswerText } from "./answer-text.tsx";
import { StandingMark } from "./standing-mark.tsx";

interface QuestionDialogProps {
  readonly question: Question;
  readonly assertions: readonly Assertion[];
  onRetry(): void;
  onClose(): void;
}

/** Of the checks of an answer that this device gave. */
const ECHO_LEFT_OUT = "This device repeats the prompt first. The checks look only at what it adds.";
const UNCHECKED = `${NOTHING_ADDED.slice(0, -1)}, so nothing was checked.`;

const count = (value: number): string => value.toLocaleString("en");

/** One question: what was asked, every different answer, and the outcome of each. */
export function QuestionDialog({ question, assertions, onRetry, onClose }: QuestionDialogProps) {
  const { prompt, input, adapter, cells, standing } = question;
  const asked = promptText(prompt, input);
  const groups = groupRepeats(cells);
  const failed = cells.filter(({ status }) => status === "failed");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={
        <>
          <bdi>{prompt.label}</bdi> with <bdi>{input.label}</bdi>
        </>
      }
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StandingMark question={question} />
          <span className="t-13 text-text-3">
            <bdi>{adapter.label}</bdi>
            {cells.length > 1 && ` · asked ${cells.length} times`}
          </span>
        </span>
      }
      {...(failed.length > 0
        ? {
            footer: (
              <Button onClick={onRetry}>
                <RotateCcw aria-hidden />
                Retry what failed
              </Button>
            ),
          }
        : {})}
    >
      {adapter.kind === "local" && assertions.length > 0 && groups.length > 0 && (
        <p className="t-13 mt-4 text-text-2">{standing === "unchecked" ? UNCHECKED : ECHO_LEFT_OUT}</p>
      )}
      {groups.map((group) => (
        <Answer key={group.output} group={group} of={cells.length} assertions={assertions} />
      ))}
      {groups.length === 0 && failed.length === 0 && <p className="t-14 mt-4">No answer yet.</p>}
      {failed.map(({ id, repeat, error }) => (
        <p key={id} className="t-14 mt-4 text-text-1">
          {cells.length > 1 && `Time ${repeat + 1}: `}
          {error}
        </p>
      ))}
      <Fold summary="What was asked" className="mt-5">
        <PromptText className="mt-2">{asked.text}</PromptText>
        <p className="t-13 mt-2 text-text-3">
          About {count(tokensOf(asked.text))} tokens.
          {asked.open.length > 0 && ` Not filled in: ${asked.open.join(", ")}.`}
        </p>
      </Fold>
    </Dialog>
  );
}

interface AnswerProps {
  readonly group: OutputGroup;
  /** How often it was asked. */
  readonly of: number;
  readonly assertions: readonly Assertion[];
}

function Answer({ group: { output, cells }, of, assertions }: AnswerProps) {
  const copyWork = useCopyWork();
  const known = cells.filter((cell) => cell.known).length;
  const times = cells.filter((cell) => !cell.known).map(({ ms }) => ms);
  const facts = [
    ...(of > 1 ? [`${cells.length} of ${of} times`] : []),
    `about ${count(tokensOf(output))} tokens`,
    ...(times.length > 0 ? [`${(times.reduce((sum, ms) => sum + ms, 0) / times.length / 1000).toFixed(1)} s`] : []),
    ...(known > 0 ? [of > 1 ? `${known} from cache` : "from cache"] : []),
  ];
  return (
    <section aria-label={of > 1 ? `Answer given ${cells.length} of ${of} times` : "Answer"} className="mt-4">
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="t-13 text-text-3 tabular-nums">{facts.join(" · ")}</p>
        <Button
          size="sm"
          variant="ghost"
          onClick={async () => notifyCopied("Answer", await copyWork({ what: "lab run" }, output))}
        >
          <Copy aria-hidden />
          Copy
        </Button>
      </div>
      <AnswerText text={output} className="max-h-[40dvh]" />
      {assertions.length > 0 && (
        <ul aria-label="Checks" className="mt-3 grid gap-2">
          {assertions.map((assertion) => (
            <CheckLine
              key={assertion.id}
              assertion={assertion}
              results={cells.flatMap(({ checks }) => checks.filter(({ assertionId }) => assertionId === assertion.id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

const SIGN = { met: CircleCheck, missed: CircleX, undecided: CircleHelp } as const;
const COLOUR = { met: "text-ok", missed: "text-warn", undecided: "text-text-3" } as const;
const WORD = { met: "Met", missed: "Missed", undecided: "No result" } as const;

/** A check and its outcome. Equal answers have the same outcome, except where a model judged them. */
function CheckLine({ assertion, results }: { assertion: Assertion; results: readonly CheckResult[] }) {
  const worst = (["missed", "undecided", "met"] as const).find((one) => results.some(({ verdict }) => verdict === one));
  if (worst === undefined) return null;
  const Sign = SIGN[worst];
  const alike = results.filter(({ verdict }) => verdict === worst);
  const { note = "", measured = null } = alike[0] ?? {};
  return (
    <li className="t-13 flex gap-2">
      <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${COLOUR[worst]}`} />
      <span className="min-w-0 break-words">
        <span className={COLOUR[worst]}>
          {WORD[worst]}
          {alike.length < results.length && ` in ${alike.length} of ${results.length}`}
        </span>{" "}
        <span className="text-text-1">{checkWords(assertion)}</span>
        {note !== "" ? (
          <span className="block text-text-2">{note}</span>
        ) : (
          measured !== null && <Measured value={measured} />
        )}
      </span>
    </li>
  );
}

function Measured({ value }: { value: number }) {
  return (
    <span className="block text-text-3 tabular-nums">
      Measured: {Number.isInteger(value) ? count(value) : value.toFixed(2)}
    </span>
  );
}
