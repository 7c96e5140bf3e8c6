import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { isAdmin } from "#src/data/admin.ts";
import { serverReads } from "#src/data/server-reads.ts";
import type { Studio } from "#src/data/studio.tsx";
import {
  emptyPlace,
  idOf,
  PROJECT,
  type RunningStudio,
  service,
  signedIn,
  startedStudio,
  tokenOf,
} from "./running-studio.ts";

/** What the page's check of the role hears from the real database, past whose policies nobody looks. */

const place = emptyPlace();
let server: RunningStudio;

beforeAll(async () => {
  server = await startedStudio(place, PROJECT);
});
afterEach(() => serverReads.clear());
afterAll(async () => {
  await server.stop();
  place.remove();
});

type Person = Awaited<ReturnType<typeof signedIn>>;

/** A page of this person, which takes itself for `as`. */
async function pageOf(person: Person, as = person): Promise<Studio> {
  const [token, accountId] = [await tokenOf(person), await idOf(as)];
  return {
    session: {
      findBackend: async () => ({ kind: "found", backend: { url: server.url, publishableKey: server.key } }),
      accessToken: async () => ({ kind: "token", token, accountId }),
    },
  } as unknown as Studio;
}

test("the role is read from one's own row, and another's is nobody's business [spec:role-3]", async () => {
  const [ada, bob] = [await signedIn(server, "ada@example.org"), await signedIn(server, "bob@example.org")];
  const check = async (person: Person, as?: Person) => {
    serverReads.clear();
    return isAdmin(await pageOf(person, as));
  };
  expect(await check(ada)).toBe(false);
  const granted = await service(server, place)
    .from("user_roles")
    .insert({ user_id: await idOf(ada), role: "admin" });
  expect(granted.error).toBeNull();
  expect(await check(ada)).toBe(true);
  expect(await check(bob)).toBe(false);
  expect(await check(bob, ada)).toBe(false);

  // and nobody gives it to themselves
  const taken = await bob.from("user_roles").insert({ user_id: await idOf(bob), role: "admin" });
  expect(taken.error?.code).toBe("42501");
  expect(await check(bob)).toBe(false);
});
