import { FlaskConical } from "lucide-react";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useOffered } from "#src/app/offered.ts";
import { serverReads } from "#src/data/server-reads.ts";
import { StudioProvider } from "#src/data/studio.tsx";
import type { ListedPage } from "#src/pages/page.ts";
import { ADA } from "../data/session/member.ts";
import { testStudio } from "../tools/studio.ts";
import { render, until } from "../ui/render.tsx";

afterEach(() => {
  localStorage.clear();
  serverReads.clear();
  vi.unstubAllGlobals();
});

const EVERYONES: ListedPage = {
  id: "a",
  title: "Everyone's",
  path: "/",
  icon: FlaskConical,
  description: "",
};
const ADMINS: ListedPage = {
  ...EVERYONES,
  id: "b",
  title: "Admin",
  access: "admins",
  reason: "Sign in to administer.",
};

/** A studio in which ADA is signed in, with a server that answers for her role. */
async function showPages(pages: readonly ListedPage[], answer: () => Promise<Response>) {
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
      .map(({ title }) => title)
      .join(", ");
  const { host } = render(
    <StudioProvider studio={studio}>
      <Pages />
    </StudioProvider>,
  );
  return { host, fetched };
}

test("until the session is known, the navigation is the last person's, so that nothing moves", async () => {
  const MEMBERS: ListedPage = { ...EVERYONES, id: "c", title: "Members'", isHiddenFromVisitors: true };
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
        .map(({ title }) => title)
        .join(", ");
    const { host } = render(
      <StudioProvider studio={studio}>
        <Pages />
      </StudioProvider>,
    );
    expect(host.textContent).toBe(offered);
  }
});

test("a page for admins is offered once the server confirms the role [spec:screen-20]", async () => {
  const { host } = await showPages([EVERYONES, ADMINS], async () => Response.json([{ role: "admin" }]));
  expect(host.textContent).toBe("Everyone's");
  await until(() => host.textContent === "Everyone's, Admin");
});

test("a page for admins is offered to nobody else", async () => {
  const { host, fetched } = await showPages([EVERYONES, ADMINS], async () => Response.json([]));
  await until(() => fetched.mock.calls.length === 1 && !serverReads.isFetching());
  await until(() => host.textContent === "Everyone's");
});

test("the role is not asked for if no page depends on it", async () => {
  const { host, fetched } = await showPages([EVERYONES], async () => Response.json([{ role: "admin" }]));
  // the code that would ask is loaded by then
  await act(() => import("#src/data/admin.ts"));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(host.textContent).toBe("Everyone's");
  expect(fetched).not.toHaveBeenCalled();
});
