import { Link, useRouterState } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { Plan } from "#domain/plan.ts";
import { limitOf } from "#domain/plans.ts";
import { FREE_ACTIONS, type FreeAction } from "#domain/soft-gate.ts";
import { rememberReturnPath } from "#src/pages/return-path.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/dash-list.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { NodeIcon } from "#src/ui/node-icon.tsx";
import { Pill } from "#src/ui/pill.tsx";
import { leave, notNow, useSoftGate } from "./soft-gate-state.ts";
import "./soft-gate.css";

const NAMES: Readonly<Record<FreeAction, string>> = {
  save: "Save",
  export: "Export",
  share: "Share",
  continue: "Continue",
};

const messages = (plan: Plan): string => {
  const most = limitOf(plan, "messages");
  return most === null ? "Unlimited messages" : `${most} messages a month`;
};

/** A link pressed with one of these opens in another tab or window: the question here stays. */
const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => ctrlKey || metaKey || shiftKey || altKey;

/** Asks a visitor whether they would like an account, and holds back nothing: closing it in any way does what they came for. */
export function SoftGateModal() {
  const { done, request } = useSoftGate();
  const href = useRouterState({ select: ({ location }) => location.href });
  if (!request) return null;
  const { action } = request;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && notNow()}
      title={`You've used all ${FREE_ACTIONS} free actions`}
      description="Your work stays on this device either way. With an account you also have it on your other devices."
      footer={
        <>
          <Button variant="ghost" onClick={notNow}>
            Not now
          </Button>
          <Link
            to="/auth"
            search={{ mode: "signup" }}
            onClick={(event) => {
              rememberReturnPath(href);
              if (!opensElsewhere(event)) leave();
            }}
            className={buttonClass({ variant: "primary" })}
          >
            Create Free Account
          </Link>
        </>
      }
    >
      <ol aria-label="Free actions used" className="free-actions">
        {done.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <li key={at}>
            <NodeIcon kind="dot" />
            {NAMES[each]}
          </li>
        ))}
        <li aria-current="step">
          <NodeIcon kind="gap" />
          {NAMES[action]}
          {done.includes(action) && " again"}
        </li>
      </ol>
      <div className="two-accounts">
        <section aria-labelledby="free-account">
          <h3 id="free-account">
            Free account <span className="t-h2 text-text-1">$0</span>
          </h3>
          <DashList
            items={["Save, export, share, continue", "Your sessions on all your devices", messages("explorer")]}
          />
        </section>
        <section aria-labelledby="pro-account" className="text-text-3">
          <h3 id="pro-account">
            Pro Account <Pill>Coming Soon</Pill>
          </h3>
          <DashList items={[messages("synthesizer"), "Answers from hosted models (you bring the key)"]} />
        </section>
      </div>
    </Dialog>
  );
}
