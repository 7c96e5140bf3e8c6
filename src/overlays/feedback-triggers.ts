import { FEEDBACK_DELAY, type FeedbackTrigger } from "#domain/feedback.ts";

/** Between two looks whether somebody may be asked now. Milliseconds. */
const AGAIN = 1_000;

interface TriggerPorts {
  readonly wasAsked: (trigger: FeedbackTrigger) => boolean;
  /** Nobody is interrupted: it waits for a moment that is good. */
  readonly isGoodMoment: () => boolean;
  readonly ask: (trigger: FeedbackTrigger) => void;
}

export interface FeedbackTriggers {
  /** It holds from now on: asked after its delay, once in a browser session. */
  hold(trigger: FeedbackTrigger): void;
  /** It holds no more: what was not asked yet is not. */
  release(trigger: FeedbackTrigger): void;
  stop(): void;
}

export function feedbackTriggers({ wasAsked, isGoodMoment, ask }: TriggerPorts): FeedbackTriggers {
  const waiting = new Map<FeedbackTrigger, ReturnType<typeof setTimeout>>();
  const wait = (trigger: FeedbackTrigger, ms: number) => {
    const due = () => {
      waiting.delete(trigger);
      if (wasAsked(trigger)) return;
      if (isGoodMoment()) ask(trigger);
      else wait(trigger, AGAIN);
    };
    waiting.set(trigger, setTimeout(due, ms));
  };
  const release = (trigger: FeedbackTrigger) => {
    clearTimeout(waiting.get(trigger));
    waiting.delete(trigger);
  };
  return {
    hold(trigger) {
      if (!waiting.has(trigger) && !wasAsked(trigger)) wait(trigger, FEEDBACK_DELAY[trigger]);
    },
    release,
    stop: () => {
      for (const trigger of waiting.keys()) release(trigger);
    },
  };
}
