import { WhatLeaves } from "#src/ui/what-leaves.tsx";
import type { ToShow } from "./use-run.ts";

/** What a run would send to a provider that has not been sent anything yet. */
export function ToBeSent({ showing: { destination, first, count, judges, onSend, onCancel } }: { showing: ToShow }) {
  const purpose =
    count === 0
      ? "Every output is sent there with your rubric, to be judged. This is the first prompt with an output to judge."
      : count === 1
        ? "One prompt"
        : `${count.toLocaleString("en")} prompts, one after the other. The first of them:`;
  return (
    <WhatLeaves
      destination={destination}
      turns={[{ role: "user", content: first }]}
      purpose={
        judges && count > 0 ? `${purpose} Every output then goes there with your rubric, to be judged.` : purpose
      }
      onSend={onSend}
      onCancel={onCancel}
    />
  );
}
