import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { PLANS, type Plan } from "#domain/plan.ts";
import { limitOf } from "#domain/plans.ts";
import { FREE_ACTIONS } from "#domain/soft-gate.ts";
import { HOW_SOLD, priceOf, useCheckoutOffer } from "#src/data/checkout-offer.ts";
import { usePlan } from "#src/data/plan.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { personHint } from "#src/platform/person-hint.ts";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { lazyPart } from "#src/ui/lazy-part.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Problem } from "#src/ui/problem.tsx";
import { TextPage, TextSection } from "../text/text-page.tsx";
import { GATES, isBuilt } from "./gates.ts";
import { PlanAction } from "./plan-action.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PLAN_NAMES } from "./plan-words.ts";
import type { TestCheckoutDialogProps } from "./test-checkout-dialog.tsx";
import { useLeaveForStripe } from "./use-checkout.ts";

const TestCheckoutDialog = lazyPart<TestCheckoutDialogProps>(() =>
  import("./test-checkout-dialog.tsx").then((part) => part.TestCheckoutDialog),
);

/** The plans, by what they open today. What has no tool yet is not offered; it appears here with its tool. */
export function PricingPage() {
  const { person, accounts } = useSession();
  const plan = usePlan();
  const isMember = person.status === "signed-in";
  // from the first paint on, as far as who was here last tells: nothing moves when the session has been read
  const isVisitor =
    person.status === "loading" ? personHint() === "visitor" : person.status === "signed-out" && accounts !== "none";
  const who = isMember ? "member" : isVisitor ? "visitor" : "unknown";
  const { offer, again } = useCheckoutOffer();
  const { leavingFor, problem, leave } = useLeaveForStripe();
  const [testing, setTesting] = useState<Plan | null>(null);
  const [taken, setTaken] = useState<Plan | null>(null);
  const navigate = useNavigate();
  const gates = GATES.filter(isBuilt);
  const choose = (wanted: Plan) => {
    setTaken(null);
    if (offer === "test") setTesting(wanted);
    else void leave(wanted);
  };
  const take = (wanted: Plan) => {
    setTesting(null);
    if (wanted === "explorer") setTaken(wanted);
    else void navigate({ to: "/subscription-success", search: { plan: wanted } });
  };
  return (
    <TextPage name="Pricing" lead="What you do on your own device is free. So is an account.">
      <section aria-labelledby="plans" className="mb-12 max-md:mb-9">
        <h2 id="plans" className="sr-only">
          The plans
        </h2>
        <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
          {PLANS.map((each) => (
            <PlanCard
              key={each}
              plan={each}
              gates={gates}
              current={isMember && plan === each}
              price={each === "explorer" ? "$0" : priceOf(offer)}
              action={
                <PlanAction
                  plan={each}
                  who={who}
                  current={plan}
                  offer={offer}
                  leavingFor={leavingFor}
                  onChoose={choose}
                />
              }
            />
          ))}
        </ul>
        <div className="t-14 mt-4 min-h-32 max-w-[42rem] text-text-3 md:min-h-20">
          <p>
            Synthesizer includes the same with a subscription and as a one-time purchase. Architect adds custom personas
            and sets no limit on active personas.
            {offer !== null && ` ${HOW_SOLD[offer]}`}
          </p>
          {offer === "unanswered" && (
            <Button size="sm" className="mt-2" onClick={again}>
              Check again
            </Button>
          )}
          {problem !== null && <Problem text={problem} />}
          <p role="status" className="mt-2 text-text-1">
            {taken !== null && `Your plan is ${PLAN_NAMES[taken]} now.`}
          </p>
        </div>
        {testing !== null && <TestCheckoutDialog plan={testing} onClose={() => setTesting(null)} onTaken={take} />}
      </section>
      <TextSection title="In every plan, and without an account">
        <DashList
          items={[
            "Refined questions with a decision on each change, and the thinking brief, drafted on your device.",
            "The Optimizer and the Quick Optimizer. Nothing there counts as a message.",
            "All your sessions, searched and reopened, online or offline.",
            "A model in your browser, or a server on your own machine or network. Neither needs a key.",
            "An export of everything you wrote as one file, and the import of that file.",
          ]}
        />
        <p>
          Without an account no messages are counted, and your work stays in this browser. After {FREE_ACTIONS} free
          actions (saving an optimized prompt as a session, exporting sessions, sharing, asking on in a session) the
          studio asks whether you would like an account. You can say no each time and go on. A free account has{" "}
          {limitOf("explorer", "messages")} messages a month.
        </p>
      </TextSection>
      <TextSection title="What an account adds">
        <p>
          Your sessions on all your devices, synced automatically, even in the background where the browser allows it.
          Drafts and Optimizer prompts stay on the device where you wrote them. The Prompt Lab comes with every account,
          the prompt library with Synthesizer and Architect.
        </p>
      </TextSection>
      <TextSection title="What counts as a message">
        <p>
          One question sent for an answer, once the answer is delivered, whether this device drafted it or a model gave
          it. Asking a model again for the same question is another message, and so is an idea that you changed and sent
          again. A run that you cancelled before a provider was called is not counted. A run that failed is not counted
          either, unless the studio’s own provider took too long: it had already started. Deciding on changes, answering
          what the studio asks you, searching and the Optimizer are not counted.
        </p>
        <p>
          The count resets with each calendar month. When you reach the limit, all your work stays available, and what
          you typed stays in the field.
        </p>
        <p>
          More in the{" "}
          <Link to="/faq" className={linkClass}>
            FAQ
          </Link>
          .
        </p>
      </TextSection>
    </TextPage>
  );
}
