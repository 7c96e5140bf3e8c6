import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Studio } from "#src/data/studio.tsx";
import { LaunchReadinessPage } from "#src/tools/launch-readiness/view/launch-readiness-page.tsx";
import { click, find, press, until } from "../../ui/render.tsx";
import { renderPage } from "../page.tsx";
import { testStudio } from "../studio.ts";

const { copied } = vi.hoisted(() => ({ copied: [] as string[] }));
vi.mock("#src/platform/clipboard.ts", () => ({ copyText: async (text: string) => copied.push(text) > 0 }));

// a channel that is joined at once, so that no socket is opened
vi.mock("#src/data/sync/doorbell.ts", () => ({
  listenToDoorbell({ onListening }: { onListening(): void }) {
    queueMicrotask(onListening);
    return { wake: () => undefined, stop: () => undefined };
  },
}));

/** The channel that asks for everybody's changes hears this. */
let heard = { joined: true, own: true, others: 0 };
vi.mock("#src/data/checks/foreign-events.ts", () => ({
  async hearEverybody({ cause }: { cause(): Promise<unknown> }) {
    await cause();
    return heard;
  },
}));

beforeEach(() => {
  localStorage.clear();
  heard = { joined: true, own: true, others: 0 };
});
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
    "POST /functions/v1/readiness": () => Response.json({ limits: { limit: 10, used: 3, asked: 10, taken: 7 } }),
    "/rest/v1/user_roles?select=role": () => Response.json(role === "admin" ? [{ role: "admin" }] : []),
    "/functions/v1/readiness": () => Response.json(FACTS),
    "/functions/v1/create-checkout": () => Response.json({ checkout: "test" }),
    ...answers,
  };
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const path = input.replace("http://127.0.0.1:9", "");
    asked.push(init.method === "POST" ? `POST ${path}` : path);
    const isSigned = new Headers(init.headers).has("authorization") || init.method === undefined;
    const of = (start: string) => Object.keys(all).find((one) => start.startsWith(one));
    const found = (init.method === "POST" && of(`POST ${path}`)) || of(path);
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
  expect(host.textContent).toContain("20 checks need an admin");
  expect(host.textContent).not.toContain("Row-level security");
  expect(asked.filter((path) => path.startsWith("/functions/v1/readiness"))).toEqual([]);
});

test("arrows go from check to check, and C copies what to do about the one that has the focus", LATE, async () => {
  serve("admin");
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  const main = find("main", host);
  const [first, second] = host.querySelectorAll<HTMLElement>("[data-check]");
  expect(press(main, "c").defaultPrevented).toBe(false);
  press(main, "ArrowDown");
  expect(document.activeElement).toBe(first);
  press(first as HTMLElement, "ArrowDown");
  expect(document.activeElement).toBe(second);
  press(second as HTMLElement, "ArrowUp");
  press(first as HTMLElement, "c");
  expect(copied).toEqual([first?.querySelector("[data-remedy]")?.textContent]);
  expect(copied[0]).not.toBe("");
});

test("a document that a remedy names opens beside it, and one that is not there is said", LATE, async () => {
  serve("admin", {
    "/documents/hosting.md": () =>
      new Response("# Hosting\n\nWith **TLS**.", { headers: { "content-type": "text/markdown" } }),
    "/documents/operating.md": () => new Response("<p>App</p>", { headers: { "content-type": "text/html" } }),
  });
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  const open = (title: string) => {
    const check = [...host.querySelectorAll("[data-check]")].find((each) => each.textContent?.includes(title));
    click(find("[data-remedy] button", check));
  };
  open("Mail is sent for real");
  await until(() => document.querySelector("[role=dialog] strong")?.textContent === "TLS");
  press(find("[role=dialog]"), "Escape");
  await until(() => document.querySelector("[role=dialog]") === null);
  open("No test checkout");
  await until(
    () => document.querySelector("[role=dialog]")?.textContent?.includes("did not answer with this") === true,
  );
});

test("a role that was taken away meanwhile closes what the server told", LATE, async () => {
  serve("admin", { "/functions/v1/readiness": () => new Response("{}", { status: 403 }) });
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  expect(host.textContent).toContain("20 checks need an admin");
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

test("a plan's limit and other people's changes are tried once, for an admin", LATE, async () => {
  heard = { joined: true, own: true, others: 2 };
  const asked = serve("admin");
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  const held = find("section[aria-label='Functions and realtime']", host);
  expect(held.textContent).toContain("3 of 10 messages used, 10 more asked for at once: 7 got room");
  expect(find("[aria-label='Against launch']", host).textContent).toContain("2 events of other accounts arrived");
  // once without a sign-in and once with a forged token, to see it refuse; once to try
  expect(asked.filter((path) => path === "POST /functions/v1/readiness")).toHaveLength(3);
});

const BROKEN = { rls: ["public.notes_import has no row-level security"] };
const serveBroken = (answers: Answers = {}) =>
  serve("admin", {
    "/functions/v1/readiness": () => Response.json({ ...FACTS, database: { ...FACTS.database, found: BROKEN } }),
    ...answers,
  });
const TOLD = /Row-level security on every table held .* and does not now: public\.notes_import has no/;

test("what held when it was last checked here and does not now is said first", LATE, async () => {
  serve("admin");
  const studio = await memberStudio();
  const first = await renderPage(studio, <LaunchReadinessPage />);
  await done(first.host);
  first.leave();
  serveBroken();
  const { host } = await renderPage(studio, <LaunchReadinessPage />);
  await done(host);
  expect(host.textContent).toMatch(TOLD);
});

test("what another admin's device saw counts, and the server stores this look", LATE, async () => {
  const kept: string[] = [];
  serveBroken({
    "POST /rest/v1/rpc/admin_keep_look": () =>
      Response.json({ rls: { verdict: "holds", at: Date.now() - 86_400_000 } }),
  });
  const answer = fetch;
  vi.stubGlobal("fetch", (input: string, init: RequestInit = {}) => {
    if (input.includes("admin_keep_look")) kept.push(String(init.body));
    return answer(input, init);
  });
  const { host } = await renderPage(await memberStudio(), <LaunchReadinessPage />);
  await done(host);
  expect(host.textContent).toMatch(TOLD);
  expect(kept.map((body) => JSON.parse(body).p_verdicts.rls)).toEqual(["not"]);
});
