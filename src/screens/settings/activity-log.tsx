import { useRef, useState } from "react";
import { METRICS, type Metric, valueOfStep } from "#domain/admin/speed.ts";
import { CLIPBOARD, EXPORTED } from "#domain/audit/exports.ts";
import type { SessionLogAction, SessionLogEntry } from "#domain/entities.ts";
import { useSessionLog } from "#src/data/use-session-log.ts";
import { moveFocus } from "#src/platform/focus.ts";
import { setSessionLogEnabled, useSessionLogEnabled } from "#src/platform/session-log-switch.ts";
import { whenChanged } from "#src/platform/when.ts";
import { Button } from "#src/ui/button.tsx";
import { Switch } from "#src/ui/switch.tsx";
import { Table } from "#src/ui/table.tsx";

const PAGE = 8;
const MORE = 50;

const WORDS: Record<Exclude<SessionLogAction, "export">, string> = {
  page_visit: "Opened a page",
  debate_turn: "Took a turn in a debate",
  synthesize: "Made a synthesis",
  map_select: "Chose a thought on the map",
  chat_message: "Asked a question",
  decide: "Decided on a wording",
  delete: "Deleted a session",
  restore: "Restored a session",
  import: "Imported a file",
  error_shown: "Saw an error",
  back_online: "Came back online",
};

/** The log's switch, and what is in it to the letter. */
export function ActivityLog() {
  const enabled = useSessionLogEnabled();
  const [limit, setLimit] = useState(PAGE);
  const log = useSessionLog(limit);
  const [now] = useState(() => Date.now());
  const rows = useRef<HTMLTableSectionElement>(null);
  const showMore = () => {
    setLimit(limit + MORE);
    // the button goes with the last of them
    moveFocus(() => rows.current?.querySelector<HTMLElement>(`tr:nth-child(${limit + 1})`) ?? null);
  };
  return (
    <>
      <Switch
        label="Keep an activity log"
        help="What happened and when, never what you wrote: pages, sizes and times. Email addresses, ids and secrets are masked before anything is stored."
        checked={enabled}
        onChange={setSessionLogEnabled}
      />
      {log.status === "failed" && (
        <p role="alert" className="t-13">
          {log.error.message} {log.error.remedy}
        </p>
      )}
      {log.status === "ready" && log.value.entries.length === 0 && (
        <p className="t-13 text-text-3">{enabled ? "Nothing is logged yet." : "Nothing is logged."}</p>
      )}
      {log.status === "ready" && log.value.entries.length > 0 && (
        <div>
          <Table label="What is logged" minWidth={22}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Where</th>
                <th scope="col">Details</th>
              </tr>
            </thead>
            <tbody ref={rows}>
              {log.value.entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="whitespace-nowrap">{whenChanged(entry.timestamp, now)}</td>
                  <td className="min-w-25">{whatHappened(entry)}</td>
                  <td className="max-w-50 truncate">{entry.route}</td>
                  <td className="wrap-anywhere">{details(entry)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {log.value.more && (
            <Button className="mt-4" onClick={showMore}>
              Show more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function whatHappened({ action, metadata }: SessionLogEntry): string {
  return action === "export" ? whatLeft(metadata) : (WORDS[action] ?? action);
}

/** What an export took along, by what its entry counts. An entry of sessions has only their number. */
function whatLeft({ what = "sessions", format, items, sessions }: SessionLogEntry["metadata"]): string {
  if (what === "workspace") return "Exported everything";
  const count = items ?? sessions;
  if (typeof what !== "string" || typeof count !== "number" || !Object.hasOwn(EXPORTED, what))
    return "Exported or copied work";
  const [one, several] = EXPORTED[what as keyof typeof EXPORTED];
  return `${format === CLIPBOARD ? "Copied" : "Exported"} ${count.toLocaleString("en")} ${count === 1 ? one : several}`;
}

/** Everything else that an entry holds, in words. */
function details({ payloadSize, duration, personaId, metadata }: SessionLogEntry): string {
  const fields = Object.entries(metadata).map(([name, value]) =>
    name === "vitals" ? speedWords(value) : `${name} ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  return [
    payloadSize > 0 && `size ${payloadSize.toLocaleString("en")}`,
    duration > 0 && `${duration.toLocaleString("en")} ms`,
    personaId,
    ...fields,
  ]
    .filter(Boolean)
    .join(", ");
}

/** How fast the page before was, about: a visit holds steps, not figures. */
function speedWords(vitals: unknown): string {
  if (typeof vitals !== "object" || vitals === null) return "";
  const of = (metric: Metric): number | null => {
    const step: unknown = (vitals as Readonly<Record<string, unknown>>)[metric];
    return typeof step === "number" ? valueOfStep(step) / METRICS[metric] : null;
  };
  const [lcp, inp, cls] = [of("lcp"), of("inp"), of("cls")];
  const words = [
    lcp !== null && `shown after ${seconds(lcp)}`,
    inp !== null && `answered a press in ${seconds(inp)}`,
    cls !== null && (cls < 0.01 ? "nothing moved by itself" : `content moved by itself (${cls.toFixed(2)})`),
  ].filter(Boolean);
  return words.length === 0 ? "" : `the page before: ${words.join(", ")}`;
}

const seconds = (ms: number): string =>
  ms < 1_000 ? `about ${Math.round(ms)} ms` : `about ${(ms / 1_000).toFixed(1)} s`;
