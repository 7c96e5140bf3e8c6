import { SOFT_GATE_ENABLED } from "#domain/flags.ts";
import type { FreeAction } from "#domain/soft-gate.ts";
import { afterResponsiveTime } from "#src/platform/responsive-time.ts";
import type { Studio } from "../studio.tsx";

/** Something a visitor is about to do with their work (specification, section 3). */
export interface GateRequest {
  /** The id of the tool where it happens. */
  readonly surface: string;
  readonly action: FreeAction;
  readonly originalAction: () => void;
}

type Gate = (request: GateRequest) => void;

/** How long a request waits for the gate's code to load. Milliseconds in which the page can respond. */
const PATIENCE = 5_000;

let gate: Gate | null = null;
let waiting: GateRequest[] = [];

/**
 * Does what a visitor asks for, now or after the gate has asked them about an account. The gate asks only visitors, and only where accounts
 * exist. If the gate does not load, the request goes ahead.
 */
export function requestFree({ session }: Pick<Studio, "session">, request: GateRequest): void {
  const { person, accounts } = session.snapshot;
  if (!SOFT_GATE_ENABLED || person.status !== "signed-out" || accounts !== "offered") request.originalAction();
  else if (gate) gate(request);
  else wait(request);
}

function wait(request: GateRequest): void {
  waiting.push(request);
  afterResponsiveTime(PATIENCE, () => {
    if (!waiting.includes(request)) return;
    waiting = waiting.filter((each) => each !== request);
    request.originalAction();
  });
}

/** For a command: resolves when it may go on. Rejects when `signal` aborts, because the caller has gone. */
export async function passSoftGate(
  studio: Studio,
  request: Omit<GateRequest, "originalAction">,
  signal?: AbortSignal,
): Promise<void> {
  await new Promise<void>((originalAction, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    requestFree(studio, { ...request, originalAction });
  });
  signal?.throwIfAborted();
}

/** Hands every waiting request, then every new one, to the gate. Returns the way to stop. */
export function openSoftGate(next: Gate): () => void {
  gate = next;
  const due = waiting;
  waiting = [];
  for (const request of due) next(request);
  return () => {
    if (gate === next) gate = null;
  };
}
