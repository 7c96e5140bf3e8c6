import { CircleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { useStore } from "zustand";
import type { AppError } from "#domain/errors.ts";
import { bringing, dropModel, fetchModel } from "#src/data/ai/device-models.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { Button } from "#src/ui/button.tsx";
import { notify } from "#src/ui/notify.ts";
import { Progress } from "#src/ui/progress.tsx";
import { SettingsRow } from "../settings-section.tsx";
import type { DeviceModel } from "./use-device-models.ts";

/** One model: what it is, how far it has come, and what can be done about it. */
export function DeviceModelRow({ model: { id, name, listed, stored } }: { readonly model: DeviceModel }) {
  const now = useStore(bringing, (all) => all[id]);
  const [error, setError] = useState<AppError>();
  const part = stored && !stored.here ? stored.bytes : 0;
  const fetches = part > 0 ? "Go on" : `Fetch ${bytesInWords(listed?.file.bytes ?? 0)}`;
  const row = useRef<HTMLDivElement>(null);

  async function fetchIt() {
    if (!listed) return;
    setError(undefined);
    setError(await fetchModel(listed, part));
  }
  async function remove() {
    setError(undefined);
    const freed = await dropModel(id);
    if (freed === undefined) notify({ title: `${name} is still being written. Pause it first.`, variant: "danger" });
    else notify({ title: `${name} was removed. ${bytesInWords(freed)} are free again.` });
    moveFocus(() => row.current);
  }
  return (
    <div ref={row} tabIndex={-1}>
      <SettingsRow
        title={name}
        action={
          now ? (
            <Button onClick={now.stop} aria-label={`${listed ? "Pause" : "Cancel"}: ${name}`}>
              {listed ? "Pause" : "Cancel"}
            </Button>
          ) : (
            <>
              {listed && !stored?.here && (
                <Button onClick={() => void fetchIt()} aria-label={`${fetches}: ${name}`}>
                  {fetches}
                </Button>
              )}
              {stored && (
                <Button variant="ghost" onClick={() => void remove()} aria-label={`Remove: ${name}`}>
                  Remove
                </Button>
              )}
            </>
          )
        }
      >
        {listed && (
          <>
            <p>Good at: {listed.goodAt}</p>
            <p>Bad at: {listed.badAt}</p>
            <p>
              {bytesInWords(listed.file.bytes)}, licence {listed.licence}, from{" "}
              <a className="underline" href={listed.source} target="_blank" rel="noreferrer">
                {hostOf(listed.source)}
              </a>
              .
            </p>
          </>
        )}
        {stored?.here && <p>It is here ({bytesInWords(stored.bytes)}). Choose it above to have it asked.</p>}
        {!now && part > 0 && (
          <p>
            {listed
              ? `${bytesInWords(part)} of ${bytesInWords(listed.file.bytes)} are here.`
              : `It came only in part (${bytesInWords(part)}).`}
          </p>
        )}
        {now && (
          <div className="mt-2 grid gap-1.5">
            <Progress label={name} value={Math.min(100, percent(now.bytes, listed?.file.bytes))} max={100} />
            <p className="t-13 text-text-3 tabular-nums">
              {now.phase === "checking" ? "Checking" : "Here so far"}: {bytesInWords(now.bytes)}
              {listed && ` of ${bytesInWords(listed.file.bytes)}`}
            </p>
          </div>
        )}
        <p role="status" className="sr-only">
          {now && (now.phase === "checking" ? `${name} is checked.` : `${name} is coming.`)}
        </p>
        <ModelError error={error} />
      </SettingsRow>
    </div>
  );
}

const percent = (bytes: number, of: number | undefined): number => (of ? Math.floor((bytes / of) * 100) : 0);

const hostOf = (address: string): string => new URL(address).host;

export const ModelError = ({ error }: { readonly error: AppError | undefined }) =>
  error && (
    <p role="alert" className="t-13 mt-2 flex gap-2 text-danger">
      <CircleAlert aria-hidden className="mt-0.75 size-3.5 shrink-0" />
      <span>
        {error.message} {error.remedy}
      </span>
    </p>
  );
