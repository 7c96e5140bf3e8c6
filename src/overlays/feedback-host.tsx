import { useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  AFTER_ACTING,
  AFTER_WORK,
  BETWEEN_QUESTIONS,
  type FeedbackTrigger,
  PERFORMANCE_LIMIT,
  PERSONAS_SELECTED,
  SESSION_COMPLETED_AFTER,
} from "#domain/feedback.ts";
import { performanceScore } from "#domain/performance-score.ts";
import { useStudio } from "#src/data/studio.tsx";
import { lastAskedAt, markAsked, visitStartedAt, wasAsked } from "#src/platform/feedback-marks.ts";
import { FIELD, isAtWork, onWork } from "#src/platform/occupied.ts";
import { useOperatorFlags } from "#src/platform/operator-flags.ts";
import { onVitals } from "#src/platform/vitals.ts";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { isCalm } from "./feedback-moment.ts";
import { useFeedback } from "./feedback-state.ts";
import { type FeedbackTriggers, feedbackTriggers } from "./feedback-triggers.ts";

/** A question whose code did not come is not asked, and said no more. */
function NotAsked({ onSeen, onClose }: { readonly onSeen: () => void; readonly onClose: () => void }) {
  useEffect(() => {
    onSeen();
    onClose();
  }, [onSeen, onClose]);
  return null;
}

const FeedbackPopup = lazyPart(() => import("./feedback-popup.tsx").then((part) => part.FeedbackPopup), {
  failed: NotAsked,
});

/** Asks now and then how satisfied somebody is, unless the operator ended that. */
export function FeedbackHost() {
  const { feedbackPopup } = useOperatorFlags();
  return feedbackPopup ? <Asking /> : null;
}

function Asking() {
  const { asking, close } = useFeedback();
  const { now } = useStudio();
  useTriggers();
  const trigger = asking?.trigger;
  const seen = useCallback(() => {
    if (trigger === undefined) return;
    markAsked(trigger, now());
    useFeedback.getState().note({ seen: true });
  }, [trigger, now]);
  // the pause before the next question begins when this one goes
  const closed = useCallback(() => {
    if (useFeedback.getState().asking?.seen) seen();
    close();
  }, [seen, close]);
  return (
    <>
      {/* it takes no focus, so it is said */}
      <p role="status" className="sr-only">
        {asking?.seen && "There is a short question at the bottom of the page. You can skip it."}
      </p>
      {asking && <FeedbackPopup key={asking.trigger} question={asking} onSeen={seen} onClose={closed} />}
    </>
  );
}

/** Each trigger of the specification that has something to hold for. */
function useTriggers(): void {
  const router = useRouter();
  const { now } = useStudio();
  const actedAt = useRef(Number.NEGATIVE_INFINITY);
  const workedAt = useRef(Number.NEGATIVE_INFINITY);
  const [triggers] = useState(() =>
    feedbackTriggers({
      wasAsked: (trigger) => wasAsked(trigger, now()),
      isGoodMoment: () =>
        router.state.status === "idle" &&
        useFeedback.getState().asking === null &&
        now() - lastAskedAt(now()) >= BETWEEN_QUESTIONS &&
        now() - actedAt.current >= AFTER_ACTING &&
        now() - workedAt.current >= AFTER_WORK &&
        !isAtWork() &&
        isCalm(),
      ask: (trigger) => useFeedback.getState().ask({ trigger, route: router.state.location.pathname }),
    }),
  );
  useEffect(() => triggers.stop, [triggers]);

  useEffect(() => {
    // what was asked but stands hidden would open in the middle of it: it waits anew
    const waitAnew = () => {
      const { asking, close } = useFeedback.getState();
      if (!asking || asking.seen) return;
      close();
      triggers.hold(asking.trigger);
    };
    const acted = () => {
      actedAt.current = now();
      waitAnew();
    };
    const wrote = ({ target }: Event) => target instanceof Element && target.matches(FIELD) && acted();
    const worked = () => {
      workedAt.current = now();
      waitAnew();
    };
    addEventListener("input", wrote, true);
    addEventListener("click", acted, true);
    const end = onWork(worked);
    return () => {
      end();
      removeEventListener("input", wrote, true);
      removeEventListener("click", acted, true);
    };
  }, [triggers, now]);

  const optimized = useRouterState({
    select: ({ location }) =>
      location.pathname === "/optimizer" && (location.search as { optimized?: unknown }).optimized === "true",
  });
  const selected = useRouterState({
    select: ({ location }) =>
      location.pathname === "/personas" && isSelection((location.search as { panel?: unknown }).panel),
  });
  useHeld(triggers, "post-optimization", optimized);
  useHeld(triggers, "persona-selection", selected);

  useEffect(() => {
    const left = visitStartedAt(now()) + SESSION_COMPLETED_AFTER - now();
    const timer = setTimeout(() => triggers.hold("session-completion"), left);
    return () => clearTimeout(timer);
  }, [triggers, now]);

  useEffect(
    () =>
      onVitals((vitals) => {
        if (performanceScore(vitals) < PERFORMANCE_LIMIT) triggers.hold("performance-issue");
      }),
    [triggers],
  );
}

/** The ids of a chosen panel, with dots between them. */
const isSelection = (panel: unknown): boolean =>
  typeof panel === "string" && panel.split(".").length >= PERSONAS_SELECTED;

/** Holds a trigger as long as its state lasts. */
function useHeld(triggers: FeedbackTriggers, trigger: FeedbackTrigger, lasts: boolean): void {
  useEffect(() => {
    if (!lasts) return;
    triggers.hold(trigger);
    return () => {
      triggers.release(trigger);
      useFeedback.getState().withdraw(trigger);
    };
  }, [triggers, trigger, lasts]);
}
