import { PLANS } from "#domain/plan.ts";
import { OFFER_IN_SHORT, useCheckoutOffer } from "#src/data/checkout-offer.ts";
import { type SubscriptionAnswer, usePlan } from "#src/data/plan.ts";
import { Button } from "#src/ui/button.tsx";
import { Table } from "#src/ui/table.tsx";
import { TextPage, TextSection } from "../text/text-page.tsx";
import { decisionWords, GATES, isBuilt } from "./gates.ts";
import { PLAN_NAMES } from "./plan-words.ts";
import { useSubscription } from "./use-subscription.ts";

/** What is known of the plan, where from, and what every gate makes of it. */
export function SubscriptionTestPage() {
  const { answer, asking, again } = useSubscription();
  const { offer } = useCheckoutOffer();
  const stored = usePlan();
  return (
    <TextPage
      name="Subscription test"
      lead="Which plan this page uses, where the plan comes from, and what each gate decides."
    >
      <TextSection title="What the server says">
        <div role="status" aria-busy={asking} className="min-h-22 max-md:min-h-52">
          <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-y-2 max-md:grid-cols-1">
            {/* the plan's lines last: without an answer there are fewer, and nothing below them moves */}
            {[["create-checkout", OFFER_IN_SHORT[offer ?? "asking"]] as const, ...toldBy(answer)].map(
              ([term, value]) => (
                <div key={term} className="contents">
                  <dt className="text-text-3">{term}</dt>
                  <dd className="t-mono text-text-1 max-md:mb-2">{value}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
        <div>
          <Button aria-disabled={asking} onClick={() => !asking && again()}>
            {asking ? "Checking…" : "Check again"}
          </Button>
        </div>
      </TextSection>
      <TextSection title="What is stored here">
        <p>
          The last known plan, stored under <code className="t-mono">sotm:plan</code>:{" "}
          <span className="t-mono text-text-1">{stored}</span>. It applies while the server cannot be reached. Without
          one, the plan is explorer.
        </p>
      </TextSection>
      <TextSection title="What each gate decides">
        <p>
          The gates in this page are only a guide. The server decides on everything that costs the operator something,
          whatever is stored here.
        </p>
        <Table label="What each gate decides, by plan" minWidth={40}>
          <thead>
            <tr>
              <th scope="col">Gate</th>
              {PLANS.map((plan) => (
                <th key={plan} scope="col" aria-current={plan === stored || undefined}>
                  {PLAN_NAMES[plan]}
                  {plan === stored && <span className="block text-brand">in use</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {GATES.map((gate) => (
              <tr key={gate.label}>
                <th scope="row" className="border-line-soft!">
                  <span className="text-text-2">{gate.label}</span>
                  {!isBuilt(gate) && <span className="block font-normal">not built yet</span>}
                </th>
                {PLANS.map((plan) => (
                  <td key={plan}>{decisionWords(gate.decide(plan))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TextSection>
    </TextPage>
  );
}

/** The fields of the answer as they came, or why there is none. */
function toldBy(answer: SubscriptionAnswer | null): readonly (readonly [string, string])[] {
  switch (answer?.kind) {
    case undefined:
      // as many lines as an answer has: nothing moves when it comes
      return [
        ["plan", "asking"],
        ["subscribed", "asking"],
      ];
    case "answered":
      return [
        ["plan", answer.plan],
        ["subscribed", String(answer.subscribed)],
      ];
    case "signed-out":
      return [["check-subscription", "nobody is signed in"]];
    case "no-accounts":
      return [["check-subscription", "this studio has no accounts"]];
    case "unanswered":
      return [
        [
          "check-subscription",
          answer.status === undefined
            ? "no answer: the server could not be reached"
            : `no plan, status ${answer.status}`,
        ],
      ];
  }
}
