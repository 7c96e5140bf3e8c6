import { afterEach, expect, test, vi } from "vitest";
import { serverReads } from "#src/data/server-reads.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { OperatorFlags } from "#src/screens/settings/operator-flags.tsx";
import { ADA } from "../../data/session/member.ts";
import { testStudio } from "../../tools/studio.ts";
import { render, until } from "../../ui/render.tsx";

afterEach(() => {
  serverReads.clear();
  vi.unstubAllGlobals();
});

/** The flags as ADA sees them, on a server that says she has these roles. */
async function show(roles: readonly unknown[]) {
  const answered = vi.fn(async () => Response.json(roles));
  vi.stubGlobal("fetch", answered);
  const studio = await testStudio({ member: true });
  await studio.session.settled();
  Object.assign(studio.session, {
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
  });
  const { host } = render(
    <StudioProvider studio={studio}>
      <OperatorFlags />
    </StudioProvider>,
  );
  await until(() => answered.mock.calls.length > 0 && !serverReads.isFetching());
  return host;
}

test("an admin reads what the operator has switched", async () => {
  const host = await show([{ role: "admin" }]);
  await until(() => host.textContent.includes("Safe mode"));
});

test("a member is not shown the operator's switches", async () => {
  expect((await show([])).textContent).toBe("");
});
