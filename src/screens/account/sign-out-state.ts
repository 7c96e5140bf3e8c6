import { create } from "zustand";
import type { AppError } from "#domain/errors.ts";
import type { Studio } from "#src/data/studio.tsx";
import type { UnsentWork } from "#src/data/unsent.ts";
import { notify } from "#src/ui/notify.ts";
import { isNothing } from "./unsent-words.ts";

export type SignOutScope = "here" | "everywhere";

/** What the person is shown, or asked. */
export type Shown = ToConfirm | Unsent;

/** All devices are to be signed out; nothing is done yet. */
interface ToConfirm {
  readonly scope: "everywhere";
  readonly step: "confirming";
}

/** Work that is on this device alone. */
interface Unsent {
  readonly scope: SignOutScope;
  readonly unsent: UnsentWork;
  /** `sending`: it is being sent. `asking`: it could not be, all of it; `error` says why, null where the server was asked. */
  readonly step: "sending" | "asking";
  readonly error: AppError | null;
}

interface SignOutState {
  /** Null while there is nothing to show. */
  readonly shown: Shown | null;
  readonly busy: boolean;
  /** Where the page goes once it is signed out; /auth says when the other devices could not be told. */
  readonly leaveTo: "/auth" | "/auth?left=others";
}

export const useSignOut = create<SignOutState>()(() => ({ shown: null, busy: false, leaveTo: "/auth" }));

/** How long a sign-out tries to send (decision 5). Milliseconds. */
const SENDING_PATIENCE = 5_000;
/** What takes less is not worth a dialog that comes and goes. Milliseconds. */
const SHOWN_AFTER = 600;

/** The sign-out under way; aborted where the person stays. */
let attempt = new AbortController();

/** Asks before the other devices are signed out too. */
export function confirmEverywhere(): void {
  if (useSignOut.getState().busy) return;
  useSignOut.setState({ shown: { scope: "everywhere", step: "confirming" } });
}

/**
 * Signs out: sends what waits, in one whole pass; asks where something is left on this device alone; then ends the session and clears the
 * device.
 */
export async function startSignOut(studio: Studio, scope: SignOutScope): Promise<void> {
  if (useSignOut.getState().busy) return;
  attempt = new AbortController();
  const { signal } = attempt;
  useSignOut.setState({ busy: true });
  try {
    const error = await sendAll(studio, scope, signal);
    const asks = async () => signal.aborted || (await asksFirst(studio, scope, error));
    if (!(await asks())) await signOut(studio, scope, async () => !(await asks()));
  } finally {
    if (!signal.aborted) useSignOut.setState({ busy: false });
  }
}

/** Also where nothing waits: the server may have been restored since, and is then given everything again. */
async function sendAll(studio: Studio, scope: SignOutScope, left: AbortSignal): Promise<AppError | null> {
  const unsent = await unsentWork(studio);
  const waits = unsent !== null && unsent.sessions + unsent.others > 0;
  const show = () =>
    !left.aborted && useSignOut.setState({ shown: { scope, unsent, step: "sending", error: null } as Unsent });
  const timer = waits ? setTimeout(show, SHOWN_AFTER) : undefined;
  try {
    const sent = await studio.sync.syncNow(AbortSignal.timeout(SENDING_PATIENCE));
    return sent.ok ? null : sent.error;
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the question where there is work that exists on this device alone. */
async function asksFirst(studio: Studio, scope: SignOutScope, error: AppError | null): Promise<boolean> {
  const unsent = await unsentWork(studio);
  const asks = unsent !== null && !isNothing(unsent);
  useSignOut.setState({ shown: asks ? { scope, unsent, step: "asking", error } : null });
  return asks;
}

async function unsentWork(studio: Studio): Promise<UnsentWork | null> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return null;
  const { countUnsentWork } = await import("#src/data/unsent.ts");
  return countUnsentWork(workspace.value);
}

/**
 * Signs out. The page then leaves by itself: see app/account/follow-session.ts.
 * @param secured makes sure that nothing is lost, as the last thing before this device is cleared: the server may have taken its time, and
 *   the person went on. Resolves with false to stay.
 */
export async function signOut(
  { session }: Studio,
  scope: SignOutScope,
  secured: () => Promise<boolean>,
): Promise<void> {
  useSignOut.setState({ busy: true });
  try {
    const { endOnServer, endHere } = await session.commands();
    const told = await endOnServer(scope === "everywhere" ? "global" : "local");
    if (!told && scope === "everywhere") useSignOut.setState({ leaveTo: "/auth?left=others" });
    if (await secured()) await endHere();
  } catch {
    notify({
      title: "You are still signed in",
      description: "This browser could not keep that you signed out. Free some space on the device, then try again.",
      variant: "danger",
      kind: "account",
    });
  } finally {
    useSignOut.setState({ busy: false });
  }
}

/** The person stays. What is being sent goes on, and does no harm. */
export function staySignedIn(): void {
  attempt.abort();
  useSignOut.setState({ shown: null, busy: false });
}
