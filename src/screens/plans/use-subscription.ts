import { useCallback, useEffect, useRef, useState } from "react";
import type { Plan } from "#domain/plan.ts";
import { checkSubscription, type SubscriptionAnswer } from "#src/data/plan.ts";
import { useStudio } from "#src/data/studio.tsx";

/** How often a payment that is not confirmed yet is asked after, and after how many ms each: about a minute in all. */
const ASKS = 20;
const BETWEEN = 3_000;

export interface AskedSubscription {
  /** Null until the first answer, or the certainty that there is none. */
  readonly answer: SubscriptionAnswer | null;
  readonly asking: boolean;
  /** The plan that is expected may still be confirmed: it is asked after until it is, or for a minute. */
  readonly waiting: boolean;
  again(): void;
}

/** Asks `check-subscription` when the page opens, and again when told to; where a plan is expected, until the server says that it is there. */
export function useSubscription(expected?: Plan): AskedSubscription {
  const studio = useStudio();
  const [answer, setAnswer] = useState<SubscriptionAnswer | null>(null);
  const [asking, setAsking] = useState(true);
  const [waiting, setWaiting] = useState(false);
  /** A new question replaces the one before it. */
  const asker = useRef(0);
  const again = useCallback(() => {
    const mine = ++asker.current;
    setAsking(true);
    const ask = async (left: number) => {
      const next = await checkSubscription(studio);
      if (asker.current !== mine) return;
      // one missing answer does not end the waiting: the person who has just paid may be on a train
      const missed = next.kind === "unanswered" && left < ASKS;
      const waits = left > 1 && (missed || (next.kind === "answered" && !confirms(next.plan, expected)));
      if (!(waits && missed)) setAnswer(next);
      setAsking(false);
      setWaiting(waits);
      if (waits) setTimeout(() => asker.current === mine && void ask(left - 1), BETWEEN);
    };
    void ask(ASKS);
  }, [studio, expected]);
  useEffect(() => {
    again();
    return () => {
      asker.current++;
    };
  }, [again]);
  return { answer, asking, waiting, again };
}

/** Whether a plan is what somebody came to have. Architect holds everything that the others do, and is what an admin always has. */
export const confirms = (plan: Plan, expected: Plan | undefined): boolean =>
  expected === undefined || plan === expected || plan === "architect";
