import { Link } from "@tanstack/react-router";
import { CircleCheck, CloudOff, Hourglass, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import type { Plan } from "#domain/plan.ts";
import { allows } from "#domain/plans.ts";
import type { CheckoutOffer } from "#src/data/checkout.ts";
import { useCheckoutOffer } from "#src/data/checkout-offer.ts";
import { type SubscriptionAnswer, usePlan } from "#src/data/plan.ts";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import type { Icon } from "#src/ui/icon.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { TextPage } from "../text/text-page.tsx";
import { PLAN_NAMES } from "./plan-words.ts";
import { confirms, useSubscription } from "./use-subscription.ts";

interface SubscriptionSuccessPageProps {
  /** The plan that a checkout says it was about. Anyone can write it into the address: it is waited for, never believed. */
  readonly expected?: Plan | undefined;
}

/** Where a checkout leads back to. It tells what the server knows now, and nothing that is only hoped for. */
export function SubscriptionSuccessPage({ expected }: SubscriptionSuccessPageProps) {
  const { answer, asking, waiting, again } = useSubscription(expected);
  const { offer } = useCheckoutOffer();
  return (
    <TextPage name="Your subscription" lead="What the server says about your plan at this moment.">
      <div role="status" aria-busy={asking || waiting} className="min-h-28 max-w-[42rem] md:min-h-22">
        {answer === null ? (
          <>
            <span className="sr-only">Asking the server</span>
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="mt-3 h-4 w-4/5" />
          </>
        ) : (
          <Told answer={answer} expected={expected} waiting={waiting} offer={offer} />
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
        ) : opensLibrary(answer, expected) ? (
          <Link to="/prompt-library" className={buttonClass({ variant: "primary", size: "lg" })}>
            Open the prompt library
          </Link>
        ) : (
          <Button size="lg" aria-disabled={asking} onClick={() => !asking && again()}>
            {asking ? "Checking…" : "Check again"}
          </Button>
        )}
        <Link to="/pricing" className={buttonClass({ variant: "ghost", size: "lg" })}>
          See plans
        </Link>
      </div>
    </TextPage>
  );
}

/** The plan is there, and with it the first thing to do with it. */
const opensLibrary = (answer: SubscriptionAnswer | null, expected: Plan | undefined): boolean =>
  answer?.kind === "answered" &&
  answer.subscribed &&
  confirms(answer.plan, expected) &&
  allows(answer.plan, "prompt-library");

interface ToldProps {
  readonly answer: SubscriptionAnswer;
  readonly expected: Plan | undefined;
  readonly waiting: boolean;
  readonly offer: CheckoutOffer | null;
}

function Told({ answer, expected, waiting, offer }: ToldProps) {
  const stored = usePlan();
  switch (answer.kind) {
    case "answered":
      if (waiting)
        return (
          <Said icon={Hourglass} title="Waiting for the payment to be confirmed">
            This usually takes a few seconds. The page checks by itself. Until the server knows about the payment, your
            plan is {PLAN_NAMES[answer.plan]}.
          </Said>
        );
      if (!confirms(answer.plan, expected))
        return (
          <Said icon={Hourglass} tone="text-warn" title="No payment is confirmed yet">
            Your plan is {PLAN_NAMES[answer.plan]}. If you paid, the plan starts by itself when the payment is
            confirmed. Some payment methods take days. If you did not pay, nothing was charged.
          </Said>
        );
      return answer.subscribed ? (
        <Said icon={CircleCheck} tone="text-ok" title={`Your plan is ${PLAN_NAMES[answer.plan]}`}>
          It is active for this account on all your devices. {offer === "test" && "This studio charges nothing."}
        </Said>
      ) : (
        <Said icon={UserRound} title={`Your plan is ${PLAN_NAMES[answer.plan]}`}>
          There is no subscription on this account. Opening this page charges nothing.
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
          So it has no plans either. Everything that works on this device is free.
        </Said>
      );
    case "unanswered":
      return (
        <Said icon={CloudOff} tone="text-warn" title="The server did not answer">
          Until it does, your last known plan applies: {PLAN_NAMES[stored]}. Once the connection is back, check again.
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
