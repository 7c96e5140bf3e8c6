import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import type { Session } from "#domain/entities.ts";
import { type ExportParts, sessionMarkdown, textsOf } from "#domain/sessions/export.ts";
import {
  FIRST_CHOSEN,
  LEAST_OWN,
  offersOf,
  type PrivateKind,
  privateValues,
  redactor,
  splitMarked,
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
import { useExported, useStoredRedaction } from "../live/details.ts";

interface ExportSessionsProps {
  readonly sessions: readonly Session[];
  onClose(): void;
}

type Format = "markdown" | "html" | "json";

const FORMATS = [
  { value: "markdown", label: "Markdown" },
  { value: "html", label: "One HTML file" },
  { value: "json", label: "JSON" },
] as const;

const SAYS: Readonly<Record<Format, (several: boolean) => string>> = {
  markdown: (several) => (several ? "One file for each session, in a zip." : "One file that any editor opens."),
  html: () => "One page without scripts, for reading and printing.",
  json: () =>
    "Import reads it again, exactly as it is, also on another device. So nothing is taken out of it, and everything is in it.",
};

const PARTS: readonly { readonly part: keyof ExportParts; readonly label: string }[] = [
  { part: "words", label: "Rough ideas and refined questions" },
  { part: "drafted", label: "Answers drafted on this device" },
  { part: "replies", label: "Answers of models, with who gave them" },
  { part: "beliefs", label: "Beliefs and their numbers" },
];

/** Characters of the file that are shown. */
const SHOWN = 8_000;
const NOTHING_TOLD: Told = { chosen: FIRST_CHOSEN, own: [] };
const AS_IT_IS = (text: string) => text;

/** Takes sessions along as a file: which form, what is in it, and what is taken out, with the file's own text beside. */
export function ExportSessions({ sessions, onClose }: ExportSessionsProps) {
  const { exportSessions, storeRedaction, freely } = useCommands();
  const ids = useMemo(() => sessions.map(({ id }) => id), [sessions]);
  const exported = useExported(ids);
  const [format, setFormat] = useState<Format>("markdown");
  const [parts, setParts] = useState<ExportParts>({ words: true, drafted: true, replies: true, beliefs: false });
  const stored = useStoredRedaction();
  const [told, setTold] = useState<Told | null>(null);
  const { chosen, own } = told ?? (stored.status === "ready" ? stored.value : NOTHING_TOLD);
  const tell = (choice: Told) => {
    setTold(choice);
    // a choice that cannot be remembered holds here all the same
    void storeRedaction(choice);
  };
  const [isBusy, setBusy] = useState(false);
  const found = exported.status === "ready" ? exported.value : null;
  const values = useMemo(
    () => privateValues(found?.flatMap((one) => textsOf(one, parts)) ?? [], own),
    [found, parts, own],
  );
  const { apply, mark } = useMemo(() => redactor(values, chosen), [values, chosen]);
  const isWhole = format === "json";
  const preview = useMemo(() => {
    let text = "";
    for (const one of found ?? []) {
      text += `${text === "" ? "" : "\n\n"}${sessionMarkdown(one, parts, mark)}`;
      if (text.length > SHOWN) break;
    }
    return { pieces: splitMarked(text.slice(0, SHOWN)), isCut: text.length > SHOWN };
  }, [found, parts, mark]);
  const title = sessions.length === 1 ? "Export this session" : `Export ${sessions.length} sessions`;
  const keys = values.filter(({ kind }) => kind === "key").length;

  async function save() {
    setBusy(true);
    const isRedacted = !isWhole && values.some(({ kind }) => kind === "key" || chosen.has(kind));
    const file = await exportSessions({ ids, format, parts, say: isWhole ? AS_IT_IS : apply, isRedacted });
    setBusy(false);
    if (!file.ok) return notifyFailure("Nothing was exported", file.error);
    downloadFile(file.value.name, file.value.content);
    notify({ title: `Saved as ${file.value.name}`, variant: "info" });
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size={isWhole ? "md" : "xl"}
      top
      title={title}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!found || found.length === 0 || isBusy}
            onClick={() => freely("export", () => void save())}
          >
            <Download aria-hidden />
            {title}
          </Button>
        </>
      }
    >
      <div className={isWhole ? undefined : "grid gap-8 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"}>
        <div className="grid content-start gap-5">
          <div>
            <Segmented label="Format" value={format} options={FORMATS} onChange={setFormat} />
            <p className="t-13 mt-2 text-text-3">{SAYS[format](sessions.length > 1)}</p>
          </div>
          {isWhole ? (
            keys > 0 && (
              <p role="status" className="t-14 text-warn">
                {keys === 1 ? "A key or secret was found" : `${keys} keys or secrets were found`} in these sessions. The
                file will hold {keys === 1 ? "it" : "them"}.
              </p>
            )
          ) : (
            <>
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
              <RedactionChoice
                legend="Take out, as found here"
                rows={offersOf(values, chosen)}
                own={own}
                leastOwn={LEAST_OWN}
                onToggle={(kind: PrivateKind) => tell({ chosen: toggled(chosen, kind), own })}
                onOwn={(words) => tell({ chosen, own: words })}
              />
            </>
          )}
        </div>
        {!isWhole &&
          (exported.status === "failed" ? (
            <p role="alert" className="t-14">
              {exported.error.message} {exported.error.remedy}
            </p>
          ) : (
            <RedactionPreview {...preview} />
          ))}
      </div>
    </Dialog>
  );
}
