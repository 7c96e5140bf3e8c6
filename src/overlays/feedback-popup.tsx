import { X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { FEEDBACK_TYPE, type FeedbackTrigger, THANKS_SHOWN } from "#domain/feedback.ts";
import { giveFeedback, MAX_COMMENT } from "#src/data/feedback.ts";
import { useStudio } from "#src/data/studio.tsx";
import { feedbackSession } from "#src/platform/feedback-marks.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { type Question, useFeedback } from "./feedback-state.ts";
import { RatingField } from "./rating-field.tsx";
import { useLeave } from "./use-leave.ts";
import { useStepAside } from "./use-step-aside.ts";

const QUESTION: Readonly<Record<FeedbackTrigger, string>> = {
  "post-optimization": "How good is the prompt now?",
  "persona-selection": "Do these personas ask the right questions?",
  "session-completion": "How does the studio work for you?",
  "performance-issue": "Is the studio fast enough here?",
};

interface FeedbackPopupProps {
  readonly question: Question;
  /** The person sees it for the first time. */
  readonly onSeen: () => void;
  readonly onClose: () => void;
}

/**
 * Asks for a rating and, once that is chosen, for a word about it. It never takes the focus, and steps aside for what is written. Who goes on in the page
 * instead has skipped it. Who leaves it with a word written is asked before that is discarded.
 */
export function FeedbackPopup({ question, onSeen, onClose }: FeedbackPopupProps) {
  const { trigger, rating, comment, status, problem, seen } = question;
  const { note } = useFeedback.getState();
  const submit = useSubmit(question);
  const title = useId();
  const popup = useRef<HTMLElement>(null);
  const [leaving, setLeaving] = useState(false);
  const aside = useStepAside(popup, rating !== null);
  const leave = useLeave(popup, onClose);
  const hasWords = status === "open" && comment.trim() !== "";
  const tryLeave = () => (hasWords ? setLeaving(true) : leave());
  const asksFirst = leaving && hasWords;
  function goOn() {
    setLeaving(false);
    popup.current?.querySelector("textarea")?.focus();
  }

  useEffect(() => {
    if (!aside && !seen) onSeen();
  }, [aside, seen, onSeen]);

  useEffect(() => {
    if (!seen || rating !== null) return;
    const goesOn = ({ target }: Event) => target instanceof Node && !popup.current?.contains(target) && onClose();
    // what is pressed may be gone afterwards
    for (const event of ["click", "input"]) addEventListener(event, goesOn, true);
    return () => {
      for (const event of ["click", "input"]) removeEventListener(event, goesOn, true);
    };
  }, [seen, rating, onClose]);

  useEffect(() => {
    if (status !== "stored") return;
    const timer = setTimeout(leave, THANKS_SHOWN);
    return () => clearTimeout(timer);
  }, [status, leave]);

  return (
    <section
      ref={popup}
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        // what is told in other corners stays
        event.preventDefault();
        tryLeave();
      }}
      className={`fixed right-6 bottom-(--notice-bottom) z-40 max-h-[calc(100dvh-var(--notice-bottom)-1rem)] w-89 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-xl border border-line bg-bg-2 p-5 text-text-2 outline-none [--hover-surface:var(--bg-3)] max-md:inset-x-4 max-md:w-auto max-md:p-4 ${
        aside ? "invisible" : ""
      }`}
    >
      {status === "stored" ? (
        <p id={title} role="status" className="t-control text-text-1">
          Thank you. That helps.
        </p>
      ) : (
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            // the button that had the focus goes
            void submit(() => popup.current?.contains(document.activeElement) && popup.current.focus());
          }}
          className="grid gap-4"
        >
          <div className="flex items-start gap-3">
            <h2 id={title} className="t-control flex-1 text-text-1">
              {QUESTION[trigger]}
            </h2>
            <IconButton label="Close" onClick={tryLeave} className="-my-2 -mr-2">
              <X />
            </IconButton>
          </div>
          <RatingField label={QUESTION[trigger]} value={rating} onChange={(next) => note({ rating: next })} />
          {rating !== null && (
            <label className="grid gap-1.5 t-13">
              Comment (optional)
              <textarea
                value={comment}
                maxLength={MAX_COMMENT}
                rows={2}
                dir="auto"
                onChange={(event) => {
                  note({ comment: event.target.value });
                  setLeaving(false);
                }}
                className="t-14 w-full resize-none rounded-md border border-line-strong bg-bg-1 px-3 py-2 text-text-1 max-md:text-[1rem]"
              />
            </label>
          )}
          {problem !== null && (
            <p role="alert" className="t-13 text-danger">
              {problem}
            </p>
          )}
          {asksFirst && (
            <p role="alert" className="t-13 text-text-1">
              What you wrote is not sent yet. Submit it, or discard it.
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            {asksFirst && (
              <Button variant="ghost" onClick={leave}>
                Discard
              </Button>
            )}
            {/* where Skip was, so that its second click discards nothing */}
            <Button variant="ghost" onClick={asksFirst ? goOn : tryLeave}>
              {asksFirst ? "Keep writing" : "Skip"}
            </Button>
            <Button type="submit" disabled={rating === null}>
              Submit
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** The way to keep the answer, once; `onStored` is called before the form goes. */
function useSubmit({ trigger, route }: Question): (onStored: () => void) => Promise<void> {
  const studio = useStudio();
  return async (onStored) => {
    const { asking, note } = useFeedback.getState();
    if (asking?.rating == null || asking.status !== "open") return;
    note({ status: "sending", problem: null });
    const stored = await giveFeedback(studio, {
      context: trigger,
      type: FEEDBACK_TYPE[trigger],
      rating: asking.rating,
      comment: asking.comment,
      route,
      sessionId: feedbackSession(studio.now(), studio.newId),
    });
    if (!stored.ok)
      return note({ status: "open", problem: [stored.error.message, stored.error.remedy].filter(Boolean).join(" ") });
    onStored();
    note({ status: "stored" });
  };
}
