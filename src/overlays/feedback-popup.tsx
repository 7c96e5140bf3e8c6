import { X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { FEEDBACK_TYPE, type FeedbackTrigger, THANKS_SHOWN } from "#domain/feedback.ts";
import { giveFeedback, MAX_COMMENT } from "#src/data/feedback.ts";
import { useStudio } from "#src/data/studio.tsx";
import { feedbackSession } from "#src/platform/feedback-marks.ts";
import { Button } from "#src/ui/button.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { RatingField } from "./rating-field.tsx";
import { useLeave } from "./use-leave.ts";
import { useStepAside } from "./use-step-aside.ts";

const QUESTION: Readonly<Record<FeedbackTrigger, string>> = {
  "post-optimization": "How good is the prompt now?",
  "session-completion": "How does the studio work for you?",
  "performance-issue": "Is the studio fast enough here?",
};

interface FeedbackPopupProps {
  readonly trigger: FeedbackTrigger;
  /** The page it was asked on. */
  readonly route: string;
  readonly onClose: () => void;
}

/** Asks for a rating and, once that is chosen, for a word about it. It never takes the focus, and steps aside for what is written. */
export function FeedbackPopup({ trigger, route, onClose }: FeedbackPopupProps) {
  const studio = useStudio();
  const title = useId();
  const popup = useRef<HTMLElement>(null);
  const [rating, setRating] = useState<number | null>(null);
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [thanked, setThanked] = useState(false);
  const sending = useRef(false);
  const aside = useStepAside(popup, rating !== null);
  const leave = useLeave(popup, onClose);

  useEffect(() => {
    if (!thanked) return;
    const timer = setTimeout(leave, THANKS_SHOWN);
    return () => clearTimeout(timer);
  }, [thanked, leave]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (rating === null || sending.current) return;
    sending.current = true;
    const kept = await giveFeedback(studio, {
      context: trigger,
      type: FEEDBACK_TYPE[trigger],
      rating,
      comment,
      route,
      sessionId: feedbackSession(studio.now(), studio.newId),
    });
    sending.current = false;
    if (!kept.ok) return setProblem([kept.error.message, kept.error.remedy].filter(Boolean).join(" "));
    // the button that had the focus goes
    if (popup.current?.contains(document.activeElement)) popup.current.focus();
    setThanked(true);
  }

  return (
    <section
      ref={popup}
      aria-labelledby={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && leave()}
      className={`fixed right-6 bottom-(--notice-bottom) z-40 max-h-[calc(100dvh-var(--notice-bottom)-1rem)] w-89 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-xl border border-line bg-bg-2 p-5 text-text-2 outline-none [--hover-surface:var(--bg-3)] max-md:inset-x-4 max-md:w-auto max-md:p-4 ${
        aside ? "invisible" : ""
      }`}
    >
      {thanked ? (
        <p id={title} role="status" className="t-control text-text-1">
          Thank you. That helps.
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} className="grid gap-4">
          <div className="flex items-start gap-3">
            <h2 id={title} className="t-control flex-1 text-text-1">
              {QUESTION[trigger]}
            </h2>
            <IconButton label="Close" onClick={leave} className="-my-2 -mr-2">
              <X />
            </IconButton>
          </div>
          <RatingField label={QUESTION[trigger]} value={rating} onChange={setRating} />
          {rating !== null && (
            <label className="grid gap-1.5 t-13">
              A word about it (optional)
              <textarea
                value={comment}
                maxLength={MAX_COMMENT}
                rows={2}
                dir="auto"
                onChange={(event) => setComment(event.target.value)}
                className="t-14 w-full resize-none rounded-md border border-line-strong bg-bg-1 px-3 py-2 text-text-1 max-md:text-[1rem]"
              />
            </label>
          )}
          {problem !== null && (
            <p role="alert" className="t-13 text-danger">
              {problem}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={leave}>
              Skip
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
