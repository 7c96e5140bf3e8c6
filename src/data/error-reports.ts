import type { ErrorReport } from "#domain/entities.ts";
import { errorReport, type Fault, faultKey } from "#domain/log/fault.ts";
import type { Result } from "#domain/result.ts";
import { pageName } from "#src/pages/page-name.ts";
import { pruneRecords } from "#sync/store/prune-records.ts";
import type { Studio } from "./studio.tsx";
import type { Workspace } from "./workspace.ts";

/** Number of reports on this device, and of those that wait for its disk. The newest stay, sent or not (specification, section 8). */
const MOST = 50;
/** A page makes at most `MOST` reports in this time. Milliseconds. */
const SPAN = 60 * 60_000;

/** Stores faults, for the person to see and, with an account, for the operator. It never delays anything and never fails. */
export interface ErrorReports {
  /** Returns at once. A fault in a loop is reported at its 1st, 10th, 100th ... time, with their number; one that was shown, each time. */
  report(fault: Fault): void;
  /** Tries to write the waiting reports. */
  write(): void;
  /** Resolves when every report so far is on disk, or waits for a disk. */
  written(): Promise<void>;
}

interface ReportPorts {
  open(): Promise<Result<Pick<Workspace, "db" | "commit">>>;
  /** Epoch ms. */
  now(): number;
  newId(): string;
  /** The current address, unmasked. */
  route(): string;
  /** The studio's own origin. */
  readonly home: string;
  /** Of the studio. */
  readonly version: string;
}

const isDue = (times: number): boolean => /^10*$/.test(String(times));

export function createErrorReports({ open, now, newId, route, home, version }: ReportPorts): ErrorReports {
  let waiting: readonly ErrorReport[] = [];
  let writing: Promise<void> | null = null;
  let seen = new Map<string, number>();
  let made = 0;
  let since = now();

  /** How often this fault was seen in the current span; 0 once all faults together exceed the limit. */
  function count(fault: Fault): number {
    if (now() - since > SPAN) [seen, made, since] = [new Map(), 0, now()];
    const key = faultKey(fault, home);
    const times = (seen.get(key) ?? 0) + 1;
    if (made >= MOST) return 0;
    seen.set(key, times);
    return times;
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const opened = await open();
      if (!opened.ok) return;
      const { db, commit } = opened.value;
      const batch = waiting;
      waiting = [];
      const stored = await commit(batch.map((put) => ({ table: "error_reports", put })));
      if (!stored.ok) {
        waiting = [...batch, ...waiting].slice(-MOST);
        return;
      }
      await pruneRecords(db, "error_reports", { keep: MOST, unsent: true });
    }
  }

  function write(): void {
    writing ??= writeAll()
      .catch(() => {}) // reporting a failure here would never end
      .finally(() => {
        writing = null;
      });
  }

  return {
    report(fault) {
      try {
        const times = count(fault);
        // an id that somebody was shown is in a report, also where a retry failed in the same way
        if (!isDue(times) && !(times > 0 && fault.errorId !== undefined)) return;
        const report = errorReport(fault, { id: newId(), timestamp: now(), route: route(), home, times, version });
        if (!report) return;
        made++;
        waiting = [...waiting, report].slice(-MOST);
        write();
      } catch {
        // the same holds for a failure here
      }
    },
    write,
    written: async () => {
      while (writing !== null) await writing;
    },
  };
}

const VERSION = import.meta.env.VITE_APP_VERSION ?? "1.0.0";
const ofStudios = new WeakMap<Studio, ErrorReports>();

/** The reports of this page. Each studio has one instance. */
export function errorReportsOf(studio: Studio): ErrorReports {
  const known = ofStudios.get(studio);
  if (known) return known;
  const { workspace: open, now, newId } = studio;
  const route = () => pageName(location.pathname);
  const made = createErrorReports({ open, now, newId, route, home: location.origin, version: VERSION });
  ofStudios.set(studio, made);
  return made;
}

/** Deletes the reports from this device, including unsent ones. Rejects with Dexie's errors. */
export const clearErrorReports = ({ db }: Pick<Workspace, "db">): Promise<void> =>
  pruneRecords(db, "error_reports", { keep: 0, unsent: true });
