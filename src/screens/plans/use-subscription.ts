import { useCallback, useEffect, useRef, useState } from "react";
import { checkSubscription, type SubscriptionAnswer } from "#src/data/plan.ts";
import { useStudio } from "#src/data/studio.tsx";

export interface AskedSubscription {
  /** Null until the first answer, or the certainty that there is none. */
  readonly answer: SubscriptionAnswer | null;
  readonly asking: boolean;
  again(): void;
}

/** Asks `check-subscription` when the page opens, and again when told to. */
export function useSubscription(): AskedSubscription {
  const studio = useStudio();
  const [answer, setAnswer] = useState<SubscriptionAnswer | null>(null);
  const [asking, setAsking] = useState(true);
  const mounted = useRef(false);
  const again = useCallback(() => {
    setAsking(true);
    void checkSubscription(studio).then((next) => {
      if (!mounted.current) return;
      setAnswer(next);
      setAsking(false);
    });
  }, [studio]);
  useEffect(() => {
    mounted.current = true;
    again();
    return () => {
      mounted.current = false;
    };
  }, [again]);
  return { answer, asking, again };
}
