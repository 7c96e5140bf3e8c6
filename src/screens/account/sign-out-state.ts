import { create } from "zustand";
import type { Studio } from "#src/data/studio.tsx";

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
  if (useSignOut.getState().busy) return;
  const workspace = await studio.workspace();
  if (workspace.ok) {
    const { countUnsentWork } = await import("#src/data/unsent.ts");
    const unsent = await countUnsentWork(workspace.value);
    if (unsent.changes + unsent.drafts > 0) return useSignOut.setState({ asking: { scope, unsent } });
  }
  await signOut(studio, scope);
}

/** Signs out without a further question. The page then leaves by itself: see app/account/follow-session.ts. */
export async function signOut({ session }: Studio, scope: SignOutScope): Promise<void> {
  useSignOut.setState({ busy: true });
  const { endOnServer, endHere } = await session.commands();
  const told = await endOnServer(scope === "everywhere" ? "global" : "local");
  if (!told && scope === "everywhere") useSignOut.setState({ leaveTo: "/auth?left=others" });
  await endHere();
}

export const staySignedIn = () => useSignOut.setState({ asking: null });
