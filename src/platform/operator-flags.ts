import { useSyncExternalStore } from "react";
import { DEFAULT_OPERATOR_FLAGS, type OperatorFlags, readOperatorFlags } from "#domain/operator-flags.ts";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";

/** The flags that the host sent last. They apply until it answers, and while offline. */
const KEY = "sotm:operator-flags";
const ADDRESS = "/flags.json";
/** Time limit for the request. Milliseconds. */
const TIME_LIMIT = 5_000;
const GOOD_FOR = 5 * 60_000;

let read: { readonly text: string | null; readonly flags: OperatorFlags } | undefined;
let asking: Promise<void> | undefined;
/** As in `performance.now()`. */
let askedAt = Number.NEGATIVE_INFINITY;

/** The operator's current flags; the same object as long as nothing changes. */
export function operatorFlags(): OperatorFlags {
  const text = stored();
  if (read?.text !== text) read = { text, flags: parsed(text) ?? DEFAULT_OPERATOR_FLAGS };
  return read.flags;
}

/** Repaints when a flag changes, in any tab. */
export const useOperatorFlags = (): OperatorFlags =>
  useSyncExternalStore(onOperatorFlags, operatorFlags, () => DEFAULT_OPERATOR_FLAGS);

const onOperatorFlags = (listener: () => void) => onStoredChange(KEY, listener);

/** Fetches the flags from the host, past every cache. Only valid flags count as an answer: a captive portal's page changes nothing. Never rejects. */
export function askOperatorFlags(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  askedAt = performance.now();
  try {
    const response = await fetch(ADDRESS, {
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(TIME_LIMIT),
    });
    const flags = response.ok ? readOperatorFlags(await response.json()) : undefined;
    if (flags) keep(JSON.stringify(flags));
  } catch {
    // no answer, or an unreadable one: the last flags stay
  }
}

/** The flags once the host has been asked, or its last ones if it cannot be reached. For what must not happen before that answer. */
export async function heardOperatorFlags(): Promise<OperatorFlags> {
  await (askedAt === Number.NEGATIVE_INFINITY ? askOperatorFlags() : asking);
  return operatorFlags();
}

/** Fetches now, and again when the person or the connection comes back after a while. */
export function keepOperatorFlagsFresh(): void {
  const look = () => {
    if (document.visibilityState === "visible" && performance.now() - askedAt >= GOOD_FOR) void askOperatorFlags();
  };
  addEventListener("online", look);
  document.addEventListener("visibilitychange", look);
  look();
}

/** For a browser without storage. */
let inMemory: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function keep(text: string): void {
  if (text === stored()) return;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    inMemory = text;
  }
  tellStoredChange(KEY);
}

function parsed(text: string | null): OperatorFlags | undefined {
  try {
    return text === null ? undefined : readOperatorFlags(JSON.parse(text));
  } catch {
    return undefined;
  }
}
