import type { ErrorReport } from "#domain/entities.ts";
import { errorReport, type Fault, faultKey } from "#domain/log/fault.ts";
import { pageName } from "#domain/page-names.ts";
import type { Result } from "#domain/result.ts";
import { pruneRecords } from "#sync/store/prune-records.ts";
import type { Studio } from "./studio.tsx";
import type { Workspace } from "./workspace.ts";

/** Reports on this device, and those that wait for its disk: the newest, sent or not (specification, section 8). */
const KEPT = 50;
/** A page makes as many reports in this time at most. Milliseconds. */
const SPAN = 60 * 60_000;

/** Keeps what went wrong, for the person to see and, with an account, for the operator. It never stands in the way, and never fails. */
export interface ErrorReports {
  /** Returns at once. A fault in a loop is reported at its 1st, 10th, 100th ... time, with their number. */
  report(fault: Fault): void;
  /** Tries to write what waits. */
  write(): void;
  /** Resolves when everything reported so far is on disk, or waits for a disk. */
  written(): Promise<void>;
}

interface ReportPorts {
  open(): Promise<Result<Pick<Workspace, "db" | "commit">>>;
  /** Epoch ms. */
  now(): number;
  newId(): string;
  /** The address as it is. */
  route(): string;
  /** The studio's own origin. */
  readonly home: string;
}

const isDue = (times: number): boolean => /^10*$/.test(String(times));

export function createErrorReports({ open, now, newId, route, home }: ReportPorts): ErrorReports {
  let waiting: readonly ErrorReport[] = [];
  let writing: Promise<void> | null = null;
  let seen = new Map<string, number>();
  let made = 0;
  let since = now();

  /** How often a fault was seen in this span; 0 once there have been too many of them all. */
  function count(fault: Fault): number {
    if (now() - since > SPAN) [seen, made, since] = [new Map(), 0, now()];
    const key = faultKey(fault, home);
    const times = (seen.get(key) ?? 0) + 1;
    if (made >= KEPT) return 0;
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
      const kept = await commit(batch.map((put) => ({ table: "error_reports", put })));
      if (!kept.ok) {
        waiting = [...batch, ...waiting].slice(-KEPT);
        return;
      }
      await pruneRecords(db, "error_reports", { keep: KEPT, unsent: true });
    }
  }

  function write(): void {
    writing ??= writeAll()
      .catch(() => {}) // a failure here is no fault to report: it would never end
      .finally(() => {
        writing = null;
      });
  }

  return {
    report(fault) {
      try {
        const times = count(fault);
        if (!isDue(times)) return;
        const report = errorReport(fault, { id: newId(), timestamp: now(), route: route(), home, times });
        if (!report) return;
        made++;
        waiting = [...waiting, report].slice(-KEPT);
        write();
      } catch {
        // nor is one here
      }
    },
    write,
    written: async () => {
      while (writing !== null) await writing;
    },
  };
}

const ofStudios = new WeakMap<Studio, ErrorReports>();

/** The reports of this page: one for the studio, whoever asks. */
export function errorReportsOf(studio: Studio): ErrorReports {
  const known = ofStudios.get(studio);
  if (known) return known;
  const { workspace: open, now, newId } = studio;
  const route = () => pageName(location.pathname);
  const made = createErrorReports({ open, now, newId, route, home: location.origin });
  ofStudios.set(studio, made);
  return made;
}

/** Takes the reports off this device, also those that wait to be sent. Rejects with Dexie's errors. */
export const clearErrorReports = ({ db }: Pick<Workspace, "db">): Promise<void> =>
  pruneRecords(db, "error_reports", { keep: 0, unsent: true });
