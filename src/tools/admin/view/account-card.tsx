import { type ReactNode, useState } from "react";
import type { AdminAccount } from "#domain/admin/answers.ts";
import { dayName } from "#domain/admin/figures.ts";
import { counted } from "#domain/audit/ledger.ts";
import { PLANS, type Plan } from "#domain/plan.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { linkClass } from "#src/ui/link-class.ts";
import { Select } from "#src/ui/select.tsx";
import { useCommands } from "../data.ts";
import { PLAN_NAMES } from "../model/words.ts";
import { ReasonForm } from "./reason-form.tsx";

export interface AccountCardProps {
  readonly account: AdminAccount;
  /** Gets the account as it is after a change. */
  readonly onChanged: (account: AdminAccount) => void;
}

/** What is needed to help one person, and what can be changed. Nothing that they wrote is here. */
export function AccountCard({ account, onChanged }: AccountCardProps) {
  const { id, address, confirmed, self, since, admin, granted, messages, limit, rows, bytes, devices } = account;
  const { setRole, setPlan } = useCommands();
  const [open, setOpen] = useState<"plan" | "role" | null>(null);
  const [plan, setChosen] = useState<Plan>(granted);
  const close = () => setOpen(null);
  const facts: readonly [name: string, said: ReactNode, action?: ReactNode][] = [
    ["Plan", planSaid(account), <Opener key="plan" label="Change plan" onOpen={() => setOpen("plan")} />],
    [
      "Roles",
      admin ? "admin" : "none",
      !self && (
        <Opener key="role" label={admin ? "Take the admin role" : "Make admin"} onOpen={() => setOpen("role")} />
      ),
    ],
    ["Messages this month", limit === null ? `${messages}, no limit` : `${messages} of ${limit}`],
    ["Rows stored", `${rows.toLocaleString("en")}, ${bytesInWords(bytes)}`],
    ["Devices", devices === 0 ? "none has sent a record" : counted(devices, "device")],
    ["Their words", "nobody can open them from here"],
  ];
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section aria-labelledby="account">
        <h2 id="account" className="t-q wrap-anywhere text-text-1">
          <bdi>{address ?? id}</bdi>
        </h2>
        <p className="t-13 mt-1 flex flex-wrap items-baseline gap-x-4 text-text-3">
          <span>
            {confirmed ? "address confirmed" : "address not confirmed"}
            {since !== null && `, here since the week of ${dayName(since)}`}
            {self && ", you"}
          </span>
          {address !== null && (
            <a
              href={`mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(SUBJECT)}`}
              className={linkClass}
            >
              Write to them
            </a>
          )}
        </p>
        <dl className="mt-5 border-line-soft border-t">
          {facts.map(([name, said, action]) => (
            <div
              key={name}
              className="t-14 grid min-h-12 grid-cols-[9rem_minmax(0,1fr)_auto] items-center gap-x-4 border-line-soft border-b py-2 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
            >
              <dt className="text-text-3">{name}</dt>
              <dd className="text-text-1">{said}</dd>
              {action && <dd className="max-md:col-start-2 max-md:mt-1">{action}</dd>}
            </div>
          ))}
        </dl>
      </section>
      {open === "role" && (
        <ReasonForm
          title={admin ? "Take the admin role" : "Make this account an admin"}
          confirm={admin ? "Take the role" : "Give the role"}
          note="Admins see what you see here, and can change what you can. They read this reason in their audit."
          onConfirm={async (reason) => {
            const done = await setRole(id, !admin, reason);
            if (done.ok) onChanged({ ...account, admin: !admin });
            return done;
          }}
          onClose={close}
        />
      )}
      {open === "plan" && (
        <div className="grid content-start gap-4">
          <Field label="Granted plan">
            <Select value={plan} onChange={(event) => setChosen(event.target.value as Plan)}>
              {PLANS.map((one) => (
                <option key={one} value={one}>
                  {one === "explorer" ? "None: what they bought alone" : PLAN_NAMES[one]}
                </option>
              ))}
            </Select>
          </Field>
          <ReasonForm
            title={plan === "explorer" ? "End the granted plan" : `Grant ${PLAN_NAMES[plan]}`}
            confirm="Change the plan"
            note={planNote(account)}
            onConfirm={async (reason) => {
              const done = await setPlan(id, plan, granted, reason);
              if (done.ok) onChanged({ ...account, granted: plan, plan: done.value });
              return done;
            }}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
}

/** Of a mail to the person. */
const SUBJECT = "Your account in Studio of the Mind";

const Opener = ({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) => (
  <Button size="sm" onClick={onOpen}>
    {label}
  </Button>
);

function planSaid({ plan, granted, bought }: AdminAccount): string {
  const from = [
    ...(bought.length > 0 ? [`bought: ${bought.map((one) => PLAN_NAMES[one]).join(", ")}`] : []),
    ...(granted === "explorer" ? [] : [`granted: ${PLAN_NAMES[granted]}`]),
  ];
  return from.length === 0 ? `${PLAN_NAMES[plan]}, by no purchase` : `${PLAN_NAMES[plan]} (${from.join("; ")})`;
}

const planNote = ({ bought }: AdminAccount): string =>
  bought.length === 0
    ? "It is one more event of the account, like a purchase, and ends by another one. Nothing is written over."
    : `This account bought ${bought.map((one) => PLAN_NAMES[one]).join(" and ")}. A grant adds to that and takes nothing away.`;
