import { Download } from "lucide-react";
import type { AppError } from "#domain/errors.ts";
import { bytesInWords } from "#src/platform/bytes.ts";
import { whenSaid } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Fold } from "#src/ui/fold.tsx";
import { PromptText } from "#src/ui/prompt-block.tsx";
import { Station } from "#src/ui/station.tsx";
import { Thread } from "#src/ui/thread.tsx";
import type { Drill, Running } from "../data.ts";
import { tookWords } from "../model/summary.ts";

export interface DrillPanelProps {
  readonly drill: Drill | null;
  readonly problem: AppError | null;
  readonly running: Running | null;
  /** The file that the drill of this visit proved. */
  readonly file: Blob | null;
  /** When a file of everything last left this browser, epoch milliseconds; null for never. */
  readonly savedAt: number | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Null where the page itself has the button. */
  readonly onDrill: (() => void) | null;
  onKeep(file: Blob, drill: Drill): void;
}

/** The restore drill as a thread: what was written, what came back, and whether a fault would be noticed. */
export function DrillPanel({ drill, problem, running, file, savedAt, now, onDrill, onKeep }: DrillPanelProps) {
  return (
    <section aria-labelledby="drill" className="min-w-0 rounded-lg border border-line-soft bg-bg-1 p-6 max-md:p-4">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="drill" className="t-q text-text-1">
          The restore drill
        </h2>
        {drill && (
          <p className="t-13 text-text-3 tabular-nums">
            {whenSaid(drill.at, now)}, {tookWords(drill.ms)}
          </p>
        )}
      </div>
      {problem ? (
        <p role="alert" className="t-14 text-text-2">
          {problem.message} {problem.remedy}
        </p>
      ) : drill ? (
        <DrillThread drill={drill} />
      ) : (
        <p className="t-14 text-text-2">
          Everything you wrote is exported into a file, imported into an empty database beside the original, and
          compared row by row. Nothing of yours is changed.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2 has-[>:only-child]:-ml-3.5">
        {drill?.holds && file && (
          <Button onClick={() => onKeep(file, drill)}>
            <Download />
            Save this tested file
          </Button>
        )}
        {onDrill && (
          <Button variant="ghost" aria-disabled={running !== null} onClick={() => running === null && onDrill()}>
            {drill ? "Run the drill again" : "Only the restore drill"}
          </Button>
        )}
      </div>
      <p className="t-13 mt-3 text-text-3">{fileWords(savedAt, now)}</p>
    </section>
  );
}

const many = (n: number, one: string, several = `${one}s`): string =>
  `${n.toLocaleString("en")} ${n === 1 ? one : several}`;

function DrillThread({ drill }: { readonly drill: Drill }) {
  const { rows, tables, bytes, checksum, refused, equal, missing, different, extra, changed, damaged, noticed, first } =
    drill;
  const isWhole = missing + different + extra === 0;
  return (
    <Thread as="ol" size="sm" aria-label="What the drill did">
      <Station as="li" node="ring" label="Everything was written to one file, as Export does.">
        <p className="t-13 text-text-3">
          {many(rows, "row")} of {many(tables, "table")}, {bytesInWords(bytes)}, checksum{" "}
          <span className="font-mono">{`${checksum.slice(0, 4)} ${checksum.slice(4, 8)}`}</span>
          {damaged > 0 && `. ${many(damaged, "damaged row")} in it as they lie, not imported`}
        </p>
      </Station>
      <Station
        as="li"
        node={refused === null ? "star" : "broken"}
        label={
          refused === null
            ? "The file was imported into an empty database, as Import does."
            : "The import refused the file."
        }
      >
        <p className="t-13 break-words text-text-3">
          {refused ?? "The whole file was taken, and its checksum matched."}
        </p>
      </Station>
      <Station
        as="li"
        node={isWhole ? "dot" : "broken"}
        label={isWhole ? "Both were compared, row by row and field by field." : differenceWords(drill)}
      >
        <p className="t-13 text-text-3">
          {equal.toLocaleString("en")} equal, {missing} missing, {different} different, {extra} too many
          {changed > 0 && `. ${many(changed, "row was", "rows were")} changed meanwhile and left out`}
        </p>
        {first && <FirstDifference first={first} />}
      </Station>
      <Station
        as="li"
        node={noticed === null ? "broken" : "dot"}
        label="One letter of the file was changed on purpose, to see whether the drill would notice."
      >
        <p className="t-13 break-words text-text-3">
          {noticed === null ? "It did not. Do not trust the check of a file." : `It did: “${noticed}”`} The scratch
          database is deleted.
        </p>
      </Station>
    </Thread>
  );
}

function differenceWords({ first, missing, different, extra }: Drill): string {
  const all = missing + different + extra;
  const table = first?.table.replaceAll("_", " ") ?? "a table";
  const what =
    first?.kind === "missing"
      ? `A row of ${table} did not come back.`
      : first?.kind === "extra"
        ? `${table}: a row came that is not here.`
        : `A row of ${table} came back different.`;
  return all > 1 ? `${what} ${all.toLocaleString("en")} rows in all.` : what;
}

function FirstDifference({ first }: { readonly first: NonNullable<Drill["first"]> }) {
  return (
    <div className="mt-2">
      <p className="t-13 text-text-2">
        {first.kind === "different" && (
          <>
            Fields: <span className="font-mono">{first.fields.join(", ")}</span>.{" "}
          </>
        )}
        Your data here is untouched; the backup file would have lost this. Export the results and send them to the
        operator of this studio.
      </p>
      {(first.here ?? first.there) !== null && (
        <Fold summary="Show both rows" className="mt-1">
          <p className="t-12 mt-2 text-text-3">Here</p>
          <PromptText className="mt-1 max-h-60 overflow-auto break-words" tabIndex={0}>
            {first.here ?? "no such row"}
          </PromptText>
          <p className="t-12 mt-2 text-text-3">After the import</p>
          <PromptText className="mt-1 max-h-60 overflow-auto break-words" tabIndex={0}>
            {first.there ?? "no such row"}
          </PromptText>
        </Fold>
      )}
    </div>
  );
}

function fileWords(savedAt: number | null, now: number): string {
  const beyond = "A drill in the browser cannot see what happens to the disk.";
  if (savedAt === null) return `No file of everything has left this browser yet. ${beyond}`;
  const days = Math.max(0, Math.floor((now - savedAt) / 86_400_000));
  return `The newest file of everything outside this browser is from ${whenSaid(savedAt, now)}${days > 1 ? `, ${days} days old` : ""}. ${beyond}`;
}
