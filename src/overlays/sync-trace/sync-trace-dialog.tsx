import { Link } from "@tanstack/react-router";
import { Check, Circle, CircleHelp, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";
import { useSync } from "#src/data/sync/use-sync.ts";
import { useSyncTrace } from "#src/data/use-sync-trace.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Icon } from "#src/ui/icon.ts";
import { Problem } from "#src/ui/problem.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useOnline } from "../connectivity.ts";
import { type Step, tellTrace } from "./tell-trace.ts";

const LOOK: Readonly<Record<Step["state"], { readonly icon: Icon; readonly colour: string; readonly said: string }>> = {
  done: { icon: Check, colour: "text-ok", said: "done" },
  open: { icon: Circle, colour: "text-text-3", said: "not yet" },
  failed: { icon: TriangleAlert, colour: "text-warn", said: "failed" },
  unknown: { icon: CircleHelp, colour: "text-text-3", said: "not known" },
};
const LEADS = { "/attention": "Decide about it", "/auth": "Sign in" } as const;

interface SyncTraceDialogProps {
  /** As the address has it: it may name nothing. */
  readonly itemKey: string;
  onClose(): void;
}

/** How far an item came on its way to the other devices, why it waits, and what helps. */
export function SyncTraceDialog({ itemKey, onClose }: SyncTraceDialogProps) {
  const trace = useSyncTrace(itemKey);
  const { person } = useSession();
  const { sync } = useStudio();
  const state = useSync();
  const online = useOnline();
  const [now] = useState(() => Date.now());
  const told =
    trace.status === "ready" && trace.value
      ? tellTrace({
          trace: trace.value,
          person: person.status !== "signed-in" ? "visitor" : person.ended ? "ended" : "signed-in",
          online,
          sync: state,
          now,
        })
      : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="How far this came"
      footer={
        told?.leadsTo ? (
          <Link to={told.leadsTo} search={{}} className={buttonClass({ variant: "primary" })}>
            {LEADS[told.leadsTo]}
          </Link>
        ) : (
          told?.canTry && (
            <Button variant="primary" onClick={() => sync.ask()}>
              Try now
            </Button>
          )
        )
      }
    >
      {trace.status === "loading" && (
        <div role="status" aria-label="Reading this device’s log" className="grid gap-4">
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="h-10" />
          ))}
        </div>
      )}
      {trace.status === "failed" && <Problem text={`${trace.error.message} ${trace.error.remedy ?? ""}`} />}
      {trace.status === "ready" && !told && <p className="t-15">There is no such item on this device.</p>}
      {told && (
        <>
          <p role="status" className="t-15 mb-5 text-pretty text-text-1">
            {told.verdict} <span className="text-text-2">{told.help}</span>
          </p>
          <ol className="grid gap-3.5">
            {told.steps.map((step) => (
              <TraceStep key={step.name} {...step} />
            ))}
          </ol>
        </>
      )}
    </Dialog>
  );
}

function TraceStep({ name, state, words }: Step) {
  const { icon: Icon, colour, said } = LOOK[state];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4 ${colour}`} />
      <div>
        <p className="t-13 text-text-1">
          {name}
          <span className="sr-only">, {said}</span>
        </p>
        <p className="t-13 text-pretty text-text-2">{words}</p>
      </div>
    </li>
  );
}
