import { Link } from "@tanstack/react-router";
import { CircleCheck, CloudOff, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { type SubscriptionAnswer, usePlan } from "#src/data/plan.ts";
import { rememberReturnPath } from "#src/platform/return-path.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import type { Icon } from "#src/ui/icon.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { pages } from "../pages.ts";
import { TextPage } from "../text/text-page.tsx";
import { PLAN_NAMES } from "./plan-words.ts";
import { useSubscription } from "./use-subscription.ts";

/** Where a checkout leads back to. It tells what the server knows now, and nothing that is only hoped for. */
export function SubscriptionSuccessPage() {
  const { answer, asking, again } = useSubscription();
  return (
    <TextPage name="Your subscription" lead="What the server says about your plan at this moment.">
      <div role="status" aria-busy={asking} className="min-h-28 max-w-[42rem] md:min-h-22">
        {answer === null ? (
          <>
            <span className="sr-only">Asking the server</span>
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </>
        ) : (
          <Told answer={answer} />
        )}
      </div>
      <div className="mt-5 flex flex-wrap gap-2 max-md:[&>*]:flex-auto">
        {answer?.kind === "signed-out" ? (
          <Link
            to="/auth"
            search={{}}
            onClick={() => rememberReturnPath("/subscription-success")}
            className={buttonClass({ variant: "primary", size: "lg" })}
          >
            Sign in
          </Link>
        ) : (
          <Button size="lg" aria-disabled={asking} onClick={() => !asking && again()}>
            {asking ? "Asking…" : "Ask again"}
          </Button>
        )}
        <Link to={pages.pricing.path} className={buttonClass({ variant: "ghost", size: "lg" })}>
          See plans
        </Link>
      </div>
    </TextPage>
  );
}

function Told({ answer }: { readonly answer: SubscriptionAnswer }) {
  const stored = usePlan();
  switch (answer.kind) {
    case "answered":
      return answer.subscribed ? (
        <Said icon={CircleCheck} tone="text-ok" title={`Your plan is ${PLAN_NAMES[answer.plan]}`}>
          It is active on this account, on all its devices.
        </Said>
      ) : (
        <Said icon={UserRound} title={`Your plan is ${PLAN_NAMES[answer.plan]}`}>
          There is no subscription on this account. There is no checkout in this studio yet, so nothing was charged
          here.
        </Said>
      );
    case "signed-out":
      return (
        <Said icon={UserRound} title="You are not signed in">
          A plan belongs to an account. Sign in, and this page says which one it has.
        </Said>
      );
    case "no-accounts":
      return (
        <Said icon={UserRound} title="This studio has no accounts">
          So it has no plans either: everything that works on this device is yours.
        </Said>
      );
    case "unanswered":
      return (
        <Said icon={CloudOff} tone="text-warn" title="The server did not answer">
          Until it does, the plan last heard of stands: {PLAN_NAMES[stored]}. Check the connection, then ask again.
        </Said>
      );
  }
}

interface SaidProps {
  readonly icon: Icon;
  readonly tone?: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Said = ({ icon: Glyph, tone = "text-text-3", title, children }: SaidProps) => (
  <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
    <Glyph aria-hidden className={`mt-2 size-5 ${tone}`} />
    <div>
      <h2 className="t-h2 text-text-1">{title}</h2>
      <p className="mt-1.5">{children}</p>
    </div>
  </div>
);
