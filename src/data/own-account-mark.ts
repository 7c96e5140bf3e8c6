import { accountMark } from "#domain/workspace-file/format.ts";
import { sha256Digest } from "./sha256.ts";
import type { Studio } from "./studio.tsx";

/** Who works here, as a workspace file says it; undefined for a visitor. */
export async function ownAccountMark({ session }: Pick<Studio, "session">): Promise<string | undefined> {
  const person = await session.startedWith();
  return person.status === "signed-in" ? accountMark(person.account.id, sha256Digest()) : undefined;
}
