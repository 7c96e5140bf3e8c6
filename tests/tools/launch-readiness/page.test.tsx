import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Studio } from "#src/data/studio.tsx";
import { LaunchReadinessPage } from "#src/tools/launch-readiness/view/launch-readiness-page.tsx";
import { find, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

// a channel that is joined at once, so that no socket is opened
vi.mock("#src/data/sync/doorbell.ts", () => ({
  listenToDoorbell({ onListening }: { onListening(): void }) {
    queueMicrotask(onListening);
    return { wake: () => undefined, stop: () => undefined };
  },
}));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const FACTS = {
  at: "2026-11-20T10:12:00Z",
  database: { found: {}, tables: 31, policies: 112, functions: 14, admins: 2, postgres: 170_004 },
  tokens: { kind: "secret", length: 64, differentCharacters: 40, isWellKnown: false },
  checkout: { isTestCheckoutOpen: true, set: 0, of: 5, isTestKey: false },
};

type Answers = Readonly<Record<string, () => Response>>;

/** A server that answers these addresses and refuses all others. @param role of who asks */
function serve(role: "admin" | "member", answers: Answers = {}) {
  const asked: string[] = [];
  const all: Answers = {
    "/rest/v1/user_roles?select=role": () => Response.json(role === "admin" ? [{ role: "admin" }] : []),
    "/functions/v1/readiness": () => Response.json(FACTS),
    "/functions/v1/create-checkout": () => Response.json({ checkout: "test" }),
    ...answers,
  };
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const path = input.replace("http://127.0.0.1:9", "");
    asked.push(path);
    const isSigned = new Headers(init.headers).has("authorization") || init.method === undefined;
    const found = Object.keys(all).find((start) => path.startsWith(start));
    return (isSigned && found && all[found]?.()) || new Response("no", { status: 401 });
  });
  return asked;
}

async function memberStudio(): Promise<Studio> {
  const studio = await testStudio({ member: true });
  const session = Object.create(studio.session, {
    findBackend: {
      value: async () => ({ kind: "found", backend: { url: "http://127.0.0.1:9", publishableKey: "pk" } }),
    },
    accessToken: { value: async () => ({ kind: "token", token: "t", accountId: "ada" }) },
    accounts: { value: async () => "offered" },
    snapshot: { value: { ...studio.session.snapshot, mails: "to-inbox" } },
  });
  return { ...studio, session };
}

const LATE = { timeout: 30_000 };
const done = (host: HTMLElement) =>
  until(() => /^Not (ready|known)/.test(host.querySelector("[role=status]")?.textContent ?? ""));

test("an admin sees what the server tells, with evidence and source", LATE, async () => {
  serve("admin");
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  const database = find("section[aria-label=Database]", host);
  expect(database.textContent).toContain("31 tables in public, 112 policies");
  expect(database.textContent).toContain("pg_catalog");
  expect(host.textContent).not.toContain("need an admin");
  expect(find("[aria-label='Against launch']", host).textContent).toContain("the test checkout is open");
});

test("a member sees what the browser sees, and the server is not asked for more", LATE, async () => {
  const asked = serve("member");
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  expect(host.textContent).toContain("17 checks need an admin");
  expect(host.textContent).not.toContain("Row-level security");
  expect(asked.filter((path) => path.startsWith("/functions/v1/readiness"))).toEqual([]);
});

test("a role that was taken away meanwhile closes what the server told", LATE, async () => {
  serve("admin", { "/functions/v1/readiness": () => new Response("{}", { status: 403 }) });
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  expect(host.textContent).toContain("17 checks need an admin");
});

test("a server that does not answer leaves its checks unknown, and the browser's are listed", LATE, async () => {
  serve("admin", { "/rest/v1/user_roles?select=role": () => new Response("away", { status: 503 }) });
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  expect(host.textContent).toContain("The server did not answer.");
  const open = find("[aria-label='Could not be checked from here']", host);
  expect(open.textContent).toContain("Row-level security on every table");
  expect(host.textContent).toContain("Mail is sent for real");
});

test("what held at the last look and does not now is said first", LATE, async () => {
  serve("admin");
  const studio = await memberStudio();
  const first = await renderPage(studio, <LaunchReadinessPage />);
  await done(first.host);
  const opened = await studio.workspace();
  await until(() => first.host.textContent?.includes("31 tables") === true);
  if (!opened.ok) throw new Error(opened.error.message);
  const { db } = opened.value;
  await vi.waitFor(async () => expect(await db.state.get("readinessLook")).toBeDefined());
  first.leave();
  const found = { rls: ["public.notes_import has no row-level security"] };
  serve("admin", {
    "/functions/v1/readiness": () => Response.json({ ...FACTS, database: { ...FACTS.database, found } }),
  });
  const { host } = await renderPage(studio, <LaunchReadinessPage />);
  await done(host);
  expect(host.textContent).toMatch(
    /Row-level security on every table held .* and does not now: public\.notes_import has no/,
  );
});
