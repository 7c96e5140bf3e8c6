/** The calls of a run, as the audit recorded them: stored measurements, nothing estimated. */
import type { AuditRecord, Entities } from "../entities.ts";
import { largestStep, type Step, sumOf } from "./steps.ts";

export interface RecordedCall {
  /** The record of its beginning. */
  readonly id: string;
  readonly task: string;
  readonly adapter: string;
  /** The host that the text went to. */
  readonly destination: string;
  readonly characters: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** What is known of its end; null while it runs, or when the page was closed before. */
  readonly end: {
    readonly ms: number;
    readonly retries: number;
    /** One for each attempt, the last one last: "answered", "timeout", "status 503". */
    readonly outcomes: readonly string[];
    /** What its time went into; together they are all of it. None in older records. */
    readonly steps: readonly Step[];
    /** The provider's circuit before and after; absent in older records. */
    readonly circuit?: CallCircuit;
  } | null;
}

/** After some outages in a row a circuit opens, and holds calls back for a while. */
export interface CallCircuit {
  readonly before: string;
  readonly after: string;
  /** Outages in a row when the call ended. */
  readonly failures: number;
}

/** @param records of one run, in order; damaged bodies give empty fields */
export function callsOf(records: readonly AuditRecord[]): readonly RecordedCall[] {
  const ends = new Map(
    records.flatMap((record) => (record.kind === "call-ended" ? [[textIn(record, "begun"), record] as const] : [])),
  );
  return records
    .filter(({ kind }) => kind === "call-begun")
    .map((record) => {
      const ended = ends.get(record.id);
      return {
        id: record.id,
        task: textIn(record, "task"),
        adapter: textIn(record, "adapter"),
        destination: textIn(record, "destination"),
        characters: numberIn(record, "characters"),
        at: record.timestamp,
        end: ended
          ? {
              ms: numberIn(ended, "ms"),
              retries: numberIn(ended, "retries"),
              outcomes: textsIn(ended, "outcomes"),
              steps: stepsIn(ended),
              ...circuitIn(ended),
            }
          : null,
      };
    });
}

/** "answered", "status 503" */
export const outcomeWords = ({ outcome, status }: { readonly outcome: string; readonly status?: number }): string =>
  status === undefined ? outcome : `${outcome} ${status}`;

/** A tool's call as its trace has it; null for the trace of a run. */
export const tracedCall = ({ id, at, steps, call }: Entities["traces"]): RecordedCall | null =>
  call
    ? {
        id,
        task: call.task,
        adapter: call.adapter,
        destination: call.destination,
        characters: call.characters,
        at,
        end: { ms: call.ms, retries: call.retries, outcomes: call.outcomes, steps, circuit: call.circuit },
      }
    : null;

/** Loading, attempts and the waits between them, and what is left of the time: the turn that it waited for, and the checks. */
function stepsIn(ended: AuditRecord): readonly Step[] {
  const times = valueIn(ended.body, "times");
  const [attempts, pauses] = [numbersIn(times, "attempts"), numbersIn(times, "pauses")];
  const load = valueIn(times, "load");
  return callSteps({
    ms: numberIn(ended, "ms"),
    outcomes: textsIn(ended, "outcomes"),
    load: typeof load === "number" ? load : 0,
    attempts,
    pauses,
  });
}

/** How long the parts of a call took, milliseconds. */
export interface CallTimes {
  /** All of it. */
  readonly ms: number;
  /** One for each attempt. */
  readonly outcomes: readonly string[];
  readonly load: number;
  readonly attempts: readonly number[];
  /** The waits between the attempts. */
  readonly pauses: readonly number[];
}

/** What the time of a call went into; together all of it. */
export function callSteps({ ms: whole, outcomes, load, attempts, pauses }: CallTimes): readonly Step[] {
  if (attempts.length === 0) return [];
  const steps: Step[] = [{ name: "Adapter loaded", ms: load }];
  for (const [at, ms] of attempts.entries()) {
    steps.push({ name: `Attempt ${at + 1}: ${outcomes[at] ?? "unknown"}`, ms });
    const pause = pauses[at];
    if (pause !== undefined) steps.push({ name: `Pause ${at + 1}`, ms: pause });
  }
  const rest = whole - sumOf(steps);
  return [...steps, { name: "Waited for its turn, and checked", ms: Math.max(0, rest) }];
}

function circuitIn(ended: AuditRecord): { readonly circuit?: CallCircuit } {
  const before = textIn(ended, "circuit");
  const stored = valueIn(ended.body, "circuitAfter");
  const [after, failures] = [valueIn(stored, "state"), valueIn(stored, "failures")];
  return before !== "" && typeof after === "string" && Number.isSafeInteger(failures)
    ? { circuit: { before, after, failures: failures as number } }
    : {};
}

/** How the circuit stood before a call, the outages that the call left, and how it stood afterwards: "closed, 1 outage, closed". */
export const circuitWords = ({ before, after, failures }: CallCircuit): string =>
  `${before}, ${failures === 0 ? "no outage" : failures === 1 ? "1 outage" : `${failures} outages in a row`}, ${after}`;

/** From here on a call is slow, milliseconds. */
const SLOW = 5_000;

/** Whether a call brought nothing: its last attempt neither answered nor was stopped by the person. */
export const hasFailed = ({ end }: RecordedCall): boolean =>
  end !== null && !["answered", "cancelled"].includes(end.outcomes.at(-1) ?? "answered");

/**
 * Why a run went as it did, in one sentence, by rule.
 * @param failed why the newest call brought nothing, as the person was told then; null where none did
 */
export function whyOf(calls: readonly RecordedCall[], failed: string | null): string {
  if (failed !== null) return failed;
  const newest = calls.at(-1);
  if (!newest) return "This device made it alone: no model was asked.";
  if (newest.end === null) return "A call began, and no end was recorded: it still runs, or the page was closed.";
  const { ms, retries, outcomes, steps } = newest.end;
  const took = seconds(ms);
  if (hasFailed(newest)) return `The last attempt ended with “${outcomes.at(-1)}”, after ${took}.`;
  if (retries > 0)
    return `It took ${retries + 1} attempts: ${outcomes.slice(0, -1).join(", ")}, then ${outcomes.at(-1)}. Together ${took}.`;
  const largest = largestStep(steps);
  if (ms >= SLOW && largest) return `${largest.name} took ${seconds(largest.ms)} of ${took}.`;
  return "Nothing unusual.";
}

const seconds = (ms: number): string => `${(ms / 1000).toLocaleString("en", { maximumFractionDigits: 1 })} s`;

const valueIn = (body: unknown, key: string): unknown =>
  typeof body === "object" && body !== null && Object.hasOwn(body, key)
    ? (body as Readonly<Record<string, unknown>>)[key]
    : undefined;

const textIn = (record: AuditRecord, key: string): string => {
  const value = valueIn(record.body, key);
  return typeof value === "string" ? value : "";
};
const numberIn = (record: AuditRecord, key: string): number => {
  const value = valueIn(record.body, key);
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
};
const textsIn = (record: AuditRecord, key: string): readonly string[] => {
  const value = valueIn(record.body, key);
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};
const numbersIn = (value: unknown, key: string): readonly number[] => {
  const list = valueIn(value, key);
  return Array.isArray(list) && list.every((one) => typeof one === "number" && Number.isFinite(one)) ? list : [];
};
