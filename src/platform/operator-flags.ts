import { useSyncExternalStore } from "react";
import { DEFAULT_OPERATOR_FLAGS, type OperatorFlags, readOperatorFlags } from "#domain/operator-flags.ts";
import { onStoredChange, tellStoredChange } from "./stored-change.ts";
import { FLAGS_KEY, operatorFlags, storedFlags, storeFlags } from "./stored-flags.ts";

const ADDRESS = "/flags.json";
/** Time limit for the request. Milliseconds. */
const TIME_LIMIT = 5_000;
const GOOD_FOR = 5 * 60_000;

let asking: Promise<void> | undefined;
/** As in `performance.now()`. */
let askedAt = Number.NEGATIVE_INFINITY;

/** Repaints when a flag changes, in any tab. */
export const useOperatorFlags = (): OperatorFlags =>
  useSyncExternalStore(onOperatorFlags, operatorFlags, () => DEFAULT_OPERATOR_FLAGS);

const onOperatorFlags = (listener: () => void) => onStoredChange(FLAGS_KEY, listener);

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

function keep(text: string): void {
  if (text === storedFlags()) return;
  storeFlags(text);
  tellStoredChange(FLAGS_KEY);
}
