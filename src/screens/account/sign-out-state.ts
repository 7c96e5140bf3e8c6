import { create } from "zustand";
import type { Studio } from "#src/data/studio.tsx";
import { notify } from "#src/ui/notify.ts";

export type SignOutScope = "here" | "everywhere";

interface SignOutState {
  /** Not null: the person is asked what to do with work that exists on this device alone. */
  readonly asking: {
    readonly scope: SignOutScope;
    readonly unsent: { readonly changes: number; readonly drafts: number };
  } | null;
  readonly busy: boolean;
  /** Where the page goes once it is signed out; /auth says when the other devices could not be told. */
  readonly leaveTo: "/auth" | "/auth?left=others";
}

export const useSignOut = create<SignOutState>()(() => ({ asking: null, busy: false, leaveTo: "/auth" }));

/** Signs out, after asking where work would be lost that exists on this device alone. */
export async function startSignOut(studio: Studio, scope: SignOutScope): Promise<void> {
  if (useSignOut.getState().busy || (await asksFirst(studio, scope))) return;
  await signOut(studio, scope, async () => !(await asksFirst(studio, scope)));
}

/** Opens the question where there is work that exists on this device alone. */
async function asksFirst(studio: Studio, scope: SignOutScope): Promise<boolean> {
  const workspace = await studio.workspace();
  if (!workspace.ok) return false;
  const { countUnsentWork } = await import("#src/data/unsent.ts");
  const unsent = await countUnsentWork(workspace.value);
  if (unsent.changes + unsent.drafts === 0) return false;
  useSignOut.setState({ asking: { scope, unsent } });
  return true;
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

export const staySignedIn = () => useSignOut.setState({ asking: null });
