import { FlaskConical } from "lucide-react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PalettePage } from "#src/app/navigation.ts";
import { useOffered } from "#src/app/offered.ts";
import { serverReads } from "#src/data/server-reads.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import { ADA } from "../data/session/member.ts";
import { testStudio } from "../tools/studio.ts";
import { render, until } from "../ui/render.tsx";

afterEach(() => {
  localStorage.clear();
  serverReads.clear();
  vi.unstubAllGlobals();
});

const EVERYONES = { id: "a", label: "Everyone's", path: "/", icon: FlaskConical, description: "", requiresAuth: false };
const ADMINS = { ...EVERYONES, id: "b", label: "Admin", requiresAuth: true, isAdminOnly: true } as const;

/** A studio where ADA is signed in, beside a server that answers for her role. */
async function showPages(pages: readonly PalettePage[], answer: () => Promise<Response>) {
  const fetched = vi.fn(answer);
  vi.stubGlobal("fetch", fetched);
  const studio = await testStudio({ member: true });
  await studio.session.settled();
  Object.assign(studio.session, {
    findBackend: async () => ({ kind: "found", backend: { url: "https://backend.test", publishableKey: "pk" } }),
    accessToken: async () => ({ kind: "token", token: "t1", accountId: ADA.id }),
  });
  const Pages = () =>
    useOffered(pages)
      .map(({ label }) => label)
      .join(", ");
  const { host } = render(
    <StudioProvider studio={studio}>
      <Pages />
    </StudioProvider>,
  );
  return { host, fetched };
}

test("as long as it is not known who is here, whoever was here last is offered what is theirs, so that nothing moves", async () => {
  const MEMBERS = { ...EVERYONES, id: "c", label: "Members'", requiresAuth: true };
  for (const [hint, offered] of [
    ["member", "Everyone's, Members'"],
    ["visitor", "Everyone's"],
  ] as const) {
    localStorage.setItem("sotm:person", hint);
    const studio = await testStudio();
    const snapshot = { person: { status: "loading" }, accounts: "unknown" };
    Object.defineProperty(studio.session, "snapshot", { value: snapshot });
    const Pages = () =>
      useOffered([EVERYONES, MEMBERS])
        .map(({ label }) => label)
        .join(", ");
    const { host } = render(
      <StudioProvider studio={studio}>
        <Pages />
      </StudioProvider>,
    );
    expect(host.textContent).toBe(offered);
  }
});

test("a page for admins is offered once the server has said that who is here is one", async () => {
  const { host } = await showPages([EVERYONES, ADMINS], async () => Response.json([{ role: "admin" }]));
  expect(host.textContent).toBe("Everyone's");
  await until(() => host.textContent === "Everyone's, Admin");
});

test("... and to nobody else", async () => {
  const { host, fetched } = await showPages([EVERYONES, ADMINS], async () => Response.json([]));
  await until(() => fetched.mock.calls.length === 1 && !serverReads.isFetching());
  await until(() => host.textContent === "Everyone's");
});

test("where no page hangs on the role it is not asked for", async () => {
  const { host, fetched } = await showPages([EVERYONES], async () => Response.json([{ role: "admin" }]));
  // what would ask is there by then
  await act(() => import("#src/data/admin.ts"));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(host.textContent).toBe("Everyone's");
  expect(fetched).not.toHaveBeenCalled();
});
