import { type ReadOfMe, readsOfMeShape } from "#domain/admin/answers.ts";
import { fits } from "#domain/entities/stored.ts";
import { callFunction } from "#src/data/call-function.ts";
import { useServerRead } from "#src/data/server-reads.ts";
import { useSession } from "#src/data/session/use-session.ts";
import { useStudio } from "#src/data/studio.tsx";

/** What admins did about the person's account; `none` where there are no accounts, or while the server is asked. */
export function useReadsOfMe():
  | { readonly status: "none" | "failed" }
  | { readonly status: "ready"; readonly value: readonly ReadOfMe[] } {
  const { session } = useStudio();
  const { accounts } = useSession();
  const { data, isError } = useServerRead({
    queryKey: ["admin_reads_of_me"],
    async ask() {
      const answer = await callFunction(session, "admin_reads_of_me", {});
      if (!answer.ok || !fits(readsOfMeShape, answer.value)) throw new Error("The server does not say");
      return answer.value;
    },
  });
  if (data) return { status: "ready", value: data };
  return { status: isError && accounts !== "none" ? "failed" : "none" };
}
