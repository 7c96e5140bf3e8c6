import { create } from "zustand";
import type { AppError } from "#domain/errors.ts";
import type { Studio } from "#src/data/studio.tsx";
import type { Unsent, UnsentVersions, UnsentWork } from "#src/data/unsent.ts";
import { notify } from "#src/ui/notify.ts";

export type SignOutScope = "here" | "everywhere";

/** What the person is shown, or asked. */
export type Shown = ToConfirm | OnlyHere;

/** All devices are to be signed out; nothing is done yet. */
interface ToConfirm {
  readonly scope: "everywhere";
  readonly step: "confirming";
}

/** Work that is on this device alone. */
interface OnlyHere {
  readonly scope: SignOutScope;
  readonly unsent: UnsentWork;
  /** `sending`: it is being sent. `asking`: it could not be, all of it. */
  readonly step: "sending" | "asking";
  readonly why: WhyUnsent;
}

/** What stopped the sending; `refused`: the server was asked, and this remains; `meanwhile`: it was written while the person signed out. */
export type WhyUnsent = AppError | "refused" | "meanwhile";

/** `left=others`: the other devices could not be told. `mode=reset`: this tab goes on with its link for another account's new password. */
export type LeaveTo = "/auth" | "/auth?left=others" | "/auth?mode=reset";

interface SignOutState {
  /** Null while there is nothing to show. */
  readonly shown: Shown | null;
  readonly busy: boolean;
  /** Where the page goes once it is signed out. */
  readonly leaveTo: LeaveTo;
}

export const useSignOut = create<SignOutState>()(() => ({ shown: null, busy: false, leaveTo: "/auth" }));

/** How long a sign-out tries to send. Milliseconds. */
const SENDING_PATIENCE = 5_000;
/** What takes less is not worth a dialog that comes and goes. Milliseconds. */
const SHOWN_AFTER = 600;

/** What reads the database. Fetched with the first sign-out: the button for it is on every page. */
const loadUnsent = () => import("#src/data/unsent.ts");

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
export async function startSignOut(
  studio: Studio,
  scope: SignOutScope,
  leaveTo: "/auth" | "/auth?mode=reset" = "/auth",
): Promise<void> {
  if (useSignOut.getState().busy) return;
  attempt = new AbortController();
  const { signal } = attempt;
  useSignOut.setState({ busy: true, leaveTo });
  try {
    const error = await sendAll(studio, scope, signal);
    if (signal.aborted || (await asksFirst(studio, scope, error ?? "refused"))) return;
    await signOut(studio, scope, async () => (signal.aborted ? null : new Map()));
  } finally {
    if (!signal.aborted) useSignOut.setState({ busy: false });
  }
}

/**
 * Signs out of what the person was asked about.
 * @param save hands them everything in a file; resolves with false where it did not come about, and they stay
 */
export const signOutWithFile = (studio: Studio, scope: SignOutScope, save: () => Promise<boolean>): Promise<void> =>
  signOut(studio, scope, async () => {
    const { versions } = (await unsentHere(studio)) ?? NO_WORKSPACE; // first: what is written while the file is made may not be in it
    return (await save()) ? versions : null;
  });

/** Also where nothing waits: the server may have been restored since, and is then given everything again. */
async function sendAll(studio: Studio, scope: SignOutScope, left: AbortSignal): Promise<AppError | null> {
  const unsent = (await unsentHere(studio))?.work;
  const waits = unsent && unsent.sessions + unsent.others > 0;
  const show = () => !left.aborted && unsent && showOnlyHere({ scope, unsent, step: "sending", why: "refused" });
  const timer = waits ? setTimeout(show, SHOWN_AFTER) : undefined;
  try {
    const sent = await studio.sync.syncNow(AbortSignal.timeout(SENDING_PATIENCE));
    return sent.ok ? null : sent.error;
  } finally {
    clearTimeout(timer);
  }
}

const showOnlyHere = (shown: OnlyHere | null) => useSignOut.setState({ shown });

/** Opens the question where there is work that exists on this device alone. */
async function asksFirst(studio: Studio, scope: SignOutScope, why: WhyUnsent): Promise<boolean> {
  const unsent = (await unsentHere(studio))?.work;
  const asks = unsent !== undefined && !(await loadUnsent()).isNothing(unsent);
  showOnlyHere(asks ? { scope, unsent, step: "asking", why } : null);
  return asks;
}

/** A workspace that cannot be opened holds nobody back. */
const NO_WORKSPACE: Pick<Unsent, "versions"> = { versions: new Map() };

async function unsentHere(studio: Studio): Promise<Unsent | null> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return null;
  const { unsentIn } = await loadUnsent();
  return unsentIn(workspace.value);
}

/**
 * Signs out. The page then leaves by itself: see app/account/follow-session.ts.
 * @param secure makes sure that nothing is lost, as the last thing before this device is cleared: the server may have taken its time, and the
 *   person went on. Resolves with what may go; null to stay
 */
async function signOut(
  studio: Studio,
  scope: SignOutScope,
  secure: () => Promise<UnsentVersions | null>,
): Promise<void> {
  useSignOut.setState({ busy: true });
  try {
    const { endOnServer, endHere } = await studio.session.commands();
    const told = await endOnServer(scope === "everywhere" ? "global" : "local");
    if (!told && scope === "everywhere") useSignOut.setState({ leaveTo: "/auth?left=others" });
    const secured = await secure();
    if (!secured) return;
    if (await cleared(studio, secured)) await endHere();
    else await asksFirst(studio, scope, "meanwhile");
  } catch {
    studio.sync.ask(); // what was cleared already comes back from the server
    notify({
      title: "You are still signed in",
      description: "This browser could not save that you signed out. Free some space on the device, then try again.",
      variant: "danger",
      kind: "account",
    });
  } finally {
    useSignOut.setState({ busy: false });
  }
}

/** Clears this device of what is secured; false where there is more, from this tab or another. */
async function cleared(studio: Studio, secured: UnsentVersions): Promise<boolean> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return true;
  const { clearSecured } = await loadUnsent();
  return clearSecured(workspace.value, secured);
}

/** The person stays. What is being sent goes on, and does no harm. */
export function staySignedIn(): void {
  attempt.abort();
  useSignOut.setState({ shown: null, busy: false });
}
