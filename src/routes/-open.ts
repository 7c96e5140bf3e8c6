import { redirect } from "@tanstack/react-router";
import type { Session } from "#src/data/session/session.ts";
import { sharedInLink } from "#src/platform/share-link.ts";
import { sharedText } from "#src/tools/dashboard/model/shared-text.ts";

interface Arrival {
  readonly context: { readonly session: Session };
  readonly search: Readonly<Record<string, unknown>>;
  readonly location: { readonly hash: string };
}

/**
 * Replaces this address by the page where the person works: the dashboard, or the front page for a visitor of a studio with
 * accounts. What another app shared, or a link holds, goes along, for the composer there. A link that holds a thread is shown here first, and so is one that did
 * not arrive whole.
 * @throws the redirect
 */
export async function leadOn({ context: { session }, search, location }: Arrival): Promise<void> {
  const shared = sharedInLink(location.hash);
  if (shared.beside !== "" || shared.damage) return;
  const person = await session.settled();
  const isVisitor =
    person.status !== "signed-in" && (await session.accounts()) === "offered" && (await session.keeps());
  throw redirect({
    to: isVisitor ? "/" : "/dashboard",
    search: { idea: sharedText(search) ?? shared.text },
    replace: true,
  });
}
