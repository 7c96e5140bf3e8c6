import { useState } from "react";
import type { Plan } from "#domain/plan.ts";
import { limitOf } from "#domain/plans.ts";
import { takeTestPlan } from "#src/data/checkout.ts";
import { checkSubscription } from "#src/data/plan.ts";
import { useStudio } from "#src/data/studio.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Problem } from "#src/ui/problem.tsx";
import { PLAN_NAMES } from "./plan-words.ts";

export interface TestCheckoutDialogProps {
  /** The plan to take; explorer goes back. */
  readonly plan: Plan;
  onClose(): void;
  /** The server has set the plan, and this device has heard of it. */
  onTaken(plan: Plan): void;
}

/** Takes a plan for no money, on a server of one's own. */
export function TestCheckoutDialog({ plan, onClose, onTaken }: TestCheckoutDialogProps) {
  const studio = useStudio();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const taken = await takeTestPlan(studio.session, plan);
    if (taken.ok) {
      await checkSubscription(studio);
      return onTaken(plan);
    }
    setBusy(false);
    setProblem([taken.error.message, taken.error.remedy].filter(Boolean).join(" "));
  };
  const back = plan === "explorer";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Test checkout - no charge"
      size="sm"
      footer={
        <>
          <Button variant="ghost" size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" size="lg" aria-disabled={busy} onClick={() => void take()}>
            {busy ? "Setting the plan…" : back ? "Back to Explorer" : `Use ${PLAN_NAMES[plan]}`}
          </Button>
        </>
      }
    >
      <p>
        {back
          ? `Your account goes back to Explorer, with ${limitOf("explorer", "messages")} messages a month. All your work stays available.`
          : `Your account switches to ${PLAN_NAMES[plan]} at once, on all your devices. You can go back to Explorer here at any time.`}
      </p>
      <p className="mt-3">
        This studio charges nothing: there is no card, and nothing to cancel. If its operator starts to sell plans, test
        plans end.
      </p>
      {problem !== null && <Problem text={problem} />}
    </Dialog>
  );
}
