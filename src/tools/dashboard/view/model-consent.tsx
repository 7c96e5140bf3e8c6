import { WhatLeaves } from "#src/ui/what-leaves.tsx";
import type { ModelTask } from "../live/models.ts";
import type { Models } from "./use-models.ts";

export interface ModelConsentProps {
  readonly models: Models;
}

const PURPOSE: Readonly<Record<ModelTask, string>> = {
  refine: "To sharpen the question",
  answer: "To answer it",
};

/** What leaves for a provider, before it is asked for the first time. */
export function ModelConsent({ models: { showing, send, decline } }: ModelConsentProps) {
  if (!showing) return null;
  const [first, next] = showing.calls;
  return (
    <WhatLeaves
      destination={showing.destination}
      turns={first?.turns ?? []}
      {...(next && {
        purpose: PURPOSE[first?.task ?? "refine"],
        next: {
          purpose: PURPOSE[next.task],
          note: "Asked once the question is sharpened, with the question as it reads then in place of this one.",
          turns: next.turns,
        },
      })}
      onSend={send}
      onCancel={decline}
    />
  );
}
