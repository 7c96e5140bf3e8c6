import { useState } from "react";
import { allows, type Feature } from "#domain/plans.ts";
import { closeUpgrade, useUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { askSubscription, type SubscriptionAnswer, usePlan } from "#src/data/plan.ts";
import { useStudio } from "#src/data/studio.tsx";
import { decisionWords, GATES } from "#src/screens/plans/gates.ts";
import { PLAN_NAMES } from "#src/screens/plans/plan-words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Table } from "#src/ui/table.tsx";

const TITLES: Readonly<Partial<Record<Feature, string>>> = {
  "provider-api": "Providers on the internet come with the paid plans",
  "prompt-library": "The prompt library comes with the paid plans",
};

/** What is free of it for everyone. */
const FREE: Readonly<Partial<Record<Feature, string>>> = {
  "provider-api": "A server on this device or your own network, like Ollama or LM Studio, is free for everyone.",
  "prompt-library": "What is in your library can be read, copied and exported in every plan.",
};

const SHOWN = ["explorer", "synthesizer"] as const;

/** What the plans give, with the numbers that are enforced, and the way back to what was asked for. */
export function UpgradeModal() {
  const studio = useStudio();
  const plan = usePlan();
  const request = useUpgrade((state) => state.request);
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState("");
  if (!request) return null;
  const { feature, onRetry } = request;

  async function retry() {
    if (asking) return;
    setAsking(true);
    setTold("");
    const answer = await askSubscription(studio.session);
    setAsking(false);
    if (answer.kind === "answered" && allows(answer.plan, feature)) {
      closeUpgrade();
      onRetry();
    } else setTold(whyNot(answer));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeUpgrade()}
      title={TITLES[feature] ?? "This comes with the paid plans"}
      description={`Your plan is ${PLAN_NAMES[plan]}. ${FREE[feature] ?? ""}`.trim()}
      footerAside={
        <Button variant="ghost" aria-disabled={asking} onClick={() => void retry()}>
          {asking ? "Asking…" : "Try again"}
        </Button>
      }
      footer={
        <>
          <Button onClick={closeUpgrade}>Not now</Button>
          {/* beside this page: what was typed here stays, for 'Try again' */}
          <a href="/pricing" target="_blank" rel="noreferrer" className={buttonClass({ variant: "primary" })}>
            See plans
            <span className="sr-only"> (opens beside this page)</span>
          </a>
        </>
      }
    >
      <Table label="What the plans open" className="mt-4">
        <thead>
          <tr>
            <th scope="col">Gate</th>
            {SHOWN.map((each) => (
              <th key={each} scope="col">
                {PLAN_NAMES[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GATES.filter(({ place }) => place === "studio" || place === feature).map(({ label, decide }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {SHOWN.map((each) => (
                <td key={each}>{decisionWords(decide(each))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="t-13 mt-4">Whether a plan can be had in this studio, and how, stands with the plans.</p>
      <p role="status" className="t-13 mt-3 text-warn empty:hidden">
        {told}
      </p>
    </Dialog>
  );
}

function whyNot(answer: SubscriptionAnswer): string {
  switch (answer.kind) {
    case "answered":
      return `The server says that your plan is ${PLAN_NAMES[answer.plan]}. Nothing has changed yet.`;
    case "signed-out":
      return "A plan belongs to an account: sign in first.";
    case "no-accounts":
      return "This studio has no accounts, and so no plans.";
    case "unanswered":
      return "The server did not answer. Check the connection, then try again.";
  }
}
