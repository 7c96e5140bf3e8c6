import { useEffect, useState } from "react";
import { allows } from "#domain/plans.ts";
import { priceOf, useCheckoutOffer } from "#src/data/checkout-offer.ts";
import { closeUpgrade, type UpgradeRequest, useUpgrade } from "#src/data/gates/upgrade-gate.ts";
import { askSubscription, type SubscriptionAnswer, usePlan } from "#src/data/plan.ts";
import { useStudio } from "#src/data/studio.tsx";
import { upgradeWords } from "#src/pages/listed-pages.ts";
import { decisionWords, GATES } from "#src/screens/plans/gates.ts";
import { PLAN_NAMES } from "#src/screens/plans/plan-words.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Table } from "#src/ui/table.tsx";

/** What the paid plans open on every page, shown with any feature. */
const EVERYWHERE: readonly string[] = ["messages", "provider-api"];

const SHOWN = ["explorer", "synthesizer"] as const;

/** What the plans give, with the numbers that are enforced, and the way back to what was asked for. */
export function UpgradeModal() {
  const studio = useStudio();
  const plan = usePlan();
  const { offer } = useCheckoutOffer();
  const request = useUpgrade((state) => state.request);
  const [asking, setAsking] = useState(false);
  const [told, setTold] = useState("");
  const isOpened = request !== null && allows(plan, request.feature);
  // the plan was taken in another tab, or on another device
  useEffect(() => {
    if (isOpened && request) goOn(request);
  }, [isOpened, request]);
  if (!request) return null;
  const { feature } = request;
  const { title, free = "" } = upgradeWords(feature);

  async function retry(asked: UpgradeRequest) {
    if (asking) return;
    setAsking(true);
    setTold("");
    const answer = await askSubscription(studio.session);
    setAsking(false);
    if (answer.kind === "answered" && allows(answer.plan, feature)) goOn(asked);
    else setTold(whyNot(answer));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeUpgrade()}
      title={title}
      description={`Your plan is ${PLAN_NAMES[plan]}. ${free}`.trim()}
      footerAside={
        <Button variant="ghost" aria-disabled={asking} onClick={() => void retry(request)}>
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
      <Table label="What the plans include" className="mt-4">
        <thead>
          <tr>
            <th scope="col">What you get</th>
            {SHOWN.map((each) => (
              <th key={each} scope="col">
                {PLAN_NAMES[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Price</th>
            <td>$0</td>
            <td aria-live="polite">{priceOf(offer) || <span className="sr-only">Price loading</span>}</td>
          </tr>
          {GATES.filter(({ id }) => id === feature || EVERYWHERE.includes(id)).map(({ label, decide }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {SHOWN.map((each) => (
                <td key={each}>{decisionWords(decide(each))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="t-13 mt-4">The plans page shows which plans this studio offers.</p>
      <p role="status" className="t-13 mt-3 text-warn empty:hidden">
        {told}
      </p>
    </Dialog>
  );
}

/** Does what was asked for, once: nothing where the modal is closed or asks about something else by now. */
function goOn(request: UpgradeRequest): void {
  if (useUpgrade.getState().request !== request) return;
  closeUpgrade();
  request.onRetry();
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
