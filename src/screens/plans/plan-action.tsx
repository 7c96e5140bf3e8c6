import { Link } from "@tanstack/react-router";
import type { Plan } from "#domain/plan.ts";
import type { CheckoutOffer } from "#src/data/checkout.ts";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { PLAN_NAMES } from "./plan-words.ts";

interface PlanActionProps {
  readonly plan: Plan;
  readonly who: "visitor" | "member" | "unknown";
  /** Of who is reading. */
  readonly current: Plan;
  readonly offer: CheckoutOffer | null;
  /** The plan to which the way is being asked for. */
  readonly leavingFor: Plan | null;
  onChoose(plan: Plan): void;
}

/** What can be done about a plan: nothing where it is not to be had here, or is had already. */
export function PlanAction({ plan, who, current, offer, leavingFor, onChoose }: PlanActionProps) {
  const isHad = offer === "stripe" || offer === "test";
  if (who === "visitor" && plan === "explorer")
    return (
      <Link to="/auth" search={{ mode: "signup" }} className={buttonClass({ variant: "primary", className: "w-full" })}>
        Create Free Account
      </Link>
    );
  if (who === "visitor" && isHad)
    return (
      <Link
        to="/auth"
        search={{}}
        onClick={() => rememberReturnPath("/pricing")}
        aria-label={`Sign in to choose: ${PLAN_NAMES[plan]}`}
        className={buttonClass({ variant: "secondary", className: "w-full" })}
      >
        Sign in to choose
      </Link>
    );
  const label = who === "member" ? memberLabel(plan, current, offer) : null;
  if (label === null) return null;
  // what can be done about the plan one has is to leave it
  const wanted = plan === current ? "explorer" : plan;
  const busy = leavingFor === wanted;
  return (
    <Button
      className="w-full"
      variant={plan === "explorer" || plan === current ? "ghost" : "secondary"}
      aria-label={busy || plan === "explorer" ? undefined : `${label}: ${PLAN_NAMES[plan]}`}
      aria-disabled={busy}
      onClick={() => !busy && onChoose(wanted)}
    >
      {busy ? "Opening…" : label}
    </Button>
  );
}

function memberLabel(plan: Plan, current: Plan, offer: CheckoutOffer | null): string | null {
  if (offer === "test") {
    if (plan === current) return null;
    return plan === "explorer" ? "Back to Explorer" : "Try this plan";
  }
  if (offer !== "stripe" || plan === "explorer") return null;
  if (plan !== current) return "Choose this plan";
  return plan === "synthesizer-onetime" ? null : "Change or cancel";
}
