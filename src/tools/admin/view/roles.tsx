import { Link } from "@tanstack/react-router";
import { Check, Download, Plus, ShieldCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import type { AdminLog } from "#domain/admin/answers.ts";
import { dayName } from "#domain/admin/figures.ts";
import { counted } from "#domain/audit/ledger.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { Table } from "#src/ui/table.tsx";
import { type LogVerdict, useCommands } from "../data.ts";
import { useLogPage } from "../live.ts";
import { actorOf, didOf } from "../model/words.ts";
import { Answered } from "./answered.tsx";
import { Frame, placeProps } from "./frame.tsx";
import { ReasonForm } from "./reason-form.tsx";
import { Section } from "./section.tsx";

/** Who the admins are, and what they did. */
export function Roles() {
  const [before, setBefore] = useState<number | null>(null);
  const log = useLogPage(before);
  const { exportLog } = useCommands();
  async function save() {
    const saved = await exportLog();
    if (!saved.ok) notifyFailure("The log could not be exported", saved.error);
  }
  const admins = log.status === "ready" ? `${counted(log.value.admins.length, "admin")}. ` : "";
  return (
    <Frame
      current="roles"
      meta={`${admins}Nobody can change the log.`}
      onExport={() => void save()}
      actions={
        <>
          <Button onClick={() => void save()}>
            <Download />
            Export the log
          </Button>
          <Link {...placeProps("accounts")} className={buttonClass({ variant: "primary" })}>
            <Plus />
            Give a role
          </Link>
        </>
      }
    >
      <Answered answer={log} what="the log" height="h-96">
        {(value) => (
          <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
            <Section title="What admins did" aside={<Verdict total={value.total} />}>
              <Records log={value} />
              <div className="mt-5 flex gap-2">
                {before !== null && <Button onClick={() => setBefore(null)}>Newest</Button>}
                {(value.records.at(-1)?.seq ?? 1) > 1 && (
                  <Button onClick={() => setBefore(value.records.at(-1)?.seq ?? null)}>Older</Button>
                )}
              </div>
            </Section>
            <Admins admins={value.admins} />
          </div>
        )}
      </Answered>
    </Frame>
  );
}

function Records({ log }: { readonly log: AdminLog }) {
  if (log.records.length === 0) return <p className="t-15">Nothing has been done yet.</p>;
  return (
    <Table label="Records of the log" minWidth={44}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {log.records.map((record) => (
          <tr key={record.seq} className="align-top">
            <th scope="row" className="whitespace-nowrap">
              {whenChanged(record.at, Date.now())}
            </th>
            <td className="wrap-anywhere">
              <bdi>{actorOf(record)}</bdi>
            </td>
            <td className="wrap-anywhere">
              <bdi>{didOf(record)}</bdi>
            </td>
            <td className="wrap-anywhere">
              <bdi>{record.reason ?? "no reason was given"}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Recomputes the chain of the whole log when it is asked to. */
function Verdict({ total }: { readonly total: number }) {
  const { verifyLog } = useCommands();
  const [verdict, setVerdict] = useState<LogVerdict | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function verify() {
    if (isBusy) return;
    setBusy(true);
    const found = await verifyLog();
    setBusy(false);
    if (found.ok) setVerdict(found.value);
    else notifyFailure("The log could not be verified", found.error);
  }
  const holds = verdict?.broken === null && verdict.records >= total;
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span role="status" className="inline-flex items-center gap-1.5">
        {verdict && (holds ? <Check className="text-ok" /> : <TriangleAlert className="text-warn" />)}
        {verdict &&
          (verdict.broken !== null
            ? `The chain is broken at record ${verdict.broken}.`
            : holds
              ? `${verdict.records} of ${verdict.records} records hold`
              : `Only ${verdict.records} of ${total} records came`)}
      </span>
      <Button size="sm" onClick={() => void verify()} aria-disabled={isBusy}>
        <ShieldCheck />
        Verify
      </Button>
    </span>
  );
}

function Admins({ admins }: Pick<AdminLog, "admins">) {
  const { setRole } = useCommands();
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <Section title="Admins">
      <ul className="border-line-soft border-t">
        {admins.map(({ id, address, since, self }) => (
          <li key={id} className="grid justify-items-start gap-1 border-line-soft border-b py-3">
            <bdi className="t-14 wrap-anywhere text-text-1">{address ?? id}</bdi>
            <span className="t-13 text-text-3">
              {self && "you, "}since {dayName(since)}
            </span>
            {!self && leaving !== id && (
              <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => setLeaving(id)}>
                Take the role away
              </Button>
            )}
            {leaving === id && (
              <ReasonForm
                title="Take the admin role"
                confirm="Take the role"
                note="They stay a member, and read this reason in their audit."
                onConfirm={(reason) => setRole(id, false, reason)}
                onClose={() => setLeaving(null)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className="t-13 mt-3 text-text-3">
        Nobody changes their own role, and the last admin stays. Every change needs a reason.
      </p>
    </Section>
  );
}
