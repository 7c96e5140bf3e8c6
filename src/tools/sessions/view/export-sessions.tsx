import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import type { Session } from "#domain/entities.ts";
import type { ExportParts } from "#domain/sessions/document.ts";
import {
  FIRST_CHOSEN,
  LEAST_OWN,
  type Offer,
  offersOf,
  type PrivateKind,
  toggled,
} from "#domain/sessions/redaction.ts";
import type { RedactionChoice as Told } from "#domain/sessions/redaction-choice.ts";
import { downloadFile } from "#src/platform/text-file.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { notify } from "#src/ui/notify.ts";
import { notifyFailure } from "#src/ui/notify-failure.ts";
import { RedactionChoice, RedactionPreview } from "#src/ui/redaction.tsx";
import { Segmented } from "#src/ui/segmented.tsx";
import { useCommands } from "../data.ts";
import { type ExportChoice, type ExportFormat, useExport, useStoredRedaction } from "../live/exporting.ts";
import { ExportProgress } from "./export-progress.tsx";

interface ExportSessionsProps {
  readonly sessions: readonly Session[];
  onClose(): void;
}

const FORMATS = [
  { value: "markdown", label: "Markdown" },
  { value: "html", label: "One HTML file" },
  { value: "json", label: "JSON" },
] as const;

const SAYS: Readonly<Record<ExportFormat, (several: boolean) => string>> = {
  markdown: (several) => (several ? "One file for each session, in a zip." : "One file that any editor opens."),
  html: () => "One page without scripts, for reading and printing.",
  json: () => "Import reads it again, also on another device. Everything is in it.",
};

const PARTS: readonly { readonly part: keyof ExportParts; readonly label: string }[] = [
  { part: "words", label: "Rough ideas and refined questions" },
  { part: "drafted", label: "Answers drafted on this device" },
  { part: "replies", label: "Answers of models, with who gave them" },
  { part: "beliefs", label: "Beliefs and their numbers" },
];

/** What goes without being asked for: keys, and words that the person named. */
const LEAST_CHOSEN: ReadonlySet<PrivateKind> = new Set(["key", "own"]);

const NOTHING_TOLD: Told = { chosen: FIRST_CHOSEN, own: [] };

/** Takes sessions along as a file: which form, what is in it, and what is taken out, with the file's own text beside. */
export function ExportSessions({ sessions, onClose }: ExportSessionsProps) {
  const { storeRedaction, freely } = useCommands();
  const ids = useMemo(() => sessions.map(({ id }) => id), [sessions]);
  const [format, setFormat] = useState<ExportFormat>("markdown");
  const [isExact, setExact] = useState(true);
  const [parts, setParts] = useState<ExportParts>({ words: true, drafted: true, replies: true, beliefs: false });
  const stored = useStoredRedaction();
  const [told, setTold] = useState<Told | null>(null);
  const choice = useMemo((): ExportChoice | null => {
    if (!told && stored.status === "loading") return null;
    return { format, isExact, parts, ...(told ?? (stored.status === "ready" ? stored.value : NOTHING_TOLD)) };
  }, [format, isExact, parts, told, stored]);
  const { chosen, own } = choice ?? NOTHING_TOLD;
  const tell = (next: Told) => {
    setTold(next);
    // a choice that cannot be remembered holds here all the same
    void storeRedaction(next);
  };
  const { look, looking, saving, save, stop, again } = useExport(ids, choice);
  const found = look?.ok ? look.value : null;
  const isJson = format === "json";
  const isWhole = isJson && isExact;
  const title =
    sessions.length === 1 ? "Export this session" : `Export ${sessions.length.toLocaleString("en")} sessions`;
  const keys = found?.counts.get("key") ?? 0;
  const lost = found ? sessions.length - found.readable : 0;

  async function download() {
    const file = await save();
    if (!file) return;
    if (!file.ok) return notifyFailure("Nothing was exported", file.error);
    downloadFile(file.value.name, file.value.content);
    notify({ title: `Saved as ${file.value.name}`, variant: "info" });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={isWhole || saving ? "md" : "xl"}
      top
      title={title}
      footerAside={
        found &&
        !isWhole &&
        !saving && (
          <TakenOut offers={offersOf(found.counts, chosen)} onLeave={() => tell({ chosen: LEAST_CHOSEN, own })} />
        )
      }
      footer={
        <>
          {saving ? (
            <Button key="stop" ref={focusOn} onClick={stop}>
              Stop
            </Button>
          ) : (
            <Button onClick={onClose}>Cancel</Button>
          )}
          <Button
            variant="primary"
            disabled={!found || found.readable === 0 || looking !== null || saving !== null}
            onClick={() => freely("export", () => void download())}
          >
            <Download aria-hidden />
            {title}
          </Button>
        </>
      }
    >
      {saving ? (
        <ExportProgress label="Writing the file" {...saving} />
      ) : (
        <div className={isWhole ? undefined : "grid gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"}>
          <div className="grid content-start gap-5">
            <div>
              <Segmented label="Format" value={format} options={FORMATS} onChange={setFormat} />
              <p className="t-13 mt-2 text-text-3">{SAYS[format](sessions.length > 1)}</p>
            </div>
            {isJson && (
              <label className="flex min-h-8 items-start gap-2.5 max-md:min-h-11">
                <input
                  type="checkbox"
                  checked={!isExact}
                  onChange={() => setExact(!isExact)}
                  className="mt-1 size-4 flex-none accent-brand"
                />
                <span className="t-14 text-text-1">
                  Take out what is private
                  <span className="t-13 block text-text-3">
                    An import then makes new sessions of it, beside those that are there. Links to other items are left
                    out.
                  </span>
                </span>
              </label>
            )}
            {lost > 0 && (
              <p role="status" className="t-14 text-warn">
                {lost === 1 ? "One of them" : `${lost.toLocaleString("en")} of them`} cannot be read any more, and will
                be left out.
              </p>
            )}
            {isWhole ? (
              keys > 0 && (
                <p role="status" className="t-14 text-warn">
                  {keys === 1 ? "A key or secret was found" : `${keys} keys or secrets were found`} in these sessions.
                  The file will hold {keys === 1 ? "it" : "them"}.
                </p>
              )
            ) : (
              <>
                {!isJson && (
                  <fieldset>
                    <legend className="t-label mb-1 text-text-2">With</legend>
                    {PARTS.map(({ part, label }) => (
                      <label key={part} className="flex min-h-8 items-center gap-2.5 max-md:min-h-11">
                        <input
                          type="checkbox"
                          checked={parts[part]}
                          onChange={() => setParts({ ...parts, [part]: !parts[part] })}
                          className="size-4 flex-none accent-brand"
                        />
                        <span className="t-14 text-text-1">{label}</span>
                      </label>
                    ))}
                  </fieldset>
                )}
                <RedactionChoice
                  legend="Take out, as found here"
                  rows={offersOf(found?.counts ?? new Map(), chosen)}
                  own={own}
                  leastOwn={LEAST_OWN}
                  onToggle={(kind: PrivateKind) => tell({ chosen: toggled(chosen, kind), own })}
                  onOwn={(words) => tell({ chosen, own: words })}
                />
              </>
            )}
            {looking && sessions.length >= MANY && <ExportProgress label="Looking for what is private" {...looking} />}
          </div>
          {look && !look.ok ? (
            <div>
              <p role="alert" className="t-14">
                {look.error.message} {look.error.remedy}
              </p>
              <Button size="sm" className="mt-3" disabled={looking !== null} onClick={again}>
                Try again
              </Button>
            </div>
          ) : (
            !isWhole && <RedactionPreview pieces={found?.pieces ?? []} isCut={found?.isCut ?? false} />
          )}
        </div>
      )}
    </Dialog>
  );
}

interface TakenOutProps {
  readonly offers: readonly Offer[];
  onLeave(): void;
}

/** Says what the file will not hold, beside the button that makes it: on a phone the choice and the preview are out of sight. */
function TakenOut({ offers, onLeave }: TakenOutProps) {
  const taken = offers.filter(({ isOn, count }) => isOn && count > 0);
  const places = taken.reduce((sum, { count }) => sum + count, 0);
  if (places === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 pl-3.5 max-md:pl-0">
      <p className="t-13 text-text-2">
        Taken out: {taken.map(({ label }) => label.toLowerCase()).join(", ")} (
        {places === 1 ? "1 place" : `${places} places`}).
      </p>
      {taken.some(({ kind }) => !LEAST_CHOSEN.has(kind)) && (
        <Button size="sm" variant="ghost" onClick={onLeave}>
          Leave my words as they are
        </Button>
      )}
    </div>
  );
}

/** The button that was pressed can take no focus while the file is written. */
const focusOn = (stop: HTMLElement | null) => stop?.focus();

/** Fewer sessions are read at once, so that nothing need be said. */
const MANY = 50;
