import { WhatLeaves } from "#src/ui/what-leaves.tsx";
import type { LeavingWords } from "../model/leaving-words.ts";

interface ToBeSentProps extends LeavingWords {
  /** The person agrees to send it; without it this only shows. */
  readonly onSend?: () => void;
  readonly onCancel: () => void;
}

/** What a run sends to a provider: before it is first sent anything from the lab, and whenever the person wants to see it. */
export function ToBeSent({ destination, first, count, judges, onSend, onCancel }: ToBeSentProps) {
  const purpose =
    count === 0
      ? "Every answer is sent there to be judged, with your description of a good one. This is the first prompt whose answer is judged."
      : count === 1
        ? "One prompt"
        : `${count.toLocaleString("en")} prompts, one after the other. The first of them:`;
  return (
    <WhatLeaves
      destination={destination}
      turns={[{ role: "user", content: first }]}
      purpose={
        judges && count > 0
          ? `${purpose} Every answer then goes there to be judged, with your description of a good one.`
          : purpose
      }
      onSend={onSend}
      onCancel={onCancel}
    />
  );
}
