import { redirect } from "@tanstack/react-router";
import type { Session } from "#src/data/session/session.ts";
import { rememberReturnPath } from "#src/platform/return-path.ts";

interface Arrival {
  readonly context: { readonly session: Session };
  readonly location: { readonly href: string };
  /** Fetched ahead, before the person decided to come. */
  readonly preload: boolean;
}

/**
 * Lets those pass who are signed in on this device, also without a connection and with a token that is over. A visitor is sent to /auth, and back to
 * the page afterwards. Where nobody can sign in, nobody is kept from their own work: the studio has no accounts, or cannot be asked, or the
 * browser keeps nothing.
 */
export async function signedInOnly({ context: { session }, location, preload }: Arrival): Promise<void> {
  const person = await session.settled();
  if (person.status === "signed-in") return;
  if ((await session.accounts()) !== "offered" || !(await session.keeps())) return;
  if (!preload) rememberReturnPath(location.href);
  throw redirect({ to: "/auth", search: {}, replace: true });
}
