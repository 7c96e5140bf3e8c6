import { useServerRead } from "../server-reads.ts";
import type { Session } from "../session/session.ts";
import { useSession } from "../session/use-session.ts";
import { useStudio } from "../studio.tsx";

/** Milliseconds. */
const TIME_LIMIT = 8_000;

/** Whether the studio's own server has a provider that answers who is here; false until that is known. */
export function useOperatorOffer(): boolean {
  const { session } = useStudio();
  const { person, accounts } = useSession();
  // it answers who is signed in; who that is may be known later
  const mayBe = person.status === "signed-in" && accounts === "offered";
  const ask = async () => mayBe && (await askOffer(session));
  return useServerRead({ queryKey: [`operator-provider:${mayBe}`], ask }).data ?? false;
}

/** Rejects where nobody could be asked. */
async function askOffer(session: Session): Promise<boolean> {
  const found = await session.findBackend();
  if (found.kind === "none") return false;
  if (found.kind !== "found") throw new Error("The server cannot be asked");
  const { url, publishableKey } = found.backend;
  const response = await fetch(`${url}/functions/v1/complete`, {
    headers: { apikey: publishableKey },
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(TIME_LIMIT),
  });
  const { offered } = (await response.json()) as { offered?: unknown };
  if (typeof offered !== "boolean") throw new Error("The server does not say");
  return offered;
}
