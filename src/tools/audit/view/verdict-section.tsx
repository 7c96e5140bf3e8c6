import { ShieldAlert, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { counted } from "#domain/audit/ledger.ts";
import type { AppError } from "#domain/errors.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { type Chain, useCommands, type Verdict } from "../data.ts";
import { useDeviceName } from "../live/device-names.ts";
import type { useVerdict } from "../live/verdict.ts";
import { ChainList, shortHash } from "./chain-list.tsx";

interface VerdictSectionProps extends Omit<ReturnType<typeof useVerdict>, "verify" | "recheck"> {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The person said why an end is missing: the chains are held against the others again. */
  onClosed(): void;
}

export function VerdictSection({ verdict, progress, failure, now, onClosed }: VerdictSectionProps) {
  const nameOf = useDeviceName();
  const broken = verdict?.chains.find(hasFault);
  const Icon = broken || failure ? ShieldAlert : ShieldCheck;
  return (
    <section aria-label="Verdict" className="mb-12 min-h-44">
      <div className="flex gap-3.5">
        <Icon
          className={`mt-1.5 size-5 shrink-0 ${broken || failure ? "text-warn" : verdict ? "text-ok" : "text-text-3"}`}
        />
        <div role="status">
          <p className="t-q text-text-1">{headline(verdict, broken, failure, nameOf)}</p>
          <p className="t-13 mt-1 text-text-3 tabular-nums">
            {failure
              ? failure.remedy
              : progress !== null
                ? `${counted(progress, "record")} verified so far`
                : verdict &&
                  `Verified ${whenSaid(verdict.at, now)}: ${counted(verdict.records, "record")} in ${(verdict.ms / 1000).toLocaleString("en", { maximumFractionDigits: 2 })} s.${verdict.isRecorded ? " A record more tells of it." : ""}`}
          </p>
        </div>
      </div>
      {broken && hasLostEnd(broken) && progress === null && <RestoredBackup chain={broken} onClosed={onClosed} />}
      {verdict && verdict.chains.length > 0 && <ChainList chains={verdict.chains} now={now} />}
      <Fold summary="What this proves, and what it does not" className="mt-5">
        <div className="t-14 mt-2 grid max-w-[68ch] gap-2 text-text-2">
          <p>
            Each record holds the hash of the one before. Verify recomputes all of them on this device: a record that
            was changed, added, moved or taken out of the middle breaks its chain, and the place is named.
          </p>
          <p>
            It does not prove that a record was true when it was written. By itself it cannot see that the newest
            records of a device were cut off, or that a whole chain was written again. Another device of yours that saw
            them shows that, and so does a receipt that you saved elsewhere.
          </p>
          <p>
            Recorded are calls of models, what you share, the files that you save of your work, what you copy with a
            button, and what your devices send to the server or to each other, by the hour. What happens here is
            recorded too: each idea, answer and decision, what you import, delete and restore, the providers you set up,
            and each sign-in. What you select and copy yourself is not recorded, nor what an error lets you save.
          </p>
        </div>
      </Fold>
    </section>
  );
}

type NameOf = ReturnType<typeof useDeviceName>;

function headline(
  verdict: Verdict | null,
  broken: Chain | undefined,
  failure: AppError | null,
  nameOf: NameOf,
): string {
  if (failure) return failure.message;
  if (!verdict) return "Verifying";
  if (broken) return faultOf(broken, nameOf);
  return verdict.records === 0 ? "Nothing is recorded yet." : "Nothing was changed or taken out.";
}

const hasFault = ({ broken, split, witnessed: { against, missing } }: Chain): boolean =>
  broken !== null || split !== null || against !== null || missing !== null;

/** Nothing but its end is missing: it was cut off, or a backup was restored. */
const hasLostEnd = ({ broken, split, witnessed: { against, missing } }: Chain): boolean =>
  broken === null && split === null && against === null && missing !== null;

/** Asks whether the end is missing because of a backup. Without an answer the chain stays marked. */
function RestoredBackup({ chain, onClosed }: { readonly chain: Chain; onClosed(): void }) {
  const { closeRestored } = useCommands();
  const [busy, setBusy] = useState(false);
  async function close() {
    setBusy(true);
    const closed = await closeRestored(chain);
    setBusy(false);
    if (closed.ok) onClosed();
    else notifyFailure("Nothing was recorded", closed.error);
  }
  return (
    <div className="mt-4 grid max-w-[68ch] justify-items-start gap-3 pl-8.5">
      <p className="t-14 text-text-2">
        Did you restore a backup, or reset a disk? Then say so: the chain goes on from what is here, and a record tells
        that you said it. Otherwise leave it: it stays marked.
      </p>
      <Button aria-disabled={busy} onClick={() => void (busy || close())}>
        I restored a backup
      </Button>
    </div>
  );
}

function faultOf({ device, broken, split, records, witnessed }: Chain, nameOf: NameOf): string {
  const chain = nameOf(device);
  const { against, missing } = witnessed;
  if (split !== null && (broken === null || broken >= split))
    return `Record ${split} of ${chain} was written twice: a copy of this browser’s profile wrote as the same device. After the next start, this browser writes a chain of its own.`;
  if (broken !== null) return `The chain of ${chain} is broken at record ${broken}.`;
  if (against) {
    const then = against.by === null ? "when a receipt was made" : `when ${nameOf(against.by)} saw it`;
    const known = `Record ${against.seq} of ${chain} was ${shortHash(against.hash)} ${then}, and is ${shortHash(against.here)} now.`;
    return `${known} It was written again, or a copy of this browser’s profile writes as the same device.`;
  }
  const by = missing?.by ?? null;
  const knows = by === null ? "a receipt knows" : `${nameOf(by)} saw`;
  const end = `${knows} record ${missing?.seq} of ${chain}, and ${counted(records, "record is", "records are")} here.`;
  return `An end is missing: ${end}${by === null ? "" : " If it does not come with the next sync, it was cut off."}`;
}
